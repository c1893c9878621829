// What has happened this turn, or since a player's last turn, as far as card text looks back on it.
// [LANG-5.20, LANG-5.23b]

import { BATTLEFIELD } from "./cards.js";

/** @typedef {import("./filters.js").Speaker} Speaker */

const SINCE = "since ";

/** The name of an event for texts that look back so far. @param {any} event @param {string | undefined} span */
const nameOf = (event, span) => (span === "since_your_last" ? SINCE : "") + JSON.stringify(event);

/** How much it was all together. [LANG-4.20a] @param {any[]} rows */
const sumOf = (rows) => rows.reduce((sum, row) => sum + row.amount, 0);

/** Whether a text that looks back beyond the turn asks for it. @param {any} row */
const isForLater = (row) => row.name.startsWith(SINCE);

/** Forgets what happened in the turn before. @param {any} state */
export function forgetTurn(state) {
  state.noted = state.noted.filter(isForLater);
}

/** Forgets what happened before the end of a player's turn, for their texts. [LANG-5.23b] @param {any} state @param {number} player */
export function forgetSince(state, player) {
  state.noted = state.noted.filter((/** @type {any} */ row) => row.you !== player || !isForLater(row));
}

/**
 * The events on which cards look back, each once, by their compiled text.
 * @param {Iterable<any>} cards
 * @returns {Map<string, any>}
 */
export function eventsLookedBackOn(cards) {
  const found = new Map();
  for (const card of cards) gather(card, found);
  return found;
}

/** @param {any} part @param {Map<string, any>} found */
function gather(part, found) {
  if (typeof part !== "object" || part === null) return;
  if (part.node === "Happened" || part.node === "PerHappened") {
    for (const event of eventsOf(part.event)) found.set(nameOf(event, part.span), event);
  }
  for (const inner of Object.values(part)) gather(inner, found);
}

/** [LANG-1.11] @param {any} event @returns {any[]} */
function eventsOf(event) {
  return event.node === "AnyOf" ? event.triggers : [event];
}

/**
 * Notes an event for every player whose text would count it, as everything is now. [LANG-5.21]
 * @param {any} game
 * @param {any} event
 * @param {(trigger: any, speaker: Speaker) => boolean} hears
 */
export function note(game, event, hears) {
  for (const [name, trigger] of game.lookedBackOn) {
    const source = trigger.what?.node === "This" ? (event.thing?.id ?? 0) : 0;
    for (const you of game.state.players.map((/** @type {any} */ row) => row.player)) {
      if (!hears(trigger, { source, controller: you })) continue;
      const object = event.thing?.id ?? 0;
      const moves = game.thing(object)?.moves ?? -1;
      game.state.noted.push({ name, you, object, moves, amount: event.amount ?? 0 });
    }
  }
}

/**
 * How often it has happened: a thing counts once, what a player did each time. [LANG-5.22]
 * @param {any} game
 * @param {any} asked the event, and how far the text looks back [LANG-4.22]
 * @param {any} speaker
 */
export function timesHappened(game, { event, span = "this_turn", summed = false }, speaker) {
  const counted = new Set();
  const /** @type {any[]} */ rows = [];
  const since = span === "this_way" ? Math.min(speaker.since ?? 0, game.state.noted.length) : 0;
  for (const trigger of eventsOf(event)) {
    const name = nameOf(trigger, span);
    const others = (trigger.what ?? trigger.filter)?.other === true;
    game.state.noted.forEach((/** @type {any} */ row, /** @type {number} */ place) => {
      if (place < since || row.name !== name || row.you !== speaker.controller) return;
      if (others && row.object === speaker.source) return;
      if (trigger.what?.node === "This" && !isTheSame(game, row, speaker.source)) return;
      rows.push(row);
      const once = trigger.what !== undefined && row.object !== 0;
      counted.add(once ? `${row.object} ${row.moves}` : place);
    });
  }
  return summed ? sumOf(rows) : counted.size;
}

/** Whether it is still the same thing, or has just left play. [LANG-5.23] @param {any} game @param {any} row @param {number} source */
function isTheSame(game, row, source) {
  if (row.object !== source) return false;
  const now = game.thing(source)?.moves;
  const inPlay = BATTLEFIELD.includes(game.placeOf(source)?.zone ?? "");
  return row.moves === now || (row.moves + 1 === now && !inPlay);
}
