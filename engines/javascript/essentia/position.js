// Positions and the keys by which repetitions are known. [state.md, The past; ES-2.1.3]

import { readPlacement, slugOf } from "./notation.js";
import { SIDES } from "./sides.js";

/** @typedef {import("./land.js").Land} Land */

/**
 * @param {ReturnType<typeof import("./state.js").emptyState>} state
 * @param {number} toMove the player whose move it is then
 */
export function keyOf(state, toMove) {
  const parts = SIDES.map((side) => state.golems[side].map((space) => golemText(state, space)).join(" "));
  return [`P${toMove}`, ...parts].join("; ");
}

/** @param {any} state @param {string} space */
function golemText({ declared, resting }, space) {
  const power = Object.hasOwn(declared, space) ? `=${slugOf(declared[space])}` : "";
  return `${space}${power}${resting.includes(space) ? "*" : ""}`;
}

/**
 * A key as it may come in a message, with the golems of each side put in their order.
 * @param {string} text
 * @param {Land} land the board on which that position was
 * @returns {string|null} null if it is no key of a position there
 */
export function orderedKey(text, land) {
  const [toMove, ...sides] = text.split(";").map((part) => part.trim());
  if (!/^P[12]$/.test(toMove) || sides.length !== SIDES.length) return null;
  const golems = sides.map((side) => side.split(/ +/).filter((word) => word !== ""));
  const spaces = golems.flat().map((word) => spaceOfGolem(word, land));
  if (spaces.includes(-1) || new Set(spaces).size !== spaces.length) return null;
  const inOrder = (one, other) => spaceOfGolem(one, land) - spaceOfGolem(other, land);
  return [toMove, ...golems.map((words) => words.sort(inOrder).join(" "))].join("; ");
}

/** @param {string} word a golem as a key writes it @param {Land} land @returns {number} -1 if it is none */
function spaceOfGolem(word, land) {
  const written = readPlacement(word.endsWith("*") ? word.slice(0, -1) : word);
  const at = written === null ? -1 : land.board.indexOf(written.space);
  if (at < 0 || written.slug === null) return at;
  const choices = land.terrainAt(at).choices ?? [];
  return choices.some((choice) => slugOf(choice) === written.slug) ? at : -1;
}

/**
 * The position that has come about is remembered; a capture makes every earlier one impossible (ES-R39).
 * @param {import("./game.js").Game} game
 * @param {number} toMove
 * @param {boolean} captured
 */
export function remember(game, toMove, captured) {
  if (captured) beginHistory(game, toMove);
  else game.state.history.push(keyOf(game.state, toMove));
}

/**
 * Nothing that was before can come again.
 * @param {import("./game.js").Game} game
 * @param {number} toMove
 */
export function beginHistory({ state }, toMove) {
  state.history = [keyOf(state, toMove)];
}
