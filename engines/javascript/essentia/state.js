// The state of a game, as state.md has it. [WIRE-5.1]

/** @typedef {import("./sides.js").Side} Side */

/**
 * The state of a game of which nothing has happened yet.
 * @param {import("./board.js").BoardData} board
 * @param {Record<string, string|number>} switches
 */
export function emptyState(board, switches) {
  return {
    game: "essentia",
    version: "1.0.0",
    switches,
    phase: /** @type {"tiles"|"play"} */ ("tiles"),
    turn: 0,
    active: 0,
    first_placer: 0,
    first_player: 0,
    board,
    /** @type {Record<string, string>} */
    placed: {},
    /** @type {string[]} */
    face_down: [],
    /** the next one first @type {string[]} */
    tile_stack: [],
    /** @type {Record<string, number>} */
    tiles_left: {},
    /** @type {Record<string, "own"|"other">} */
    slots: {},
    golems: /** @type {Record<Side, string[]>} */ ({ dawn: [], twilight: [] }),
    /** @type {Record<string, string>} */
    declared: {},
    /** @type {string[]} */
    resting: [],
    quiet: 0,
    /** @type {string[]} */
    history: [],
    offered: false,
    /** @type {null|{winner: number, losers: number[]}|{draw: true, losers: never[]}} */
    result: null,
    /** [CORE-1.17] @type {{do: string}[]} */
    agenda: [],
  };
}
