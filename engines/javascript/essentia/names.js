// The terrains that a game can come to have to be there. [decisions.md, Setup; WIRE-2.14]

import { RequestError } from "../errors.js";
import { circleName } from "./land.js";
import { SIDES } from "./sides.js";
import { ROCKS, SPRING } from "./terrains.js";

/** @typedef {import("./terrains.js").Terrain} Terrain */

/**
 * @param {ReturnType<typeof import("./state.js").emptyState>} state
 * @param {Map<string, Terrain>} terrains
 */
export function checkNames(state, terrains) {
  const on = namesOn(state);
  demand(on, terrains);
  const there = on.map((name) => /** @type {Terrain} */ (terrains.get(name)));
  const chosen = there.flatMap(({ choices, byDirection }) => (byDirection ? [] : (choices ?? [])));
  demand(chosen, terrains);
  const all = [...there, ...chosen.map((name) => /** @type {Terrain} */ (terrains.get(name)))];
  const needsRocks =
    there.some(({ likeBehind }) => likeBehind) ||
    all.slice(there.length).some(({ likeBehind, choices }) => likeBehind || choices !== null);
  if (needsRocks) demand([ROCKS], terrains); // ES-10.2.7, ES-10.2.18
}

/** The terrains that lie on the board or will lie there. */
function namesOn({ board, placed, tile_stack: stack, tiles_left: left, switches }) {
  return [
    ...Object.keys(board.tiles),
    ...Object.keys(board.fixed),
    board.uncovered,
    ...(SIDES.some((side) => board.springs[side].length > 0) ? [SPRING] : []),
    ...(board.circles.length > 0 ? [circleName(switches)] : []),
    ...Object.values(placed),
    ...stack,
    ...Object.keys(left),
  ];
}

/** @param {string[]} names @param {Map<string, Terrain>} terrains */
function demand(names, terrains) {
  const missing = names.find((name) => !terrains.has(name));
  if (missing !== undefined)
    throw new RequestError("unknown_card", `there is no terrain ${missing} in the message`);
}
