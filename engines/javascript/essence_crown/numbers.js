// Power and Guard as they are now. [EC-3.5.3, EC-3.5.4, EC-10.3.2]

import { timesOf } from "./amounts.js";
import { conditionHolds } from "./conditions.js";
import { describes, isSearched, meant } from "./filters.js";
import { inPlay } from "./places.js";

/** @param {import("./game.js").Game} game @param {{id: number, card: string}} thing */
export function printedNumbers(game, thing) {
  return game.card(thing).numbers;
}

/**
 * The printed number, what static abilities add while their sources are in play, and what lasts for a time.
 * Below 0 it is kept as it is (EC-R51).
 * @param {import("./game.js").Game} game
 * @param {import("./state.js").Thing} thing
 * @param {string} stat power or guard
 */
export function numberOf(game, thing, stat) {
  // A snapshot of something that has left keeps the numbers that it had.
  const kept = /** @type {any} */ (thing).kept?.[stat];
  if (kept !== undefined) return kept;
  let number = game.card(thing).numbers[stat] ?? 0;
  if (!inPlay(game, thing.id)) return number;
  for (const { source, ability } of staticAbilities(game, "StatBonus")) {
    const change = ability.changes.find((one) => one.stat === stat)?.change ?? 0;
    if (change === 0) continue;
    const applies = isDependent(ability) ? beforehand : times;
    number += change * applies(game, ability, thing, source);
  }
  for (const effect of game.state.effects) {
    if (effect.is === "stat" && effect.object === thing.id && effect.stat === stat) number += effect.change;
  }
  return number;
}

/**
 * How often a bonus applies to a thing: 0 if it doesn't mean the thing or its condition doesn't hold.
 * @param {import("./game.js").Game} game @param {any} ability @param {any} thing @param {any} source
 */
function times(game, { what, condition, per }, thing, source) {
  if (!reaches(game, what, thing, source)) return 0;
  const speaker = { source: source.id, controller: source.controller };
  if (!conditionHolds(game, condition, speaker)) return 0;
  return timesOf(game, per, speaker);
}

/** @type {WeakMap<any, boolean>} */
const DEPENDENT = new WeakMap();

/**
 * Whether a static bonus asks about Power or Guard, which such bonuses change. [LANG-5.17]
 * @param {any} bonus
 */
export function isDependent(bonus) {
  let found = DEPENDENT.get(bonus);
  if (found === undefined) DEPENDENT.set(bonus, (found = asksAboutNumbers(bonus)));
  return found;
}

/** @param {any} value @returns {boolean} */
function asksAboutNumbers(value) {
  if (value === null || typeof value !== "object") return false;
  if (["NumberTest", "NumberThan"].includes(value.node) && ["power", "guard"].includes(value.number)) return true;
  return Object.values(value).some(asksAboutNumbers);
}

/**
 * A dependent text asks by numbers without dependent texts, so while one asks, none applies. [LANG-5.18]
 * @param {import("./game.js").Game} game @param {any} ability @param {any} thing @param {any} source
 */
function beforehand(game, ability, thing, source) {
  if (game.isAskedBeforehand) return 0;
  game.isAskedBeforehand = true;
  try {
    return times(game, ability, thing, source);
  } finally {
    game.isAskedBeforehand = false;
  }
}

/**
 * Every static ability of a kind on something in play, and on the Deities.
 * @param {import("./game.js").Game} game
 * @param {string} node
 * @returns {{source: import("./state.js").Thing, ability: any, index: number}[]}
 */
export function staticAbilities(game, node) {
  const found = [];
  for (const source of game.state.objects) {
    const abilities = game.card(source).abilities;
    if (!abilities.some((ability) => ability.node === node) || !speaks(game, source)) continue;
    abilities.forEach((ability, index) => {
      if (ability.node === node) found.push({ source, ability, index });
    });
  }
  return found;
}

/**
 * Whether the text of a thing counts now. [EC-10.3.1, EC-3.2.4]
 * @param {any} game
 * @param {import("./state.js").Thing} thing
 */
export function speaks(game, thing) {
  if (thing.id <= game.state.players.length) return game.player(thing.id).status === "playing";
  return inPlay(game, thing.id);
}

/**
 * Whether a static text means a thing: itself, or what its words describe. [LANG-1.7]
 * @param {any} game
 * @param {any} what This or a Filter
 * @param {import("./state.js").Thing} thing
 * @param {import("./state.js").Thing} source
 */
export function reaches(game, what, thing, source) {
  if (what.node === "This") return thing.id === source.id;
  if (!isSearched(game, what, thing)) return false;
  return describes(game, narrowed(game, what), { source: source.id, controller: source.controller }, thing);
}

/**
 * A static text without "you" reaches everyone's cards, unless the switch says otherwise (EC-R67).
 * @param {any} game
 * @param {any} filter
 */
export function narrowed(game, filter) {
  const open =
    (filter.controller ?? "any") === "any" && game.state.switches.unqualified_static === "controller";
  return open ? { ...filter, controller: "you" } : filter;
}
