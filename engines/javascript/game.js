// A game that runs: the agenda is carried out step by step until somebody has to decide. [CORE-1.17, CORE-1.18]

import { combatSteps } from "./combat.js";
import { effectSteps } from "./effects.js";
import { endingSteps } from "./ending.js";
import { Refusal, RequestError } from "./errors.js";
import { playSteps, refuseUntimely } from "./play.js";
import { setupSteps } from "./setup.js";
import { checkAnswer, onlyAnswer } from "./spaces.js";
import { triggerSteps } from "./triggers.js";
import { turnSteps } from "./turn.js";

/**
 * @typedef {{do: string, [field: string]: any}} Step
 * @typedef {{kind: string, player: number, rules: string[], space: any, about?: any, always?: boolean}} Question
 *   `always`: asked even if there is one answer only [CORE-1.13]
 * @typedef {{
 *   ask?: (game: Game, step: Step) => Question|null,
 *   refuse?: (game: Game, step: Step, question: Question, player: number, answer: any) => void,
 *   run: (game: Game, step: Step, answer?: any) => void,
 * }} Kind a kind of step: what it asks, why an answer is refused beyond its space, and what it does
 */

/** @type {Record<string, Kind>} */
const KINDS = {
  ...setupSteps,
  ...turnSteps,
  ...playSteps,
  ...combatSteps,
  ...effectSteps,
  ...triggerSteps,
  ...endingSteps,
};

export class Game {
  /**
   * @param {ReturnType<typeof import("./state.js").emptyState>} state
   * @param {Map<string, import("./cards.js").Card>} cards
   */
  constructor(state, cards) {
    this.state = state;
    this.cards = cards;
    /** @type {object[]} */
    this.events = [];
    /** @type {Question|null} */
    this.question = null;
    /** what has been dealt damage since it was last looked at @type {Set<number>} */
    this.hurt = new Set();
  }

  // --- running --------------------------------------------------------------------------------------

  /** Carry out what the rules leave no choice about. [CORE-1.7] */
  advance() {
    this.question = null;
    while (this.state.result === null) {
      const step = this.state.agenda[0];
      if (step === undefined)
        throw new RequestError("bad_state", "the agenda is empty, but the game is not over");
      const kind = Object.hasOwn(KINDS, step.do) ? KINDS[step.do] : undefined;
      if (kind === undefined) throw new RequestError("bad_state", `the agenda has no step ${step.do}`);
      const question = kind.ask?.(this, step) ?? null;
      const only = question === null || question.always ? undefined : onlyAnswer(question.space);
      if (question !== null && only === undefined) {
        this.question = question;
        return;
      }
      this.state.agenda.shift();
      kind.run(this, question === null ? step : { ...step, unasked: true }, only);
    }
    this.state.agenda = [];
  }

  /**
   * @param {number} player
   * @param {unknown} answer
   */
  answer(player, answer) {
    const question = this.question;
    if (question === null) throw new Refusal("CORE-1.14", "the game is over and asks nothing more");
    const step = this.state.agenda[0];
    const kind = KINDS[step.do];
    refuseUntimely(question, answer);
    if (kind.refuse) kind.refuse(this, step, question, player, answer);
    if (player !== question.player) throw new Refusal(question.rules[0], `player ${player} is not asked`);
    checkAnswer(question, answer);
    const before = structuredClone(this.state);
    try {
      this.state.agenda.shift();
      kind.run(this, step, answer);
      this.advance();
    } catch (problem) {
      // What cannot be carried out leaves the game as it was. [WIRE-2.6]
      this.state = before;
      this.events = [];
      this.question = question;
      throw problem;
    }
  }

  decision() {
    if (this.question === null) return null;
    const { kind, player, rules, space, about } = this.question;
    return about === undefined ? { kind, player, rules, space } : { kind, player, rules, space, about };
  }

  /** Put steps before those that wait. [CORE-1.18] @param {Step[]} steps */
  next(...steps) {
    this.state.agenda.unshift(...steps);
  }

  /** The step of a kind that is carried out next. @param {string[]} kinds @returns {Step} */
  waiting(...kinds) {
    const found = this.state.agenda.find((step) => kinds.includes(step.do));
    if (found === undefined) throw new RequestError("bad_state", `no step ${kinds.join(" or ")} is waiting`);
    return found;
  }

  // --- looking --------------------------------------------------------------------------------------

  /** @param {number} player */
  player(player) {
    return this.state.players[player - 1];
  }

  /** @param {number} player */
  other(player) {
    return 3 - player;
  }

  /** Players in turn order, the active one first. */
  inTurnOrder() {
    const { active } = this.state;
    const all = this.state.players.filter((row) => row.status === "playing").map((row) => row.player);
    return [...all.filter((one) => one >= active), ...all.filter((one) => one < active)];
  }

  /** @param {number} id */
  thing(id) {
    return this.state.objects.find((thing) => thing.id === id);
  }

  /** @param {any} thing an object, or what is remembered of one @returns {import("./cards.js").Card} */
  card(thing) {
    return thing.printed ?? (thing.token ? this.state.token_cards[thing.card] : this.cards.get(thing.card));
  }

  /** @param {number} id @returns {{player: number, zone: string}|null} null while it is being carried out */
  placeOf(id) {
    if (id <= this.state.players.length) return { player: id, zone: "deity_area" };
    for (const row of this.state.players) {
      for (const zone of ZONE_NAMES) if (row[zone].includes(id)) return { player: row.player, zone };
    }
    return null;
  }

  // --- telling --------------------------------------------------------------------------------------

  /**
   * [WIRE-5.6] Rules may be named twice by whoever collects them; an event names each once.
   * @param {string} event
   * @param {string[]} rules the one that causes it first
   * @param {{player?: number, object?: number, other?: number, amount?: number, name?: string}} [about]
   */
  tell(event, rules, about = {}) {
    this.events.push({ event, rules: [...new Set(rules)], ...about });
  }
}

const ZONE_NAMES = [
  "hand",
  "avatar_line",
  "shard_row",
  "relic_support_zone",
  "domain_zone",
  "crypt",
  "null_zone",
  "veiled_deck",
];
