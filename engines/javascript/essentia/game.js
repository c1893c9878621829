// A game of Essentia: what steps there are, and when an answer is refused.

import { Refusal } from "../errors.js";
import * as shared from "../game.js";
import { Land } from "./land.js";
import { refusalOfMove } from "./refusals.js";
import { refusalOfPlacement, setupSteps } from "./setup.js";
import { checkAnswer } from "../spaces.js";
import { turnSteps } from "./turn.js";
import { isDeep } from "../values.js";
import { viewOf } from "./view.js";

/**
 * @typedef {shared.Step} Step
 * @typedef {shared.Question} Question
 * @typedef {shared.KindOf<Game>} Kind
 */

/** @type {Record<string, Kind>} */
const KINDS = { ...setupSteps, ...turnSteps };

/** The rule where somebody else decides; without one it is the first of the decision. */
const NOT_ASKED = { move: "ES-7.1.1", place_tile: "ES-6.1.4" };

export class Game extends shared.Game {
  /**
   * @param {ReturnType<typeof import("./state.js").emptyState>} state
   * @param {Map<string, import("./terrains.js").Terrain>} terrains
   */
  constructor(state, terrains) {
    super(state, terrains, KINDS);
  }

  /** The board as it is now. */
  land() {
    return new Land(this.state, this.cards);
  }

  /** @param {number} player */
  other(player) {
    return 3 - player;
  }

  /** [decisions.md, Refusals] @param {number} player @param {unknown} answer */
  refuse(player, answer) {
    const { question } = this;
    if (question === null) throw new Refusal("ES-11.1.10", "the game is over");
    const { kind, rules, space } = question;
    if (player !== question.player)
      throw new Refusal(NOT_ASKED[kind] ?? rules[0], `player ${player} is not asked`);
    if (space.one_of?.includes(answer)) return;
    if (kind === "move") throw refusalOfMove(this.land(), player, answer);
    if (kind === "place_tile") throw refusalOfPlacement(this.land(), answer, rules[0]);
    if (isDeep(answer, 1)) throw new Refusal(rules[0], "no answer is nested this deeply");
    checkAnswer(question, answer);
  }

  /** @param {number} player */
  viewOf(player) {
    return viewOf(this.state, player);
  }
}
