// The end of a game: won, lost, drawn. [ES-11]

import { sideOf } from "./sides.js";
import { rulesOf } from "./telling.js";

/**
 * @typedef {import("./game.js").Game} Game
 * @typedef {import("./land.js").Land} Land
 * @typedef {import("./moves.js").Move} Move
 */

/**
 * @param {Game} game
 * @param {number} winner
 * @param {string[]} lost the rules of the one event
 * @param {string[]} won those of the other
 */
function win(game, winner, lost, won) {
  const loser = game.other(winner);
  game.tell("lost", lost, { player: loser });
  game.tell("won", [won[0], "ES-11.1.10", ...won.slice(1)], { player: winner });
  game.state.result = { winner, losers: [loser] };
}

/** @param {Game} game @param {string} rule @param {string[]} more */
export function draw(game, rule, ...more) {
  game.tell("drawn", [rule, "ES-11.2.1", "ES-11.1.9", ...more]);
  game.state.result = { draw: true, losers: [] };
}

/** A player who cannot move has lost, where that is so. @param {Game} game @param {number} loser */
export function loseByNoMove(game, loser) {
  win(game, game.other(loser), ["ES-R14"], ["ES-R14"]);
}

/** @param {Game} game @param {number} loser */
export function loseByResigning(game, loser) {
  win(game, game.other(loser), ["ES-11.2.4", "ES-R27"], ["ES-11.2.4"]);
}

/**
 * Whether the capture of a golem on that space ends the game. [ES-11.1.1, ES-10.2.13]
 * @param {Land} land
 * @param {number} at
 */
export function decides(land, at) {
  return land.isLikeSpring(at) || land.terrainAt(at).loses;
}

/**
 * Who has won by a move. [ES-11.1.4; events.md, A move]
 * @param {Game} game
 * @param {Land} land as it is after the move
 * @param {number} player who moved
 * @param {Move} move
 */
export function lookAtGoals(game, land, player, move) {
  const other = game.other(player);
  if (move.attack && decides(land, move.to)) {
    winByCapture(game, land, player, move.to);
    return;
  }
  const { spring_loss: loss } = land.state.switches;
  const entered = !move.attack && land.isLikeSpring(move.to);
  const otherHolds = land.holdsSpring(other);
  if (!otherHolds && (loss === "state" || entered)) winBySprings(game, land, player);
  else if (loss === "state" && !land.holdsSpring(player)) winBySprings(game, land, other);
}

/** @param {Game} game @param {Land} land @param {number} winner @param {number} at where it was captured */
function winByCapture(game, land, winner, at) {
  if (!land.isLikeSpring(at)) {
    win(game, winner, ["ES-10.2.13"], ["ES-10.2.13"]);
    return;
  }
  const shared = /** @type {import("./telling.js").Row} */ ([!land.board.springs.has(at), "ES-10.2.11"]);
  const ownSpring = land.board.springs.get(at) === sideOf(winner);
  const lastSpring = !land.holdsSpring(game.other(winner));
  win(
    game,
    winner,
    ["ES-11.1.1", ...rulesOf([shared, [ownSpring, "ES-11.1.7"], [lastSpring, "ES-11.1.3"]])],
    [
      ...["ES-11.1.1", "ES-7.1.7", "ES-7.1.8"],
      ...rulesOf([shared, [ownSpring, "ES-11.1.2"], [lastSpring, "ES-11.1.11"]]),
    ],
  );
}

/** @param {Game} game @param {Land} land @param {number} winner */
function winBySprings(game, land, winner) {
  const { spring_loss: loss, count_springs: count } = land.state.switches;
  const neither = !land.holdsSpring(1) && !land.holdsSpring(2);
  win(
    game,
    winner,
    [
      ...["ES-11.1.3", "ES-11.1.4"],
      ...rulesOf([
        [loss === "enemy_entry", "ES-R23"],
        [count === "original", "ES-R24"],
      ]),
    ],
    ["ES-11.1.3", ...rulesOf([[neither, "ES-11.1.10a"], [neither, "ES-R25"]])],
  );
}

/** [ES-11.2.3, ES-11.2.3a] @param {Game} game */
export function lookAtTruce(game) {
  const { history, quiet, switches } = game.state;
  const { truce_repetition: often, truce_quiet_moves: long } = switches;
  const times = history.filter((key) => key === history.at(-1)).length;
  if (often !== "off" && times >= often) draw(game, "ES-11.2.3", "ES-R26");
  else if (long !== "off" && quiet >= long) draw(game, "ES-11.2.3a", "ES-R26a");
}
