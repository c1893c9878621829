// Destruction by damage, and the end of the game. Both are looked at after every instruction (EC-R28).

import { destroy, forbidden, inPlay } from "./zones.js";
import { numberOf } from "./numbers.js";

/** @typedef {import("./game.js").Game} Game */

/** @type {Record<string, import("./game.js").Kind>} */
export const endingSteps = {
  look: { run: (game) => look(game) },
};

/**
 * @param {Game} game
 * @param {boolean} [numbers] whether Essence and damage are looked at, or only what a text has said expressly
 */
export function look(game, numbers = true) {
  if (numbers) {
    while (destroyDamaged(game)); // who lived by the bonus of the fallen falls too
    tellOfTheHurt(game);
  }
  const losers = fallen(game, numbers);
  for (const { player, rules } of losers) {
    game.player(player).status = "lost";
    const together = losers.length > 1 ? ["EC-12.1.1"] : [];
    game.tell("lost", [...rules, ...together], { player });
  }
  game.state.falling = [];
  if (losers.length > 0) end(game);
  // A player who has lost cannot win any more (EC-R31).
  const winner = game.state.winning.find((player) => game.player(player).status === "playing");
  game.state.winning = [];
  if (winner === undefined || game.state.result !== null) return;
  game.tell("won", ["EC-11.1.3"], { player: winner });
  game.state.result = { winner, losers: lost(game) };
}

/** All of them at the same time. [EC-9.5.1, EC-R51] @param {Game} game */
function destroyDamaged(game) {
  const broken = game.state.objects.filter((thing) => {
    const place = game.placeOf(thing.id);
    if (place === null || !["avatar_line", "relic_support_zone"].includes(place.zone)) return false;
    if (game.card(thing).numbers.guard === undefined || forbidden(game, "be_destroyed", thing)) return false;
    return thing.damage >= numberOf(game, thing, "guard");
  });
  if (broken.length === 0) return false;
  destroy(
    game,
    broken.map((thing) => thing.id),
    ["EC-9.5.1", "EC-9.5.2", "EC-10.4.1"],
  );
  return true;
}

/** Once for each instruction that dealt the damage. @param {Game} game */
function tellOfTheHurt(game) {
  for (const id of game.hurt) {
    const thing = game.thing(id);
    if (thing === undefined || !inPlay(game, id)) continue;
    const about = { object: id };
    const broken = thing.damage >= numberOf(game, thing, "guard");
    if (broken) game.tell("not_destroyed", ["EC-1.1.8", "EC-10.4.1", "LANG-7.18"], about);
    else game.tell("survived", ["EC-9.5.4"], { ...about, amount: thing.damage });
  }
  game.hurt.clear();
}

/** @param {Game} game @param {boolean} numbers @returns {{player: number, rules: string[]}[]} */
function fallen(game, numbers) {
  const found = [];
  for (const row of game.state.players) {
    if (row.status !== "playing") continue;
    const rules = game.state.falling.filter((one) => one.player === row.player).map((one) => one.rule);
    if (numbers && row.essence <= 0) rules.unshift("EC-11.1.2");
    if (rules.length === 0) continue;
    const kept = game.state.effects.some(
      (effect) => effect.is === "cannot_lose" && effect.player === row.player,
    );
    if (!kept) found.push({ player: row.player, rules });
    else if (rules[0] !== "EC-11.1.2")
      game.tell("cannot_lose", ["EC-1.1.8", "LANG-7.18", ...rules], { player: row.player });
  }
  const all = found.length === game.state.players.filter((row) => row.status === "playing").length;
  if (all && game.state.switches.simultaneous_loss === "active_player_loses") {
    return found.filter((one) => one.player === game.state.active); // EC-R29
  }
  return found;
}

/** @param {Game} game */
function end(game) {
  const { state } = game;
  const left = state.players.filter((row) => row.status === "playing").map((row) => row.player);
  if (left.length > 1) return;
  const [winner] = left;
  if (winner === undefined) {
    game.tell("drawn", ["EC-12.1.1", "EC-R29"]);
    state.result = { draw: true, losers: lost(game) };
    return;
  }
  game.tell("won", ["EC-11.1.1", "EC-12.1.2"], { player: winner });
  state.result = { winner, losers: lost(game) };
}

/** [WIRE-4.16] Who has lost so far. @param {Game} game */
export function lost(game) {
  return game.state.players.filter((row) => row.status === "lost").map((row) => row.player);
}
