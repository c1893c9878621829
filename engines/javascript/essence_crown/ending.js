// Destruction by damage, and the end of the game. Both are looked at after every instruction (EC-R28).

import { happened } from "./listening.js";
import { numberOf } from "./numbers.js";
import { inPlay } from "./places.js";
import { loseKL } from "./resources.js";
import { changeController, destroy, forbidden, giveBack, moveKLAtOnce, remembered, takeOut, withdraw } from "./zones.js";

/** @typedef {import("./game.js").Game} Game */

/** By what a player leaves the game with all that is theirs. */
const ELIMINATION = ["EC-12.1.3", "EC-12.1.1", "EC-12.1.1a", "EC-12.1.1b", "EC-12.1.1c"];

/** @type {Record<string, import("./game.js").Kind>} */
export const endingSteps = {
  look: { run: (game) => look(game) },

  /** Without an End Phase; what has triggered for others is resolved. */
  break_off: {
    run(game) {
      for (const thing of game.state.objects) thing.attacking = false;
      game.state.combat = null;
      game.next({ do: "look" }, { do: "settle" }, { do: "end_turn" });
    },
  },
};

/**
 * [EC-11.1.9]
 * @param {Game} game
 * @param {boolean} [whole] whether everything is looked at, or only what a text has said expressly
 */
export function look(game, whole = true) {
  while (lookOnce(game, whole) && game.state.result === null); // the fall of one may be that of another
  // A player who has lost cannot win any more (EC-R31).
  const winners = game.state.winning.filter((player) => game.player(player).status === "playing");
  game.state.winning = [];
  if (winners.length === 0 || game.state.result !== null) return;
  if (winners.length > 1) {
    drawBy(game, "EC-11.1.3a"); // EC-R97
    return;
  }
  const [winner] = winners;
  game.tell("won", ["EC-11.1.3"], { player: winner });
  game.state.result = { winner, losers: lost(game) };
}

/** Nobody wins. @param {Game} game @param {string[]} rules */
export function drawBy(game, ...rules) {
  game.tell("drawn", rules);
  game.state.result = { draw: true, losers: lost(game) };
}

/** @param {Game} game @param {boolean} whole @returns {boolean} whether somebody has lost */
function lookOnce(game, whole) {
  if (whole) {
    while (destroyDamaged(game)); // who lived by the bonus of the fallen falls too
    tellOfTheHurt(game);
  }
  const losers = fallen(game, whole);
  for (const { player, rules } of losers) {
    game.player(player).status = "lost";
    const together = losers.length > 1 ? ["EC-11.1.9", "EC-12.1.1"] : [];
    game.tell("lost", [...rules, ...together], { player });
  }
  game.state.falling = game.state.falling.filter((one) => !isDue(one, whole));
  if (losers.length === 0) return false;
  if (end(game)) return true;
  for (const { player } of losers) eliminate(game, player);
  // The turn of a loser ends at once (EC-R33).
  if (game.player(game.state.active).status === "lost") game.state.agenda = [{ do: "break_off" }];
  return true;
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

/**
 * An empty deck is looked at with the numbers, what a text expressly says at once (EC-R28).
 * @param {{rule: string}} mark
 * @param {boolean} whole
 */
function isDue(mark, whole) {
  return whole || mark.rule === "EC-11.1.4";
}

/** @param {Game} game @param {boolean} whole @returns {{player: number, rules: string[]}[]} */
function fallen(game, whole) {
  const found = [];
  const due = game.state.falling.filter((mark) => isDue(mark, whole));
  for (const row of game.inTurnOrder().map((player) => game.player(player))) {
    const rules = due.filter((mark) => mark.player === row.player).map((mark) => mark.rule);
    if (whole && row.essence <= 0) rules.unshift("EC-11.1.2");
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
    return found.slice(0, 1); // EC-R29
  }
  return found;
}

/** @param {Game} game @returns {boolean} whether the game is over [EC-12.1.3] */
function end(game) {
  const { state } = game;
  const left = state.players.filter((row) => row.status === "playing").map((row) => row.player);
  if (left.length > 1) return false;
  const [winner] = left;
  if (winner === undefined) {
    drawBy(game, "EC-12.1.1", "EC-11.1.2c", "EC-R29");
    return true;
  }
  game.tell("won", ["EC-11.1.1", "EC-12.1.2"], { player: winner });
  state.result = { winner, losers: lost(game) };
  return true;
}

/**
 * Everything that a loser owns leaves the game, what they had taken goes back, and what is theirs and waits is
 * dropped (EC-R33).
 * @param {Game} game
 * @param {number} player
 */
function eliminate(game, player) {
  const { state } = game;
  takeAway(game, player);
  const taken = state.effects.filter((effect) => effect.is === "control" && effect.to === player).reverse();
  state.effects = state.effects.filter((effect) => !taken.includes(effect));
  for (const effect of taken) if (game.thing(effect.object)?.controller === player) giveBack(game, effect);
  // What came under their control for good is its owner's again.
  for (const thing of state.objects) {
    if (thing.controller !== player || thing.owner === player || !inPlay(game, thing.id)) continue;
    if (game.player(thing.owner).status === "playing") changeController(game, thing.id, thing.owner);
  }
  state.effects = state.effects.filter((effect) => effect.is !== "later" || effect.player !== player);
  state.triggered = state.triggered.filter((trigger) => trigger.player !== player);
  state.queue = state.queue.filter((trigger) => trigger.player !== player);
  state.agenda = state.agenda.filter((step) => step.do === "begin_turn" || belongsTo(step) !== player);
  endAttacksOn(game, player);
  game.tell("eliminated", [...ELIMINATION, "EC-R33"], { player });
}

/** What leaves the battlefield is seen to leave. @param {Game} game @param {number} player */
function takeAway(game, player) {
  const { state } = game;
  const own = state.objects.filter((thing) => thing.owner === player && thing.id !== player); // not the Deity
  const gone = own.filter((thing) => inPlay(game, thing.id)).map((thing) => remembered(game, thing));
  const zones = gone.map((was) => String(game.placeOf(was.id)?.zone));
  for (const thing of own) {
    takeOut(game, thing.id);
    withdraw(game, thing);
  }
  const ids = own.map((thing) => thing.id);
  state.objects = state.objects.filter((thing) => !ids.includes(thing.id));
  state.effects = state.effects.filter((effect) => !ids.includes(effect.object));
  for (const name of Object.keys(state.token_cards))
    if (!state.objects.some((thing) => thing.card === name)) delete state.token_cards[name];
  gone.forEach((was, index) => {
    const about = { player: was.controller, object: was.id, name: zones[index] };
    if (zones[index] === "shard_row" && game.player(was.controller).status === "playing")
      moveKLAtOnce(game, was, loseKL);
    game.tell("left", ["EC-12.1.1a", "EC-R33", "EC-4.1.11"], about);
    happened(game, { is: "left", player: was.controller, thing: was, zone: zones[index] }, gone);
  });
}

/** Whose step it is. @param {import("./game.js").Step} step @returns {number|undefined} */
function belongsTo({ context, bill, speaker, trigger, question, player }) {
  const named = [context?.controller, bill?.player, speaker?.controller, trigger?.player, question?.player];
  return named.find((one) => one !== undefined) ?? player;
}

/** @param {Game} game @param {number} player */
function endAttacksOn(game, player) {
  const { combat } = game.state;
  for (const { attacker, target } of combat?.attacks ?? []) {
    const thing = game.thing(attacker);
    if (target === player && thing !== undefined) withdraw(game, thing);
  }
}

/** [WIRE-4.16] Who has lost so far. @param {Game} game */
export function lost(game) {
  return game.state.players.filter((row) => row.status === "lost").map((row) => row.player);
}
