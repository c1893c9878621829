// Tokens: units that are made in play and leave nothing behind. [EC-3.10.1]

import { cardOf, homeOf, isA } from "./cards.js";
import { canonicalText } from "../digest.js";
import { drawBy } from "./ending.js";
import { tooManyWait } from "./listening.js";
import { OBJECTS_MOST, newThing } from "./state.js";
import { enter } from "./zones.js";

/**
 * [EC-10.4.5]
 * @param {import("./game.js").Game} game
 * @param {number} player
 * @param {any} token what the text names, and nothing else (EC-R89)
 * @param {number} amount
 * @param {import("./filters.js").Speaker} context
 */
export function createTokens(game, player, token, amount, context) {
  const card = cardOf({ ...token, numbers: [...token.numbers, ["cost", 0]] });
  for (let made = 0; made < amount; made += 1) {
    const id = create(game, player, card, []);
    if (id === null) return;
    context.it = id;
    context.itController = player;
    if (tooManyWait(game)) return drawBy(game, "EC-10.3.10b"); // in the middle of an instruction too
  }
}

/**
 * A copy of an Avatar, as it is printed; of anything else there is none. [EC-3.10.4a]
 * @param {import("./game.js").Game} game
 * @param {number} player
 * @param {number} id
 */
export function createCopy(game, player, id) {
  const thing = game.thing(id);
  if (thing === undefined) return;
  const card = game.card(thing);
  if (isA(card, "Avatar")) create(game, player, card, ["EC-3.10.4a"]);
}

/**
 * @param {import("./game.js").Game} game
 * @param {number} player
 * @param {import("./cards.js").Card} card
 * @param {string[]} rules
 * @returns {number|null} its object number; null where it would be one too many, which ends the game
 */
function create(game, player, card, rules) {
  const { state } = game;
  if (state.next_object > OBJECTS_MOST) {
    drawBy(game, "EC-10.3.10a");
    return null;
  }
  const name = nameOf(game, card);
  const id = state.next_object;
  state.next_object += 1; // the next free number [WIRE-1.9]
  const thing = newThing(id, name, player);
  thing.token = true;
  state.objects.push(thing);
  state.token_cards[name] = card;
  game.tell("created", ["EC-10.4.5", "EC-3.10.1", "EC-3.10.2", ...rules], { player, object: id });
  enter(game, id, homeOf(card), player, ["EC-3.10.4", "EC-10.4.5"]);
  return id;
}

/**
 * What a kind of token is called in the state: `token 2/2 Glow Echo Avatar`; others that look alike get a number.
 * @param {import("./game.js").Game} game
 * @param {import("./cards.js").Card} card
 */
function nameOf(game, card) {
  const { power, guard } = card.numbers;
  const plain = [
    "token",
    ...(power === undefined ? [] : [`${power}/${guard}`]),
    ...card.aspects,
    ...(card.domain === null ? [] : [card.domain]),
    card.name,
  ].join(" ");
  let name = plain;
  for (let number = 2; isTaken(game, name, card); number += 1) name = `${plain} (${number})`;
  return name;
}

/** @param {import("./game.js").Game} game @param {string} name @param {import("./cards.js").Card} card */
function isTaken(game, name, card) {
  const other = game.state.token_cards[name];
  return game.cards.has(name) || (other !== undefined && canonicalText(other) !== canonicalText(card));
}
