// How a game of Essentia begins, from a board or from a state.

import { DEFAULT_BOARD, readBoard } from "./board.js";
import { Refusal, RequestError } from "../errors.js";
import { Game } from "./game.js";
import { checkNames } from "./names.js";
import { objectionTo, refuseVariants } from "./objections.js";
import { layOut } from "./setup.js";
import { SIDES } from "./sides.js";
import { emptyState } from "./state.js";
import { loadState } from "./loading.js";
import { allSwitches, SWITCHES } from "./switches.js";
import { readTerrains } from "./terrains.js";

/** @type {import("../session.js").Entry} */
export const essentia = {
  version: "1.1.0",
  switches: SWITCHES,

  start(request, cards, switches) {
    const bad = (text) => new RequestError("bad_message", text);
    const players = request.players ?? SIDES.length;
    if (!Number.isSafeInteger(players)) throw bad("start.players is not a whole number");
    const board = readBoard(request.board ?? DEFAULT_BOARD, bad);
    const all = allSwitches({ ...board.options, ...switches });
    const terrains = readTerrains(cards);
    checkPlayers(players);
    refuseVariants(all);
    const objection = objectionTo(board, all.strict_board === "on");
    if (objection !== null) throw new Refusal(objection.rule, objection.text);
    const state = emptyState(board, all);
    checkNames(state, terrains);
    layOut(state);
    return new Game(state, terrains);
  },

  load({ state: given }, cards, switches) {
    const terrains = readTerrains(cards);
    return new Game(loadState(given, terrains, switches), terrains);
  },
};

/** [ES-1.1.1, ES-12.2.1] @param {number} players */
function checkPlayers(players) {
  if (players === SIDES.length) return;
  const also = players > SIDES.length ? ["ES-12.2.1"] : [];
  throw new Refusal("ES-1.1.1", "a game needs exactly two players", also);
}
