// Conditions of card text. [LANG-5.1]

import { compares, describes, meant } from "./filters.js";
import { timesHappened } from "./history.js";

/** @typedef {import("./filters.js").Speaker} Speaker */

/**
 * @param {import("./game.js").Game} game
 * @param {any} condition null holds always
 * @param {Speaker} speaker
 * @returns {boolean}
 */
export function conditionHolds(game, condition, speaker) {
  if (!condition) return true;
  return CONDITIONS[condition.node](game, condition, speaker);
}

/** @type {Record<string, (game: any, condition: any, speaker: Speaker) => boolean>} */
export const CONDITIONS = {
  Controls: (game, { filter, at_least = 1 }, speaker) =>
    meant(game, { controller: "you", ...filter, ...mine(filter) }, speaker).length >= at_least,
  HasResource: (game, { resource, comparison, value, who = "you" }, speaker) =>
    ofThem(game, who, speaker, (player) => compares(resourceOf(game, resource, player), comparison, value)),
  Counts: (game, { filter, comparison, value, who }, speaker) =>
    who === null
      ? compares(meant(game, filter, speaker).length, comparison, value)
      : ofThem(game, who ?? "you", speaker, (player) =>
          compares(countOf(game, filter, player, speaker), comparison, value),
        ),
  HasMore: (game, { resource, who, than }, speaker) =>
    more(game, who, than, speaker, (player) => resourceOf(game, resource, player)),
  CountsMore: (game, { filter, who, than }, speaker) =>
    more(game, who, than, speaker, (player) => countOf(game, filter, player, speaker)),
  IsTurn: (game, { whose = "you" }, speaker) =>
    (game.state.active === speaker.controller) === (whose === "you"),
  SpentToCast: (_game, { resource, at_least }, speaker) =>
    ((resource === "essence" ? speaker.essencePaid : speaker.klPaid) ?? 0) >= at_least,
  IfYouDo: (_game, _condition, speaker) => speaker.did === true,
  ItIs: (game, { filter }, speaker) => {
    const thing = speaker.it === undefined ? undefined : game.thing(speaker.it);
    return thing !== undefined && describes(game, filter, speaker, thing);
  },
  ZoneIsEmpty: (game, { zone }, speaker) => game.player(speaker.controller)[zone].length === 0,
  Both: (game, { first, second }, speaker) =>
    conditionHolds(game, first, speaker) && conditionHolds(game, second, speaker),
  Either: (game, { first, second }, speaker) =>
    conditionHolds(game, first, speaker) || conditionHolds(game, second, speaker),
  Unless: (game, { condition }, speaker) => !conditionHolds(game, condition, speaker),
  Happened: (game, { event, span, summed, comparison = "at_least", value = 1 }, speaker) =>
    compares(timesHappened(game, { event, span, summed }, speaker), comparison, value),
};

/**
 * The rules that the check of a condition names besides LANG-5.1 (events.md).
 * @param {any} condition
 * @returns {string[]}
 */
export function rulesOfCondition(condition) {
  if (condition.node === "Either") {
    const both = [...rulesOfCondition(condition.first), ...rulesOfCondition(condition.second)];
    return ["LANG-5.14", ...new Set(both)];
  }
  if (condition.node === "SpentToCast") return ["EC-10.1.6", "EC-10.2.1"];
  if (condition.node !== "Controls") return [];
  const { filter, at_least = 1 } = condition;
  const types = filter.types ?? [];
  const rules = at_least === 1 ? [] : ["EC-10.2.1"];
  if (types.includes("Deity")) rules.push("EC-10.2.2");
  if (types.includes("Shard")) rules.push("EC-3.4.4");
  if (filter.aspects?.length) rules.push(types.join() === "Shard" ? "EC-3.4.3" : "EC-3.1.9");
  return rules;
}

/** "If you control a … Deity" and its like look at one's own things. [EC-10.2.2] @param {any} filter */
function mine(filter) {
  return (filter.controller ?? "any") === "any" ? { controller: "you" } : {};
}

/**
 * "An opponent": one of them at least; "each opponent": all. [LANG-5.8]
 * @param {any} game
 * @param {string} who
 * @param {Speaker} speaker
 * @param {(player: number) => boolean} holds
 */
function ofThem(game, who, speaker, holds) {
  if (who === "you") return holds(speaker.controller);
  const players = game.inTurnOrder();
  if (who === "that_player" || who === "its_controller") {
    const player = who === "that_player" ? speaker.that : speaker.itController; // LANG-5.15
    return player !== undefined && players.includes(player) && holds(player);
  }
  if (who === "a_player") return players.some(holds);
  if (who === "each_player") return players.every(holds);
  const opponents = opponentsOf(game, speaker.controller);
  return who === "an_opponent" ? opponents.some(holds) : opponents.every(holds);
}

/**
 * As much is not more. [LANG-5.9]
 * @param {any} game
 * @param {string} who
 * @param {string} than
 * @param {Speaker} speaker
 * @param {(player: number) => number} count
 */
function more(game, who, than, speaker, count) {
  return ofThem(game, who, speaker, (one) =>
    ofThem(game, than, speaker, (other) => count(one) > count(other)),
  );
}

/**
 * What one player controls, or owns in a zone, of what the words mean.
 * @param {any} game
 * @param {any} filter
 * @param {number} player
 * @param {Speaker} speaker
 */
function countOf(game, filter, player, speaker) {
  return meant(game, { ...filter, controller: "you" }, { ...speaker, controller: player }).length;
}

/** @param {any} game @param {number} player */
export function opponentsOf(game, player) {
  return game.inTurnOrder().filter((one) => one !== player);
}

/** As compiled card text names them. */
export const RESOURCES = ["essence", "kl", "god_charges"];

/** @param {any} game @param {string} resource @param {number} player */
export function resourceOf(game, resource, player) {
  return game.player(player)[resource];
}
