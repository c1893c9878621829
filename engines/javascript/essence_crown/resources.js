// Essence, KL and God Charges. [EC-2.1.1, EC-1.1.2, EC-1.1.5]

import { happened } from "./listening.js";
import { staticAbilities } from "./numbers.js";

/** [EC-1.1.4] */
export const KL_CAP = 31;
/** [EC-1.1.3] */
const GOD_THRESHOLD = 13;
/** [EC-2.5.1] */
const MOST_GOD_CHARGES = 3;

/** @typedef {import("./game.js").Game} Game */

// --- KL ---------------------------------------------------------------------------------------------

/** [EC-2.3.5] @param {Game} game @param {number} player @param {number} amount */
export function gainKL(game, player, amount) {
  if (amount <= 0) return;
  const row = game.player(player);
  const before = row.kl;
  row.kl = Math.min(KL_CAP, before + amount);
  const gained = row.kl - before;
  const lost = amount - gained;
  const above = before >= GOD_THRESHOLD ? ["EC-2.6.8", "EC-2.6.7"] : [];
  game.tell("kl_gained", ["EC-2.3.5", "EC-2.3.6", ...above], { player, amount: gained });
  if (lost > 0) game.tell("kl_capped", ["EC-2.3.2", "EC-2.3.1", "EC-2.3.3"], { player, amount: lost });
  if (row.kl === KL_CAP) game.tell("kl_full", ["EC-11.1.8"], { player });
  if (gained === 0) return;
  happened(game, { is: "kl_gained", player, amount: gained });
  cross(game, player, before, "EC-2.6.6");
}

/** [EC-2.3.7] @param {Game} game @param {number} player @param {number} amount */
export function loseKL(game, player, amount) {
  const row = game.player(player);
  if (amount <= 0) return;
  const lost = Math.min(row.kl, amount);
  row.kl -= lost;
  const shape = lost < amount ? ["EC-2.3.4"] : [];
  game.tell("kl_lost", ["EC-2.3.7", ...shape], { player, amount: lost });
}

/**
 * One change, whether up or down (EC-R11).
 * @param {Game} game
 * @param {number} player
 * @param {number} value
 */
export function setKL(game, player, value) {
  const row = game.player(player);
  const before = row.kl;
  const after = Math.max(0, Math.min(KL_CAP, value));
  row.kl = after;
  const rules = [after < before ? "EC-2.3.7" : "EC-2.3.5", "EC-2.3.1"];
  game.tell("kl_set", rules, { player, amount: after });
  cross(game, player, before, "EC-2.6.6");
}

/**
 * [EC-2.4.1]
 * @param {Game} game
 * @param {number} player
 * @param {number} amount
 * @param {number} object what it is paid for
 * @param {string[]} [rules]
 */
export function spendKL(game, player, amount, object, rules = []) {
  if (amount <= 0) return; // paying 0 is no spending (EC-R18)
  const row = game.player(player);
  row.kl -= amount;
  const exact = row.kl === 0 ? ["EC-2.4.3"] : [];
  game.tell("kl_spent", ["EC-2.4.1", "EC-2.2.12", "EC-2.4.4", ...rules, ...exact], {
    player,
    object,
    amount,
  });
  happened(game, { is: "kl_spent", player, amount });
}

/** Nobody keeps KL from turn to turn (EC-R3). @param {Game} game @param {string[]} rules why it goes now */
export function discardKL(game, ...rules) {
  // Where what is left counts, it is kept until the next recalculation (EC-R1), but not from before turn 1.
  if (game.state.switches.threshold_old_kl === "leftover" && rules[0] !== "EC-6.1.11a") return;
  for (const row of game.inTurnOrder().map((player) => game.player(player))) {
    if (row.kl > 0) game.tell("kl_discarded", ["EC-2.4.5", ...rules], { player: row.player, amount: row.kl });
    row.kl = 0;
  }
}

// --- the God Threshold ------------------------------------------------------------------------------

/**
 * A rise from 12 or less to 13 or more, in the same moment as the change of KL (EC-R10).
 * @param {Game} game
 * @param {number} player
 * @param {number} before the KL before the change
 * @param {string} cause which kind of change it was
 * @param {string[]} [more] further rules
 */
export function cross(game, player, before, cause, more = []) {
  const row = game.player(player);
  if (before >= GOD_THRESHOLD || row.kl < GOD_THRESHOLD) return;
  if (game.state.switches.threshold_on === "own_turn" && player !== game.state.active) {
    game.tell("threshold_not_crossed", ["EC-R7"], { player });
    return;
  }
  if (row.threshold_used) {
    game.tell("threshold_already_used", ["EC-2.6.9", "EC-2.6.3", "EC-2.6.4"], { player });
    return;
  }
  const full = row.god_charges >= MOST_GOD_CHARGES;
  row.threshold_used = !full || game.state.switches.threshold_spent_when_full === "yes"; // EC-R8
  const seen = ["EC-2.6.1", cause, "EC-2.6.4", "EC-2.6.7", "EC-2.6.11", "EC-2.6.16", ...more];
  game.tell("threshold_crossed", seen, { player });
  happened(game, { is: "threshold_crossed", player });
  if (full) {
    game.tell("god_charges_capped", ["EC-2.6.13", "EC-2.5.2", ...more], { player, amount: 1 });
  } else {
    const { amount, replaced } = chargesInstead(game, player, 1);
    const gained = Math.min(amount, MOST_GOD_CHARGES - row.god_charges);
    row.god_charges += gained;
    const rules = [
      "EC-2.6.2",
      cause,
      "EC-2.6.12",
      "EC-2.6.14",
      "EC-2.5.5",
      "EC-2.6.3",
      "EC-2.7.2",
      ...replaced,
      ...more,
    ];
    game.tell("god_charges_gained", rules, { player, amount: gained });
    if (gained < amount)
      game.tell("god_charges_capped", ["EC-2.5.3", "EC-2.5.1", "EC-10.4.6"], {
        player,
        amount: amount - gained,
      });
    for (let count = 0; count < gained; count += 1)
      happened(game, { is: "god_charge_gained", player, amount: 1 });
  }
}

/**
 * "Gain 2 God Charges instead": of each that would be gained. [EC-10.4.6]
 * @param {Game} game
 * @param {number} player
 * @param {number} amount
 */
function chargesInstead(game, player, amount) {
  const texts = staticAbilities(game, "Instead").filter(
    ({ source }) => source.controller === player,
  );
  const times = texts.reduce((product, { ability }) => product * ability.amount, 1);
  return { amount: amount * times, replaced: texts.length > 0 ? ["EC-10.4.6"] : [] };
}

// --- God Charges ------------------------------------------------------------------------------------

/** [EC-2.7.1] @param {Game} game @param {number} player @param {number} printed */
export function gainGodCharges(game, player, printed) {
  if (printed <= 0) return;
  const { amount, replaced } = chargesInstead(game, player, printed);
  const row = game.player(player);
  const gained = Math.min(amount, MOST_GOD_CHARGES - row.god_charges);
  if (gained > 0) {
    row.god_charges += gained;
    const rules = [
      "EC-2.7.1",
      "EC-2.5.5",
      "EC-2.7.2",
      ...(row.threshold_used ? ["EC-2.6.15"] : []),
      ...replaced,
    ];
    game.tell("god_charges_gained", rules, { player, amount: gained });
  }
  if (gained < amount) {
    game.tell("god_charges_capped", [amount === 1 ? "EC-2.5.2" : "EC-2.5.3", "EC-2.5.1", "EC-2.7.1"], {
      player,
      amount: amount - gained,
    });
  }
  for (let count = 0; count < gained; count += 1)
    happened(game, { is: "god_charge_gained", player, amount: 1 });
}

/**
 * Not barred by the lock when another's effect does it (EC-R20).
 * @param {Game} game
 * @param {number} player
 * @param {number} amount
 */
export function loseGodCharges(game, player, amount) {
  const row = game.player(player);
  const lost = Math.min(amount, row.god_charges);
  if (lost <= 0) return;
  row.god_charges -= lost;
  game.tell("god_charges_lost", ["EC-2.5.4", "EC-2.5.1"], { player, amount: lost });
}

/** @param {Game} game */
export function chargesAreLocked(game) {
  return game.state.turn <= Number(game.state.switches.charge_lock_last_turn); // EC-2.8.1, EC-R19
}

/** [EC-2.8.6] @param {Game} game @param {number} player @param {number} amount @param {number} object */
export function spendGodCharges(game, player, amount, object) {
  if (amount <= 0) return;
  game.player(player).god_charges -= amount;
  const rules = ["EC-2.8.6", "EC-2.8.3", "EC-2.8.4", "EC-2.8.7", "EC-2.8.9"];
  game.tell("god_charges_spent", rules, { player, object, amount });
  for (let count = 0; count < amount; count += 1)
    happened(game, { is: "god_charge_spent", player, amount: 1 });
}

// --- Essence ----------------------------------------------------------------------------------------

/**
 * Dealt to the Deity of a player. [EC-2.1.2]
 * @param {Game} game
 * @param {number} player
 * @param {number} amount
 * @param {number} source
 * @param {string[]} rules
 */
export function damageEssence(game, player, amount, source, rules) {
  const left = shielded(game, player, amount);
  if (left <= 0) return 0;
  game.player(player).essence -= left;
  game.tell("essence_damaged", rules, { player, object: source, amount: left });
  happened(game, { is: "essence_lost", player, amount: left }); // damage is a loss (EC-R27)
  happened(game, { is: "deity_damaged", player, amount: left });
  return left;
}

/**
 * What "prevent the next N" keeps off; prevented damage is not dealt. [EC-10.1.7]
 * @param {Game} game
 * @param {number} player
 * @param {number} amount
 */
function shielded(game, player, amount) {
  let left = amount;
  for (const effect of game.state.effects) {
    if (effect.is !== "shield" || effect.player !== player || left <= 0) continue;
    const kept = Math.min(left, effect.amount);
    effect.amount -= kept;
    left -= kept;
    game.tell("damage_prevented", ["EC-2.1.2", "EC-2.1.3", "EC-10.1.7", "EC-10.1.8"], {
      player,
      amount: kept,
    });
  }
  game.state.effects = game.state.effects.filter((effect) => effect.is !== "shield" || effect.amount > 0);
  return left;
}

/** [EC-2.1.3] @param {Game} game @param {number} player @param {number} amount */
export function loseEssence(game, player, amount) {
  if (amount <= 0) return;
  game.player(player).essence -= amount;
  game.tell("essence_lost", ["EC-2.1.3"], { player, amount });
  happened(game, { is: "essence_lost", player, amount });
}

/** [EC-2.1.4] @param {Game} game @param {number} player @param {number} amount */
export function healEssence(game, player, amount) {
  if (amount <= 0) return;
  const row = game.player(player);
  const most = essenceMaximum(game, player);
  const healed = Math.max(0, Math.min(amount, most - row.essence));
  if (healed < amount) game.tell("healing_capped", ["EC-2.1.6"], { player, amount: healed });
  if (healed > 0) {
    row.essence += healed;
    const above = row.essence > startingEssence(game, player) ? ["EC-2.1.5"] : [];
    const limited = most < Infinity ? ["EC-2.1.6"] : [];
    game.tell("essence_healed", ["EC-2.1.4", ...above, ...limited], { player, amount: healed });
  }
  if (healed > 0) happened(game, { is: "essence_healed", player, amount: healed });
}

/** [EC-2.1.6] @param {Game} game @param {number} player */
function essenceMaximum(game, player) {
  const most = game.state.switches.essence_max;
  if (most === "none") return Infinity;
  return most === "starting" ? startingEssence(game, player) : Number(most);
}

/** @param {Game} game @param {number} player */
function startingEssence(game, player) {
  const deity = game.thing(player);
  return deity ? (game.card(deity).numbers.essence ?? 0) : 0;
}

/**
 * [EC-2.1.8]
 * @param {Game} game
 * @param {number} player
 * @param {number} amount
 * @param {number} object
 * @param {string[]} rules
 * @param {boolean} forCard whether it is paid to play that card
 */
export function payEssence(game, player, amount, object, rules, forCard) {
  if (amount <= 0) return;
  game.player(player).essence -= amount;
  const about = forCard ? { player, object, amount } : { player, amount };
  game.tell("essence_paid", ["EC-2.1.8", "EC-2.1.7", ...rules], about);
  if (game.state.switches.payment_counts_as_loss === "yes")
    happened(game, { is: "essence_lost", player, amount });
  happened(game, { is: "essence_paid", player, amount, object, forCard });
}
