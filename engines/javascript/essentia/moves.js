// The legal moves of a player, in their order.

import { placementText } from "./notation.js";
import { powerAt } from "./power.js";
import { reached } from "./ways.js";

/**
 * @typedef {import("./land.js").Land} Land
 * @typedef {{from: number, to: number, attack: boolean, declared: string|null}} Move
 */

/** @param {Land} land @param {number} player @returns {Move[]} */
export function legalMoves(land, player) {
  return land
    .golemsOf(player)
    .filter((from) => !land.restsAt(from))
    .flatMap((from) => movesFrom(land, from))
    .filter((move) => !leavesLastSpring(land, player, move));
}

/** @param {Land} land @param {number} from @returns {Move[]} */
function movesFrom(land, from) {
  const ends = [false, true].flatMap((attack) => endsOf(land, from, attack).map((to) => ({ to, attack })));
  ends.sort((one, other) => one.to - other.to);
  return ends.flatMap(({ to, attack }) => {
    const choices = land.terrainAt(to).choices ?? [null];
    return choices.map((declared) => ({ from, to, attack, declared }));
  });
}

/**
 * Each space once, however many patterns lead there.
 * @param {Land} land
 * @param {number} from
 * @param {boolean} attack
 */
function endsOf(land, from, attack) {
  return [...new Set(partAt(land, from, attack).flatMap((pattern) => reached(land, from, pattern, attack)))];
}

/**
 * The patterns by which the golem on a space moves or attacks.
 * @param {Land} land
 * @param {number} from
 * @param {boolean} attack
 */
export function partAt(land, from, attack) {
  const { terrain } = powerAt(land, from);
  return (attack ? terrain.attack : terrain.move) ?? [];
}

/**
 * The first pattern that leads there. [events.md, `moved`]
 * @param {Land} land
 * @param {{from: number, to: number, attack: boolean}} move
 */
export function patternOf(land, { from, to, attack }) {
  return partAt(land, from, attack).find((pattern) => reached(land, from, pattern, attack).includes(to));
}

/**
 * Whether the move is illegal because its player would leave the last spring. [ES-R23a]
 * @param {Land} land
 * @param {number} player
 * @param {{from: number, to: number}} move
 */
export function leavesLastSpring(land, player, { from, to }) {
  if (land.state.switches.leave_last_spring === "allowed" || !land.holdsSpring(player)) return false;
  const after = land.golemsOf(player).map((at) => (at === from ? to : at));
  return !land.holdsSpring(player, after);
}

/** As an answer and as the event `moved` have it. @param {Land} land @param {Move} move */
export function moveText(land, { from, to, attack, declared }) {
  const { board } = land;
  return `${board.nameOf(from)}${attack ? "x" : "-"}${placementText(board.nameOf(to), declared)}`;
}
