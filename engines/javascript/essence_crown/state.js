// The state of a game: made, read, written. [WIRE-5.1, CORE-1.25]

import { BATTLEFIELD, ZONES } from "./cards.js";
import { NotSupported, RequestError } from "../errors.js";
import { numberOf, printedNumbers } from "./numbers.js";
import { allSwitches } from "./switches.js";
import { isMap } from "../values.js";

/**
 * @typedef {{
 *   id: number, card: string, owner: number, controller: number, token: boolean, exhausted: boolean,
 *   attacking: boolean, damage: number, lasting: number, entered: number, moves: number,
 * }} Thing an object of the game; `lasting` is the part of its damage that stays, `entered` the turn it came,
 *   `moves` how often it has changed zones in the open
 *
 * @typedef {{
 *   player: number, essence: number, kl: number, god_charges: number, threshold_used: boolean,
 *   status: "playing"|"lost", hand: number[], veiled_deck: number[], crypt: number[],
 *   null_zone: number[], domain_zone: number[], shard_row: number[], avatar_line: number[],
 *   relic_support_zone: number[], [field: string]: any,
 * }} Player
 */

/** More are not supported. */
export const MOST_PLAYERS = 4;

const PHASES = ["setup", "start", "main_1", "combat", "main_2", "end"];

/** The step with which a position without agenda goes on. [WIRE-3.8] @type {Record<string, string>} */
const FIRST_STEP = {
  start: "open_turn",
  main_1: "main_action",
  combat: "begin_combat",
  main_2: "main_action",
  end: "begin_end",
};

/** @param {number} player @returns {Player} */
export function newPlayer(player) {
  const row = {
    player,
    essence: 0,
    kl: 0,
    god_charges: 0,
    threshold_used: false,
    status: /** @type {"playing"} */ ("playing"),
  };
  for (const zone of ZONES) row[zone] = [];
  return /** @type {Player} */ (row);
}

/** [EC-10.3.10a] So many cards and tokens a game may have, those that have left it included. */
export const OBJECTS_MOST = 2000;

/** @param {number} id @param {string} card @param {number} owner @returns {Thing} */
export function newThing(id, card, owner) {
  return {
    id,
    card,
    owner,
    controller: owner,
    token: false,
    exhausted: false,
    attacking: false,
    damage: 0,
    lasting: 0,
    entered: 0,
    moves: 0,
  };
}

/** @param {Record<string, string|number>} switches */
export function emptyState(switches) {
  return {
    game: "essence_crown",
    version: "1.0.0",
    switches,
    turn: 0,
    active: 0,
    first_player: 0,
    phase: "setup",
    players: /** @type {Player[]} */ ([]),
    /** in the order of their numbers @type {Thing[]} */
    objects: [],
    /** what the tokens are, by the names of their cards @type {Record<string, any>} */
    token_cards: {},
    next_object: 1,
    /** [CORE-1.17] @type {any[]} */
    agenda: [],
    /** what lasts for a time [EC-10.3.9] @type {any[]} */
    effects: [],
    /** @type {any} */
    combat: null,
    /** abilities that have been set off, and those in the queue [EC-R62] @type {any[]} */
    triggered: [],
    /** @type {any[]} */
    queue: [],
    /** abilities resolved since the chain began [EC-R91] */
    chain: 0,
    /** limits: "once per game" by player and card, "once per turn" by object [EC-R23] @type {any[]} */
    used_in_game: [],
    /** @type {any[]} */
    used_this_turn: [],
    /** what has happened to whom this turn, for "the first time each turn" [LANG-5.7] @type {any[]} */
    happened: [],
    /** the events of this turn on which texts look back [LANG-5.20] @type {any[]} */
    noted: [],
    /** turns gained, the last gained first; and whose regular turn was the last [EC-R84] @type {number[]} */
    extra_turns: [],
    regular: 0,
    /** who loses or wins by an express word, until it is looked at [EC-11.1.3, EC-11.1.4] @type {any[]} */
    falling: [],
    /** @type {number[]} */
    winning: [],
    result: /** @type {null|{winner: number, losers: number[]}|{draw: true}} */ (null),
  };
}

/** The canonical state, with the present numbers written in. @param {import("./game.js").Game} game */
export function canonical(game) {
  return { ...game.state, objects: game.state.objects.map((thing) => shown(game, thing)) };
}

/** @param {import("./game.js").Game} game @param {Thing} thing */
export function shown(game, thing) {
  const numbers = printedNumbers(game, thing);
  if (numbers.power === undefined && numbers.guard === undefined) return thing;
  const row = /** @type {Record<string, any>} */ ({ ...thing });
  for (const stat of ["power", "guard"]) {
    if (numbers[stat] !== undefined) row[stat] = numberOf(game, thing, stat);
  }
  return row;
}

// --- reading ----------------------------------------------------------------------------------------

/**
 * @param {Record<string, any>} given
 * @param {Map<string, import("./cards.js").Card>} cards
 * @param {Record<string, unknown>} switches those of the message; they go before those of the state
 * @param {(tokens: Record<string, any>) => Record<string, import("./cards.js").Card>} checkTokens reads their text
 */
export function loadState(given, cards, switches, checkTokens) {
  if (given.game !== undefined && given.game !== "essence_crown") throw bad("state.game is another game");
  const inState = given.switches ?? {};
  if (!isMap(inState)) throw bad("state.switches is not a map");
  const state = emptyState(allSwitches({ ...inState, ...switches }));
  if (!PHASES.includes(given.phase)) throw bad("state.phase is not a phase");
  if (!Array.isArray(given.players) || !Array.isArray(given.objects))
    throw bad("players and objects are lists");
  if (given.players.length < 2) throw new RequestError("bad_state", "a game needs two or more players");
  if (given.players.length > MOST_PLAYERS) throw new NotSupported(`more than ${MOST_PLAYERS} players`);
  state.players = given.players.map((row, index) => readPlayer(row, index + 1));
  state.phase = given.phase;
  state.turn = whole(given.turn, "state.turn", 0);
  state.active = whole(given.active, "state.active", 0);
  if (given.phase !== "setup" && !state.players[state.active - 1]) throw bad("state.active is not a player");
  state.first_player = whole(given.first_player ?? 1, "first_player", 0);
  if (given.token_cards !== undefined) {
    if (!isMap(given.token_cards)) throw bad("state.token_cards is not a map");
    state.token_cards = checkTokens(structuredClone(given.token_cards));
  }
  state.objects = given.objects.map((row) => readThing(row, state)).sort((a, b) => a.id - b.id);
  const placed = checkPlaces(state, cards);
  // What is played just now stands in no zone; a state made by hand has nothing of the kind.
  const astray = state.objects.find((thing) => thing.id > state.players.length && !placed.has(thing.id));
  if (given.agenda === undefined && astray) throw bad(`object ${astray.id} is in no zone`); // EC-4.1.11
  state.next_object = Math.max(0, ...state.objects.map((thing) => thing.id)) + 1;
  readWaiting(given, state);
  return state;
}

/**
 * What this engine wrote itself comes back unchanged. [WIRE-5.5]
 * @param {Record<string, any>} given
 * @param {any} state
 */
function readWaiting(given, state) {
  const own = [
    "effects",
    "triggered",
    "queue",
    "used_in_game",
    "used_this_turn",
    "happened",
    "noted",
    "extra_turns",
    "falling",
    "winning",
  ];
  for (const name of own) {
    if (given[name] === undefined) continue;
    if (!Array.isArray(given[name])) throw bad(`state.${name} is not a list`);
    state[name] = structuredClone(given[name]);
  }
  if (isMap(given.combat)) state.combat = structuredClone(given.combat);
  if (isMap(given.result)) state.result = structuredClone(given.result);
  state.regular = given.regular === undefined ? state.active : whole(given.regular, "state.regular", 0);
  if (given.chain !== undefined) state.chain = whole(given.chain, "state.chain", 0);
  if (given.next_object !== undefined)
    state.next_object = whole(given.next_object, "state.next_object", state.next_object);
  if (state.next_object - 1 > OBJECTS_MOST)
    throw bad(`a game has at most ${OBJECTS_MOST} cards and tokens [EC-10.3.10a]`);
  if (given.agenda === undefined) {
    const step = FIRST_STEP[given.phase];
    if (step === undefined) throw bad("a state in its setup needs its agenda");
    // What may be so from the first moment, such as a Deity at 0 Essence, is looked at first.
    state.agenda = [{ do: "look" }, { do: step }];
  } else {
    if (!Array.isArray(given.agenda) || !given.agenda.every(isMap))
      throw bad("state.agenda is not a list of steps");
    state.agenda = structuredClone(given.agenda);
  }
}

/** @param {any} row @param {number} number */
function readPlayer(row, number) {
  if (!isMap(row) || row.player !== number) throw bad("players are listed in the order of their numbers");
  const player = newPlayer(number);
  if (row.essence !== undefined) player.essence = whole(row.essence, "essence", -Infinity);
  player.kl = between(row.kl ?? 0, "kl", 0, 31);
  player.god_charges = between(row.god_charges ?? 0, "god_charges", 0, 3);
  player.threshold_used = flag(row.threshold_used ?? false, "threshold_used");
  if (row.status !== undefined) {
    if (row.status !== "playing" && row.status !== "lost") throw bad("status must be playing or lost");
    player.status = row.status;
  }
  for (const zone of ZONES) {
    const ids = row[zone] ?? [];
    if (!Array.isArray(ids) || !ids.every((id) => Number.isInteger(id) && id > 0)) {
      throw bad(`${zone} of player ${number} is not a list of objects`);
    }
    player[zone] = [...ids];
  }
  if (player.domain_zone.length > 1) throw bad("a player has at most one Domain"); // EC-3.3.3
  // What the state leaves out has its default; for Essence that is the Starting Essence, set in checkPlaces.
  if (row.essence === undefined) player.essence = NaN;
  return player;
}

/** @param {any} row @param {ReturnType<typeof emptyState>} state @returns {Thing} */
function readThing(row, state) {
  if (!isMap(row) || typeof row.card !== "string")
    throw bad("an object has a number and the name of its card");
  const id = whole(row.id, "an object's id", 1);
  const owner = between(row.owner, "an object's owner", 1, state.players.length);
  const thing = newThing(id, row.card, owner);
  thing.controller = between(row.controller ?? owner, "an object's controller", 1, state.players.length);
  thing.token = flag(row.token ?? false, "token");
  thing.exhausted = flag(row.exhausted ?? false, "exhausted");
  thing.attacking = flag(row.attacking ?? false, "attacking");
  thing.damage = whole(row.damage ?? 0, "damage", 0);
  thing.lasting = whole(row.lasting ?? 0, "lasting", 0);
  thing.moves = whole(row.moves ?? 0, "moves", 0);
  thing.entered = whole(row.entered ?? 0, "entered", 0);
  return thing;
}

/**
 * Every object has a card, and every card in play one zone. [CORE-1.2]
 * @param {ReturnType<typeof emptyState>} state
 * @param {Map<string, any>} cards
 * @returns {Set<number>} the objects that stand in a zone
 */
function checkPlaces(state, cards) {
  const things = new Map(state.objects.map((thing) => [thing.id, thing]));
  if (things.size !== state.objects.length) throw bad("two objects have the same number");
  for (const thing of state.objects) {
    const made = thing.token && Object.hasOwn(state.token_cards, thing.card);
    if (!made && !cards.has(thing.card)) {
      throw new RequestError("unknown_card", `there is no card ${thing.card} in the message`);
    }
  }
  for (const thing of state.objects) {
    const made = Object.hasOwn(state.token_cards, thing.card);
    if (thing.token && !made) state.token_cards[thing.card] = cards.get(thing.card);
  }
  const placed = new Set();
  for (const player of state.players) {
    const deity = things.get(player.player);
    if (deity === undefined && player.status === "playing") throw bad(`object ${player.player} is not a Deity`);
    if (Number.isNaN(player.essence)) player.essence = deity ? startingEssence(deity, cards) : 0;
    for (const zone of ZONES) {
      for (const id of player[zone]) {
        const thing = things.get(id);
        if (thing === undefined || placed.has(id)) throw bad(`object ${id} is in no zone or in two`);
        if (id <= state.players.length) throw bad("a Deity can't be in a list");
        placed.add(id);
        if (BATTLEFIELD.includes(zone)) thing.controller = player.player;
      }
    }
  }
  return placed;
}

/** @param {Thing} deity @param {Map<string, any>} cards */
function startingEssence(deity, cards) {
  return cards.get(deity.card)?.numbers.essence ?? 0;
}

/** @param {unknown} value @param {string} name @param {number} least @returns {number} */
function whole(value, name, least) {
  if (!Number.isSafeInteger(value) || /** @type {number} */ (value) < least)
    throw bad(`${name} is not a valid whole number`);
  return /** @type {number} */ (value);
}

/** @param {unknown} value @param {string} name @param {number} least @param {number} most */
function between(value, name, least, most) {
  const number = whole(value, name, least);
  if (number > most) throw bad(`${name} is above ${most}`);
  return number;
}

/** @param {unknown} value @param {string} name */
function flag(value, name) {
  if (typeof value !== "boolean") throw bad(`${name} must be true or false`);
  return value;
}

/** @param {string} text */
function bad(text) {
  return new RequestError("bad_state", text);
}
