// The options of Essence Crown: which there are, which values are played, which is the default.

import { allValues } from "../switches.js";

/** Every switch; of `fast_spells` the value `on` is not played. @type {import("../switches.js").Switches} */
export const SWITCHES = {
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

/** Every switch with its value. @param {Record<string, unknown>} given */
export function allSwitches(given) {
  return allValues(SWITCHES, given);
}
