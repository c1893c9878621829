// From the empty board to the first turn. [ES-6.1.1; decisions.md, Setup]

import { isDefault, tileList } from "./board.js";
import { Refusal } from "../errors.js";
import { placementText, readPlacement, slugOf } from "./notation.js";
import { beginHistory } from "./position.js";
import { namesWithRow, rowOf } from "./rows.js";
import { playerOf, SIDES, sideOf } from "./sides.js";
import { rulesOf } from "./telling.js";
import { numbersFrom } from "../values.js";

/**
 * @typedef {import("./game.js").Game} Game
 * @typedef {import("./land.js").Land} Land
 * @typedef {import("./sides.js").Side} Side
 */

/** The steps of the setup, in their order. */
export const SETUP = [
  "shuffle_tiles",
  "first_placer",
  "place_tile",
  "reveal_tiles",
  "place_golems",
  "first_mover",
  "begin_turn",
];

/**
 * What lies on the table before the first answer.
 * @param {ReturnType<typeof import("./state.js").emptyState>} state
 */
export function layOut(state) {
  if (state.switches.setup === "random") {
    state.tile_stack = tileList(state.board);
  } else {
    state.tiles_left = { ...state.board.tiles };
    state.slots = { 1: "own", 2: "own" };
  }
  state.agenda = SETUP.map((name) => ({ do: name }));
}

/** @type {Record<string, import("./game.js").Kind>} */
export const setupSteps = {
  shuffle_tiles: {
    ask({ state }) {
      if (state.tile_stack.length < 2) return null;
      const space = { order: numbersFrom(1, state.tile_stack.length) };
      return { kind: "shuffle_tiles", player: 0, rules: ["ES-6.2.1", "ES-R31"], space };
    },
    run(game, _step, order = [1]) {
      const { state } = game;
      if (state.tile_stack.length === 0) return;
      const tiles = tileList(state.board);
      state.tile_stack = order.map((number) => tiles[number - 1]);
      game.tell("tiles_shuffled", ["ES-6.2.1", "ES-R31"]);
    },
  },

  first_placer: {
    ask: () => ({
      kind: "first_placer",
      player: 0,
      rules: ["ES-6.1.5", "ES-R28"],
      space: { one_of: [1, 2] },
    }),
    run(game, _step, player) {
      const { state } = game;
      state.first_placer = player;
      state.active = player;
      const { circle_any_terrain: any, circle_barrier: barrier } = state.switches;
      const variant = any === "on" || barrier === "on";
      const rules = ["ES-6.1.5", "ES-6.1.2", "ES-3.3.2", "ES-6.1.3"];
      game.tell("first_placer", [...rules, ...rulesOf([[variant, "ES-12.1.7"]])], { player });
    },
  },

  place_tile: {
    ask(game) {
      const { state } = game;
      if (tilesToPlace(state) === 0) return null;
      const land = game.land();
      const random = state.switches.setup === "random";
      const items = openSpaces(land).flatMap((at) => {
        const space = land.board.nameOf(at);
        return random ? [space] : tilesLeft(state).map((name) => placementText(space, name));
      });
      const rules = random
        ? ["ES-6.2.2", "ES-6.1.4", "ES-5.1.7", "ES-5.1.8"]
        : ["ES-6.3.1", "ES-6.1.4", "ES-5.1.7", "ES-6.3.5", "ES-6.3.2", "ES-6.3.3"];
      return { kind: "place_tile", player: state.active, rules, space: { one_of: items }, always: true };
    },
    run(game, step, answer) {
      if (answer === undefined) return; // no tile is left
      placeTile(game, answer);
      game.state.active = game.other(game.state.active);
      game.next({ do: step.do });
    },
  },

  reveal_tiles: {
    run(game) {
      const { state } = game;
      state.slots = {};
      if (state.face_down.length === 0) return;
      state.face_down = [];
      const tiles = Object.keys(state.board.tiles).flatMap((name) => rowOf(name)?.tile ?? []);
      game.tell("tiles_revealed", ["ES-6.2.3", "ES-3.1.2", "ES-3.1.3", "ES-3.1.4", ...tiles]);
    },
  },

  place_golems: {
    run(game) {
      const { state } = game;
      state.phase = "play";
      state.active = 1;
      for (const side of SIDES) placeGolems(game, side);
      beginHistory(game, state.active);
    },
  },

  first_mover: {
    ask(game) {
      if (game.state.switches.first_mover === "other_placer") return null;
      return {
        kind: "first_mover",
        player: 0,
        rules: ["ES-6.5.1", "ES-6.5.2"],
        space: { one_of: [1, 2] },
      };
    },
    run(game, _step, drawn) {
      const { state } = game;
      state.first_player = drawn ?? game.other(state.first_placer);
      const rules = drawn === undefined ? ["ES-R28"] : ["ES-6.5.1", "ES-6.5.2"];
      game.tell("first_player", rules, { player: state.first_player });
    },
  },
};

/** @param {Game["state"]} state */
function tilesToPlace({ tile_stack: stack, tiles_left: left }) {
  return stack.length + Object.keys(left).length;
}

/** The terrains of which there is a tile left, in the order of the tile set. @param {Game["state"]} state */
function tilesLeft({ board, tiles_left: left }) {
  return Object.keys(board.tiles).filter((name) => Object.hasOwn(left, name));
}

/** Where the next tile may be laid. @param {Land} land @returns {number[]} */
function openSpaces(land) {
  const free = land.board.spaces().filter((at) => isFree(land, at));
  if (land.state.switches.setup === "random") return free;
  const fitting = free.filter((at) => fitsSlot(land, at));
  return fitting.length > 0 ? fitting : free; // ES-R29
}

/** [ES-5.1.7, ES-5.1.8] @param {Land} land @param {number} at */
function isFree(land, at) {
  return !land.board.isGiven(at) && land.tileAt(at) === undefined;
}

/** Whether it is in the part of the turn, or on the central row. [ES-6.3.2, ES-6.3.3] @param {Land} land */
function fitsSlot({ board, state }, at) {
  const part = board.partOf(at);
  const own = state.slots[state.active] === "own";
  return part === null || (part === sideOf(state.active)) === own;
}

/** @param {Game} game @param {string} answer */
function placeTile(game, answer) {
  const { state } = game;
  const land = game.land();
  const player = state.active;
  const [space] = answer.split("=");
  const at = land.board.indexOf(space);
  const home = rulesOf([[SIDES.some((side) => land.board.isHome(at, side)), "ES-5.1.9"]]);
  if (state.switches.setup === "random") {
    state.placed[space] = /** @type {string} */ (state.tile_stack.shift());
    state.face_down = land.board.sorted([...state.face_down, space]);
    game.tell("tile_placed", ["ES-6.2.2", "ES-6.1.4", "ES-6.2.4", ...home], { player, name: answer });
    return;
  }
  const name = /** @type {string} */ (
    tilesLeft(state).find((one) => placementText(space, one) === answer)
  );
  const fits = fitsSlot(land, at);
  state.placed[space] = name;
  state.tiles_left[name] -= 1;
  if (state.tiles_left[name] === 0) delete state.tiles_left[name];
  const central = land.board.partOf(at) === null;
  const countsForSlot = !central || state.switches.centre_uses_slot === "on";
  if (countsForSlot) state.slots[player] = state.slots[player] === "own" ? "other" : "own";
  const centralRules = ["ES-6.3.3", countsForSlot ? "ES-6.3.4" : "ES-R29"];
  const tile = rowOf(name)?.tile;
  const elsewhere = rulesOf([[!fits, "ES-6.3.4a"]]);
  const rules = [
    ...["ES-6.3.1", "ES-6.1.4", "ES-3.1.2", "ES-3.1.4"],
    ...(tile === undefined ? [] : [tile]),
    ...(central ? centralRules : ["ES-6.3.2", ...elsewhere]),
    ...home,
  ];
  game.tell("tile_placed", rules, { player, name: answer });
}

/** [ES-6.4.1] @param {Game} game @param {Side} side */
function placeGolems(game, side) {
  const { state } = game;
  const land = game.land();
  const { board } = land;
  const home = board.spaces().filter((at) => board.isHome(at, side));
  const taken = home.filter((at) => !land.terrainAt(at).closed);
  state.golems[side] = taken.map((at) => board.nameOf(at));
  for (const at of taken) {
    const { choices } = land.terrainAt(at);
    if (choices !== null) state.declared[board.nameOf(at)] = choices[0]; // ES-R38
  }
  const onOwnSpring = taken.some((at) => board.springs.get(at) === side);
  const rules = rulesOf([
    [true, "ES-6.4.1", "ES-6.1.1", "ES-1.1.3", "ES-5.1.6", "ES-6.4.3", "ES-6.4.4"],
    [board.data.ranks === 9, "ES-4.1.2"],
    [taken.length < home.length, "ES-6.4.1a"],
    [taken.some((at) => land.tileAt(at) !== undefined || board.springs.has(at)), "ES-6.4.2"],
    [onOwnSpring, "ES-4.2.1", "ES-4.3.3"],
    [isDefault(board.data), ...OF_THE_DEFAULT_BOARD],
  ]);
  game.tell("golems_placed", rules, { player: playerOf(side), amount: taken.length });
}

const OF_THE_DEFAULT_BOARD = [
  ...["ES-3.1.5", "ES-3.1.6", "ES-4.2.2", "ES-4.2.3", "ES-4.2.4", "ES-4.2.5", "ES-4.2.6"],
];

// --- refusals ---------------------------------------------------------------------------------------

/** No tile is of these, unless a board's own tile set has them. [ES-5.1.5] */
const NOT_AS_TILES = ["rocks", "spring-of-essence", "circle-of-essence"];

/**
 * The rule against an answer that is not among the legal ones. [decisions.md, Placing a tile]
 * @param {Land} land
 * @param {unknown} answer
 * @param {string} first the first rule of the decision
 * @returns {Refusal}
 */
export function refusalOfPlacement(land, answer, first) {
  const written = readPlacement(answer);
  const rule = written === null ? first : ruleAgainst(land, written);
  return new Refusal(rule, "a tile can't be placed this way");
}

/** @param {Land} land @param {{space: string, slug: string|null}} written */
function ruleAgainst(land, { space, slug }) {
  const { board, state } = land;
  const random = state.switches.setup === "random";
  const at = board.indexOf(space);
  if (at < 0) return "ES-4.1.1";
  if (board.circles.has(at) || board.springs.has(at)) return random ? "ES-5.1.8" : "ES-6.3.5";
  if (board.fixed.has(at)) return "ES-4.3.1a";
  if (land.tileAt(at) !== undefined) return "ES-5.1.7";
  if (random) return "ES-6.2.1"; // a terrain is named: without one it would be legal
  if (slug === null) return "ES-6.3.1";
  const isIn = (names) => names.some((name) => slugOf(name) === slug);
  if (NOT_AS_TILES.includes(slug) && !isIn(Object.keys(state.board.tiles))) return "ES-5.1.5";
  if (!isIn(tilesLeft(state))) return tileRule(slug);
  return "ES-6.3.2";
}

/** @param {string} slug */
function tileRule(slug) {
  const name = namesWithRow().find((one) => slugOf(one) === slug);
  return (name === undefined ? undefined : rowOf(name)?.tile) ?? "ES-6.3.1";
}
