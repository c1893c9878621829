// What of compiled card text this engine carries out. Anything else is named before a game begins. [WIRE-2.8]

import { ZONES, cardOf, isOneShot } from "./cards.js";
import { AMOUNTS } from "./amounts.js";
import { CONDITIONS, RESOURCES } from "./conditions.js";
import { OPERATIONS } from "./effects.js";
import { NotSupported, RequestError } from "../errors.js";
import { CAN_BE_FIRST, TRIGGERS } from "./listening.js";
import { isMap, isTexts } from "../values.js";

const ABILITIES = [
  "Effect",
  "Triggered",
  "Activated",
  "AdditionalCost",
  "StatBonus",
  "CostChange",
  "OwnCostChange",
  "AbilityCostChange",
  "Cannot",
  "MustAttack",
  "CannotPlay",
  "CanBlockMore",
  "CanAttackObjects",
  "Instead",
  "ReplaceDestroy",
  "EntersExhausted",
  "StartOfTurnKL",
  "StaticKLBonus",
  "ShardAdds",
  "OptionalEssenceForDamage",
  "CopyLimit",
  "Modal",
  "WidenModes",
  "Fast", // without the switch the word changes nothing [EC-8.3.4]
];

const COSTS = [
  "SpendKL",
  "PayEssence",
  "SpendGodCharges",
  "ExhaustThis",
  "ExhaustMatching",
  "SacrificeThis",
  "SacrificeMatching",
  "DiscardCards",
];

const KNOWN = new Set([
  "Card",
  ...ABILITIES,
  ...COSTS,
  ...Object.keys(OPERATIONS),
  ...Object.keys(AMOUNTS),
  ...Object.keys(CONDITIONS),
  ...TRIGGERS,
  ...["This", "All", "Target", "Choice", "It", "Filter", "NumberTest", "NumberThan", "OfKinds", "StatChange", "Token", "AnyTargets", "ChosenNumber"],
]);

/** The costs for which a player chooses something. */
const GIVEN_UP = new Set(["DiscardCards", "SacrificeMatching", "MoveMatching", "ExhaustMatching"]);

/**
 * What is not carried out of a node that is otherwise known.
 * @type {Record<string, (node: any) => string|null>}
 */
const LIMITS = {
  Activated: (node) =>
    node.timing === "combat_phase" ? "abilities that are used in the Combat Phase" : null,
  CostChange: (node) =>
    node.nth_each_turn
      ? "a changed cost for one card of a turn"
      : node.least || node.per
        ? "a changed cost with a bound or a count"
        : null,
  OwnCostChange: (node) => (node.least ? "a changed cost with a bound" : null),
  CannotPlay: (node) => (node.beyond ? "a limit of the cards played in a turn" : null),
  EntersExhausted: (node) =>
    node.condition || node.unless?.length ? "entering exhausted under a condition" : null,
  MayPay: (node) =>
    node.costs.some((cost) => GIVEN_UP.has(cost.node)) ? "an offer of what a player has to choose" : null,
  PerHappened: (node) => (node.theirs ? "what players named elsewhere did" : null),
  Cannot: (node) =>
    node.condition?.node === "Happened" && node.condition.to
      ? "what can't be done on the turn in which a thing enters"
      : null,
  Triggered: (node) =>
    node.at_once || node.size || node.nth_each_turn > 1 || node.by_each_player
      ? "events that are counted or happen at once"
      : node.nth_each_turn && (!CAN_BE_FIRST.has(node.trigger?.node) || node.trigger.to_cast || node.trigger.filter)
      ? `"the first time each turn" for ${node.trigger?.node}`
      : null,
  Instead: (node) =>
    node.event?.node !== "YouGainGodCharge" || node.event.by || node.change !== "times" || node.which || node.size
      ? "what happens otherwise, except the God Charges that you gain"
      : null,
  ...Object.fromEntries(
    ["DealDamage", "DealEssenceDamage"].map((name) => [
      name,
      (/** @type {any} */ node) =>
        node.by
          ? "damage that something else than the source deals"
          : node.divided
            ? "damage that is divided among what a text names"
            : null,
    ]),
  ),
  Discard: (node) => (node.filter && !node.amount ? "a discard of all cards of a kind" : null),
  Target: (node) => (node.differs ? "a target that differs from another" : null),
  PerOpponent: (node) => (node.who ? "opponents who are counted under a condition" : null),
  StatBonus: (node) => (node.sets ? "a number that is what a text counts" : null),
  ReplaceDestroy: (node) =>
    node.then?.length ? "what a text does besides sending a thing elsewhere" : null,
  AdditionalCost: (node) =>
    node.costs.some((cost) => ["ExhaustThis", "SacrificeThis"].includes(cost.node))
      ? "an additional cost that takes the card itself"
      : null,
};

const PLAYERS = [
  ...["you", "each_player", "each_opponent", "target_opponent", "target_player", "that_player"],
  ...["its_controller", "an_opponent", "a_player"],
];
const VERBS = [
  ...["attack", "block", "be_blocked", "be_destroyed", "be_nullified", "be_targeted"],
  "be_targeted_by_opponents",
];

/** The words that a field may hold, where it may hold some only. @type {Record<string, string[]>} */
const WORDS = {
  who: PLAYERS,
  than: PLAYERS,
  verb: VERBS,
  resource: RESOURCES,
  zone: ["battlefield", ...ZONES.filter((zone) => zone !== "veiled_deck")],
  stat: ["power", "guard"],
  number: ["cost", "power", "guard"],
  comparison: ["at_least", "at_most", "exactly", "more", "less"],
  duration: ["this_turn", "until_your_next_turn"],
  moment: ["end_of_turn", "start_of_your_next_turn"],
  limit: ["once_per_game", "once_per_turn"],
  controller: ["any", "you", "opponent"],
  by: ["any", "you", "opponent"],
  whose: ["you", "opponent"],
  readiness: ["ready", "exhausted"],
};

/** @param {Record<string, any>} node */
function checkWords(node) {
  for (const [field, words] of Object.entries(WORDS)) {
    const word = node[field];
    const deck = node.node === "ZoneIsEmpty" && word === "veiled_deck";
    if (typeof word === "string" && !words.includes(word) && !deck) {
      throw new NotSupported(`${field} = ${word} in ${node.node}`);
    }
  }
}

/** What a one-shot card does; nothing says when a card that stays in play would do it. */
const FOR_ONE_SHOTS = ["Effect", "Modal", "WidenModes", "OptionalEssenceForDamage"];

/** @param {import("./cards.js").Card} card */
function checkPlace(card) {
  const strange = card.abilities.find((ability) => FOR_ONE_SHOTS.includes(ability.node));
  if (strange && !isOneShot(card)) throw new NotSupported(`${strange.node} on a card that stays in play`);
  const lists = card.abilities.filter((ability) => ability.node === "Modal");
  if (lists.length > 1) throw new NotSupported("a second list of modes");
}

/**
 * The cards by name, with their defaults.
 * @param {Record<string, any>} cards
 * @returns {Map<string, import("./cards.js").Card>}
 */
export function checkCards(cards) {
  const checked = new Map();
  for (const [name, data] of Object.entries(cards)) {
    if (data.name !== name || !isTexts(data.types)) {
      throw new RequestError("bad_message", `the card ${name} has another name, or no types`);
    }
    checkNode(data, 0);
    checked.set(name, readCard(data));
    checkPlace(checked.get(name));
  }
  checkReplacements(cards);
  return checked;
}

/**
 * The kinds of token of a state by the names of their cards: compiled card text, or what this engine wrote.
 * @param {Record<string, any>} tokens
 * @returns {Record<string, import("./cards.js").Card>}
 */
export function checkTokens(tokens) {
  return Object.fromEntries(
    Object.entries(tokens).map(([name, data]) => {
      if (!isMap(data) || !isTexts(data.types)) {
        throw new RequestError("bad_state", `the token ${name} has no card text`);
      }
      if (isMap(data.numbers)) return [name, data];
      checkNode(data, 0);
      const card = readCard(data);
      checkPlace(card);
      return [name, { ...card, numbers: { cost: 0, ...card.numbers } }]; // EC-R89
    }),
  );
}

/**
 * Where two texts would send the same thing to different zones somebody would have to choose. [EC-R78]
 * @param {Record<string, any>} cards
 */
function checkReplacements(cards) {
  const zones = new Set(everyNode(cards, "ReplaceDestroy").map((node) => node.zone));
  if (zones.size > 1) throw new NotSupported("a choice between replacements");
}

/** @param {any} value @param {string} name @returns {any[]} */
function everyNode(value, name) {
  if (typeof value !== "object" || value === null) return [];
  const own = value.node === name ? [value] : [];
  return [...own, ...Object.values(value).flatMap((part) => everyNode(part, name))];
}

/** @param {any} data */
function readCard(data) {
  try {
    return cardOf(data);
  } catch {
    throw new RequestError("bad_message", `the card ${data.name} is not compiled card text`);
  }
}

/** No card text is nested deeper. */
const DEEPEST = 100;

/** @param {any} value @param {number} depth */
function checkNode(value, depth) {
  if (depth > DEEPEST) throw new RequestError("bad_message", "card text is nested too deeply");
  if (Array.isArray(value)) {
    checkOffers(value);
    for (const item of value) checkNode(item, depth + 1);
  } else if (isMap(value)) {
    const { node } = value;
    if (typeof node !== "string") throw new RequestError("bad_message", "a part of a card has no `node`");
    if (!KNOWN.has(node)) throw new NotSupported(`the card text ${node}`);
    const limit = Object.hasOwn(LIMITS, node) ? LIMITS[node](value) : null;
    if (limit !== null) throw new NotSupported(limit);
    checkWords(value);
    for (const part of Object.values(value)) checkNode(part, depth + 1);
  }
}

/**
 * "If you do" is carried out behind offers only. [LANG-3.6a]
 * @param {any[]} operations
 */
function checkOffers(operations) {
  for (const [place, item] of operations.entries()) {
    const offered = ["May", "MayPay"].includes(operations[place - 1]?.node);
    if (item?.node === "If" && item.condition?.node === "IfYouDo" && !offered) {
      throw new NotSupported("'if you do' behind what is not offered");
    }
  }
}
