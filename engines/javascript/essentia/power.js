// The power of a golem: which terrain's text tells where it may go. [ES-3.2.3, ES-10.2.7, ES-10.2.18]

import { DIRECTION_POWERS, ROCKS } from "./terrains.js";

/**
 * @typedef {import("./land.js").Land} Land
 * @typedef {import("./terrains.js").Terrain} Terrain
 * @typedef {{terrain: Terrain, own: boolean, again: boolean}} Power `own`: it is that of the space itself;
 *   `again`: it is that of rocks because what is declared would have to be chosen or looked up once more
 */

/**
 * @param {Land} land
 * @param {number} at where the golem stands
 * @returns {Power}
 */
export function powerAt(land, at) {
  const terrain = land.terrainAt(at);
  if (terrain.choices !== null) return declaredPower(land, terrain, at);
  if (terrain.likeBehind) return powerBehind(land, at);
  return { terrain, own: true, again: false };
}

/** [ES-10.1.7] @param {Land} land @param {Terrain} terrain @param {number} at @returns {Power} */
function declaredPower(land, terrain, at) {
  const declared = land.declaredAt(at);
  if (declared === undefined) return rocks(land, false); // nobody stands there [ES-R37]
  if (terrain.byDirection) return { terrain: DIRECTION_POWERS[declared], own: false, again: false };
  return lookedUp(land, /** @type {Terrain} */ (land.terrains.get(declared)));
}

/** [ES-10.2.7] @param {Land} land @param {number} at @returns {Power} */
function powerBehind(land, at) {
  const side = land.golems.get(at);
  const behind = side === undefined ? -1 : land.step(at, "backward", side);
  if (behind < 0) return rocks(land, false);
  const terrain = land.terrainAt(behind);
  if (terrain.likeBehind) return rocks(land, false);
  return terrain.choices === null ? { terrain, own: false, again: false } : declaredPower(land, terrain, behind);
}

/** [ES-10.2.18] @param {Land} land @param {Terrain} terrain @returns {Power} */
function lookedUp(land, terrain) {
  if (terrain.likeBehind || terrain.choices !== null) return rocks(land, true);
  return { terrain, own: false, again: false };
}

/** @param {Land} land @param {boolean} again @returns {Power} */
function rocks(land, again) {
  return { terrain: /** @type {Terrain} */ (land.terrains.get(ROCKS)), own: false, again };
}
