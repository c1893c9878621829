// A game of Essence Crown: what steps there are, when an answer is refused, and questions about what lies where.

import { amountOf } from "./amounts.js";
import { combatSteps } from "./combat.js";
import { effectSteps } from "./effects.js";
import { endingSteps } from "./ending.js";
import { Refusal, RequestError } from "../errors.js";
import * as shared from "../game.js";
import { eventsLookedBackOn } from "./history.js";
import { numberOf } from "./numbers.js";
import { playSteps, refuseUntimely } from "./play.js";
import { setupSteps } from "./setup.js";
import { checkAnswer } from "../spaces.js";
import { canonical } from "./state.js";
import { triggerSteps } from "./triggers.js";
import { turnSteps } from "./turn.js";
import { isDeep } from "../values.js";
import { viewOf } from "./view.js";

/**
 * @typedef {shared.Step} Step
 * @typedef {shared.Question} Question
 * @typedef {shared.KindOf<Game>} Kind
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

/** No answer of this game is nested deeper. */
const DEEPEST_ANSWER = 4;

export class Game extends shared.Game {
  /**
   * @param {ReturnType<typeof import("./state.js").emptyState>} state
   * @param {Map<string, import("./cards.js").Card>} cards
   */
  constructor(state, cards) {
    super(state, cards, KINDS);
    /** the events on which texts look back [LANG-5.20] */
    this.lookedBackOn = eventsLookedBackOn(cards.values());
    /** what has been dealt damage since it was last looked at @type {Set<number>} */
    this.hurt = new Set();
    /** whether a dependent text asks about numbers [LANG-5.18] */
    this.isAskedBeforehand = false;
  }

  /**
   * How much an amount is that a description compares with. [LANG-4.24]
   * @param {any} amount @param {import("./filters.js").Speaker} speaker
   */
  amountOf(amount, speaker) {
    return amountOf(this, amount, speaker);
  }

  /** @param {number} player @param {unknown} answer */
  refuse(player, answer) {
    if (isDeep(answer, DEEPEST_ANSWER)) throw new Refusal("CORE-1.10", "no option is nested this deeply");
    const { question } = this;
    if (question === null) throw new Refusal("CORE-1.10", "the game is over");
    const step = this.state.agenda[0];
    refuseUntimely(question, player, answer);
    this.kindOf(step).refuse?.(this, step, question, player, answer);
    if (player !== question.player) throw new Refusal(question.rules[0], `player ${player} is not asked`);
    checkAnswer(question, answer);
  }

  canonical() {
    return canonical(this);
  }

  /** @param {number} player */
  viewOf(player) {
    return viewOf(this, player);
  }

  /** The step of a kind that is carried out next. @param {string[]} kinds @returns {Step} */
  waiting(...kinds) {
    const found = this.state.agenda.find((step) => kinds.includes(step.do));
    if (found === undefined) throw new RequestError("bad_state", `no step ${kinds.join(" or ")} is waiting`);
    return found;
  }

  /** @param {number} player */
  player(player) {
    return this.state.players[player - 1];
  }

  /** Players in turn order, the active one first. */
  inTurnOrder() {
    const { active } = this.state;
    const all = this.state.players.filter((row) => row.status === "playing").map((row) => row.player);
    return [...all.filter((one) => one >= active), ...all.filter((one) => one < active)];
  }

  /** Who is next after a player, among those who still play. @param {number} player */
  following(player) {
    const all = this.state.players.filter((row) => row.status === "playing").map((row) => row.player);
    return all.find((one) => one > player) ?? all[0];
  }

  /** @param {number} id */
  thing(id) {
    return this.state.objects.find((thing) => thing.id === id);
  }

  /** @param {any} thing an object, or what is remembered of one @returns {import("./cards.js").Card} */
  card(thing) {
    return thing.printed ?? (thing.token ? this.state.token_cards[thing.card] : this.cards.get(thing.card));
  }

  /**
   * Filters ask this of the game, because what adds to a number may itself count what filters describe.
   * @param {import("./state.js").Thing} thing
   * @param {string} stat power or guard
   */
  numberOf(thing, stat) {
    return numberOf(this, thing, stat);
  }

  /** @param {number} id @returns {{player: number, zone: string}|null} null while it is being carried out */
  placeOf(id) {
    if (id <= this.state.players.length) return { player: id, zone: "deity_area" };
    for (const row of this.state.players) {
      for (const zone of ZONE_NAMES) if (row[zone].includes(id)) return { player: row.player, zone };
    }
    return null;
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
