// Why no game can begin as it is asked for: the rows of decisions.md, Setup. The first that fits refuses.

import { Refusal } from "../errors.js";
import { indexIn, tileCount } from "./board.js";
import { CIRCLES } from "./rows.js";
import { SIDES } from "./sides.js";
import { ROCKS, SPRING } from "./terrains.js";

/**
 * @typedef {import("./board.js").BoardData} BoardData
 * @typedef {{rule: string, text: string, fits: (board: BoardData) => boolean}} Objection
 */

/** [ES-4.3.1] */
const FILES = { least: 4, most: 16 };
const RANKS = { least: 5, most: 17 };

/** What is asked of every board. @type {Objection[]} */
const OF_EVERY_BOARD = [
  {
    rule: "ES-4.3.1",
    text: "a board has 4 to 16 files and 5 to 17 ranks",
    fits: ({ files, ranks }) => outside(files, FILES) || outside(ranks, RANKS),
  },
  {
    rule: "ES-4.1.1",
    text: "the board names a space that is not on it",
    fits: (board) => named(board).some((space) => indexIn(board, space) < 0),
  },
  {
    rule: "ES-3.1.1",
    text: "the board names a space twice",
    fits: (board) => new Set(named(board)).size !== named(board).length,
  },
  {
    rule: "ES-4.1.5",
    text: "a home row is none of the board's ranks, or is named twice",
    fits: ({ ranks, home_rows }) => {
      const rows = SIDES.flatMap((side) => home_rows[side]);
      return rows.some((row) => row < 1 || row > ranks) || new Set(rows).size !== rows.length;
    },
  },
  {
    rule: "ES-5.1.7",
    text: "each tile that is listed needs a space of its own",
    fits: (board) =>
      Object.values(board.tiles).some((number) => number < 1) ||
      tileCount(board) > board.files * board.ranks - named(board).length,
  },
];

/** What `strict_board` asks besides. [ES-R6] @type {Objection[]} */
const OF_STRICT_BOARDS = [
  {
    rule: "ES-1.2.1",
    text: "the board is 8 by 9",
    fits: ({ files, ranks }) => files !== 8 || ranks !== 9,
  },
  { rule: "ES-3.3.1", text: "there are two circles", fits: ({ circles }) => circles.length !== 2 },
  {
    rule: "ES-4.1.5",
    text: "the home rows of a side are its two nearest ranks",
    fits: ({ ranks, home_rows }) =>
      !areRows(home_rows.dawn, [1, 2]) || !areRows(home_rows.twilight, [ranks - 1, ranks]),
  },
  {
    rule: "ES-4.2.1",
    text: "each side has springs",
    fits: ({ springs }) => SIDES.some((side) => springs[side].length === 0),
  },
  {
    rule: "ES-4.3.2",
    text: "each side has a spring in its home rows",
    fits: (board) => SIDES.some((side) => !board.springs[side].some((space) => isIn(board, space, side))),
  },
  {
    rule: "ES-4.3.2",
    text: "no circle lies in a home row",
    fits: (board) => SIDES.some((side) => board.circles.some((space) => isIn(board, space, side))),
  },
  {
    rule: "ES-5.1.5",
    text: "there are no tiles of rocks, springs or circles",
    fits: ({ tiles }) => Object.keys(tiles).some((name) => [ROCKS, SPRING, ...CIRCLES].includes(name)),
  },
];

/** [ES-12.1.6] @param {Record<string, string|number>} switches */
export function refuseVariants(switches) {
  const { circles, circle_any_terrain: any, circle_barrier: barrier } = switches;
  if ((any === "on" && circles === "disabled") || (barrier === "on" && circles === "enabled"))
    throw new Refusal("ES-12.1.6", "this variant needs the other state of the circles");
}

/** Why a board cannot be, if it cannot. @param {BoardData} board @param {boolean} strict */
export function objectionTo(board, strict) {
  const rows = strict ? [...OF_EVERY_BOARD, ...OF_STRICT_BOARDS] : OF_EVERY_BOARD;
  return rows.find((row) => row.fits(board)) ?? null;
}

/** @param {BoardData} board */
function named({ springs, circles, fixed }) {
  return [...SIDES.flatMap((side) => springs[side]), ...circles, ...Object.values(fixed).flat()];
}

/** @param {BoardData} board @param {string} space @param {import("./sides.js").Side} side */
function isIn({ home_rows }, space, side) {
  return home_rows[side].includes(Number(space.slice(1)));
}

/** @param {number[]} rows @param {number[]} wanted in rising order */
function areRows(rows, wanted) {
  const sorted = [...rows].sort((one, other) => one - other);
  return sorted.length === wanted.length && sorted.every((row, index) => row === wanted[index]);
}

/** @param {number} number @param {{least: number, most: number}} bounds */
function outside(number, { least, most }) {
  return number < least || number > most;
}
