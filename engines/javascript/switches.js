// The options of the game [WIRE-2.3, WIRE-3.4]: which there are, which values are played, which is the default.

import { NotSupported, RequestError } from "./errors.js";

/**
 * @typedef {{default: string|number, values: (string|{min: number, max: number})[]}} Switch
 */

/** Every switch; of `fast_spells` the value `on` is not played. @type {Record<string, Switch>} */
const SWITCHES = {
  threshold_old_kl: { default: "zero", values: ["zero", "leftover"] },
  threshold_on: { default: "any_turn", values: ["any_turn", "own_turn"] },
  threshold_spent_when_full: { default: "yes", values: ["yes", "no"] },
  initial_kl: { default: "base", values: ["base", "zero"] },
  shard_immediate_kl: { default: "no", values: ["no", "yes"] },
  charge_lock_last_turn: { default: 3, values: [{ min: 0, max: 99 }] },
  god_code_limit: { default: "as_printed", values: ["as_printed", "once_per_game"] },
  essence_max: { default: "none", values: ["none", "starting", { min: 1, max: 999 }] },
  payment_counts_as_loss: { default: "no", values: ["no", "yes"] },
  state_check: { default: "each_instruction", values: ["each_instruction", "each_effect"] },
  simultaneous_loss: { default: "draw", values: ["draw", "active_player_loses"] },
  deck_out_loss: { default: "off", values: ["off", "on"] },
  home_domain: { default: "off", values: ["off", "on"] },
  basic_rule: { default: "type_line", values: ["type_line", "plain_shards"] },
  mulligan: { default: "once_to_six", values: ["once_to_six", "none", "repeated"] },
  first_turn_attack: { default: "yes", values: ["yes", "no"] },
  attack_exhausts: { default: "yes", values: ["yes", "no"] },
  new_avatars_attack: { default: "yes", values: ["yes", "no"] },
  multi_block: { default: "yes", values: ["yes", "no"] },
  support_fights: { default: "no", values: ["no", "yes"] },
  sacrifice_is_dying: { default: "yes", values: ["yes", "no"] },
  fast_spells: { default: "off", values: ["off"] },
  unqualified_static: { default: "everyone", values: ["everyone", "controller"] },
  rites_are_spells: { default: "no", values: ["no", "yes"] },
  hand_limit: { default: "none", values: ["none", { min: 0, max: 99 }] },
};

/** What `hello` says of the switches. */
export function supportedValues() {
  return Object.fromEntries(Object.entries(SWITCHES).map(([name, row]) => [name, row.values]));
}

/**
 * Every switch with its value.
 * @param {Record<string, unknown>} given
 * @returns {Record<string, string|number>}
 */
export function allSwitches(given) {
  /** @type {Record<string, string|number>} */
  const all = {};
  for (const [name, row] of Object.entries(SWITCHES)) all[name] = row.default;
  for (const [name, value] of Object.entries(given)) {
    const row = Object.hasOwn(SWITCHES, name) ? SWITCHES[name] : undefined;
    if (row === undefined) throw new NotSupported(`the switch ${name}`);
    if (!row.values.some((one) => fits(value, one))) throw new NotSupported(`the switch ${name} = ${value}`);
    if (typeof value !== "string" && typeof value !== "number") {
      throw new RequestError("bad_message", `the switch ${name} is neither text nor whole number`);
    }
    all[name] = value;
  }
  return all;
}

/** @param {unknown} value @param {string|{min: number, max: number}} one */
function fits(value, one) {
  if (typeof one === "string") return value === one;
  return typeof value === "number" && Number.isInteger(value) && value >= one.min && value <= one.max;
}
