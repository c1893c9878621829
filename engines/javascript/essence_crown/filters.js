// Which objects the words of a card mean. [LANG-6.5]

import { BATTLEFIELD, ZONES, isA } from "./cards.js";

/**
 * @typedef {{source: number, controller: number, [field: string]: any}} Speaker
 *   the text that speaks, and for whom
 */

/**
 * Everything that a filter means: player by player and zone by zone, as it lies there.
 * @param {import("./game.js").Game} game
 * @param {any} filter
 * @param {Speaker} speaker
 * @param {import("./state.js").Thing[]} [among] only these are asked about, wherever they are
 * @returns {import("./state.js").Thing[]}
 */
export function meant(game, filter, speaker, among) {
  const asked = among ?? inTheirPlaces(game).filter((thing) => isSearched(game, filter, thing));
  return asked.filter((thing) => describes(game, filter, speaker, thing));
}

/** @param {import("./game.js").Game} game @returns {import("./state.js").Thing[]} */
function inTheirPlaces(game) {
  const things = new Map(game.state.objects.map((thing) => [thing.id, thing]));
  const ids = game.inTurnOrder().flatMap((player) => [
    player,
    ...ZONES.flatMap((/** @type {string} */ zone) => game.player(player)[zone]),
  ]);
  return ids.flatMap((id) => things.get(id) ?? []);
}

/**
 * Without a zone the battlefield is searched, and for the type Deity the Deity Area.
 * @param {any} game
 * @param {any} filter
 * @param {any} thing
 */
export function isSearched(game, filter, thing) {
  const place = game.placeOf(thing.id);
  if (place === null) return false;
  if (filter.zone && filter.zone !== "battlefield") return place.zone === filter.zone;
  if (place.zone === "deity_area") {
    return filter.types.includes("Deity") && game.player(place.player).status === "playing";
  }
  return BATTLEFIELD.includes(place.zone);
}

/** @param {any} game @param {any} filter @param {Speaker} speaker @param {any} thing */
export function describes(game, filter, speaker, thing) {
  const card = game.card(thing);
  const {
    types,
    aspects = [],
    domain = null,
    readiness = null,
    attacking = false,
    token = null,
    tests = [],
  } = filter;
  if (types.length > 0 && !types.some((type) => hasType(game, card, thing, type))) return false;
  if (!aspects.every((aspect) => card.aspects.includes(aspect))) return false;
  if (domain !== null && card.domain !== domain) return false;
  if (filter.other && thing.id === speaker.source) return false;
  if (readiness !== null && thing.exhausted !== (readiness === "exhausted")) return false;
  if (attacking && !thing.attacking) return false;
  if (token !== null && thing.token !== token) return false;
  const whose = filter.zone && filter.zone !== "battlefield" ? thing.owner : thing.controller;
  if (filter.controller === "you" && whose !== speaker.controller) return false;
  if (filter.controller === "opponent" && whose === speaker.controller) return false;
  return tests.every((test) => passes(game, test, speaker, thing));
}

/** [LANG-4.2, LANG-4.24, LANG-6.17] @param {any} game @param {any} test @param {Speaker} speaker @param {any} thing */
function passes(game, test, speaker, thing) {
  if (test.node === "OfKinds") {
    const fits = test.kinds.some((/** @type {any} */ kind) => describes(game, kind, speaker, thing));
    return fits !== (test.excluded ?? false);
  }
  const number = presentNumber(game, thing, test.number);
  if (test.node === "NumberTest") return compares(number, test.comparison, test.value);
  const limit = game.amountOf(test.amount, speaker);
  if (test.comparison === "more") return number !== undefined && number > limit;
  if (test.comparison === "less") return number !== undefined && number < limit;
  return compares(number, test.comparison, limit);
}

/** @param {any} game @param {any} card @param {any} thing @param {string} type */
function hasType(game, card, thing, type) {
  const ritesToo = game.state.switches.rites_are_spells === "yes"; // EC-R69
  if (type === "Spell" && ritesToo && isA(card, "Rite")) return true;
  if (type === "Token") return thing.token;
  return isA(card, type);
}

/** @param {any} game @param {any} thing @param {string} number */
export function presentNumber(game, thing, number) {
  const printed = game.card(thing).numbers[number];
  if (number !== "power" && number !== "guard") return printed ?? (number === "cost" ? 0 : undefined);
  return printed === undefined ? undefined : game.numberOf(thing, number);
}

/**
 * "N+" is at least N. [LANG-4.2, EC-10.2.1]
 * @param {number|undefined} number
 * @param {string} comparison
 * @param {number} value
 */
export function compares(number, comparison, value) {
  if (number === undefined) return false;
  if (comparison === "at_least") return number >= value;
  if (comparison === "at_most") return number <= value;
  return number === value;
}
