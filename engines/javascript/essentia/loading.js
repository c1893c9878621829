// A state that is taken up again: read, given its defaults, and checked. [state.md, Loading; WIRE-3.2]

import { Board, DEFAULT_BOARD, readBoard } from "./board.js";
import { RequestError } from "../errors.js";
import { Land } from "./land.js";
import { checkNames } from "./names.js";
import { objectionTo, refuseVariants } from "./objections.js";
import { keyOf, orderedKey } from "./position.js";
import { SETUP } from "./setup.js";
import { SIDES } from "./sides.js";
import { emptyState } from "./state.js";
import { allSwitches } from "./switches.js";
import { isMap, isTexts } from "../values.js";

/**
 * @typedef {ReturnType<typeof emptyState>} State
 * @typedef {import("./terrains.js").Terrain} Terrain
 */

/**
 * @param {Record<string, any>} given
 * @param {Map<string, Terrain>} terrains
 * @param {Record<string, unknown>} switches those of the message; they go before those of the state
 * @returns {State}
 */
export function loadState(given, terrains, switches) {
  if (given.game !== "essentia") throw bad("state.game is another game");
  const data = readBoard(given.board ?? DEFAULT_BOARD, bad);
  const all = allSwitches({ ...data.options, ...map(given.switches, "switches"), ...switches });
  refuseVariants(all);
  const objection = objectionTo(data, false);
  if (objection !== null) throw bad(objection.text);
  const state = emptyState(data, all);
  readTiles(given, state, new Board(data));
  readCourse(given, state);
  readGolems(given, state, new Board(data));
  checkNames(state, terrains);
  const land = new Land(state, terrains);
  checkGolems(land);
  readDeclared(given, state, land);
  readPast(given, state, land);
  readAgenda(given, state);
  checkTiles(state);
  return state;
}

// --- where the game stands --------------------------------------------------------------------------

/** @param {Record<string, any>} given @param {State} state */
function readCourse(given, state) {
  if (given.phase !== "tiles" && given.phase !== "play") throw bad("state.phase is not a phase");
  state.phase = given.phase;
  state.turn = whole(given.turn ?? 1, "turn");
  const setUp = state.phase === "play" && state.turn > 0;
  state.active = whole(given.active, "active", SIDES.length);
  if (setUp && state.active === 0) throw bad("state.active is not a player");
  state.first_placer = whole(given.first_placer ?? 0, "first_placer", SIDES.length);
  const first = state.turn % 2 === 1 ? state.active : SIDES.length + 1 - state.active;
  state.first_player = whole(given.first_player ?? (setUp ? first : 0), "first_player", SIDES.length);
  state.offered = flag(given.offered ?? false, "offered");
  state.result = readResult(given.result ?? null);
}

/** @param {any} result @returns {State["result"]} */
function readResult(result) {
  if (result === null) return null;
  if (!isMap(result)) throw bad("state.result is not an object");
  if (result.draw === true) return { draw: true, losers: [] };
  if (result.winner !== 1 && result.winner !== 2) throw bad("state.result has neither a winner nor a draw");
  return { winner: result.winner, losers: [3 - result.winner] };
}

// --- tiles ------------------------------------------------------------------------------------------

/** @param {Record<string, any>} given @param {State} state @param {Board} board */
function readTiles(given, state, board) {
  const placed = map(given.placed, "placed");
  for (const space of spaces(Object.keys(placed), "placed", board)) {
    if (typeof placed[space] !== "string") throw bad(`the tile on ${space} is not a terrain`);
    if (board.isGiven(board.indexOf(space))) throw bad(`no tile can lie on ${space}`);
    state.placed[space] = placed[space];
  }
  state.face_down = spaces(given.face_down ?? [], "face_down", board);
  if (state.face_down.some((space) => !Object.hasOwn(placed, space)))
    throw bad("a space is face down without a tile");
  state.tile_stack = texts(given.tile_stack ?? [], "tile_stack");
  const left = map(given.tiles_left, "tiles_left");
  for (const number of Object.values(left)) if (whole(number, "tiles_left") < 1) throw bad("no tile is left");
  state.tiles_left = { ...left };
  const slots = map(given.slots, "slots");
  for (const [player, slot] of Object.entries(slots)) {
    if (!["1", "2"].includes(player) || !["own", "other"].includes(slot)) throw bad("state.slots is wrong");
  }
  state.slots = { ...slots };
}

/** Before the play all tiles of the board are there; in play it is not asked which lie. @param {State} state */
function checkTiles(state) {
  const { board, placed, face_down: faceDown, tile_stack: stack, tiles_left: left, slots, switches } = state;
  const open = faceDown.length + stack.length + Object.keys(left).length + Object.keys(slots).length;
  if (state.phase === "play") {
    if (open > 0) throw bad("the tiles must be laid before play begins");
    return;
  }
  const fits =
    switches.setup === "random"
      ? faceDown.length === Object.keys(placed).length && Object.keys(left).length === 0
      : faceDown.length + stack.length === 0 && slots[1] !== undefined && slots[2] !== undefined;
  const missing = new Map(Object.entries(board.tiles));
  const take = (name, number) => missing.set(name, (missing.get(name) ?? 0) - number);
  for (const name of [...Object.values(placed), ...stack]) take(name, 1);
  for (const [name, number] of Object.entries(left)) take(name, number);
  if (!fits || [...missing.values()].some((number) => number !== 0))
    throw bad("these are not the tiles of the board");
}

// --- golems -----------------------------------------------------------------------------------------

/** @param {Record<string, any>} given @param {State} state @param {Board} board */
function readGolems(given, state, board) {
  if (!isMap(given.golems)) throw bad("state.golems is not an object");
  for (const side of SIDES) {
    state.golems[side] = spaces(given.golems[side] ?? [], `golems.${side}`, board);
    const home = board.data.home_rows[side].length * board.data.files;
    if (state.golems[side].length > home) throw bad(`${side} has more golems than spaces in its home rows`);
  }
  const all = SIDES.flatMap((side) => state.golems[side]);
  if (new Set(all).size !== all.length) throw bad("two golems are on one space"); // ES-3.2.1
  if (state.phase === "tiles" && all.length > 0) throw bad("the golems are placed after the tiles");
  state.resting = spaces(given.resting ?? [], "resting", board);
  if (state.resting.some((space) => !all.includes(space))) throw bad("a resting space is empty");
}

/** @param {Land} land */
function checkGolems(land) {
  const wrong = [...land.golems.keys()].find((at) => land.terrainAt(at).closed);
  if (wrong !== undefined) throw bad(`no golem can be on ${land.board.nameOf(wrong)}`);
}

/** @param {Record<string, any>} given @param {State} state @param {Land} land */
function readDeclared(given, state, land) {
  const declared = map(given.declared, "declared");
  for (const space of spaces(Object.keys(declared), "declared", land.board)) {
    const at = land.board.indexOf(space);
    if (land.isEmpty(at) || !(land.terrainAt(at).choices ?? []).includes(declared[space]))
      throw bad(`that cannot be declared for ${space}`);
    state.declared[space] = declared[space];
  }
  for (const at of land.golems.keys()) {
    const { choices } = land.terrainAt(at);
    if (choices !== null) state.declared[land.board.nameOf(at)] ??= choices[0]; // ES-R38
  }
}

// --- the past and what waits ------------------------------------------------------------------------

/** @param {Record<string, any>} given @param {State} state @param {Land} land */
function readPast(given, state, land) {
  state.quiet = whole(given.quiet ?? 0, "quiet");
  const present = state.phase === "play" ? [keyOf(state, state.active)] : [];
  state.history = texts(given.history ?? present, "history").map((text) => {
    const key = orderedKey(text, land);
    if (key === null) throw bad("state.history: that is not a position");
    return key;
  });
  if (state.result === null && state.history.at(-1) !== present[0])
    throw bad("the last entry of the history is not the current position"); // ES-R39
}

/** Where this engine waits for an answer: the steps of the setup from a question on, or those of a turn. */
const WAITING = {
  tiles: SETUP.slice(0, SETUP.indexOf("place_tile") + 1).map((_, index) => SETUP.slice(index)),
  play: [SETUP.slice(SETUP.indexOf("first_mover")), ["move"], ["truce", "move"]],
};

/** @param {Record<string, any>} given @param {State} state */
function readAgenda(given, state) {
  if (state.result !== null) return;
  if (given.agenda === undefined) {
    if (state.phase === "tiles" || state.turn === 0) throw bad("a state in its setup needs its agenda");
    state.agenda = [{ do: "look_at_moves" }];
    return;
  }
  const known = WAITING[state.phase].find((names) => isAgenda(given.agenda, names));
  if (known === undefined) throw bad("the agenda was not written by this engine");
  state.agenda = known.map((name) => ({ do: name }));
  checkWaiting(state, known[0]);
}

/** @param {unknown} agenda @param {string[]} names */
function isAgenda(agenda, names) {
  return (
    Array.isArray(agenda) &&
    agenda.length === names.length &&
    agenda.every((step, index) => isMap(step) && step.do === names[index])
  );
}

/** Whether the rest of the state is as it is where this step waits. @param {State} state @param {string} step */
function checkWaiting(state, step) {
  const before = ["shuffle_tiles", "first_placer"].includes(step);
  const fits = {
    phase: ["move", "truce"].includes(step) === state.turn > 0,
    placer: before === (state.first_placer === 0) || state.turn > 0,
    active: before === (state.active === 0),
    offer: step !== "truce" || state.offered,
    tiles: step !== "place_tile" || state.tile_stack.length + Object.keys(state.tiles_left).length > 0,
  };
  const wrong = Object.entries(fits).find(([, holds]) => !holds);
  if (wrong !== undefined) throw bad(`the agenda doesn't fit the state: ${wrong[0]}`);
}

// --- fields -----------------------------------------------------------------------------------------

/** @param {unknown} value @param {string} name @param {number} [most] @returns {number} */
function whole(value, name, most = Number.MAX_SAFE_INTEGER) {
  const number = /** @type {number} */ (value);
  if (!Number.isSafeInteger(value) || number < 0 || number > most)
    throw bad(`state.${name} is not a valid whole number`);
  return number;
}

/** @param {unknown} value @param {string} name */
function flag(value, name) {
  if (typeof value !== "boolean") throw bad(`state.${name} must be true or false`);
  return value;
}

/** @param {any} value @param {string} name @returns {Record<string, any>} */
function map(value, name) {
  if (value === undefined || value === null) return {};
  if (!isMap(value)) throw bad(`state.${name} is not an object`);
  return value;
}

/** @param {unknown} value @param {string} name @returns {string[]} */
function texts(value, name) {
  if (!isTexts(value)) throw bad(`state.${name} is not a list of strings`);
  return [...value];
}

/**
 * Spaces of the board, each once, in their order.
 * @param {unknown} value
 * @param {string} name
 * @param {Board} board
 */
function spaces(value, name, board) {
  const named = texts(value, name);
  if (named.some((space) => board.indexOf(space) < 0)) throw bad(`state.${name}: the board has no such space`);
  if (new Set(named).size !== named.length) throw bad(`state.${name}: a space is named twice`);
  return board.sorted(named);
}

/** @param {string} text */
function bad(text) {
  return new RequestError("bad_state", text);
}
