// From the decks to the first turn. [EC-6.1.1 to EC-6.1.12]

import { belongsInDeck, isA, isBasic } from "./cards.js";
import { NotSupported, Refusal, RequestError } from "../errors.js";
import { MOST_PLAYERS, emptyState, newPlayer, newThing } from "./state.js";
import { allSwitches } from "./switches.js";
import { numbersFrom } from "../values.js";
import { drawOne, shardAdds } from "./zones.js";

/** [EC-5.1.2, EC-5.1.3, EC-5.1.5] */
const DECK_LEAST = 40;
const DECK_MOST = 60;
const COPIES_MOST = 3;
/** [EC-6.1.7] */
const HAND = 7;

/** @typedef {import("./game.js").Game} Game */

/**
 * The state before the first step of the setup; an illegal deck stops it. [EC-6.1.5]
 * @param {{deity: string, cards: string[], home_domain?: string}[]} decks
 * @param {Map<string, import("./cards.js").Card>} cards
 * @param {Record<string, unknown>} given
 */
export function setupState(decks, cards, given) {
  const state = emptyState(allSwitches(given));
  if (decks.length > MOST_PLAYERS) throw new NotSupported(`more than ${MOST_PLAYERS} players`);
  if (decks.length < 2) throw new Refusal("EC-1.1.6", "a game needs two or more players");
  for (const deck of decks) checkDeck(deck, cards, state.switches);
  decks.forEach((deck, index) => {
    state.players.push(newPlayer(index + 1));
    state.objects.push(newThing(index + 1, deck.deity, index + 1));
  });
  state.next_object = decks.length + 1; // WIRE-1.9
  decks.forEach((deck, index) => {
    for (const name of deck.cards) {
      state.players[index].veiled_deck.push(state.next_object);
      state.objects.push(newThing(state.next_object, name, index + 1));
      state.next_object += 1;
    }
  });
  decks.forEach((deck, index) => {
    if (deck.home_domain === undefined) return;
    state.objects.push(newThing(state.next_object, deck.home_domain, index + 1));
    state.players[index].home_domain = state.next_object;
    state.next_object += 1;
  });
  state.agenda = [{ do: "lay_out" }];
  return state;
}

/** @param {any} deck @param {Map<string, any>} cards @param {Record<string, string|number>} switches */
function checkDeck(deck, cards, switches) {
  const home = deck.home_domain;
  const names = [deck.deity, ...deck.cards, ...(home === undefined ? [] : [home])];
  for (const name of names) {
    if (!cards.has(name)) throw new RequestError("unknown_card", `there is no card ${name} in the message`);
  }
  if (!isA(cards.get(deck.deity), "Deity")) throw new Refusal("EC-5.1.1", `${deck.deity} is not a Deity`);
  for (const name of deck.cards) {
    if (isA(cards.get(name), "Deity"))
      throw new Refusal("EC-5.1.1", `${name} is a Deity and stays outside the deck`);
    if (!belongsInDeck(cards.get(name))) throw new Refusal("EC-5.1.4", `${name} can't be in a Veiled Deck`);
  }
  if (deck.cards.length < DECK_LEAST) throw new Refusal("EC-5.1.2", `${deck.cards.length} cards are too few`);
  if (deck.cards.length > DECK_MOST) throw new Refusal("EC-5.1.3", `${deck.cards.length} cards are too many`);
  checkHome(home, cards, switches);
  checkCopies(home === undefined ? deck.cards : [...deck.cards, home], cards, switches);
}

/**
 * @param {string|undefined} home
 * @param {Map<string, any>} cards
 * @param {Record<string, string|number>} switches
 */
function checkHome(home, cards, switches) {
  if (switches.home_domain === "off") {
    if (home !== undefined)
      throw new Refusal("EC-6.1.4", "name no Home Domain: Domains are part of the deck");
  } else if (home === undefined || !isA(cards.get(home), "Domain")) {
    throw new Refusal("EC-12.2.1", "choose one Domain as your Home Domain");
  }
}

/**
 * By name (EC-R37).
 * @param {string[]} names
 * @param {Map<string, any>} cards
 * @param {Record<string, string|number>} switches
 */
function checkCopies(names, cards, switches) {
  const count = new Map();
  for (const name of names) count.set(name, (count.get(name) ?? 0) + 1);
  for (const [name, copies] of count) {
    const card = cards.get(name);
    const own = card.abilities.find((ability) => ability.node === "CopyLimit");
    if (!own && isBasic(card, switches.basic_rule)) continue;
    const most = own ? (own.most ?? Infinity) : COPIES_MOST; // EC-5.1.6
    if (copies > most)
      throw new Refusal(own ? "EC-5.1.6" : "EC-5.1.5", `${copies} copies of ${name} are too many`);
  }
}

/** @type {Record<string, import("./game.js").Kind>} */
export const setupSteps = {
  lay_out: {
    run(game) {
      const players = numbersFrom(1, game.state.players.length);
      for (const player of players) placeHome(game, player);
      for (const player of players) layOut(game, player);
      game.next(
        ...players.map((player) => ({
          do: "shuffle_deck",
          player,
          rules: ["EC-6.1.6", "EC-6.1.4", "EC-5.1.8"],
        })),
        ...players.map((player) => ({ do: "draw_hand", player, count: HAND, rules: ["EC-6.1.7"] })),
        { do: "mulligans", asked: players, taken: [], round: 1 },
        { do: "first_player" },
        { do: "trackers" },
      );
    },
  },

  /** What chance decides is asked of nature. [WIRE-4.6] */
  shuffle_deck: {
    ask(game, { player, rules }) {
      const space = { order: [...game.player(player).veiled_deck] };
      return { kind: "shuffle", player: 0, rules, space, about: { owner: player } };
    },
    run(game, { player, rules }, order) {
      game.player(player).veiled_deck = order;
      game.tell("shuffled", rules, { player });
    },
  },

  put_hand_back: {
    run(game, { player }) {
      const row = game.player(player);
      game.tell("mulliganed", ["EC-6.1.8", "EC-6.1.9"], { player });
      row.veiled_deck.push(...row.hand);
      row.hand = [];
    },
  },

  draw_hand: {
    run(game, { player, count, rules }) {
      for (let drawn = 0; drawn < count; drawn += 1) drawOne(game, player, rules, true);
    },
  },

  /** Everyone decides before anyone's hand changes (EC-R38). */
  mulligans: {
    ask(game, { asked }) {
      if (game.state.switches.mulligan === "none" || asked.length === 0) return null;
      const rules = ["EC-6.1.8", "EC-6.1.9"];
      return { kind: "mulligan", player: asked[0], rules, space: { one_of: ["keep", "mulligan"] } };
    },
    run(game, step, answer) {
      if (answer !== undefined) {
        const taken = answer === "mulligan" ? [...step.taken, step.asked[0]] : step.taken;
        game.next({ ...step, asked: step.asked.slice(1), taken });
        return;
      }
      exchange(game, step);
    },
  },

  first_player: {
    ask(game) {
      const space = { one_of: numbersFrom(1, game.state.players.length) };
      return { kind: "first_player", player: 0, rules: ["EC-6.1.10"], space };
    },
    run(game, _step, player) {
      game.state.first_player = player;
      game.tell("first_player", ["EC-6.1.10"], { player });
    },
  },

  trackers: {
    run(game) {
      const { state } = game;
      for (const row of state.players) {
        const shards = row.shard_row.reduce((sum, id) => sum + shardAdds(game.card(game.thing(id))), 0);
        const base = game.card(game.thing(row.player)).numbers.base_kl ?? 0;
        row.kl = state.switches.initial_kl === "base" ? base + shards : 0;
        // It only fills the tracker (EC-R12).
        game.tell("kl_set", ["EC-6.1.11", "EC-1.3.1"], { player: row.player, amount: row.kl });
        row.god_charges = 0;
        game.tell("god_charges_set", ["EC-6.1.12", "EC-1.3.1"], { player: row.player, amount: 0 });
      }
      game.next({ do: "begin_turn", player: state.first_player, regular: true });
    },
  },
};

/** @param {Game} game @param {number} player */
function layOut(game, player) {
  const row = game.player(player);
  const { numbers } = game.card(game.thing(player));
  row.essence = numbers.essence ?? 0;
  game.tell("deity_placed", ["EC-6.1.1", "EC-1.2.1"], { player, object: player });
  game.tell("essence_set", ["EC-6.1.2", "EC-1.3.1"], { player, amount: row.essence });
  game.tell("base_kl_noted", ["EC-6.1.3"], { player, amount: numbers.base_kl ?? 0 });
}

/** It triggers no "enters" ability (EC-R35). @param {Game} game @param {number} player */
function placeHome(game, player) {
  const row = game.player(player);
  if (row.home_domain === undefined) return;
  row.domain_zone.push(row.home_domain);
  game.tell("home_domain_placed", ["EC-12.2.1"], { player, object: row.home_domain });
  delete row.home_domain;
}

/** The hands that go back, and fewer cards for them. @param {Game} game @param {any} step */
function exchange(game, { taken, round }) {
  if (taken.length === 0) return;
  const steps = taken.flatMap((player) => [
    { do: "put_hand_back", player },
    { do: "shuffle_deck", player, rules: ["EC-6.1.8"] },
    { do: "draw_hand", player, count: HAND - round, rules: ["EC-6.1.8"] },
  ]);
  const again = game.state.switches.mulligan === "repeated" && round < HAND;
  if (again) steps.push({ do: "mulligans", asked: taken, taken: [], round: round + 1 });
  game.next(...steps);
}
