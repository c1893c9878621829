// The commands of the protocol, and what is answered to lines that are none.

import { digestOf } from "./digest.js";
import { NotSupported, Refusal, RequestError } from "./errors.js";
import { essenceCrown } from "./essence_crown/entry.js";
import { essentia } from "./essentia/entry.js";
import { writtenId } from "./ids.js";
import { supportedValues } from "./switches.js";
import { isMap } from "./values.js";

/** @typedef {import("./game.js").Game} Game */

const PROTOCOL = 1;
const ENGINE = { name: "cardlaw javascript engine", version: "0.1.0" };

/**
 * @typedef {(request: any, cards: Record<string, any>, switches: Record<string, any>) => Game} Made
 * @typedef {{version: string, switches: import("./switches.js").Switches, start: Made, load: Made}} Entry
 *   what a game gives: the version of its rules, its options, and how one begins
 */

/** @type {Record<string, Entry>} */
const GAMES = { essence_crown: essenceCrown, essentia };

/** One conversation; it holds at most one game. [WIRE-3.7] */
export class Session {
  constructor() {
    /** @type {Game|null} */
    this.game = null;
    this.ended = false;
  }
}

/** @type {Record<string, (session: Session, request: any) => object>} */
const COMMANDS = { hello, start, load, answer, state, view, bye };

/**
 * The reply to one line, as it is written; null stands for a line that was too long.
 * @param {Session} session
 * @param {Buffer|null} line
 * @returns {string}
 */
export function answerTo(session, line) {
  let id = "null";
  let reply;
  try {
    const text = textOf(line);
    const request = read(text);
    id = writtenId(text);
    reply = JSON.stringify(carriedOut(session, request));
  } catch (problem) {
    reply = JSON.stringify(toldOf(problem));
  }
  return reply === "{}" ? `{"id":${id}}` : `{"id":${id},${reply.slice(1)}`;
}

/** @param {any} problem */
function toldOf(problem) {
  if (problem instanceof Refusal) return { refused: toldOfRefusal(problem) };
  if (problem instanceof RequestError) return { error: described(problem) };
  // A fault of this engine, or a state that no engine has written. The game, if any, stays as it was.
  process.stderr.write(`${problem?.stack ?? problem}\n`);
  return { error: { code: "bad_state", text: `a fault in the engine: ${problem?.message ?? problem}` } };
}

/** [WIRE-4.9, WIRE-4.19] @param {Refusal} problem */
function toldOfRefusal({ rule, message, also }) {
  return also.length === 0 ? { rule, text: message } : { rule, text: message, also };
}

/** @param {RequestError} problem */
function described(problem) {
  const { code, message, feature } = problem;
  return feature === undefined ? { code, text: message } : { code, text: message, feature };
}

/** @param {Buffer|null} line */
function textOf(line) {
  if (line === null) throw new RequestError("too_large", "a line has at most 8,388,608 bytes");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(line);
  } catch {
    throw new RequestError("bad_message", "the line is not UTF-8");
  }
}

/** @param {string} text */
function read(text) {
  let request;
  try {
    request = JSON.parse(text);
  } catch {
    throw new RequestError("bad_message", "the line is not JSON");
  }
  if (!isMap(request)) throw new RequestError("bad_message", "the request is not an object");
  return request;
}

/** @param {Session} session @param {any} request */
function carriedOut(session, request) {
  if (typeof request.do !== "string")
    throw new RequestError("bad_message", "the request has no command in `do`");
  if (!Object.hasOwn(COMMANDS, request.do))
    throw new RequestError("not_supported", `no command is called ${request.do}`, request.do); // [WIRE-2.12]
  return COMMANDS[request.do](session, request);
}

/** [WIRE-2.1, WIRE-2.2] @param {Session} _session @param {any} request */
function hello(_session, request) {
  const range = request.protocol;
  if (!Array.isArray(range) || range.length !== 2 || !range.every(Number.isInteger)) {
    throw new RequestError("bad_message", "hello.protocol is not the least and the greatest version");
  }
  if (range[0] > PROTOCOL || range[1] < PROTOCOL)
    throw new NotSupported(`protocol ${range[0]} to ${range[1]}`);
  return {
    protocol: PROTOCOL,
    engine: ENGINE,
    games: Object.fromEntries(
      Object.entries(GAMES).map(([name, { version, switches }]) => [
        name,
        { version, switches: supportedValues(switches) },
      ]),
    ),
    capabilities: ["start", "load", "state", "view", "digest", "options", "refusals", "events", "rules"],
  };
}

/** [WIRE-3.1] @param {Session} session @param {any} request */
function start(session, request) {
  const given = common(request);
  return begin(session, () => given.entry.start(request, given.cards, given.switches));
}

/** [WIRE-3.2] @param {Session} session @param {any} request */
function load(session, request) {
  const given = common(request);
  if (!isMap(request.state)) throw new RequestError("bad_message", "load.state is not an object");
  return begin(session, () => given.entry.load(request, given.cards, given.switches));
}

/** @param {Session} session @param {() => Game} made */
function begin(session, made) {
  try {
    return begun(session, made());
  } catch (problem) {
    // A refusal ends the game before [WIRE-3.6]; an error leaves it as it was [WIRE-2.6].
    if (problem instanceof Refusal) session.game = null;
    throw problem;
  }
}

/** @param {Session} session @param {Game} game */
function begun(session, game) {
  game.advance();
  session.game = game;
  return position(game);
}

/** [WIRE-4.1] @param {Session} session @param {any} request */
function answer(session, request) {
  if (!Number.isInteger(request.player))
    throw new RequestError("bad_message", "answer.player is not a whole number");
  if (!Object.hasOwn(request, "answer")) throw new RequestError("bad_message", "answer.answer is missing");
  const game = playing(session);
  game.answer(request.player, request.answer);
  return position(game);
}

/** [WIRE-5.1] @param {Session} session */
function state(session) {
  return { state: playing(session).canonical() };
}

/** [WIRE-5.13] @param {Session} session @param {any} request */
function view(session, request) {
  if (!Number.isInteger(request.player))
    throw new RequestError("bad_message", "view.player is not a whole number");
  return { view: playing(session).viewOf(request.player) };
}

/** [WIRE-2.4] @param {Session} session */
function bye(session) {
  session.ended = true;
  return {};
}

/** [WIRE-4.2] @param {Game} game */
function position(game) {
  const events = game.events;
  game.events = [];
  return { events, decision: game.decision(), result: game.state.result, digest: digestOf(game.canonical()) };
}

/** @param {Session} session */
function playing(session) {
  if (session.game === null) throw new RequestError("no_game", "there is no game");
  return session.game;
}

/** What `start` and `load` have in common. @param {any} request */
function common(request) {
  const { game } = request;
  if (typeof game !== "string") throw new RequestError("bad_message", `${request.do}.game is not a string`);
  if (!Object.hasOwn(GAMES, game))
    throw new RequestError("unknown_game", `this engine does not play ${game}`);
  const cards = request.cards ?? {};
  const switches = request.switches ?? {};
  if (!isMap(cards) || !Object.values(cards).every(isMap)) {
    throw new RequestError("bad_message", `${request.do}.cards is not a map of cards`);
  }
  if (!isMap(switches)) throw new RequestError("bad_message", `${request.do}.switches is not a map`);
  return { entry: GAMES[game], cards, switches };
}
