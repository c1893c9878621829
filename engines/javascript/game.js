// A game that runs: the agenda is carried out step by step until somebody has to decide. [CORE-1.17]

import { RequestError } from "./errors.js";
import { inListedOrder, onlyAnswer } from "./spaces.js";

/**
 * @typedef {{do: string, [field: string]: any}} Step
 * @typedef {{kind: string, player: number, rules: string[], space: any, about?: any, always?: boolean}} Question
 *   `always`: asked even if there is one answer only [CORE-1.13]
 */

/**
 * What the games have in common. A game says which kinds of steps there are and when an answer is refused.
 * @template G
 * @typedef {{
 *   ask?: (game: G, step: Step) => Question|null,
 *   refuse?: (game: G, step: Step, question: Question, player: number, answer: any) => void,
 *   run: (game: G, step: Step, answer?: any) => void,
 * }} KindOf a kind of step: what it asks, why an answer is refused beyond its space, and what it does
 */

export class Game {
  /**
   * @param {any} state plain data, with the `agenda` and the `result`
   * @param {Map<string, any>} cards
   * @param {Record<string, KindOf<any>>} kinds
   */
  constructor(state, cards, kinds) {
    this.state = state;
    this.cards = cards;
    this.kinds = kinds;
    /** @type {object[]} */
    this.events = [];
    /** @type {Question|null} */
    this.question = null;
  }

  /** Carry out what the rules leave no choice about. [CORE-1.7] */
  advance() {
    this.question = null;
    while (this.state.result === null) {
      const step = this.state.agenda[0];
      if (step === undefined)
        throw new RequestError("bad_state", "the agenda is empty, but the game is not over");
      const kind = this.kindOf(step);
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

  /** @param {number} player @param {unknown} answer */
  answer(player, answer) {
    this.refuse(player, answer);
    const { question } = this;
    const before = structuredClone(this.state);
    try {
      const step = this.state.agenda.shift();
      this.kindOf(step).run(this, step, question === null ? answer : inListedOrder(question.space, answer));
      this.advance();
    } catch (problem) {
      // What cannot be carried out leaves the game as it was. [WIRE-2.6]
      this.state = before;
      this.events = [];
      this.question = question;
      throw problem;
    }
  }

  /**
   * Each game refuses by its own rules what is not a legal answer. [CORE-1.10]
   * @param {number} _player
   * @param {unknown} _answer
   */
  refuse(_player, _answer) {
    throw new Error("a game has to say which answers it refuses");
  }

  /** The canonical state. [WIRE-5.1] @returns {Record<string, any>} */
  canonical() {
    return this.state;
  }

  /** What one player may know. [WIRE-5.13] @param {number} _player @returns {Record<string, any>} */
  viewOf(_player) {
    throw new Error("a game has to say what its players know");
  }

  /** @param {Step} step @returns {KindOf<any>} */
  kindOf(step) {
    if (!Object.hasOwn(this.kinds, step.do))
      throw new RequestError("bad_state", `the agenda has no step ${step.do}`);
    return this.kinds[step.do];
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
