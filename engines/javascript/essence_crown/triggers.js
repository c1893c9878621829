// Abilities that were set off: in which order they are resolved, and how. [EC-10.3.4]

import { conditionHolds } from "./conditions.js";
import { drawBy } from "./ending.js";
import { tooManyWait } from "./listening.js";
import { isSame } from "./places.js";
import { targetSteps } from "./targets.js";

/** @typedef {import("./game.js").Game} Game */

/** [EC-10.3.10] */
const CHAIN_MOST = 1000;

/** @type {Record<string, import("./game.js").Kind>} */
export const triggerSteps = {
  /** Until nothing waits: what was set off joins the queue, its first is resolved (EC-R62, EC-R63). */
  settle: {
    run(game) {
      const { state } = game;
      if (tooManyWait(game)) return drawBy(game, "EC-10.3.10b");
      if (state.triggered.length > 0) {
        const waiting = state.triggered;
        state.triggered = [];
        const players = game.inTurnOrder();
        const steps = players.map((player) => ({
          do: "order_triggers",
          player,
          list: waiting.filter((one) => one.player === player),
        }));
        game.next(...steps.filter((step) => step.list.length > 0), { do: "settle" });
        return;
      }
      const first = state.queue.shift();
      if (first === undefined) {
        state.chain = 0;
        return;
      }
      if (state.chain >= CHAIN_MOST) return drawBy(game, "EC-10.3.10");
      state.chain += 1;
      resolve(game, first);
    },
  },

  fizzle: {
    run(game, { source }) {
      game.tell("fizzled", ["EC-10.2.7", "EC-R64"], { object: source });
    },
  },

  order_triggers: {
    ask(_game, { player, list }) {
      return {
        kind: "order_triggers",
        player,
        rules: ["EC-10.3.4", "EC-10.3.4a", "EC-R62"],
        space: { order: list.map((_, index) => index) },
        about: { triggers: list.map((one) => [one.source, one.index]) },
      };
    },
    run(game, { list }, order) {
      game.next(...order.flatMap((index) => queueing(game, list[index])));
    },
  },

  /** Its targets are chosen as it joins the queue (EC-R64). */
  join_queue: {
    run(game, { trigger, choices }) {
      game.state.queue.push({ ...trigger, targets: choices.targets });
    },
  },
};

/** @param {Game} game @param {any} trigger */
function queueing(game, trigger) {
  const speaker = { source: trigger.source, controller: trigger.player };
  const steps = targetSteps(game, trigger.operations, speaker, trigger.index);
  // Without the target that it needs it does nothing, and nobody is asked (EC-R64).
  if (steps === null) return [{ do: "fizzle", source: trigger.source }];
  return [...steps, { do: "join_queue", trigger, choices: { targets: {} } }];
}

/** @param {Game} game @param {any} trigger */
function resolve(game, trigger) {
  const { player, source: object, index: amount } = trigger; // the amount says which of its abilities it was
  game.tell("triggered", trigger.rules, { player, object, amount });
  const there = trigger.it !== null && isSame(game, trigger.it, trigger.itMoves);
  const context = {
    source: trigger.source,
    // What has moved since the event is another thing; what the text itself moves is still "this" (EC-R79).
    sourceMoves: isSame(game, trigger.source, trigger.sourceMoves) ? undefined : trigger.sourceMoves,
    controller: trigger.player,
    targets: trigger.targets,
    eventAmount: trigger.amount,
    that: trigger.that || undefined,
    it: there ? trigger.it : undefined,
    itController: trigger.itController,
  };
  game.next({ do: "settle" });
  if (!conditionHolds(game, trigger.condition, context)) return;
  game.next({ do: "operations", operations: trigger.operations, context });
}
