// What is chosen beforehand: targets, and players whom a text calls target. [LANG-3.1]

import { isTargetPlayer, targetsIn } from "./cards.js";
import { opponentsOf } from "./conditions.js";
import { meant } from "./filters.js";
import { forbidden } from "./zones.js";

/** @typedef {import("./game.js").Game} Game */

/**
 * What may be chosen for one target.
 * @param {Game} game
 * @param {any} node a Target, or an instruction whose player is a target
 * @param {import("./filters.js").Speaker} speaker
 * @returns {number[]}
 */
export function candidates(game, node, speaker) {
  if (node.node === "Target") {
    const found = meant(game, node.filter, speaker);
    return found.filter((thing) => !isShielded(game, thing, speaker)).map((thing) => thing.id);
  }
  return node.who === "target_opponent" ? opponentsOf(game, speaker.controller) : game.inTurnOrder();
}

/**
 * @param {Game} game
 * @param {import("./state.js").Thing} thing
 * @param {import("./filters.js").Speaker} speaker
 */
function isShielded(game, thing, speaker) {
  if (forbidden(game, "be_targeted", thing)) return true;
  return thing.controller !== speaker.controller && forbidden(game, "be_targeted_by_opponents", thing);
}

/** @param {any} node */
function leastOf(node) {
  return node.node === "Target" ? (node.least ?? 1) : 1;
}

/**
 * A step for each choice, before the step that keeps them; null if a target that is needed is not there.
 * @param {Game} game
 * @param {any} text
 * @param {import("./filters.js").Speaker} speaker
 * @param {number} [ability] which of the abilities of the source speaks, -1 for the card itself
 */
export function targetSteps(game, text, speaker, ability) {
  const nodes = targetsIn(text).filter((node, at, all) => all.findIndex((one) => one.slot === node.slot) === at);
  if (nodes.some((node) => candidates(game, node, speaker).length < leastOf(node))) return null;
  return nodes.map((node) => ({ do: "choose_target", node, speaker, ability }));
}

/** @type {import("./game.js").Kind} */
export const chooseTarget = {
  ask(game, { node, speaker, ability }) {
    const items = candidates(game, node, speaker);
    const player = speaker.controller;
    const rules = [...(ability === -1 ? ["EC-3.6.2"] : []), "LANG-3.1", "EC-10.2.7", "EC-R64"];
    const about = { source: speaker.source, ability };
    if (isTargetPlayer(node.who))
      return { kind: "target_player", player, rules, space: { one_of: items }, about };
    const { least = 1, most = 1 } = node;
    const space =
      least === 1 && most === 1
        ? { one_of: items }
        : { some_of: items, least, most: Math.min(most ?? items.length, items.length) };
    return { kind: "target", player, rules, space, about };
  },
  run(game, { node }, answer) {
    const { choices } = game.waiting("carry_out", "join_queue");
    // With how often it has changed zones, for then it would be another thing (EC-R79).
    choices.targets[node.slot] = [answer].flat().map((id) => [id, game.thing(id)?.moves ?? 0]);
  },
};
