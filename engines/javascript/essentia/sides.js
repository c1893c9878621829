// The two sides and their players. [ES-1.1.2, ES-1.1.3]

/** @typedef {"dawn"|"twilight"} Side */

/** Player 1 is Dawn, player 2 Twilight (ES-R33). @type {Side[]} */
export const SIDES = ["dawn", "twilight"];

/** @param {number} player @returns {Side} */
export function sideOf(player) {
  return SIDES[player - 1];
}

/** @param {Side} side */
export function playerOf(side) {
  return SIDES.indexOf(side) + 1;
}

/** @param {Side} side @returns {Side} */
export function otherSide(side) {
  return side === "dawn" ? "twilight" : "dawn";
}
