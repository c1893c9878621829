// The options of Essentia: which there are, which values are played, which is the default.

import { allValues } from "../switches.js";

/** @type {import("../switches.js").Switches} */
export const SWITCHES = {
  circles: { default: "enabled", values: ["enabled", "disabled"] },
  circle_any_terrain: { default: "off", values: ["off", "on"] },
  circle_barrier: { default: "off", values: ["off", "on"] },
  setup: { default: "random", values: ["random", "strategic"] },
  strict_board: { default: "on", values: ["on", "off"] },
  no_legal_move: { default: "truce", values: ["truce", "loss", "pass"] },
  disabled_circle: { default: "banned", values: ["banned", "rocks", "no_power"] },
  any_includes_springs: { default: "off", values: ["off", "on"] },
  spring_loss: { default: "state", values: ["state", "enemy_entry"] },
  leave_last_spring: { default: "allowed", values: ["allowed", "illegal"] },
  count_springs: { default: "any", values: ["any", "original"] },
  truce_repetition: { default: 3, values: ["off", { min: 2, max: 9 }] },
  truce_quiet_moves: { default: 100, values: ["off", { min: 1, max: 999 }] },
  first_mover: { default: "independent", values: ["independent", "other_placer"] },
  centre_uses_slot: { default: "on", values: ["on", "off"] },
  truce_by_agreement: { default: "off", values: ["off", "on"] },
  resignation: { default: "off", values: ["off", "on"] },
};

/** Every switch with its value. @param {Record<string, unknown>} given */
export function allSwitches(given) {
  return allValues(SWITCHES, given);
}
