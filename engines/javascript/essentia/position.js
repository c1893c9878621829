// Positions and the keys by which repetitions are known. [state.md, The past; ES-2.1.3]

import { slugOf } from "./notation.js";
import { SIDES } from "./sides.js";

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
 * The position that has come about is remembered; a capture makes every earlier one impossible (ES-R39).
 * @param {import("./game.js").Game} game
 * @param {number} toMove
 * @param {boolean} captured
 */
export function remember(game, toMove, captured) {
  const { state } = game;
  if (captured) state.history = [];
  state.history.push(keyOf(state, toMove));
}
