// What `game.toml` says of single terrains: the rules that events and refusals name for them. A terrain
// without a row has the rules that events.md and decisions.md give for it.

/**
 * @typedef {{move?: string, attack?: string, tile?: string, refuse?: Record<string, string>}} Row
 *   `move` and `attack` stand first in the event `moved`; `tile` is the rule on the number of tiles; `refuse`
 *   has the terrain's own refusals
 */

const AS_ROCKS = {
  move_far: "ES-8.4.3",
  move_diagonal: "ES-8.4.2",
  attack_orthogonal: "ES-9.2.4",
};

/** @type {Record<string, Row>} */
const ROWS = {
  Plains: { move: "ES-8.2.1", attack: "ES-9.2.1", tile: "ES-5.1.4" },
  Plateau: {
    move: "ES-8.3.1",
    attack: "ES-9.2.2",
    tile: "ES-5.1.1",
    refuse: { move_diagonal: "ES-8.3.2" },
  },
  Rocks: { move: "ES-8.4.1", attack: "ES-9.2.3", refuse: AS_ROCKS },
  Mountain: {
    move: "ES-8.5.1",
    attack: "ES-9.2.5",
    tile: "ES-5.1.3",
    refuse: { move_orthogonal: "ES-8.5.2" },
  },
  Forest: {
    move: "ES-8.6.1",
    attack: "ES-9.2.6",
    tile: "ES-5.1.2",
    refuse: { move_any: "ES-8.6.3", attack_any: "ES-8.6.3" },
  },
  "Spring of essence": {
    move: "ES-8.8.1",
    attack: "ES-9.2.9",
    refuse: { move_far: "ES-8.8.2", attack_far: "ES-8.8.2" },
  },
  "Circle of essence": {
    move: "ES-8.7.5",
    attack: "ES-9.2.8",
    refuse: { undeclared: "ES-8.7.1", choice: "ES-3.3.4" },
  },
  "Circle of essence (any terrain)": {
    move: "ES-8.7.5",
    attack: "ES-9.2.8",
    refuse: { undeclared: "ES-8.7.1", choice: "ES-12.1.2" },
  },
  "Circle of essence (any terrain or spring)": {
    move: "ES-8.7.5",
    attack: "ES-9.2.8",
    refuse: { undeclared: "ES-8.7.1", choice: "ES-12.1.2" },
  },
  "Circle of essence (disabled)": { refuse: { occupied: "ES-3.3.5", occupied_declared: "ES-3.3.6" } },
  "Circle of essence (barrier)": {
    refuse: { occupied: "ES-12.1.5", occupied_declared: "ES-3.3.6", lines: "ES-12.1.3" },
  },
  "Circle of essence (rocks)": { move: "ES-8.4.1", attack: "ES-9.2.3", refuse: AS_ROCKS },
  "Circle of essence (no power)": { refuse: { cannot_move: "ES-3.3.6", cannot_attack: "ES-3.3.6" } },
};

/** The names of the terrains that a circle can have. [ES-5.1.5] */
export const CIRCLES = Object.keys(ROWS).filter((name) => name.startsWith("Circle of essence"));

/** @param {string} name @returns {Row|undefined} */
export function rowOf(name) {
  return Object.hasOwn(ROWS, name) ? ROWS[name] : undefined;
}

/** The terrains that have a row. */
export function namesWithRow() {
  return Object.keys(ROWS);
}

/** The rule of a way to go from a terrain. @param {string} name @param {boolean} attack */
export function wayRule(name, attack) {
  const row = rowOf(name);
  return (attack ? row?.attack : row?.move) ?? "ES-10.1.1";
}

/**
 * The rule of a refusal that may be the terrain's own.
 * @param {string} name
 * @param {string} key
 * @param {string} otherwise
 */
export function refusalRule(name, key, otherwise) {
  return rowOf(name)?.refuse?.[key] ?? otherwise;
}
