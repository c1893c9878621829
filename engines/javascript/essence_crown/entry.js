// How a game of Essence Crown begins, from decks or from a state.

import { RequestError } from "../errors.js";
import { Game } from "./game.js";
import { setupState } from "./setup.js";
import { loadState } from "./state.js";
import { checkCards, checkTokens } from "./support.js";
import { SWITCHES } from "./switches.js";
import { isMap, isTexts } from "../values.js";

/** @type {import("../session.js").Entry} */
export const essenceCrown = {
  version: "1.1.0",
  switches: SWITCHES,

  start(request, cards, switches) {
    const { decks } = request;
    if (!Array.isArray(decks)) throw new RequestError("bad_message", "start.decks is not a list");
    for (const deck of decks) {
      if (!isMap(deck) || typeof deck.deity !== "string" || !isTexts(deck.cards)) {
        throw new RequestError("bad_message", "a deck names its deity and lists its cards");
      }
    }
    const checked = checkCards(cards);
    return new Game(setupState(decks, checked, switches), checked);
  },

  load(request, cards, switches) {
    const checked = checkCards(cards);
    return new Game(loadState(request.state, checked, switches, checkTokens), checked);
  },
};
