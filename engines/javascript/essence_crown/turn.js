// The turn: Start Phase, Main Phases and End Phase. [EC-7.1.1] The Combat Phase is in combat.js.

import { BATTLEFIELD } from "./cards.js";
import { conditionHolds } from "./conditions.js";
import { forgetSince, forgetTurn } from "./history.js";
import { happened } from "./listening.js";
import { staticAbilities } from "./numbers.js";
import { isSame } from "./places.js";
import { KL_CAP, cross, discardKL } from "./resources.js";
import { discard, drawOne, giveBack, shardAdds } from "./zones.js";

/** @typedef {import("./game.js").Game} Game */

/** @param {Game} game @param {string} name @param {string[]} rules */
export function beginPhase(game, name, rules) {
  game.state.phase = name;
  game.tell("phase_began", ["EC-7.1.1", ...rules], { player: game.state.active, name });
}

/** @param {Game} game @param {string} name @param {string[]} rules */
export function beginStep(game, name, rules) {
  game.tell("step_began", rules, { player: game.state.active, name });
}

/** @type {Record<string, import("./game.js").Kind>} */
export const turnSteps = {
  begin_turn: {
    run(game, { player, regular }) {
      const { state } = game;
      state.turn += 1;
      state.active = player;
      if (regular) state.regular = player;
      game.next({ do: "open_turn" });
    },
  },

  /** A position that is loaded at the Start Phase goes on here. [WIRE-3.8] */
  open_turn: {
    run(game) {
      const { state } = game;
      const player = state.active;
      for (const one of game.inTurnOrder()) game.player(one).threshold_used = false; // EC-R7
      state.used_this_turn = [];
      state.happened = [];
      forgetTurn(state);
      const ofTwo = state.players.length === 2 ? ["EC-2.8.10"] : [];
      const rules = ["EC-7.1.5", "EC-2.6.4", "EC-2.6.16", "EC-1.3.3", ...ofTwo];
      game.tell("turn_began", rules, { player, amount: state.turn });
      discardKL(game, ...(state.turn === 1 ? ["EC-6.1.11a"] : ["EC-2.4.5a", "EC-R1"]));
      game.next({ do: "begin_start" });
    },
  },

  begin_start: {
    run(game) {
      beginPhase(game, "start", []);
      game.next(
        { do: "ready_step" },
        { do: "look" },
        { do: "draw_step" },
        { do: "look" },
        { do: "recalculate_kl" },
        { do: "start_triggers" },
        { do: "settle" },
        { do: "begin_main", phase: "main_1" },
      );
    },
  },

  ready_step: {
    run(game) {
      const { state } = game;
      beginStep(game, "ready", ["EC-7.2.1", "EC-7.2.2", "EC-7.2.3", "EC-7.2.4"]);
      // "Until your next turn" ends as that turn begins; what is still left of an earlier turn goes too (EC-R77).
      const due = (/** @type {any} */ effect) =>
        effect.until === "turn" ||
        (effect.until === "next_turn" &&
          (effect.player === state.active || game.player(effect.player).status === "lost"));
      endEffects(game, due, ["EC-7.2.4", "LANG-5.13", "EC-10.3.9b"]);
      for (const thing of thingsOf(game, state.active)) {
        if (!thing.exhausted) continue;
        thing.exhausted = false;
        game.tell("readied", ["EC-7.2.2", "EC-4.1.13"], { object: thing.id });
      }
    },
  },

  draw_step: {
    run(game) {
      const { turn, active } = game.state;
      if (turn === 1) {
        game.tell("draw_skipped", ["EC-7.2.6", "EC-7.2.7"], { player: active }); // the step as a whole (EC-R39)
        return;
      }
      beginStep(game, "draw", ["EC-7.2.1", "EC-7.2.5", "EC-7.2.7"]);
      drawOne(game, active, ["EC-7.2.5", "EC-7.2.7"]);
    },
  },

  recalculate_kl: {
    run(game) {
      const before = recalculate(game);
      game.next({ do: "look_at_threshold", before });
    },
  },

  look_at_threshold: {
    run(game, { before }) {
      beginStep(game, "god_threshold_check", ["EC-7.2.1", "EC-7.2.10", "EC-7.2.9"]);
      cross(game, game.state.active, before, "EC-2.6.5", ["EC-7.2.10", "EC-7.2.9"]);
    },
  },

  start_triggers: {
    run(game) {
      beginStep(game, "start_triggers", ["EC-7.2.1", "EC-7.2.11", "EC-10.3.7"]);
      happened(game, { is: "turn_start", player: game.state.active });
      game.next(...promised(game, "start_of_your_next_turn"));
    },
  },

  begin_main: {
    run(game, { phase }) {
      beginPhase(game, phase, [phase === "main_1" ? "EC-7.2.13" : "EC-7.1.2", "EC-7.3.1"]);
      game.next({ do: "main_action" });
    },
  },

  begin_end: {
    run(game) {
      beginPhase(game, "end", ["EC-7.4.1"]);
      beginStep(game, "end_triggers", ["EC-7.4.1", "EC-10.3.8"]);
      happened(game, { is: "turn_end", player: game.state.active });
      game.next(
        ...promised(game, "end_of_turn"),
        { do: "settle" },
        { do: "hand_limit" },
        { do: "clear" },
        { do: "look" },
        { do: "settle" },
        { do: "end_turn" },
      );
    },
  },

  /** Where a format sets one. [EC-R72] */
  hand_limit: {
    ask(game) {
      const most = game.state.switches.hand_limit;
      const { player, hand } = game.player(game.state.active);
      const over = most === "none" ? 0 : hand.length - Number(most);
      if (over <= 0) return null;
      const rules = ["EC-4.1.10", "EC-7.4.1a", "EC-R72"];
      return { kind: "discard", player, rules, space: { some_of: [...hand], least: over, most: over } };
    },
    run(game, _step, answer) {
      if (!answer) return;
      discard(game, game.state.active, answer, ["EC-7.4.1a", "EC-R72", "EC-4.1.10"]);
      game.next({ do: "settle" });
    },
  },

  /** Effects, wounds and KL go at the same time (EC-R2, EC-R50). */
  clear: {
    run(game) {
      beginStep(game, "clear", ["EC-7.4.2", "EC-7.4.3"]);
      for (const thing of game.state.objects) {
        if (thing.damage <= thing.lasting) continue;
        thing.damage = thing.lasting; // EC-3.5.5
        game.tell("damage_cleared", ["EC-7.4.3"], { object: thing.id });
      }
      endEffects(game, (effect) => effect.until === "turn", ["EC-7.4.2", "EC-10.3.9"]);
      discardKL(game, "EC-2.3.6");
    },
  },

  end_turn: {
    run(game) {
      const { state } = game;
      game.tell("turn_ended", ["EC-7.1.3", "EC-7.1.4"], { player: state.active });
      forgetSince(state, state.active);
      state.extra_turns = state.extra_turns.filter((player) => game.player(player).status === "playing");
      const extra = state.extra_turns.pop(); // directly after this one (EC-R84)
      if (extra === undefined)
        game.next({ do: "begin_turn", player: game.following(state.regular), regular: true });
      else game.next({ do: "begin_turn", player: extra, regular: false });
    },
  },
};

/**
 * A Deity and what lies on its side, zone by zone as it came.
 * @param {Game} game
 * @param {number} player
 * @returns {import("./state.js").Thing[]}
 */
function thingsOf(game, player) {
  const ids = [player, ...BATTLEFIELD.flatMap((zone) => game.player(player)[zone])];
  return ids.flatMap((id) => game.thing(id) ?? []);
}

/**
 * What ends at the same time: changes of numbers, then control, then what was forbidden. An end that changes
 * nothing for a thing is not told.
 * @param {Game} game
 * @param {(effect: any) => boolean} ends
 * @param {string[]} rules those of an end of changed numbers
 */
function endEffects(game, ends, rules) {
  const { state } = game;
  const over = state.effects.filter((effect) => ends(effect));
  state.effects = state.effects.filter((effect) => !ends(effect));
  /** @param {string} kind */
  const objectsOf = (kind) => {
    const ids = over
      .filter((effect) => effect.is === kind && !outlasts(effect))
      .map((one) => Number(one.object));
    return [...new Set(ids)].sort((a, b) => a - b);
  };
  /** Another text forbids the same for longer. @param {any} effect */
  const outlasts = ({ is, object, verb }) =>
    is === "forbid" &&
    state.effects.some((one) => one.is === is && one.object === object && one.verb === verb);
  for (const object of objectsOf("stat")) {
    const changed = ["power", "guard"].some((stat) => {
      const own = over.filter((one) => one.is === "stat" && one.object === object && one.stat === stat);
      return own.reduce((sum, { change }) => sum + change, 0) !== 0;
    });
    if (changed) game.tell("effects_ended", rules, { object });
  }
  // What was taken last goes back first.
  for (const effect of over.filter((one) => one.is === "control").reverse()) giveBack(game, effect);
  for (const object of objectsOf("forbid"))
    game.tell("effects_ended", ["EC-10.3.9", "EC-7.4.2", "LANG-7.18"], { object });
}

/**
 * What effects have put off until now, in that order and before anything that now triggers (EC-R95). It comes
 * with the targets that were chosen then. [LANG-7.16, LANG-7.21]
 * @param {Game} game
 * @param {string} moment
 */
function promised(game, moment) {
  const { state } = game;
  const due = state.effects.filter(
    (effect) =>
      effect.is === "later" &&
      effect.moment === moment &&
      (moment === "end_of_turn" || effect.player === state.active),
  );
  state.effects = state.effects.filter((effect) => !due.includes(effect));
  return due.map(({ player, source, operations, context: kept }) => {
    const there = kept.it !== undefined && isSame(game, kept.it, kept.itMoves);
    const context = { ...kept, source, controller: player, it: there ? kept.it : undefined };
    return { do: "operations", operations, context };
  });
}

/**
 * The KL formula. [EC-2.2.3]
 * @param {Game} game
 * @returns {number} the KL with which the new one is compared
 */
function recalculate(game) {
  const { state } = game;
  const player = state.active;
  const row = game.player(player);
  beginStep(game, "kl_recalculation", ["EC-7.2.1", "EC-7.2.8"]);
  const before = row.kl;
  const rules = ["EC-2.2.3", "EC-2.2.2", "EC-2.2.11", "EC-2.2.12"];
  let sum = game.card(game.thing(player)).numbers.base_kl ?? 0;
  rules.push("EC-2.2.4");
  for (const id of row.shard_row) {
    const card = game.card(game.thing(id));
    sum += shardAdds(card);
    rules.push("EC-2.2.5");
    if (card.abilities.some((ability) => ability.node === "ShardAdds")) rules.push("EC-3.4.2");
  }
  for (const { source, ability } of staticAbilities(game, "StaticKLBonus")) {
    if (source.controller !== player) continue;
    sum += ability.change;
    rules.push(bonusRule(game, source.id, player));
    if (source.id === player) rules.push("EC-3.2.4");
  }
  for (const { source, ability } of staticAbilities(game, "StartOfTurnKL")) {
    if (source.controller !== player) continue;
    rules.push("EC-2.2.9", "EC-7.2.12");
    if (source.id === player) rules.push("EC-3.2.4");
    if (conditionHolds(game, ability.condition, { source: source.id, controller: player }))
      sum += ability.change;
  }
  row.kl = Math.max(0, Math.min(KL_CAP, sum));
  if (sum > KL_CAP) rules.push("EC-2.2.10", "EC-2.3.1");
  if (sum < 0) rules.push("EC-2.3.4");
  game.tell("kl_recalculated", rules, { player, amount: row.kl });
  if (sum > KL_CAP) game.tell("kl_capped", ["EC-2.2.10", "EC-2.3.1"], { player, amount: sum - KL_CAP });
  return state.switches.threshold_old_kl === "leftover" ? before : 0; // EC-R1
}

/** @param {Game} game @param {number} id @param {number} player */
function bonusRule(game, id, player) {
  if (id === player) return "EC-2.2.8";
  return game.placeOf(id)?.zone === "domain_zone" ? "EC-2.2.6" : "EC-2.2.7";
}
