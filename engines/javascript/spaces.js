// The five forms of a space, and whether an answer lies in it. [WIRE-4.4]

import { Refusal } from "./errors.js";
import { same } from "./values.js";

/**
 * The only legal answer, if there is exactly one. [CORE-1.12]
 * @param {any} space
 * @returns {any} undefined if there are several
 */
export function onlyAnswer(space) {
  if (space.one_of) return space.one_of.length === 1 ? space.one_of[0] : undefined;
  if (space.some_of) {
    const { some_of: items, least, most } = space;
    if (most === 0 || items.length === 0) return [];
    return least >= items.length ? items : undefined;
  }
  if (space.order) return space.order.length < 2 ? space.order : undefined;
  if (space.assign) return onlyPairs(space);
  if (space.divide <= 0) return [];
  return space.among.length === 1 ? [[space.among[0], space.divide]] : undefined;
}

/**
 * Refused by the first rule of the question unless the answer lies in its space. [CORE-1.10]
 * @param {import("./game.js").Question} question
 * @param {any} answer
 */
export function checkAnswer(question, answer) {
  const problem = outside(question.space, answer);
  if (problem !== null) throw new Refusal(question.rules[0], problem);
}

/**
 * A legal answer in the order in which the space lists its items; only an order says the order itself. [WIRE-5.12]
 * @param {any} space
 * @param {any} answer
 */
export function inListedOrder(space, answer) {
  if (space.some_of) return space.some_of.filter((/** @type {any} */ item) => answer.some((one) => same(item, one)));
  if (!space.among) return answer;
  return space.among.flatMap((/** @type {any} */ item) => answer.filter((pair) => same(pair[0], item)));
}

/** @param {any} space @param {any} answer @returns {string|null} */
export function outside(space, answer) {
  if (space.one_of) return space.one_of.some((item) => same(item, answer)) ? null : "that is not offered";
  if (!Array.isArray(answer)) return "the answer is no list";
  if (space.some_of) return notSome(space, answer);
  if (space.order) return notOrder(space.order, answer);
  if (!answer.every((pair) => Array.isArray(pair) && pair.length === 2))
    return "the answer is no list of pairs";
  return space.assign ? notAssign(space, answer) : notDivide(space, answer);
}

/** @param {any} space @param {any[]} answer */
function notSome({ some_of: items, least, most }, answer) {
  if (!distinct(answer)) return "an item is named twice";
  if (!answer.every((one) => items.some((item) => same(item, one)))) return "an item is not offered";
  if (answer.length < least) return `at least ${least} are to be chosen`;
  return answer.length > most ? `at most ${most} are to be chosen` : null;
}

/** @param {any[]} items @param {any[]} answer */
function notOrder(items, answer) {
  const whole = answer.length === items.length && distinct(answer);
  return whole && answer.every((one) => items.some((item) => same(item, one)))
    ? null
    : "that is no order of all items";
}

/** The pairs that must be named, if nothing else can be. [WIRE-4.20] @param {any} space */
function onlyPairs({ assign, must = [] }) {
  const isOpen = (/** @type {any[]} */ [item, targets]) => targets.length > (must.includes(item) ? 1 : 0);
  if (assign.some(isOpen)) return undefined;
  return assign.filter(([item]) => must.includes(item)).map(([item, [target]]) => [item, target]);
}

/** @param {any} space @param {any[]} answer */
function notAssign({ assign: entries, must = [] }, answer) {
  if (!distinct(answer)) return "a pair is named twice";
  for (const [item, target] of answer) {
    const entry = entries.find((one) => same(one[0], item));
    if (!entry || !entry[1].some((one) => same(one, target))) return "a pair is not offered";
    if (answer.filter((pair) => same(pair[0], item)).length > entry[2])
      return "an item is assigned too often";
  }
  const left = must.find((item) => !answer.some((pair) => same(pair[0], item)));
  return left === undefined ? null : "an item that must be assigned is missing";
}

/** @param {any} space @param {any[]} answer */
function notDivide({ divide, among }, answer) {
  if (!distinct(answer.map((pair) => pair[0]))) return "an item is named twice";
  let sum = 0;
  for (const [item, share] of answer) {
    if (!among.some((one) => same(one, item))) return "an item is not offered";
    if (!Number.isInteger(share) || share < 1) return "a share is a whole number of at least 1";
    sum += share;
  }
  return sum === divide ? null : `the shares add up to ${sum}, not to ${divide}`;
}

/** @param {any[]} items */
function distinct(items) {
  return new Set(items.map((item) => JSON.stringify(item))).size === items.length;
}
