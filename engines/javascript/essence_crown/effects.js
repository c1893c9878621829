// The instructions of card text, one after the other. [LANG-1.2]

import { ZONES, isA, targetsIn } from "./cards.js";
import { amountOf, amountsFor, isOfEach, told } from "./amounts.js";
import { conditionHolds, opponentsOf, rulesOfCondition } from "./conditions.js";
import {
  askOffered,
  billOfOffer,
  chosenOffer,
  costSteps,
  exhaust,
  noChoices,
  numberChosen,
  pay,
  whyNotPaid,
} from "./costs.js";
import { look } from "./ending.js";
import { describes, meant } from "./filters.js";
import { happened } from "./listening.js";
import { inPlay, isSame } from "./places.js";
import {
  chargesAreLocked,
  damageEssence,
  gainGodCharges,
  gainKL,
  healEssence,
  loseEssence,
  loseGodCharges,
  loseKL,
  setKL,
} from "./resources.js";
import { candidates } from "./targets.js";
import { createCopy, createTokens } from "./tokens.js";
import {
  changeController,
  destroy,
  discard,
  drawOne,
  enter,
  leave,
  moveTo,
  nullify,
  sacrifice,
} from "./zones.js";

/**
 * @typedef {import("./game.js").Game} Game
 * @typedef {import("./filters.js").Speaker} Context
 *   the text that is carried out: its source and controller, what was chosen and paid, what was spoken of last
 * @typedef {{do: "operations", operations: any[], context: Context, answers?: Record<string, any>}} Frame
 *   the instructions that are left; `answers` are those to the questions of the first of them
 * @typedef {import("./game.js").Step|void} Asked a question that has to be answered before the instruction
 */

/** @type {Record<string, import("./game.js").Kind>} */
export const effectSteps = {
  operations: {
    run(game, step) {
      const frame = /** @type {Frame} */ (step);
      frame.answers ??= {};
      if (!frame.context.begun) {
        frame.context.begun = true;
        frame.context.since = game.state.noted.length;
        if (hasOnlyLostTargets(game, frame)) {
          game.tell("fizzled", ["EC-10.2.8", "EC-R64"], { object: frame.context.source });
          return;
        }
      }
      const [operation, ...rest] = frame.operations;
      const each = game.state.switches.state_check === "each_instruction"; // EC-R28
      if (operation === undefined) {
        if (!each) look(game);
        return;
      }
      const asked = OPERATIONS[operation.node](game, operation, frame.context, frame.answers, rest);
      if (asked) {
        game.next(asked, frame);
        return;
      }
      game.next({ ...frame, operations: rest, answers: {} });
      look(game, each);
    },
  },

  /** A question of the instruction that stands behind it. */
  question: {
    ask(_game, { question }) {
      return question;
    },
    run(game, { key }, answer) {
      game.waiting("operations").answers[key] = answer;
    },
  },

  /** An offer that was accepted; what is chosen about it has been chosen. */
  pay_offer: {
    run(game, { bill, choices }) {
      const paid = pay(game, bill, choices);
      const { context, answers } = game.waiting("operations");
      Object.assign(context, paid.klPaid ? { klPaid: paid.klPaid } : {}, { chosen: numberChosen(bill, choices) });
      answers.paid = true;
    },
  },
};

/** All targets are illegal by now (EC-R64). @param {Game} game @param {Frame} frame */
function hasOnlyLostTargets(game, { operations, context }) {
  const nodes = targetsIn(operations).filter((node) => context.targets?.[node.slot]?.length > 0);
  return nodes.length > 0 && nodes.every((node) => chosenTargets(game, node, context).length === 0);
}

/**
 * Those that are still legal.
 * @param {Game} game
 * @param {any} node
 * @param {Context} context
 * @returns {number[]}
 */
function chosenTargets(game, node, context) {
  const legal = candidates(game, node, context);
  const chosen = context.targets?.[node.slot] ?? [];
  return chosen.filter(([id, moves]) => legal.includes(id) && isSame(game, id, moves)).map(([id]) => id);
}

// --- who and what -----------------------------------------------------------------------------------

/** @param {Game} game @param {any} operation @param {Context} context @returns {number[]} */
function players(game, operation, context) {
  const { who } = operation;
  const playing = game.inTurnOrder();
  if (who === undefined || who === "you") return playing.filter((one) => one === context.controller);
  if (who === "each_player") return playing;
  if (who === "each_opponent") return opponentsOf(game, context.controller);
  if (who === "target_opponent" || who === "target_player") {
    const chosen = (context.targets?.[operation.slot] ?? []).map(([player]) => player);
    [context.that] = chosen;
    return playing.filter((one) => chosen.includes(one));
  }
  if (who === "its_controller") context.that = context.itController; // LANG-6.9
  return playing.filter((one) => one === context.that);
}

/**
 * The objects an instruction speaks of, or the question which they are.
 * @param {Game} game
 * @param {any} node
 * @param {Context} context
 * @param {Record<string, any>} answers
 * @returns {{ids: number[]}|{asked: any}}
 */
function objects(game, node, context, answers) {
  if (node.node === "Choice" && answers.choice === undefined) {
    const items = meant(game, node.filter, context).map((thing) => thing.id);
    const { least = 1, most = 1 } = node;
    if (items.length === 0) return speakOfNothing(context);
    const one = least === 1 && most === 1;
    const rules = one ? ["LANG-3.2", "EC-10.1.2", "EC-10.2.4a", "EC-R65"] : ["EC-10.2.4a", "LANG-3.2", "EC-R65"];
    const space = one
      ? { one_of: items }
      : { some_of: items, least: Math.min(least, items.length), most: Math.min(most ?? items.length, items.length) };
    const about = { source: context.source };
    return { asked: question("choice", { kind: "choose", player: context.controller, rules, space, about }) };
  }
  const ids = named(game, node, context, answers);
  if (ids.length === 0 && ["Choice", "Target"].includes(node.node)) return speakOfNothing(context);
  if (ids.length === 1 && ids[0] !== undefined && namesOne(node)) speakOf(game, ids[0], context);
  return { ids };
}

/** Whether it names a single object, and not all of several of which one is left. [LANG-6.2] @param {any} node */
function namesOne(node) {
  if (node.node !== "All") return true;
  const { node: _, types, controller, ...more } = node.filter;
  return controller === "you" && types?.length === 1 && types[0] === "Deity" && Object.keys(more).length === 0;
}

/**
 * @param {Game} game
 * @param {any} node
 * @param {Context} context
 * @param {Record<string, any>} answers
 * @returns {number[]}
 */
function named(game, node, context, answers) {
  if (node.node === "Choice") return [answers.choice].flat();
  if (node.node === "All")
    return inTheirLines(
      game,
      meant(game, node.filter, context).map((thing) => thing.id),
    );
  if (node.node === "Target") return chosenTargets(game, node, context);
  if (node.node === "This") return isSame(game, context.source, context.sourceMoves) ? [context.source] : [];
  return context.it === undefined ? [] : [context.it];
}

/** An Avatar, a Support card with Guard, or a Deity (EC-R53). @param {Game} game @returns {number[]} */
function anyTargets(game) {
  const fit = game.state.objects.filter((thing) => {
    if (thing.id <= game.state.players.length) return game.player(thing.id).status === "playing";
    const card = game.card(thing);
    return (
      inPlay(game, thing.id) &&
      (isA(card, "Avatar") || (isA(card, "Support") && card.numbers.guard !== undefined))
    );
  });
  return inTheirLines(
    game,
    fit.map((thing) => thing.id),
  );
}

/** Player by player and zone by zone, as they lie there. @param {Game} game @param {number[]} ids */
function inTheirLines(game, ids) {
  const all = game.inTurnOrder().flatMap((player) => {
    return [player, ...ZONES.flatMap((zone) => game.player(player)[zone])];
  });
  return all.filter((id) => ids.includes(id));
}

/**
 * It is "it" from now on, and its controller "its controller". [LANG-6.2, LANG-6.10]
 * @param {Game} game
 * @param {number} id
 * @param {Context} context
 */
function speakOf(game, id, context) {
  const thing = game.thing(id);
  if (thing === undefined) return;
  context.it = id;
  context.itController = thing.controller;
}

/**
 * Where nothing was there to choose, nothing is "it", and nobody its controller. [LANG-6.2, LANG-6.10]
 * @param {Context} context
 */
function speakOfNothing(context) {
  context.it = undefined;
  context.itController = undefined;
  return { ids: [] };
}

/** @param {string} key @param {import("./game.js").Question} asked */
function question(key, asked) {
  return { do: "question", key, question: asked };
}

/** @param {Game} game @param {number[]} ids */
function standing(game, ids) {
  return ids.filter((id) => inPlay(game, id));
}

/**
 * Those that can be readied and exhausted: what is in play, and Deities. Object p is the Deity of player p. [EC-4.1.13]
 * @param {Game} game @param {number[]} ids
 */
function readiable(game, ids) {
  return ids.filter((id) => inPlay(game, id) || id <= game.state.players.length);
}

// --- the instructions -------------------------------------------------------------------------------

/**
 * Each carries itself out, or gives back the question that comes first; a question must not change anything.
 * `rest` are the instructions after it, which some of them add to.
 * @typedef {(game: Game, operation: any, context: Context, answers: any, rest: any[]) => Asked} CarryOut
 * @type {Record<string, CarryOut>}
 */
export const OPERATIONS = {
  GainKL: forEach("kl", gainKL),
  LoseKL: forEach("kl", loseKL),
  GainGodCharges: forEach("god_charges", gainGodCharges),
  LoseGodCharges: forEach("god_charges", loseGodCharges),
  LoseEssence: forEach("essence", loseEssence),
  HealEssence: forEach("essence", healEssence),

  SetKL(game, operation, context) {
    for (const player of players(game, operation, context)) setKL(game, player, operation.value);
  },

  DealEssenceDamage(game, operation, context, answers) {
    const own = isOfEach(operation.amount);
    answers.amount ??= own ? 0 : told(game, operation.amount, context); // before a Deity is chosen
    const found = objects(game, operation.to, context, answers);
    if ("asked" in found) return found.asked;
    const extra = context.extra ?? 0;
    context.extra = 0; // it is extra once
    const rules = [...(extra > 0 ? ["EC-2.1.11"] : []), ...thatMuch(operation), "EC-2.1.2"];
    const deities = found.ids.filter((one) => one <= game.state.players.length);
    const amounts = deities.map((id) => answers.amount + extra + ofEach(game, operation, context, id));
    for (const [index, id] of deities.entries()) {
      damageEssence(game, id, amounts[index], context.source, rules);
    }
  },

  DealDamage(game, operation, context, answers) {
    const own = isOfEach(operation.amount);
    answers.amount ??= own ? 0 : told(game, operation.amount, context);
    const found = objects(game, operation.to, context, answers);
    if ("asked" in found) return found.asked;
    const { amount } = answers;
    const rules = [
      ...(operation.lasting ? ["EC-3.5.5"] : []),
      ...thatMuch(operation),
      "EC-9.4.6",
      "EC-1.3.5",
    ];
    markAll(
      game,
      found.ids.map((id) => ({
        id,
        amount: amount + ofEach(game, operation, context, id),
        by: context.source,
      })),
      rules,
      operation.lasting,
    );
  },

  Draw(game, operation, context) {
    const who = players(game, operation, context);
    const counts = amountsFor(game, operation.amount, context, who);
    for (const [index, player] of who.entries()) {
      let drawn = 0;
      // One at a time; an empty deck stops nothing but the draw (EC-R32).
      for (let number = 0; number < counts[index]; number += 1)
        drawn += drawOne(game, player, ["EC-4.1.10", "LANG-7.4"]) ? 1 : 0;
      context.justBefore = drawn;
    }
  },

  Discard(game, operation, context, answers) {
    if (operation.amount === undefined) return discardHands(game, operation, context);
    const who = players(game, operation, context);
    for (const player of who) {
      const hand = discardable(game, operation, player, context);
      const count = Math.min(hand.length, amountOf(game, operation.amount, context, player));
      const key = `discard ${player}`;
      if (answers[key] !== undefined || count === 0) continue;
      const space = { some_of: [...hand], least: count, most: count };
      if (operation.at_random) {
        const about = { owner: player };
        return question(key, { kind: "random_discard", player: 0, rules: ["LANG-3.9"], space, about });
      }
      const about = { source: context.source };
      return question(key, { kind: "discard", player, rules: ["LANG-7.5", "EC-10.2.4a", "EC-R65"], space, about });
    }
    context.justBefore = 0;
    for (const player of who) {
      const ids = [answers[`discard ${player}`] ?? []].flat();
      discard(game, player, ids, ["EC-10.2.4a", "EC-R65", ...(who.length > 1 ? ["EC-10.1.9"] : [])]);
      context.justBefore += ids.length;
    }
  },

  Choose: onThose(() => {}),

  Destroy: onThose((game, ids, _context, operation) => {
    const allOther = operation.what.node === "All" && operation.what.filter.other;
    destroy(game, ids, [...(allOther ? ["EC-10.4.4"] : []), "EC-9.5.2", "EC-10.4.1"]);
  }),
  Nullify: onThose((game, ids) => nullify(game, ids)),

  Sacrifice(game, operation, context, answers) {
    if (operation.who === undefined) return sacrificeOwn(game, operation, context, answers);
    const who = players(game, operation, context);
    for (const player of who) {
      const items = givable(game, operation.what.filter, player, context);
      const count = Math.min(operation.what.most ?? 1, items.length);
      const key = `sacrifice ${player}`;
      if (answers[key] !== undefined || count === 0) continue;
      const space = { some_of: items, least: count, most: count };
      const rules = ["EC-10.4.3", "LANG-3.8", "EC-10.2.4a", "EC-R65"];
      return question(key, { kind: "sacrifice", player, rules, space, about: { source: context.source } });
    }
    const given = who.flatMap((player) => answers[`sacrifice ${player}`] ?? []);
    context.justBefore = given.length;
    sacrifice(game, given, ["EC-10.4.3a", "EC-R58"]);
  },

  ExhaustObjects: onThose((game, ids) => exhaust(game, readiable(game, ids), ["EC-4.1.13"])),

  ReadyObjects: onThose((game, ids) => {
    for (const id of readiable(game, ids)) {
      const thing = game.thing(id);
      if (!thing?.exhausted) continue;
      thing.exhausted = false;
      game.tell("readied", ["EC-4.1.13"], { object: id });
    }
  }),

  /** It reaches those that fit now, and no later ones. [LANG-7.8] */
  ModifyStats(game, operation, context, answers) {
    const found = objects(game, operation.what, context, answers);
    if ("asked" in found) return found.asked;
    const { per } = operation;
    const counted = !per || isOfEach(per) ? 1 : per.node === "Filter" ? meant(game, per, context).length : told(game, per, context);
    const standings = standing(game, found.ids).map((id) => ({
      id,
      times: per && isOfEach(per) ? told(game, per, context, undefined, id) : counted,
    }));
    for (const { id, times } of standings) {
      for (const { stat, change } of operation.changes) {
        if (change * times === 0) continue;
        game.state.effects.push({
          is: "stat",
          object: id,
          stat,
          change: change * times,
          ...lasting(operation, context),
        });
        game.tell("stats_changed", ["EC-10.3.9a", "EC-R66"], {
          object: id,
          name: stat,
          amount: change * times,
        });
      }
    }
  },

  Forbid(game, operation, context, answers) {
    const found = objects(game, operation.what, context, answers);
    if ("asked" in found) return found.asked;
    for (const id of standing(game, found.ids)) {
      const { verb } = operation;
      game.state.effects.push({
        is: "forbid",
        object: id,
        verb,
        source: context.source,
        ...lasting(operation, context),
      });
      game.tell("forbidden", ["LANG-7.18", "EC-1.1.8", "EC-10.3.9a", "EC-R66", "EC-10.3.9"], { object: id, name: verb });
    }
  },

  /** [LANG-7.17] */
  GainControl(game, operation, context, answers) {
    const found = objects(game, operation.what, context, answers);
    if ("asked" in found) return found.asked;
    const [to] = players(game, operation, context);
    if (to === undefined) return;
    for (const id of standing(game, found.ids)) {
      if (game.thing(id)?.controller === to) continue;
      const from = game.thing(id)?.controller;
      game.state.effects.push({ is: "control", object: id, to, from, ...lasting(operation, context) });
      changeController(game, id, to);
    }
  },

  /** [LANG-7.17a] */
  ExchangeControl(game, operation, context, answers) {
    const other = objects(game, operation.other, context, answers);
    if ("asked" in other) return other.asked;
    const known = standing(game, other.ids);
    const found = objects(game, operation.what, context, answers);
    if ("asked" in found) return found.asked;
    const both = [...standing(game, found.ids), ...known];
    if (both.length !== 2) return;
    const holders = both.map((id) => game.thing(id)?.controller);
    if (holders[0] === holders[1]) {
      game.tell("fizzled", ["LANG-7.17a"], { object: context.source });
      return;
    }
    both.forEach((id, at) => {
      const to = holders[1 - at];
      game.state.effects.push({ is: "control", object: id, to, from: holders[at], ...lasting(operation, context) });
      changeController(game, id, to);
    });
  },

  /** [EC-10.1.4, EC-R83] */
  DivideDamage(game, operation, context, answers) {
    const amount = amountOf(game, operation.amount, context);
    if (amount === 0) return;
    if (answers.shares === undefined) {
      const space = { divide: amount, among: anyTargets(game) };
      const rules = ["EC-10.1.4", "EC-R83"];
      const about = { source: context.source };
      return question("shares", { kind: "divide_damage", player: context.controller, rules, space, about });
    }
    const rules = ["EC-10.1.4", ...thatMuch(operation)];
    for (const [id, share] of answers.shares) {
      if (id <= game.state.players.length)
        damageEssence(game, id, share, context.source, [...rules, "EC-2.1.2"]);
      else markAll(game, [{ id, amount: share, by: context.source }], [...rules, "EC-9.4.6", "EC-1.3.5"]);
    }
  },

  PreventEssenceDamage(game, operation, context) {
    const { amount } = operation;
    for (const player of players(game, operation, context)) {
      game.state.effects.push({ is: "shield", player, amount, until: "turn" });
      game.tell("shielded", ["EC-2.1.3"], { player, amount });
    }
  },

  CannotLoseGame(game, operation, context) {
    for (const player of players(game, operation, context)) {
      game.state.effects.push({ is: "cannot_lose", player, until: "turn" });
      game.tell("cannot_lose", ["LANG-7.18", "EC-1.1.8", "EC-10.3.9"], { player });
    }
  },

  CreateTokens(game, operation, context) {
    const who = players(game, operation, context);
    const amounts = amountsFor(game, operation.amount, context, who);
    who.forEach((player, index) => createTokens(game, player, operation.token, amounts[index], context));
  },

  /** [LANG-6.7] */
  CopyToken: onThose((game, ids, context) => {
    for (const id of ids) createCopy(game, context.controller, id);
  }),

  WinGame(game, operation, context) {
    game.state.winning.push(...players(game, operation, context));
  },

  LoseGame(game, operation, context) {
    for (const player of players(game, operation, context))
      game.state.falling.push({ player, rule: "EC-11.1.4" });
  },

  ExtraTurn(game, operation, context) {
    for (const player of players(game, operation, context)) {
      game.state.extra_turns.push(player);
      game.tell("extra_turn_gained", ["EC-7.1.4a", "EC-R84", "LANG-7.19"], { player });
    }
  },

  /** It waits for its moment. [LANG-7.16, LANG-7.21] */
  AtEndOfTurn(game, operation, context) {
    const { controller: player, source } = context;
    const { moment = "end_of_turn", then: operations } = operation;
    const { targets, it, itController, that } = context;
    const sourceMoves = context.sourceMoves ?? game.thing(source)?.moves;
    const itMoves = it === undefined ? undefined : game.thing(it)?.moves;
    const remembered = { targets, it, itMoves, itController, that, sourceMoves };
    game.state.effects.push({ is: "later", moment, player, source, operations, context: remembered });
  },

  /** [LANG-7.11, LANG-7.22] */
  MoveCards(game, operation, context, answers) {
    const found = objects(game, operation.what, context, answers);
    if ("asked" in found) return found.asked;
    const { zone } = operation;
    const inside = ["avatar_line", "shard_row", "relic_support_zone", "domain_zone"].includes(zone);
    /** @type {import("./zones.js").Leaving[]} */
    const leaving = []; // together
    for (const id of found.ids) {
      const thing = game.thing(id);
      const place = game.placeOf(id);
      if (thing === undefined || id <= game.state.players.length || place?.zone === zone) continue;
      const rules = [CAME_FROM[String(place?.zone)] ?? "LANG-7.11", "EC-4.1.11a", "EC-R60"];
      if (inside)
        enter(game, id, zone, operation.yours ? context.controller : thing.owner, rules, operation.exhausted);
      else if (inPlay(game, id)) leaving.push({ id, zone, rules });
      else moveTo(game, id, zone, rules);
    }
    leave(game, leaving);
  },

  // --- conditions and offers

  If(game, operation, context, _answers, rest) {
    const holds = conditionHolds(game, operation.condition, context);
    rest.unshift(...(holds ? operation.then : (operation.otherwise ?? [])));
    const gains = operation.then.some((/** @type {any} */ one) => one.node === "GainGodCharges");
    const rules = ["LANG-5.1", ...(gains ? ["EC-2.7.3"] : []), ...rulesOfCondition(operation.condition)];
    const about = { player: context.controller, object: context.source, amount: holds ? 1 : 0 };
    game.tell("condition_checked", rules, about);
  },

  May(game, operation, context, answers, rest) {
    if (isForOthers(operation)) return toEach(game, operation, context, rest);
    if (hasLeft(game, operation)) return;
    if (answers.may === undefined) {
      context.did = false;
      if (operation.to !== undefined) context.that = operation.to;
      if (!operation.then.some((/** @type {any} */ one) => isThere(game, one, context))) return;
      return question("may", mayAsk(operation, context));
    }
    context.did = answers.may === "yes";
    if (context.did) rest.unshift(...operation.then);
  },

  MayPay(game, operation, context, answers, rest) {
    if (isForOthers(operation)) return toEach(game, operation, context, rest);
    if (hasLeft(game, operation)) return;
    const payer = operation.to ?? context.controller;
    const bill = billOfOffer(payer, context.source, operation.costs.map((cost) => asChosen(cost, context)));
    const offered = chosenOffer(bill);
    if (answers.may === undefined) {
      context.did = false;
      const why = whyNotPaid(game, bill);
      const isLocked = offered?.node === "SpendGodCharges" && chargesAreLocked(game);
      if (why?.rule === "EC-2.8.1" || isLocked) {
        game.tell("offer_barred", ["EC-2.8.2", "EC-2.8.1"], {
          player: payer,
          object: context.source,
        });
      }
      if (why !== null) return undefined;
      if (!offered) return question("may", mayAsk(operation, context));
      const asked = askOffered(game, bill);
      return asked.space.one_of.length > 1 ? question("may", asked) : undefined;
    }
    context.did = offered ? answers.may > 0 : answers.may === "yes";
    if (!context.did || answers.paid) return;
    const amounts = offered ? { [offered.node]: answers.may } : {};
    const pay_offer = { do: "pay_offer", bill, choices: { ...noChoices(), amounts } };
    if (offered) return pay_offer;
    const steps = [...costSteps(game, bill), pay_offer];
    const first = steps.pop();
    return steps.length === 0 ? first : { do: "several", steps: [...steps, first] };
  },
};

/** The steps of an offer, one after the other. */
effectSteps.several = {
  run(game, { steps }) {
    game.next(...steps);
  },
};

/** A cost whose amount repeats the X that was chosen before. [LANG-2.4] @param {any} cost @param {any} context */
function asChosen(cost, { chosen = 0 }) {
  return cost.amount?.node === "PerPaid" ? { ...cost, amount: { node: "Number", value: chosen } } : cost;
}

/** An offer to players who are still to be found. @param {any} operation */
function isForOthers({ who = "you", to }) {
  return who !== "you" && to === undefined;
}

/** An offer to who is out of the game by now. @param {Game} game @param {any} operation */
function hasLeft(game, { to }) {
  return to !== undefined && game.player(to).status !== "playing";
}

/**
 * The same offer to each of them, one after another. [LANG-3.14]
 * @param {Game} game
 * @param {any} operation
 * @param {Context} context
 * @param {any[]} rest
 */
function toEach(game, operation, context, rest) {
  context.did = false;
  rest.unshift(...players(game, operation, context).map((to) => ({ ...operation, to })));
}

/** @param {any} operation @param {Context} context @returns {import("./game.js").Question} */
function mayAsk({ to }, context) {
  const rules = ["LANG-3.5", "EC-10.2.4a", "EC-R65"];
  const about = { source: context.source };
  const player = to ?? context.controller;
  return { kind: "may", player, rules, space: { one_of: ["yes", "no"] }, about };
}

/**
 * Nothing is offered about a thing that is not there. [LANG-3.5]
 * @param {Game} game
 * @param {any} operation
 * @param {Context} context
 */
function isThere(game, operation, context) {
  if (operation.node === "Discard") {
    const who = players(game, operation, { ...context });
    return who.some((player) => discardable(game, operation, player, context).length > 0);
  }
  if (operation.node === "Sacrifice" && operation.who !== undefined) {
    return players(game, operation, { ...context }).some(
      (one) => givable(game, operation.what.filter, one, context).length > 0,
    );
  }
  const node = operation.what ?? operation.to;
  if (node === undefined) return true;
  if (node.node === "Choice") return meant(game, node.filter, context).length > 0;
  const ids = named(game, node, context, {});
  return ids.some((id) => game.thing(id) !== undefined && (id === context.source ? inPlay(game, id) : true));
}

/**
 * The cards of a hand among which a player discards.
 * @param {Game} game
 * @param {any} operation
 * @param {number} player
 * @param {Context} context
 * @returns {number[]}
 */
function discardable(game, operation, player, context) {
  const { filter = null } = operation;
  const { hand } = game.player(player);
  return hand.filter((id) => filter === null || describes(game, filter, context, game.thing(id)));
}

/** @param {Game} game @param {any} filter @param {number} player @param {Context} context */
function givable(game, filter, player, context) {
  const found = meant(game, { ...filter, controller: "you" }, { ...context, controller: player });
  return found.map((thing) => thing.id).filter((id) => id > game.state.players.length);
}

/**
 * The same change for each player whom the instruction means, at the same time. "That much" is what it changed
 * of the resource. [LANG-4.5]
 * @param {"essence"|"kl"|"god_charges"} resource
 * @param {(game: Game, player: number, amount: number) => void} change
 */
function forEach(resource, change) {
  return (/** @type {Game} */ game, /** @type {any} */ operation, /** @type {Context} */ context) => {
    const who = players(game, operation, context);
    const amounts = amountsFor(game, operation.amount, context, who);
    context.justBefore = 0;
    who.forEach((player, index) => {
      const before = game.player(player)[resource];
      change(game, player, amounts[index]);
      context.justBefore += Math.abs(game.player(player)[resource] - before);
    });
  };
}

const sacrificeOwn = onThose((game, ids, context) => {
  const own = standing(game, ids).filter((id) => game.thing(id)?.controller === context.controller);
  context.justBefore = own.length;
  sacrifice(game, own); // nobody gives up what another player controls (EC-R58)
});

/** @param {Game} game @param {any} operation @param {Context} context */
function discardHands(game, operation, context) {
  context.justBefore = 0;
  for (const player of players(game, operation, context)) {
    const hand = [...game.player(player).hand];
    discard(game, player, hand, ["EC-10.1.3"]);
    context.justBefore += hand.length;
  }
}

/** @param {(game: Game, ids: number[], context: Context, operation: any) => void} change */
function onThose(change) {
  return (
    /** @type {Game} */ game,
    /** @type {any} */ operation,
    /** @type {Context} */ context,
    /** @type {any} */ answers,
  ) => {
    const found = objects(game, operation.what, context, answers);
    if ("asked" in found) return found.asked;
    change(game, found.ids, context, operation);
  };
}

/** @param {any} operation @param {Context} context */
function lasting({ duration }, context) {
  return duration === "this_turn" ? { until: "turn" } : { until: "next_turn", player: context.controller };
}

/** The rule that moves a card by a text, by the zone from which it comes; from elsewhere it is LANG-7.11. */
const CAME_FROM = { veiled_deck: "EC-10.4.7", crypt: "EC-10.4.8", null_zone: "EC-10.4.9" };

/** The amount that is one object's own; 0 if the amount is none such. [LANG-4.16]
 * @param {Game} game @param {any} operation @param {Context} context @param {number} id
 */
function ofEach(game, operation, context, id) {
  return isOfEach(operation.amount) ? told(game, operation.amount, context, undefined, id) : 0;
}

/** "That much". @param {any} operation */
function thatMuch(operation) {
  return operation.amount.node === "EventAmount" ? ["EC-10.1.3"] : [];
}

/**
 * Damage is marked on all of them at the same time. [EC-9.4.6]
 * @param {Game} game
 * @param {{id: number, amount: number, by: number}[]} blows
 * @param {string[]} rules
 * @param {boolean} [stays]
 */
export function markAll(game, blows, rules, stays = false) {
  for (const { id, amount, by } of blows) {
    const thing = game.thing(id);
    if (amount <= 0 || thing === undefined || !inPlay(game, id)) continue;
    if (game.card(thing).numbers.guard === undefined) continue; // damage is for what has Guard [EC-10.1.1]
    thing.damage += amount;
    if (stays) thing.lasting += amount;
    game.hurt.add(id);
    game.tell("damaged", rules, { object: id, other: by, amount });
    happened(game, { is: "was_damaged", player: thing.controller, amount, thing: { ...thing } });
  }
}
