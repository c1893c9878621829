// Why a move is refused: the rows of decisions.md, A move, in their order.

import { Refusal } from "../errors.js";
import { leavesLastSpring, partAt } from "./moves.js";
import { readMove, slugOf } from "./notation.js";
import { powerAt } from "./power.js";
import { refusalRule, wayRule } from "./rows.js";
import { otherSide, sideOf } from "./sides.js";
import { reached } from "./ways.js";

/**
 * @typedef {import("./land.js").Land} Land
 * @typedef {import("./terrains.js").Slide} Slide
 * @typedef {{from: number, to: number, attack: boolean, slug: string|null}} Tried
 */

/** Words that are answers where they are offered. @type {Record<string, string>} */
const WORDS = { pass: "ES-7.1.3", "offer-truce": "ES-R34", resign: "ES-R27" };

/**
 * The rule against an answer that is not among the legal ones.
 * @param {Land} land
 * @param {number} player
 * @param {unknown} answer
 * @returns {Refusal}
 */
export function refusalOfMove(land, player, answer) {
  if (typeof answer === "string" && Object.hasOwn(WORDS, answer))
    return new Refusal(WORDS[answer], `"${answer}" is not offered`);
  const written = readMove(answer);
  if (written === null) return new Refusal("ES-7.1.2", "this is not written as a move");
  const { attack, slug } = written;
  const from = land.board.indexOf(written.from);
  const to = land.board.indexOf(written.to);
  if (from < 0) return new Refusal("ES-4.1.1", `the board has no space ${written.from}`);
  if (to < 0) return new Refusal("ES-4.1.6", `the board has no space ${written.to}`);
  const rule = ruleAgainst(land, player, { from, to, attack, slug });
  return new Refusal(rule, `${answer} is not a legal move`);
}

/** @param {Land} land @param {number} player @param {Tried} tried */
function ruleAgainst(land, player, tried) {
  return (
    againstEnds(land, player, tried) ??
    againstWay(land, tried) ??
    againstDeclaration(land, tried) ??
    (leavesLastSpring(land, player, tried) ? "ES-R23a" : "ES-7.1.2")
  );
}

/** @param {Land} land @param {number} player @param {Tried} tried @returns {string|null} */
function againstEnds(land, player, { from, to, attack, slug }) {
  const own = sideOf(player);
  const goal = land.terrainAt(to);
  if (land.golems.get(from) !== own) return "ES-7.1.5";
  if (land.restsAt(from)) return "ES-10.2.9";
  if (from === to) return "ES-7.1.4";
  if (land.golems.get(to) === own) return "ES-8.1.2";
  if (goal.closed)
    return refusalRule(goal.name, slug === null ? "occupied" : "occupied_declared", "ES-10.1.8");
  if (attack !== (land.golems.get(to) === otherSide(own))) return "ES-8.1.1";
  return attack && goal.immune ? "ES-10.2.8" : null;
}

/** @param {Land} land @param {Tried} tried @returns {string|null} */
function againstWay(land, tried) {
  const { from, to, attack } = tried;
  const { terrain } = powerAt(land, from);
  if ((attack ? terrain.attack : terrain.move) === null)
    return refusalRule(terrain.name, attack ? "cannot_attack" : "cannot_move", "ES-10.2.14");
  const part = partAt(land, from, attack);
  if (part.some((pattern) => reached(land, from, pattern, attack).includes(to))) return null;
  return againstLine(land, tried) ?? noPattern(land, tried, terrain.name);
}

/** [decisions.md, Lines] @param {Land} land @param {Tried} tried @returns {string|null} */
function againstLine(land, { from, to, attack }) {
  const side = /** @type {import("./sides.js").Side} */ (land.golems.get(from));
  for (const slide of partAt(land, from, attack)) {
    if (slide.node !== "Slide") continue;
    const line = slide.directions
      .map((direction) => land.line(from, direction, side, slide.most))
      .find((spaces) => spaces.includes(to));
    if (line !== undefined) return onLine(land, line.slice(0, line.indexOf(to) + 1), slide, attack);
  }
  return null;
}

/** @param {Land} land @param {number[]} spaces @param {Slide} slide @param {boolean} attack */
function onLine(land, spaces, { farthest, hurdles }, attack) {
  let pieces = 0; // passed over
  for (const [index, at] of spaces.entries()) {
    const passed = index < spaces.length - 1;
    const terrain = land.terrainAt(at);
    if (terrain.stopsLines) return refusalRule(terrain.name, "lines", "ES-10.2.10");
    if (passed && !land.isEmpty(at)) {
      pieces += 1;
      if (pieces > hurdles) return hurdles === 0 ? "ES-8.1.3" : "ES-10.2.5";
    }
    if (!passed && pieces < hurdles) return "ES-10.2.5";
    if (!passed && farthest && !attack) return "ES-10.2.2"; // not reached, with a free way: it leads farther
  }
  return null;
}

/** [decisions.md, No pattern leads there] @param {Land} land @param {Tried} tried @param {string} name */
function noPattern(land, { from, to, attack }, name) {
  const files = Math.abs(land.board.fileOf(to) - land.board.fileOf(from));
  const ranks = Math.abs(land.board.rankOf(to) - land.board.rankOf(from));
  const part = attack ? "attack" : "move";
  const keys = [`${part}_${shapeOf(files, ranks)}`, `${part}_any`];
  if (Math.max(files, ranks) >= 2) keys.unshift(`${part}_far`);
  return keys.reduceRight((rule, key) => refusalRule(name, key, rule), wayRule(name, attack));
}

/** @param {number} files @param {number} ranks both how far away */
function shapeOf(files, ranks) {
  if (files === 0 || ranks === 0) return "orthogonal";
  return files === ranks ? "diagonal" : "crooked";
}

/** @param {Land} land @param {Tried} tried @returns {string|null} */
function againstDeclaration(land, { to, slug }) {
  const { name, choices } = land.terrainAt(to);
  if (choices === null) return slug === null ? null : "ES-8.7.1";
  if (slug === null) return refusalRule(name, "undeclared", "ES-10.1.7");
  return choices.some((choice) => slugOf(choice) === slug)
    ? null
    : refusalRule(name, "choice", "ES-10.1.7");
}
