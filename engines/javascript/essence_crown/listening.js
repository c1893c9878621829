// Who hears of an event, and which abilities it sets off. [EC-10.3.4]

import { describes } from "./filters.js";
import { note } from "./history.js";
import { speaks } from "./numbers.js";

/** @typedef {import("./game.js").Game} Game */

/**
 * @typedef {{is: string, player?: number, amount?: number, thing?: any, zone?: string, object?: number,
 *   forCard?: boolean, toDeity?: boolean}} Happening
 */

/** Of which happening a trigger speaks. @type {Record<string, string>} */
const HAPPENING = {
  StartOfYourTurn: "turn_start",
  StartOfTurn: "turn_start",
  EndOfTurn: "turn_end",
  StartOfCombat: "combat_start",
  Enters: "entered",
  Leaves: "left",
  Dies: "died",
  IsSacrificed: "sacrificed",
  Sacrifices: "sacrificed",
  IsNullified: "nullified",
  Attacks: "attacked",
  Blocks: "blocked",
  IsBlocked: "was_blocked",
  DealsCombatDamage: "combat_damage",
  IsDealtDamage: "was_damaged",
  YouCast: "cast",
  YouPlay: "played",
  YouPayEssence: "essence_paid",
  YouSpendKL: "kl_spent",
  YouGainGodCharge: "god_charge_gained",
  YouCrossThreshold: "threshold_crossed",
  YouLoseEssence: "essence_lost",
  Heals: "essence_healed",
  GainsKL: "kl_gained",
  SpendsGodCharge: "god_charge_spent",
  DeityIsDamaged: "deity_damaged",
  Draws: "drew",
  Discards: "discarded",
};

/**
 * What a trigger asks about beside its happening.
 * @type {Record<string, (game: Game, trigger: any, event: any, speaker: any) => boolean>}
 */
const ASKS = {
  StartOfYourTurn: (_game, _trigger, event, speaker) => event.player === speaker.controller,
  StartOfTurn: (_game, trigger, event, speaker) =>
    !trigger.opponents_only || event.player !== speaker.controller,
  EndOfTurn: (_game, trigger, event, speaker) =>
    trigger.yours_only
      ? event.player === speaker.controller
      : !trigger.opponents_only || event.player !== speaker.controller,
  Enters: (_game, trigger, event) => trigger.zone === "battlefield" || trigger.zone === event.zone,
  Leaves: (_game, trigger, event) => trigger.zone === "battlefield" || trigger.zone === event.zone,
  DealsCombatDamage: (_game, trigger, event) => !trigger.to_player_only || event.toDeity === true,
  YouPayEssence: (game, trigger, event, speaker) =>
    !trigger.to_cast ||
    (event.forCard === true && describes(game, trigger.to_cast, speaker, game.thing(event.object))),
};

/** Those whose words name a player with `by`; the default is the controller. */
const BY_A_PLAYER = new Set([
  "StartOfCombat",
  "Sacrifices",
  "YouCast",
  "YouPlay",
  "YouPayEssence",
  "YouSpendKL",
  "YouGainGodCharge",
  "YouCrossThreshold",
  "YouLoseEssence",
  "Heals",
  "GainsKL",
  "SpendsGodCharge",
  "DeityIsDamaged",
  "Draws",
  "Discards",
]);

/** The rules by which an ability is set off, besides EC-10.3.4. @type {Record<string, string[]>} */
const RULES = {
  turn_start: ["EC-10.3.7", "EC-7.2.11"],
  turn_end: ["EC-10.3.8", "EC-7.4.1"],
  combat_damage: ["EC-9.6.1"],
  essence_paid: ["EC-10.3.5"],
  cast: ["EC-10.3.6"],
  kl_spent: ["EC-10.1.5"],
};

/** Triggers that can be asked for "the first time each turn": they speak of a player and of nothing else. */
export const CAN_BE_FIRST = new Set(
  [...BY_A_PLAYER].filter((name) => !["StartOfCombat", "Sacrifices", "YouCast", "YouPlay"].includes(name)),
);

export const TRIGGERS = new Set([...Object.keys(HAPPENING), "AnyOf"]);

/**
 * Everyone who waits for it hears of it. Those that leave together hear of each other.
 * @param {Game} game
 * @param {Happening} event
 * @param {any[]} [gone] what has left at the same time
 */
export function happened(game, event, gone = []) {
  const { state } = game;
  const there = state.objects.filter((thing) => canHear(game, thing) && speaks(game, thing));
  const listeners = [...there, ...gone].sort((a, b) => a.id - b.id);
  for (const source of listeners) {
    for (const ability of game.card(source).abilities) {
      if (ability.node === "Triggered") listen(game, source, ability, event);
    }
  }
  note(game, event, (trigger, speaker) => hears(game, trigger, event, speaker));
  const key = keyOf(event);
  if (!state.happened.includes(key)) state.happened.push(key);
}

/** [EC-10.3.10b] So many abilities may wait at the same time; with one more the game is a draw. */
const WAITING_MOST = 5000;

/** @param {Game} game */
export function tooManyWait({ state }) {
  return state.triggered.length + state.queue.length > WAITING_MOST;
}

/** @param {Game} game @param {any} thing */
function canHear(game, thing) {
  return game.card(thing).abilities.some((ability) => ability.node === "Triggered");
}

/** @param {Happening} event */
function keyOf(event) {
  return `${event.is} ${event.player ?? 0}`;
}

/** What happens to a card on its way: a text that waits for it means the card wherever it has gone. */
const IN_BETWEEN = new Set(["cast", "played"]);

/** @param {Game} game @param {any} source @param {any} ability @param {Happening} event */
function listen(game, source, ability, event) {
  const speaker = { source: source.id, controller: source.controller };
  const { trigger } = ability;
  const heard = trigger.node === "AnyOf" ? trigger.triggers : [trigger];
  if (!heard.some((one) => hears(game, one, event, speaker))) return;
  if (ability.nth_each_turn && game.state.happened.includes(keyOf(event))) return;
  if (tooManyWait(game)) return;
  game.state.triggered.push({
    player: source.controller,
    source: source.id,
    index: game.card(source).abilities.indexOf(ability),
    operations: ability.operations,
    condition: ability.condition ?? null,
    amount: event.amount ?? 0,
    that: event.player ?? 0,
    sourceMoves: game.thing(source.id)?.moves,
    it: event.thing?.id ?? null,
    itMoves: event.thing === undefined || IN_BETWEEN.has(event.is) ? undefined : game.thing(event.thing.id)?.moves,
    itController: event.thing?.controller,
    rules: ["EC-10.3.4", ...rulesOf(game, event)],
  });
}

/** @param {Game} game @param {any} trigger @param {Happening} event @param {any} speaker */
function hears(game, trigger, event, speaker) {
  if (HAPPENING[trigger.node] !== event.is) return false;
  if (BY_A_PLAYER.has(trigger.node) && !isBy(trigger.by ?? "you", event.player, speaker.controller))
    return false;
  if (trigger.what?.node === "This" && event.thing?.id !== speaker.source) return false;
  const filter = trigger.what?.node === "Filter" ? trigger.what : trigger.filter;
  if (filter && !describes(game, filter, speaker, event.thing)) return false;
  return ASKS[trigger.node]?.(game, trigger, event, speaker) ?? true;
}

/** [LANG-1.12] @param {string} by @param {number|undefined} player @param {number} controller */
function isBy(by, player, controller) {
  if (by === "any") return true;
  return (player === controller) === (by === "you");
}

/** @param {Game} game @param {Happening} event */
function rulesOf(game, event) {
  if (event.is === "died") return game.state.combat?.striking ? ["EC-9.6.2"] : [];
  return RULES[event.is] ?? [];
}
