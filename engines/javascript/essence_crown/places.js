// Whether a thing is in play, and whether it is still the same thing. [EC-4.1.12, EC-R79]

import { BATTLEFIELD } from "./cards.js";

/** @typedef {import("./game.js").Game} Game */

/** @param {Game} game @param {number} id */
export function inPlay(game, id) {
  return game.state.players.some((row) => BATTLEFIELD.some((zone) => row[zone].includes(id)));
}

/**
 * What has changed zones is another thing (EC-R79).
 * @param {Game} game
 * @param {number} id
 * @param {number|undefined} moves
 */
export function isSame(game, id, moves) {
  const thing = game.thing(id);
  return thing !== undefined && (moves === undefined || thing.moves === moves);
}
