// Amounts of card text: what is counted, measured, halved and added up. [LANG-4.1 to LANG-4.20]

import { opponentsOf, resourceOf } from "./conditions.js";
import { meant, presentNumber } from "./filters.js";
import { timesHappened } from "./history.js";

/** @typedef {import("./filters.js").Speaker} Speaker */
/** @typedef {import("./game.js").Game} Game */

/**
 * How much, counted now. A count of less than none is none.
 * @param {Game} game
 * @param {any} amount
 * @param {Speaker} speaker
 * @param {number} [player] the player whom the instruction concerns [LANG-4.8]
 * @param {number} [object] the object that the instruction affects [LANG-4.16]
 */
export function amountOf(game, amount, speaker, player = speaker.controller, object) {
  return Math.max(0, AMOUNTS[amount.node](game, amount, speaker, player, object));
}

/** @type {Record<string, (game: any, amount: any, speaker: Speaker, player: number, object?: number) => number>} */
export const AMOUNTS = {
  Number: (_game, { value }) => value,
  PerMatch: (game, { each, counted, theirs }, speaker, player) =>
    each * meant(game, counted, theirs ? { ...speaker, controller: player } : speaker).length,
  PerOpponent: (game, { each = 1 }, speaker) => each * opponentsOf(game, speaker.controller).length,
  PerResource: (game, { each = 1, resource, theirs }, speaker, player) =>
    each * resourceOf(game, resource, theirs ? player : speaker.controller),
  PerNumber: (game, { each = 1, what, number }, speaker, _player, object) =>
    each * sum(measured(game, what, speaker, object).map((id) => numberOfOne(game, id, number))),
  PerHappened: (game, amount, speaker) => (amount.each ?? 1) * timesHappened(game, amount, speaker),
  EventAmount: (_game, _amount, speaker) => speaker.eventAmount ?? 0,
  JustBefore: (_game, _amount, speaker) => speaker.justBefore ?? 0,
  PerPaid: (_game, { each = 1 }, speaker) => each * (speaker.chosen ?? 0),
  SpentToPlay: (_game, _amount, speaker) => speaker.klPaid ?? 0,
  Half: (game, { of, rounded }, speaker, player, object) => {
    const half = amountOf(game, of, speaker, player, object) / 2;
    return rounded === "up" ? Math.ceil(half) : Math.floor(half);
  },
  Times: (game, { times, of }, speaker, player, object) =>
    times * amountOf(game, of, speaker, player, object),
  Sum: (game, { first, second }, speaker, player, object) =>
    sum([first, second].map((part) => amountOf(game, part, speaker, player, object))),
  UpTo: (game, { of, most }, speaker, player, object) =>
    Math.min(most, amountOf(game, of, speaker, player, object)),
};

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, one) => total + one, 0);
}

/**
 * The objects whose number is meant. [LANG-4.13, LANG-4.16]
 * @param {any} game @param {any} what @param {any} speaker @param {number|undefined} object
 * @returns {number[]}
 */
function measured(game, what, speaker, object) {
  if (what === null) return object === undefined ? [] : [object];
  if (what.node === "This") return [speaker.source];
  if (what.node === "It") return speaker.it === undefined ? [] : [speaker.it];
  return meant(game, what.filter, speaker).map((/** @type {any} */ thing) => thing.id);
}

/** Less than none counts as none. [LANG-4.17] @param {any} game @param {number} id @param {string} number */
function numberOfOne(game, id, number) {
  const thing = game.thing(id);
  return Math.max(0, (thing && presentNumber(game, thing, number)) ?? 0);
}

/** Whether an amount is that of each object that the instruction affects. [LANG-4.16] @param {any} amount */
export function isOfEach(amount) {
  return partsOf(amount).some((part) => part.node === "PerNumber" && part.what === null);
}

/** Whether it is counted for each player whom the instruction concerns. [LANG-4.8] @param {any} amount */
function isTheirs(amount) {
  return partsOf(amount).some((part) => part.theirs);
}

/** An amount and the amounts in it. @param {any} amount @returns {any[]} */
function partsOf(amount) {
  return [amount, ...[amount.of, amount.first, amount.second].filter(Boolean).flatMap(partsOf)];
}

/** By which rules something is measured. @type {Record<string, string>} */
const RULES = {
  PerNumber: "LANG-4.13",
  PerHappened: "LANG-4.20",
  Half: "LANG-4.14",
  Times: "LANG-4.15",
  Sum: "LANG-4.15",
  UpTo: "LANG-4.23",
};

/** How much; what is counted or measured is told. @type {typeof amountOf} */
export function told(game, amount, context, player, object) {
  const found = amountOf(game, amount, context, player, object);
  const rules =
    amount.node === "PerMatch"
      ? ["LANG-4.3"]
      : partsOf(amount).flatMap((part) => (part.node in RULES ? [RULES[part.node]] : []));
  if (amount.node === "PerMatch" || amount.node in RULES)
    game.tell("counted", [...new Set(rules)], {
      player: context.controller,
      object: context.source,
      amount: found,
    });
  return found;
}

/**
 * How much for each of them: counted once, unless it counts what each of them has. [LANG-4.8]
 * @param {Game} game
 * @param {any} amount
 * @param {Speaker} context
 * @param {number[]} who
 * @returns {number[]}
 */
export function amountsFor(game, amount, context, who) {
  if (isTheirs(amount)) return who.map((player) => told(game, amount, context, player));
  const found = who.length === 0 ? 0 : told(game, amount, context);
  return who.map(() => found);
}

/** How often what always holds applies "for each" of something. [LANG-4.3, LANG-4.20] @param {any} game @param {any} per @param {Speaker} speaker */
export function timesOf(game, per, speaker) {
  if (!per) return 1;
  return per.node === "PerHappened" ? amountOf(game, per, speaker) : meant(game, per, speaker).length;
}
