// What is done in a Main Phase: cards are played, abilities used. [EC-7.3.1, EC-8.1.1]

import { BATTLEFIELD, homeOf, isA, isOneShot } from "./cards.js";
import { conditionHolds } from "./conditions.js";
import { billOfAbility, billOfCard, costKinds, costSteps, noChoices, numberChosen, onlyOneGiven, pay, whyNotPaid } from "./costs.js";
import { Refusal } from "../errors.js";
import { describes } from "./filters.js";
import { happened } from "./listening.js";
import { narrowed, staticAbilities } from "./numbers.js";
import { chooseTarget, targetSteps } from "./targets.js";
import { numbersFrom } from "../values.js";
import { enter, moveTo, takeOut } from "./zones.js";

/** @typedef {import("./game.js").Game} Game @typedef {{rule: string, text: string}} Why */

/** [EC-8.1.1, EC-8.1.2, EC-8.1.3, EC-8.1.4, EC-8.1.5] @param {import("./cards.js").Card} card */
function playRules(card) {
  if (isA(card, "Spell")) return ["EC-8.1.5", "EC-3.6.2"];
  if (isA(card, "Rite")) return ["EC-8.1.5", "EC-3.7.1"];
  if (isA(card, "Avatar")) return ["EC-8.1.2"];
  if (isA(card, "Shard")) return ["EC-8.1.1", "EC-2.2.13"];
  if (isA(card, "Domain")) return ["EC-8.1.4", "EC-3.3.2"];
  if (isOneShot(card)) return ["EC-8.1.5", "EC-3.11.1", "EC-3.11.2"]; // played as a Spell is cast (EC-R55)
  if (isA(card, "Essence")) return ["EC-3.11.3a", "EC-R55", "EC-3.11.1", "EC-3.11.2"]; // one that stays in play
  return ["EC-8.1.3"];
}

/**
 * What lets more modes be chosen now. [EC-10.2.5]
 * @param {Game} game
 * @param {import("./cards.js").Card} card
 * @param {any} speaker
 * @returns {any}
 */
function widened(game, card, speaker) {
  return card.abilities.find(
    (one) => one.node === "WidenModes" && conditionHolds(game, /** @type {any} */ (one).condition, speaker),
  );
}

// --- what may be done -------------------------------------------------------------------------------

/**
 * Everything in the order of the hand's and the objects' numbers. [CORE-1.9]
 * @param {Game} game
 * @param {number} player
 */
function mainActions(game, player) {
  const actions = [];
  for (const id of [...game.player(player).hand].sort((a, b) => a - b)) {
    if (whyNotPlayed(game, player, id) === null) actions.push(["play", id]);
  }
  for (const thing of game.state.objects) {
    game.card(thing).abilities.forEach((ability, index) => {
      if (ability.node !== "Activated") return;
      if (whyNotActivated(game, player, thing.id, index) === null)
        actions.push(["activate", thing.id, index]);
    });
  }
  return [...actions, ["pass"]];
}

/** @param {Game} game @param {number} player @param {unknown} id @returns {Why|null} */
function whyNotPlayed(game, player, id) {
  const thing = game.state.objects.find((one) => one.id === id);
  if (thing === undefined || !game.player(player).hand.includes(thing.id)) {
    return { rule: "EC-8.1.9", text: "a card is played from one's own hand" };
  }
  const card = game.card(thing);
  for (const { source, ability } of staticAbilities(game, "CannotPlay")) {
    const speaker = { source: source.id, controller: source.controller };
    const { by = "opponent" } = ability;
    const barred = by === "any" || (source.controller === player) === (by === "you");
    if (!conditionHolds(game, ability.condition, speaker)) continue;
    if (barred && describes(game, narrowed(game, ability.filter), speaker, thing)) {
      return { rule: "EC-1.1.8", text: `${card.name} can't be played` };
    }
  }
  const bill = billOfCard(game, player, thing);
  const why = whyNotPaid(game, bill);
  if (why !== null) return why;
  if (!hasTargets(game, card, thing, player)) {
    return { rule: "EC-3.6.2", text: `there is no target for ${card.name}` };
  }
  return null;
}

/**
 * Whether it has the targets that it needs, and modes enough that have theirs.
 * @param {Game} game
 * @param {any} card
 * @param {any} thing
 * @param {number} player
 */
function hasTargets(game, card, thing, player) {
  const speaker = { source: thing.id, controller: player };
  if (targetSteps(game, operationsOf(card, []), speaker) === null) return false;
  const modal = modalOf(card);
  if (modal === undefined) return true;
  const least = widened(game, card, speaker)?.choose ?? modal.choose;
  return openModes(game, modal, speaker).length >= least;
}

/**
 * What it does, with the chosen modes, as it is written.
 * @param {import("./cards.js").Card} card
 * @param {number[]} modes
 */
function operationsOf(card, modes) {
  return card.abilities.flatMap((ability) => {
    if (ability.node === "Effect") return ability.operations;
    return ability.node === "Modal"
      ? [...modes].sort((a, b) => a - b).flatMap((mode) => ability.modes[mode])
      : [];
  });
}

/** @param {import("./cards.js").Card} card */
function modalOf(card) {
  return card.abilities.find((ability) => ability.node === "Modal");
}

/**
 * A mode without the target that it needs is not offered.
 * @param {Game} game
 * @param {any} modal
 * @param {any} speaker
 */
function openModes(game, modal, speaker) {
  const all = numbersFrom(0, modal.modes.length - 1);
  return all.filter((mode) => targetSteps(game, modal.modes[mode], speaker) !== null);
}

/**
 * @param {Game} game
 * @param {number} player
 * @param {unknown} id
 * @param {unknown} index
 * @returns {Why|null}
 */
function whyNotActivated(game, player, id, index) {
  const thing = game.state.objects.find((one) => one.id === id);
  const ability = thing === undefined ? undefined : game.card(thing).abilities[/** @type {number} */ (index)];
  if (thing === undefined || ability?.node !== "Activated") {
    return {
      rule: thing === undefined ? "EC-8.1.9" : "EC-8.1.6",
      text: "there is no such activated ability",
    };
  }
  const place = game.placeOf(thing.id);
  const used = place !== null && (BATTLEFIELD.includes(place.zone) || place.zone === "deity_area");
  if (used && thing.controller !== player) {
    return { rule: "EC-8.1.10", text: "another player controls it" };
  }
  if (!used) return { rule: "EC-8.1.10", text: "it is not on the battlefield" };
  const speaker = { source: thing.id, controller: player };
  if (!conditionHolds(game, ability.condition, speaker)) {
    return { rule: "EC-10.2.3", text: "its condition does not hold" };
  }
  const why = whyNotPaid(game, billOfAbility(game, player, thing, Number(index)));
  if (why !== null) return why;
  const limited = whyLimited(game, player, thing, ability, Number(index));
  if (limited !== null) return limited;
  if (targetSteps(game, ability.operations, speaker) === null) {
    return { rule: "LANG-3.1", text: "there is no target for it" };
  }
  return null;
}

/**
 * "Once per game" is tied to the player and the printed ability (EC-R23).
 * @param {Game} game
 * @param {number} player
 * @param {any} thing
 * @param {any} ability
 * @param {number} index
 * @returns {Why|null}
 */
function whyLimited(game, player, thing, ability, index) {
  const { state } = game;
  if (
    limitOf(game, ability) === "once_per_game" &&
    includes(state.used_in_game, [player, thing.card, index])
  ) {
    return { rule: "EC-3.2.7", text: "it has been used in this game" };
  }
  if (
    ability.limit === "once_per_turn" &&
    includes(state.used_this_turn, [player, thing.id, index, thing.moves])
  ) {
    return { rule: "EC-8.1.6", text: "it has been used this turn" };
  }
  return null;
}

/** @param {Game} game @param {any} ability */
function limitOf(game, ability) {
  const { god_code_limit } = game.state.switches; // EC-R22
  const always = ability.label === "god_code" && god_code_limit === "once_per_game";
  return always ? "once_per_game" : (ability.limit ?? null);
}

/** @param {any[][]} list @param {any[]} entry */
function includes(list, entry) {
  return list.some((one) => one.every((part, index) => part === entry[index]));
}

/**
 * An action that comes when no action is asked for, or from somebody else. [EC-8.3.1]
 * @param {import("./game.js").Question} question
 * @param {number} player
 * @param {any} answer
 */
export function refuseUntimely(question, player, answer) {
  if ((question.kind === "main_action" && player === question.player) || !Array.isArray(answer)) return;
  if (answer[0] === "play" || answer[0] === "activate") {
    throw new Refusal(
      "EC-8.3.1",
      "cards are played and abilities used in one's own Main Phase, one after another",
    );
  }
}

// --- doing it ---------------------------------------------------------------------------------------

/** @type {Record<string, import("./game.js").Kind>} */
export const playSteps = {
  ...costKinds,
  choose_target: chooseTarget,

  main_action: {
    ask(game) {
      const player = game.state.active;
      return {
        kind: "main_action",
        player,
        rules: ["EC-7.3.1", "EC-7.3.2", "EC-8.1.8", "EC-8.3.1", "EC-8.1.9"],
        space: { one_of: mainActions(game, player) },
        always: true,
      };
    },
    refuse(game, _step, question, player, answer) {
      if (player !== question.player || !Array.isArray(answer)) return;
      const [action, id, index] = answer;
      if (action === "play") refuseIf(whyNotPlayed(game, player, id));
      if (action === "activate") refuseIf(whyNotActivated(game, player, id, index));
    },
    run(game, _step, answer) {
      const { active, phase } = game.state;
      if (answer[0] === "pass") {
        game.tell("passed", ["EC-7.3.2"], { player: active, name: phase });
        game.next({ do: phase === "main_1" ? "begin_combat" : "begin_end" });
        return;
      }
      game.next({ do: "settle" }, { do: "main_action" });
      if (answer[0] === "play") name(game, active, game.thing(answer[1]));
      else use(game, active, game.thing(answer[1]), answer[2]);
    },
  },

  /** [EC-10.2.4, EC-10.2.5] */
  choose_modes: {
    ask(game, { object, speaker }) {
      const card = game.card(game.thing(object));
      const modal = /** @type {any} */ (modalOf(card));
      const items = openModes(game, modal, speaker);
      const wide = widened(game, card, speaker);
      const least = wide?.choose ?? modal.choose;
      const widest = wide ? (wide.choose ?? modal.modes.length) : (modal.most ?? modal.choose);
      const most = Math.min(widest, items.length);
      const mayWiden = card.abilities.some((one) => one.node === "WidenModes");
      const rules = ["EC-10.2.4", ...(mayWiden || modal.most ? ["EC-10.2.5"] : [])];
      return {
        kind: "modes",
        player: speaker.controller,
        rules,
        space: { some_of: items, least, most },
        about: { source: object, ability: -1 },
      };
    },
    run(game, { object, speaker }, modes) {
      game.waiting("carry_out").choices.modes = modes;
      // The targets of the text and of the modes, as they are printed.
      const text = operationsOf(game.card(game.thing(object)), modes);
      game.next(...(targetSteps(game, text, speaker, -1) ?? []));
    },
  },

  /** Costs are paid, then the card or the ability is carried out. [WIRE-4.7] */
  carry_out: {
    run(game, { bill, ability, choices }) {
      const { player, object } = bill;
      const thing = /** @type {import("./state.js").Thing} */ (game.thing(object));
      const card = game.card(thing);
      const used = thing.moves;
      const paid = pay(game, bill, choices, bill.card ? card.types : []);
      const context = {
        source: object,
        controller: player,
        targets: choices.targets,
        modes: choices.modes ?? [],
        chosen: numberChosen(bill, choices),
        extra: choices.extra,
        changed: bill.changed,
        ...onlyOneGiven(game, choices),
        ...paid,
      };
      // The text is kept: what it stands on may have been given away as a part of the cost.
      if (!bill.card) Object.assign(context, { text: card.abilities[ability], card: card.name, used });
      game.next(
        bill.card ? { do: "play_card", object, context } : { do: "use_ability", object, ability, context },
      );
    },
  },

  play_card: {
    run(game, { object, context }) {
      const player = context.controller;
      const thing = game.thing(object);
      const card = game.card(thing);
      const cast = isA(card, "Spell") || isA(card, "Rite");
      const free = context.klPaid === 0 ? ["EC-2.4.6"] : [];
      const changed = context.changed ? ["EC-8.2.4"] : [];
      const before = cast ? ["EC-8.2.3"] : []; // what is played has no effect before which it is paid
      const rules = [...playRules(card), ...before, "EC-7.3.1", ...free, ...changed];
      if (isOneShot(card)) takeOut(game, object); // it is resolving, in no zone (EC-R86)
      game.tell(cast ? "cast" : "played", rules, { player, object, amount: context.klPaid });
      if (cast) happened(game, { is: "cast", player, thing });
      happened(game, { is: "played", player, thing });
      const effect = isOneShot(card)
        ? [
            { do: "operations", operations: operationsOf(card, context.modes), context },
            { do: "put_away", object },
          ]
        : [{ do: "come_in", object, player }, { do: "look" }];
      // Who has paid the last Essence has lost before anything comes of it (EC-R25).
      game.next({ do: "look" }, ...effect);
    },
  },

  come_in: {
    run(game, { object, player }) {
      const card = game.card(game.thing(object));
      enter(game, object, homeOf(card), player, [...playRules(card), ...zoneRules(card)]);
    },
  },

  /** [EC-3.6.3, EC-3.7.6] */
  put_away: {
    run(game, { object }) {
      const thing = game.thing(object);
      if (thing === undefined || game.placeOf(object) !== null) return;
      const card = game.card(thing);
      const rule = isA(card, "Rite") ? "EC-3.7.6" : "EC-3.6.3";
      moveTo(game, object, "crypt", [rule, "EC-4.1.8"]);
      game.tell("resolved", [rule], { object });
    },
  },

  use_ability: {
    run(game, { object, ability, context }) {
      const deity = object <= game.state.players.length;
      const text = context.text;
      const rules = [deity ? "EC-8.1.7" : "EC-8.1.6", "EC-10.2.3", "EC-8.2.3"];
      if (context.changed) rules.push("EC-8.2.4");
      if (text.label === "god_code") rules.push("EC-10.2.6");
      // The amount says which of its abilities it was.
      game.tell("activated", rules, { player: context.controller, object, amount: ability });
      remember(game, context, object, ability);
      game.next({ do: "look" }, { do: "operations", operations: text.operations, context });
    },
  },
};

/** @param {Why|null} why */
function refuseIf(why) {
  if (why !== null) throw new Refusal(why.rule, why.text);
}

/** @param {import("./cards.js").Card} card */
function zoneRules(card) {
  return (
    {
      avatar_line: ["EC-4.1.5"],
      shard_row: ["EC-4.1.4"],
      domain_zone: ["EC-4.1.3", "EC-3.3.5"],
      relic_support_zone: ["EC-4.1.6", "EC-3.9.4"],
    }[homeOf(card)] ?? []
  );
}

/** The answer has named a card. @param {Game} game @param {number} player @param {any} thing */
function name(game, player, thing) {
  const bill = billOfCard(game, player, thing);
  const speaker = { source: thing.id, controller: player };
  const card = game.card(thing);
  const choosing = modalOf(card)
    ? [{ do: "choose_modes", object: thing.id, speaker }]
    : (targetSteps(game, operationsOf(card, []), speaker, -1) ?? []);
  game.next(...costSteps(game, bill), ...choosing, { do: "carry_out", bill, choices: noChoices() });
}

/**
 * The answer has named an ability.
 * @param {Game} game
 * @param {number} player
 * @param {any} thing
 * @param {number} index
 */
function use(game, player, thing, index) {
  const ability = game.card(thing).abilities[index];
  const bill = billOfAbility(game, player, thing, index);
  const speaker = { source: thing.id, controller: player };
  const targets = targetSteps(game, ability.operations, speaker, index) ?? [];
  game.next(...costSteps(game, bill), ...targets, {
    do: "carry_out",
    bill,
    ability: index,
    choices: noChoices(),
  });
}

/** @param {Game} game @param {any} context @param {number} object @param {number} index */
function remember(game, { controller, card, text, used }, object, index) {
  if (limitOf(game, text) === "once_per_game") game.state.used_in_game.push([controller, card, index]);
  if (text.limit === "once_per_turn") game.state.used_this_turn.push([controller, object, index, used]);
}
