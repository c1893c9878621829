// Printed cards: their numbers, types and abilities. A card is the JSON of compiled card text. [WIRE-3.3]

/**
 * @typedef {{node: string, [field: string]: any}} Node
 * @typedef {{
 *   name: string, types: string[], aspects: string[], domain: string|null, basic: boolean, text: string,
 *   numbers: Record<string, number>, abilities: Node[],
 * }} Card
 */

/** The zones in which permanents stay. [EC-4.1.12] */
export const BATTLEFIELD = ["domain_zone", "shard_row", "avatar_line", "relic_support_zone"];

/** The zones of a player that are lists, in the order of `state.schema.json`. [EC-4.1.1] */
export const ZONES = ["hand", "veiled_deck", "crypt", "null_zone", ...BATTLEFIELD];

/** What may be in a Veiled Deck. [EC-5.1.4] */
const DECK_TYPES = ["Shard", "Avatar", "Spell", "Rite", "Relic", "Support", "Domain", "Essence"];

/** @param {Node} data a card or a token @returns {Card} with every field that has a default */
export function cardOf(data) {
  const numbers = Object.fromEntries(data.numbers ?? []);
  return {
    name: data.name,
    types: data.types,
    aspects: data.aspects ?? [],
    domain: data.domain ?? null,
    basic: data.basic ?? false,
    text: data.text ?? "",
    numbers,
    abilities: withSlots(data.abilities ?? []),
  };
}

/**
 * Everything that is chosen beforehand gets a number within its card, its `slot`: targets, and players whom
 * the text calls target. [LANG-3.1]
 * @param {Node[]} abilities
 * @returns {Node[]}
 */
function withSlots(abilities) {
  /** @type {string[]} the words of each target, by slot */
  const found = [];
  /** @type {number[]} the slots that the other branch of a condition may share [LANG-3.16] */
  let shared = [];
  /** @param {string} words */
  const slotOf = (words) => {
    const slot = shared.find((one) => found[one] === words) ?? found.push(words) - 1;
    shared = shared.filter((one) => one !== slot);
    return slot;
  };
  /** @param {any} value @returns {any} */
  const copy = (value) => {
    if (Array.isArray(value)) return value.map(copy);
    if (value === null || typeof value !== "object") return value;
    const said = value.node === "Target" ? JSON.stringify(value) : isTargetPlayer(value.who) ? value.who : "";
    const slot = said === "" ? {} : { slot: slotOf(said) };
    const { otherwise, ...rest } = value;
    const known = found.length;
    const copied = { ...Object.fromEntries(Object.entries(rest).map(([key, part]) => [key, copy(part)])), ...slot };
    if (otherwise === undefined) return copied;
    const before = shared;
    shared = [...before, ...[...found.keys()].slice(known)];
    copied.otherwise = copy(otherwise);
    shared = before;
    return copied;
  };
  return copy(abilities);
}

/** @param {unknown} who */
export function isTargetPlayer(who) {
  return who === "target_opponent" || who === "target_player";
}

/**
 * Every target in it, in the order of the text; a token's text is its own.
 * @param {any} value
 * @returns {Node[]}
 */
export function targetsIn(value) {
  if (Array.isArray(value)) return value.flatMap(targetsIn);
  if (value === null || typeof value !== "object" || value.node === "Token") return [];
  const own = "slot" in value ? [value] : [];
  return [...own, ...Object.values(value).flatMap(targetsIn)];
}

/** @param {Card} card @param {string} type */
export function isA(card, type) {
  return card.types.includes(type);
}

/** Cast, carried out and gone. [EC-3.6.1, EC-3.7.1, EC-R55] @param {Card} card */
export function isOneShot(card) {
  if (isA(card, "Spell") || isA(card, "Rite")) return true;
  return isA(card, "Essence") && !staysInPlay(card);
}

/**
 * An Essence card with static or triggered text, or a type line that names Relic or Support. [EC-R55]
 * @param {Card} card
 */
function staysInPlay(card) {
  const oneShot = [
    "Effect",
    "AdditionalCost",
    "OptionalEssenceForDamage",
    "CopyLimit",
    "Modal",
    "WidenModes",
  ];
  return (
    isA(card, "Relic") ||
    isA(card, "Support") ||
    card.abilities.some((ability) => ![...oneShot, "Fast", "OwnCostChange"].includes(ability.node))
  );
}

/** Where a permanent is put. [EC-8.1.1, EC-8.1.2, EC-8.1.3, EC-8.1.4, EC-3.9.4] @param {Card} card */
export function homeOf(card) {
  if (isA(card, "Avatar")) return "avatar_line";
  if (isA(card, "Shard")) return "shard_row";
  if (isA(card, "Domain")) return "domain_zone";
  return "relic_support_zone";
}

/** @param {Card} card */
export function belongsInDeck(card) {
  return !isA(card, "Deity") && !isA(card, "Token") && card.types.some((type) => DECK_TYPES.includes(type));
}

/** Free of the copy limit. [EC-R36] @param {Card} card @param {string|number} rule the switch `basic_rule` */
export function isBasic(card, rule) {
  if (rule === "plain_shards") return isA(card, "Shard") && card.abilities.length === 0;
  return card.basic;
}
