// What has to be given before something is got. [LANG-2.1, EC-8.2.1, EC-8.2.2]

import { timesOf } from "./amounts.js";
import { conditionHolds } from "./conditions.js";
import { describes, meant } from "./filters.js";
import { narrowed, staticAbilities } from "./numbers.js";
import { chargesAreLocked, payEssence, spendGodCharges, spendKL } from "./resources.js";
import { discard, sacrifice } from "./zones.js";

/**
 * @typedef {import("./game.js").Game} Game
 * @typedef {{
 *   player: number, object: number, kl: number, costs: any[], card: boolean, own?: number, changed?: boolean,
 *   upTo?: number, ability?: number,
 * }} Bill what is paid for an object: its KL, the further parts of its cost, whether it is played as a card, the
 *   KL of the card itself, whether an effect has changed it, how much Essence is offered besides, and by which
 *   of its abilities
 */

/**
 * The KL for a card: printed, plus all increases, less all reductions, 0 at the least (EC-R17).
 * @param {Game} game
 * @param {number} player
 * @param {any} thing
 */
function cardCost(game, player, thing) {
  const card = game.card(thing);
  const printed = card.numbers.cost ?? 0;
  const speaker = { source: thing.id, controller: player };
  const changes = [];
  for (const { source, ability } of staticAbilities(game, "CostChange")) {
    const of = { source: source.id, controller: source.controller };
    const filter = narrowed(game, ability.filter);
    const played = { ...thing, controller: player };
    if (describes(game, filter, of, played) && conditionHolds(game, ability.condition, of))
      changes.push(ability.change);
  }
  for (const ability of card.abilities) {
    if (ability.node !== "OwnCostChange" || !conditionHolds(game, ability.condition, speaker)) continue;
    changes.push(ability.change * timesOf(game, ability.per, speaker));
  }
  return { ...changedBy(printed, changes), changed: changes.length > 0 };
}

/** @param {number} printed @param {number[]} changes */
function changedBy(printed, changes) {
  const up = changes.filter((one) => one > 0).reduce((sum, one) => sum + one, 0);
  const down = changes.filter((one) => one < 0).reduce((sum, one) => sum - one, 0);
  const kl = Math.max(0, printed + up - down);
  return { kl, changed: changes.length > 0 && (printed > 0 || kl > 0) };
}

/** @param {Game} game @param {number} player @param {any} thing @returns {Bill} */
export function billOfCard(game, player, thing) {
  const card = game.card(thing);
  const { kl, changed } = cardCost(game, player, thing);
  const further = card.abilities
    .filter((ability) => ability.node === "AdditionalCost")
    .flatMap((one) => one.costs);
  const upTo = card.abilities.find((ability) => ability.node === "OptionalEssenceForDamage")?.most;
  return { ...split(further, kl), player, object: thing.id, card: true, own: kl, changed, upTo, ability: -1 };
}

/** @param {Game} game @param {number} player @param {any} thing @param {number} index @returns {Bill} */
export function billOfAbility(game, player, thing, index) {
  const ability = game.card(thing).abilities[index];
  const changes = [];
  for (const { source, ability: change } of staticAbilities(game, "AbilityCostChange")) {
    const of = { source: source.id, controller: source.controller };
    if (describes(game, narrowed(game, change.filter), of, thing)) changes.push(change.change);
  }
  const bill = split(ability.costs, 0);
  const { kl, changed } = changedBy(bill.kl, changes);
  return { ...bill, kl, changed, player, object: thing.id, card: false, ability: index };
}

/** @param {number} player @param {number} object @param {any[]} costs @returns {Bill} */
export function billOfOffer(player, object, costs) {
  return { ...split(costs, 0), player, object, card: false };
}

/** The cost of an offer whose amount is chosen; undefined without one. @param {Bill} bill */
export function chosenOffer({ costs }) {
  return costs.find(chosenNumber);
}

/**
 * What can be answered to an offer whose amount is chosen; 0 declines it. [LANG-2.3a]
 * @param {Game} game
 * @param {Bill} bill
 */
export function askOffered(game, bill) {
  const cost = chosenOffer(bill);
  const { kind, resource } = AMOUNTS_PAID[cost.node];
  const least = Math.max(1, leastOf(cost));
  const most = Math.min(chosenNumber(cost).most ?? Infinity, roomFor(game, bill, cost.node));
  const one_of = [0, ...Array.from({ length: Math.max(0, most - least + 1) }, (_, index) => least + index)];
  const about = { source: bill.object, ...(kind === "pay_amount" ? { resource } : {}) };
  return { kind, player: bill.player, rules: ["LANG-2.3a"], space: { one_of }, about };
}

/** @param {any[]} costs @param {number} kl */
function split(costs, kl) {
  const isFixed = (/** @type {any} */ cost) => cost.node === "SpendKL" && !chosenNumber(cost);
  const spent = costs.filter(isFixed).reduce((sum, cost) => sum + cost.amount.value, kl);
  return { kl: spent, costs: costs.filter((cost) => !isFixed(cost)) };
}

/** The number that is chosen as a cost is paid; undefined if the cost says how much. @param {any} cost */
function chosenNumber({ amount, count }) {
  const number = amount ?? count;
  return number?.node === "ChosenNumber" ? number : undefined;
}

/** How much a cost takes at least. @param {any} cost */
function leastOf(cost) {
  const number = chosenNumber(cost);
  return number ? number.least ?? 0 : (cost.amount ?? cost.count)?.value ?? 1;
}

/** What the costs name themselves, beside what is chosen. @param {Bill} bill @param {string} node */
function totalOf(bill, node) {
  const fixed = bill.costs.filter((cost) => cost.node === node && !chosenNumber(cost));
  return fixed.reduce((sum, cost) => sum + cost.amount.value, 0);
}

/** @param {Bill} bill @param {string} node */
function leastTotalOf(bill, node) {
  return bill.costs.filter((cost) => cost.node === node).reduce((sum, cost) => sum + leastOf(cost), 0);
}

// --- whether it can be paid -------------------------------------------------------------------------

/**
 * Why a bill cannot be paid. [CORE-1.19]
 * @param {Game} game
 * @param {Bill} bill
 * @returns {{rule: string, text: string}|null}
 */
export function whyNotPaid(game, bill) {
  const row = game.player(bill.player);
  const name = game.card(game.thing(bill.object))?.name ?? "this";
  const dear = { rule: "EC-2.4.2", text: `${name} costs ${bill.kl} KL, and there are ${row.kl}` };
  if ((bill.own ?? 0) > row.kl) return dear;
  const needed = leastTotalOf(bill, "SpendGodCharges");
  if (needed > 0 && chargesAreLocked(game)) {
    return { rule: "EC-2.8.1", text: `God Charges cannot be spent on turn ${game.state.turn}` };
  }
  if (needed > row.god_charges) {
    return { rule: "EC-2.8.5", text: `${needed} God Charges are needed, and there are ${row.god_charges}` };
  }
  if (bill.kl + leastTotalOf(bill, "SpendKL") > row.kl) return dear;
  const essence = leastTotalOf(bill, "PayEssence");
  if (essence > 0 && essence > row.essence) {
    return { rule: "EC-8.2.1", text: `${essence} Essence are to be paid, and there are ${row.essence}` };
  }
  for (const cost of inOrder(bill.costs)) {
    const why = NEEDS[cost.node]?.(game, bill, cost) ?? null;
    if (why !== null) return { rule: "EC-8.2.1", text: why };
  }
  return canGiveApart(game, bill)
    ? null
    : { rule: "EC-8.2.1", text: "nothing is given for two parts of a cost" };
}

/**
 * What single parts of a cost need.
 * @type {Record<string, (game: Game, bill: Bill, cost: any) => string|null>}
 */
const NEEDS = {
  ExhaustThis: (game, bill) => (game.thing(bill.object)?.exhausted ? "it is exhausted already" : null),
  SacrificeMatching: (game, bill, cost) =>
    givable(game, bill, cost).length < leastOf(cost) ? "there is not enough to sacrifice" : null,
  ExhaustMatching: (game, bill, cost) =>
    givable(game, bill, cost).length < leastOf(cost) ? "there is not enough to exhaust" : null,
  DiscardCards: (game, bill, cost) =>
    givable(game, bill, cost).length < leastOf(cost) ? "there are not enough cards to discard" : null,
};

/**
 * What a player may give for a part of a cost.
 * @param {Game} game
 * @param {Bill} bill
 * @param {any} cost
 * @returns {number[]}
 */
export function givable(game, bill, cost) {
  const speaker = { source: bill.object, controller: bill.player };
  if (cost.node === "DiscardCards") {
    const hand = game.player(bill.player).hand.filter((id) => id !== bill.object);
    if (!cost.filter) return hand;
    const filter = { ...cost.filter, zone: "hand" };
    return hand.filter((id) => describes(game, filter, speaker, game.thing(id)));
  }
  const filter = { ...cost.filter, controller: "you" };
  const found = meant(game, filter, speaker).filter((thing) => thing.id > game.state.players.length);
  const fitting = cost.node === "ExhaustMatching" ? found.filter((thing) => !thing.exhausted) : found;
  return fitting.map((thing) => thing.id);
}

/** What is given up, in the order in which it is asked for and told. */
const GIVING = ["SacrificeMatching", "ExhaustMatching", "DiscardCards"];

/**
 * The parts of a cost as they are asked for and told, whatever is printed first: what is given of a kind before
 * what is given of any.
 * @param {any[]} costs
 */
function inOrder(costs) {
  /** @param {any} cost */
  const rank = (cost) =>
    2 * GIVING.indexOf(cost.node) + (cost.node === "DiscardCards" && !cost.filter ? 1 : 0);
  return [...costs].sort((a, b) => rank(a) - rank(b));
}

/**
 * Whether the source itself pays for a part, so that it cannot be given for another. [LANG-2.7]
 * @param {Bill} bill
 */
function givesItself(bill) {
  return bill.costs.some((cost) => ["SacrificeThis", "MoveThis", "ExhaustThis"].includes(cost.node));
}

/**
 * Whether every part from one on can be given something of its own. [LANG-2.7]
 * @param {Game} game
 * @param {Bill} bill
 * @param {number} from
 * @param {number[]} taken
 */
function canGiveApart(game, bill, from = 0, taken = /** @type {number[]} */ ([])) {
  const parts = given(bill).slice(from);
  const own = givesItself(bill) ? [bill.object, ...taken] : taken;
  const slots = parts.flatMap((cost) =>
    Array.from({ length: leastOf(cost) }, () => givable(game, bill, cost)),
  );
  /** @param {number} at @param {number[]} taken @returns {boolean} */
  const place = (at, taken) =>
    at === slots.length || slots[at].some((id) => !taken.includes(id) && place(at + 1, [...taken, id]));
  return place(0, own);
}

// --- what is decided about it -----------------------------------------------------------------------

/** A step for each decision about a cost. [WIRE-4.7] @param {Game} game @param {Bill} bill */
export function costSteps(game, bill) {
  const steps = [];
  for (const cost of bill.costs) {
    if (cost.node in AMOUNTS_PAID && chosenNumber(cost)) steps.push({ do: "choose_amount", bill, cost });
  }
  if (bill.upTo !== undefined) steps.push({ do: "choose_essence", bill, most: bill.upTo });
  given(bill).forEach((cost, index) => steps.push({ do: "choose_given", bill, cost, index }));
  return steps;
}

/** The parts of a cost for which something is given up; all discards of any cards are one. @param {Bill} bill */
function given(bill) {
  const parts = inOrder(bill.costs).filter((cost) => GIVING.includes(cost.node));
  const any = parts.filter((cost) => cost.node === "DiscardCards" && !cost.filter && !chosenNumber(cost));
  if (any.length < 2) return parts;
  const value = any.reduce((sum, cost) => sum + leastOf(cost), 0);
  return [...parts.filter((cost) => !any.includes(cost)), { ...any[0], count: { node: "Number", value } }];
}

/** What a question about a cost is about. @param {Bill} bill */
function aboutIt({ object, ability }) {
  return ability === undefined ? { source: object } : { source: object, ability };
}

/** @param {Game} game */
function choicesOf(game) {
  return game.waiting("carry_out", "pay_offer").choices;
}

/** The decision by which it is chosen what is given up, and its rules. @type {Record<string, string[]>} */
const ASKED = {
  SacrificeMatching: ["sacrifice", "EC-8.2.1", "EC-3.7.4", "EC-10.4.3"],
  ExhaustMatching: ["choose", "EC-8.2.1", "LANG-2.7", "EC-8.1.6b", "EC-R76"],
  DiscardCards: ["discard", "EC-8.2.1", "EC-3.7.5"],
};

/** How an amount of a resource is asked for: the decision, its rules, and what a player has of it. */
const AMOUNTS_PAID = /** @type {Record<string, any>} */ ({
  SpendKL: { kind: "pay_amount", rules: ["LANG-2.4"], resource: "kl" },
  PayEssence: { kind: "pay_essence", rules: ["EC-2.1.10"], resource: "essence" },
  SpendGodCharges: {
    kind: "spend_god_charges",
    rules: ["EC-2.8.6", "EC-2.8.5", "LANG-2.5"],
    resource: "god_charges",
  },
});

/** What can be paid besides what is fixed. @param {Game} game @param {Bill} bill @param {string} node */
function roomFor(game, bill, node) {
  if (node === "SpendGodCharges" && chargesAreLocked(game)) return 0;
  const fixed = totalOf(bill, node) + (node === "SpendKL" ? bill.kl : 0);
  return /** @type {any} */ (game.player(bill.player))[AMOUNTS_PAID[node].resource] - fixed;
}

/** @type {Record<string, import("./game.js").Kind>} */
export const costKinds = {
  /** From the least that the cost asks for to what can be paid besides what is fixed. [LANG-2.4, LANG-2.5] */
  choose_amount: {
    ask(game, { bill, cost }) {
      const { kind, rules, resource } = AMOUNTS_PAID[cost.node];
      const least = leastOf(cost);
      const room = Math.min(chosenNumber(cost).most ?? Infinity, roomFor(game, bill, cost.node));
      const one_of = Array.from({ length: Math.max(0, room - least) + 1 }, (_, index) => least + index);
      const about = { ...aboutIt(bill), ...(kind === "pay_amount" ? { resource } : {}) };
      return { kind, player: bill.player, rules, space: { one_of }, about };
    },
    run(game, { cost }, number) {
      choicesOf(game).amounts[cost.node] = number;
    },
  },

  /** Whole numbers from 0 to what can be paid besides what is fixed, of what a card offers. [EC-2.1.10] */
  choose_essence: {
    ask(game, { bill, most }) {
      const top = Math.max(0, Math.min(most, roomFor(game, bill, "PayEssence")));
      const one_of = Array.from({ length: top + 1 }, (_, number) => number);
      const rules = ["EC-2.1.10"];
      return { kind: "pay_essence", player: bill.player, rules, space: { one_of }, about: aboutIt(bill) };
    },
    run(game, _step, number) {
      choicesOf(game).extra = number;
    },
  },

  choose_given: {
    ask(game, { bill, cost, index }) {
      const taken = Object.values(choicesOf(game).given).flat();
      const fixed = givesItself(bill) ? [bill.object] : [];
      const free = givable(game, bill, cost).filter((id) => !taken.includes(id) && !fixed.includes(id));
      const least = leastOf(cost);
      // What the later parts need is not offered for this one.
      const items = free.filter((id) => least > 1 || canGiveApart(game, bill, index + 1, [...taken, id]));
      const [kind, ...rules] = ASKED[cost.node];
      const most = chosenNumber(cost) ? Math.min(chosenNumber(cost).most ?? Infinity, items.length) : least;
      const space = { some_of: items, least, most };
      return { kind, player: bill.player, rules, space, about: aboutIt(bill) };
    },
    run(game, { index }, answer) {
      choicesOf(game).given[index] = answer;
    },
  },
};

/**
 * `amounts` are those chosen for costs, by their node; `extra` is what a card offers to pay.
 * @returns {{targets: Record<number, number[]>, given: Record<number, number[]>, amounts: Record<string, number>,
 *   extra: number}}
 */
export function noChoices() {
  return { targets: {}, given: {}, amounts: {}, extra: 0 };
}

/**
 * The number that the text may count: the X, or the only one chosen. [LANG-2.4, LANG-2.4a]
 * @param {Bill} bill
 * @param {ReturnType<typeof noChoices>} choices
 */
export function numberChosen(bill, choices) {
  const amounts = bill.costs.filter((cost) => cost.node in AMOUNTS_PAID);
  const numbers = [
    ...amounts.map((cost) => [cost, choices.amounts[cost.node]]),
    ...given(bill).map((cost, index) => [cost, choices.given[index]?.length]),
  ].filter(([cost]) => chosenNumber(cost));
  const isX = (/** @type {any} */ { least = 0, most = null }) => least === 0 && most === null;
  const [, number] = numbers.find(([cost]) => isX(chosenNumber(cost))) ?? numbers[0] ?? [];
  return number ?? 0;
}

/**
 * The only object that is given up for costs, which is "it" in the text. [LANG-6.2b]
 * @param {Game} game
 * @param {ReturnType<typeof noChoices>} choices
 */
export function onlyOneGiven(game, choices) {
  const ids = Object.values(choices.given).flat();
  return ids.length === 1 ? { it: ids[0], itController: game.thing(ids[0])?.controller } : {};
}

// --- paying -----------------------------------------------------------------------------------------

/**
 * All at once. [EC-8.2.3]
 * @param {Game} game
 * @param {Bill} bill
 * @param {ReturnType<typeof noChoices>} choices
 * @param {string[]} types the types of the card that is played
 * @returns {{klPaid: number, essencePaid: number}}
 */
export function pay(game, bill, choices, types = []) {
  const { player, object } = bill;
  const shape = [...(bill.card ? ["EC-2.2.1"] : []), ...(bill.changed ? ["EC-8.2.4"] : [])];
  const klPaid = bill.kl + (choices.amounts.SpendKL ?? 0);
  spendKL(game, player, klPaid, object, shape);
  const has = (/** @type {string} */ node) => bill.costs.some((cost) => cost.node === node);
  const essencePaid = totalOf(bill, "PayEssence") + (choices.amounts.PayEssence ?? 0) + choices.extra;
  const rules = [
    ...(bill.card && totalOf(bill, "PayEssence") ? ["EC-2.1.9", "EC-8.2.1"] : []),
    ...(bill.upTo === undefined ? [] : ["EC-2.1.10"]),
    ...(types.includes("Rite") ? ["EC-3.7.3"] : []),
    ...(types.includes("Essence") ? ["EC-3.11.2"] : []),
  ];
  payEssence(game, player, essencePaid, object, rules, bill.card);
  const charges = totalOf(bill, "SpendGodCharges") + (choices.amounts.SpendGodCharges ?? 0);
  spendGodCharges(game, player, charges, object);
  if (has("ExhaustThis")) exhaust(game, [object], ["EC-8.1.6b", "EC-R76"]);
  given(bill).forEach(({ node }, index) => {
    const ids = choices.given[index] ?? [];
    if (node === "SacrificeMatching") sacrifice(game, ids, ["EC-8.2.1", "EC-3.7.4"]);
    else if (node === "ExhaustMatching") exhaust(game, ids, ["EC-8.2.1", "EC-8.1.6b", "EC-R76"]);
    else discard(game, player, ids, ["EC-8.2.1", "EC-3.7.5"]);
  });
  if (has("SacrificeThis")) sacrifice(game, [object], ["EC-8.2.1"]);
  return { klPaid, essencePaid };
}

/** @param {Game} game @param {number[]} ids @param {string[]} [rules] */
export function exhaust(game, ids, rules = []) {
  for (const id of ids) {
    const thing = game.thing(id);
    if (thing === undefined || thing.exhausted) continue;
    thing.exhausted = true;
    game.tell("exhausted", rules, { object: id });
  }
}
