// A board: its size, its fixed spaces, and the names of its spaces. Spaces are numbered from 0 in their
// order: a1, b1, ... h9. [ES-4.1.1]

import { SIDES } from "./sides.js";
import { isMap } from "../values.js";

/**
 * @typedef {import("./sides.js").Side} Side
 * @typedef {{
 *   files: number, ranks: number, springs: Record<Side, string[]>, circles: string[],
 *   home_rows: Record<Side, number[]>, tiles: Record<string, number>, uncovered: string,
 *   fixed: Record<string, string[]>, options?: Record<string, string|number>,
 * }} BoardData a board as messages and states carry it
 */

/** [ES-4.2.3, ES-4.2.4, ES-4.1.5, ES-5.1.1 to ES-5.1.4] @type {BoardData} */
export const DEFAULT_BOARD = {
  files: 8,
  ranks: 9,
  springs: { dawn: ["c1", "f1"], twilight: ["c9", "f9"] },
  circles: ["b5", "g5"],
  home_rows: { dawn: [1, 2], twilight: [8, 9] },
  tiles: { Forest: 8, Mountain: 8, Plains: 4, Plateau: 8 },
  uncovered: "Rocks",
  fixed: {},
};

const FIRST_FILE = "a".charCodeAt(0);

export class Board {
  /** @param {BoardData} data a board that can be */
  constructor(data) {
    this.data = data;
    this.size = data.files * data.ranks;
    /** whose spring a space is @type {Map<number, Side>} */
    this.springs = new Map(
      SIDES.flatMap((side) => data.springs[side].map((space) => [this.indexOf(space), side])),
    );
    this.circles = new Set(data.circles.map((space) => this.indexOf(space)));
    /** the terrains that the board itself gives to spaces [ES-4.3.1a] @type {Map<number, string>} */
    this.fixed = new Map(
      Object.entries(data.fixed).flatMap(([name, spaces]) =>
        spaces.map((space) => [this.indexOf(space), name]),
      ),
    );
  }

  /** @param {number} at */
  fileOf(at) {
    return at % this.data.files;
  }

  /** From 1. @param {number} at */
  rankOf(at) {
    return Math.floor(at / this.data.files) + 1;
  }

  /** @param {number} at */
  nameOf(at) {
    return String.fromCharCode(FIRST_FILE + this.fileOf(at)) + this.rankOf(at);
  }

  /** @param {string} name @returns {number} -1 where the board has no such space */
  indexOf(name) {
    return indexIn(this.data, name);
  }

  /**
   * The space so many files and ranks away.
   * @param {number} at
   * @param {number} files
   * @param {number} ranks
   * @returns {number} -1 off the board [ES-4.1.6]
   */
  away(at, files, ranks) {
    const file = this.fileOf(at) + files;
    const rank = this.rankOf(at) + ranks;
    if (file < 0 || file >= this.data.files || rank < 1 || rank > this.data.ranks) return -1;
    return (rank - 1) * this.data.files + file;
  }

  spaces() {
    return Array.from({ length: this.size }, (_, at) => at);
  }

  /** Whose part of the board a space is in; null on the central row. [ES-4.1.4] @param {number} at */
  partOf(at) {
    const middle = (this.data.ranks + 1) / 2;
    if (this.rankOf(at) === middle) return null;
    return this.rankOf(at) < middle ? "dawn" : "twilight";
  }

  /** @param {number} at @param {Side} side */
  isHome(at, side) {
    return this.data.home_rows[side].includes(this.rankOf(at));
  }

  /** Whether no tile is laid there, whatever else lies there. [ES-5.1.8, ES-4.3.1a] @param {number} at */
  isGiven(at) {
    return this.springs.has(at) || this.circles.has(at) || this.fixed.has(at);
  }

  /** Spaces by name, in their order. @param {Iterable<string>} names */
  sorted(names) {
    return [...names].sort((one, other) => this.indexOf(one) - this.indexOf(other));
  }
}

/**
 * @param {{files: number, ranks: number}} size
 * @param {string} name
 * @returns {number} -1 where a board of that size has no such space
 */
export function indexIn({ files, ranks }, name) {
  if (!/^[a-z][1-9][0-9]?$/.test(name)) return -1;
  const file = name.charCodeAt(0) - FIRST_FILE;
  const rank = Number(name.slice(1));
  return file < files && rank <= ranks ? (rank - 1) * files + file : -1;
}

/** How many tiles there are. @param {BoardData} data */
export function tileCount(data) {
  return Object.values(data.tiles).reduce((sum, number) => sum + number, 0);
}

/** One terrain name for each tile, in the order of the tile set. @param {BoardData} data */
export function tileList(data) {
  return Object.entries(data.tiles).flatMap(([name, number]) => Array(number).fill(name));
}

/** Its options do not matter. @param {BoardData} data */
export function isDefault(data) {
  const { files, ranks, springs, circles, home_rows, tiles, uncovered, fixed } = data;
  const meant = (one) => JSON.stringify(one);
  return (
    meant([files, ranks, springs, circles, uncovered]) ===
      meant([
        DEFAULT_BOARD.files,
        DEFAULT_BOARD.ranks,
        DEFAULT_BOARD.springs,
        DEFAULT_BOARD.circles,
        DEFAULT_BOARD.uncovered,
      ]) &&
    SIDES.every((side) => meant(home_rows[side]) === meant(DEFAULT_BOARD.home_rows[side])) &&
    Object.keys(tiles).length === Object.keys(DEFAULT_BOARD.tiles).length &&
    Object.entries(DEFAULT_BOARD.tiles).every(([name, number]) => tiles[name] === number) &&
    Object.values(fixed).every((spaces) => spaces.length === 0)
  );
}

// --- reading ----------------------------------------------------------------------------------------

/**
 * A board of a message, every list of spaces in order. Whether it can be played on, objections.js says.
 * @param {unknown} given
 * @param {(text: string) => Error} bad the error if a field is missing or of the wrong kind
 * @returns {BoardData}
 */
export function readBoard(given, bad) {
  if (!isMap(given)) throw bad("the board is not an object");
  const number = (value, name) => {
    if (!Number.isSafeInteger(value)) throw bad(`board.${name} is not a whole number`);
    return value;
  };
  const size = { files: number(given.files, "files"), ranks: number(given.ranks, "ranks") };
  const spaces = (value, name) => {
    if (!Array.isArray(value) || !value.every((one) => typeof one === "string"))
      throw bad(`board.${name} is not a list of spaces`);
    return [...value].sort((one, other) => indexIn(size, one) - indexIn(size, other));
  };
  const map = (value, name) => {
    if (!isMap(value)) throw bad(`board.${name} is not an object`);
    return value;
  };
  const bySide = (value, name, read) =>
    Object.fromEntries(SIDES.map((side) => [side, read(map(value, name)[side] ?? [], `${name}.${side}`)]));
  const rows = (value, name) => {
    if (!Array.isArray(value)) throw bad(`board.${name} is not a list of ranks`);
    return value.map((row) => number(row, name)).sort((one, other) => one - other);
  };
  const byName = (value, name, read) =>
    Object.fromEntries(
      Object.entries(map(value, name))
        .sort(([one], [other]) => (one < other ? -1 : 1)) // the order of the tile set is that of the names
        .map(([key, one]) => [key, read(one, `${name}.${key}`)]),
    );
  const uncovered = given.uncovered ?? DEFAULT_BOARD.uncovered;
  if (typeof uncovered !== "string") throw bad("board.uncovered is not a terrain");
  const data = /** @type {BoardData} */ ({
    ...size,
    springs: bySide(given.springs, "springs", spaces),
    circles: spaces(given.circles, "circles"),
    home_rows: bySide(given.home_rows, "home_rows", rows),
    tiles: byName(given.tiles, "tiles", number),
    uncovered,
    fixed: byName(given.fixed ?? {}, "fixed", spaces),
  });
  const options = map(given.options ?? {}, "options");
  if (!Object.values(options).every((one) => typeof one === "string" || Number.isSafeInteger(one)))
    throw bad("an option of the board is neither text nor whole number");
  return Object.keys(options).length === 0 ? data : { ...data, options: { ...options } };
}
