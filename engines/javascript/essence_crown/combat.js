// The Combat Phase. [EC-9.1.1]

import { isA } from "./cards.js";
import { exhaust } from "./costs.js";
import { markAll } from "./effects.js";
import { look } from "./ending.js";
import { Refusal } from "../errors.js";
import { meant } from "./filters.js";
import { happened } from "./listening.js";
import { numberOf, reaches, staticAbilities } from "./numbers.js";
import { damageEssence } from "./resources.js";
import { outside } from "../spaces.js";
import { beginPhase, beginStep } from "./turn.js";
import { forbidden, mustAttack, remembered } from "./zones.js";

/**
 * @typedef {import("./game.js").Game} Game
 * @typedef {import("./state.js").Thing} Thing
 * @typedef {{attacker: number, target: number, blocked: boolean, prey?: number}} Attack
 *   `blocked` stays even if the blocker goes (EC-R48); who attacks an Avatar fights it as if it had blocked
 *   (EC-R44), and `prey` is then the player who controlled it
 */

/** @type {Record<string, import("./game.js").Kind>} */
export const combatSteps = {
  begin_combat: {
    run(game) {
      beginPhase(game, "combat", ["EC-9.1.1"]);
      game.state.combat = { attacks: [], blocks: [], divided: [], striking: false };
      happened(game, { is: "combat_start", player: game.state.active });
      game.next({ do: "settle" }, { do: "begin_attack" });
    },
  },

  begin_attack: {
    run(game) {
      beginStep(game, "declare_attackers", ["EC-9.1.1", "EC-9.2.1"]);
      game.next({ do: "declare_attackers" });
    },
  },

  declare_attackers: {
    ask(game) {
      const able = attackers(game);
      const assign = able.map((thing) => [thing.id, targetsOf(game, thing), 1]);
      const must = able.filter((thing) => mustAttack(game, thing)).map((thing) => thing.id);
      const rules = ["EC-9.2.1", "EC-9.2.2", "EC-9.2.3", "EC-9.2.4", "EC-9.2.5", "EC-9.2.7"];
      const player = game.state.active;
      if (must.length === 0) return { kind: "declare_attackers", player, rules, space: { assign } };
      return { kind: "declare_attackers", player, rules: [...rules, "LANG-1.30"], space: { assign, must } };
    },
    refuse(game, _step, question, player, answer) {
      if (player !== question.player) throw new Refusal("EC-9.2.1", "only the active player can choose attackers");
      if (!areObjects(game, answer)) return;
      const seen = new Set();
      for (const [id, target] of answer) {
        const why = whyNotAttacking(game, id);
        if (why !== null) throw new Refusal(why, "it can't attack");
        if (seen.has(id)) throw new Refusal("EC-9.2.4", "each attacker can have only one target");
        seen.add(id);
        const targets = targetsOf(game, /** @type {Thing} */ (game.thing(id)));
        if (!targets.includes(target)) throw new Refusal("EC-9.2.5", "only an opposing Deity can be attacked");
      }
      if (question.space.must?.some((/** @type {number} */ id) => !seen.has(id)))
        throw new Refusal("LANG-1.30", "another Avatar must attack");
    },
    run(game, step, answer) {
      if (answer.length > 0) declareAttack(game, answer);
      else noAttack(game, step.unasked);
    },
  },

  declare_blockers: {
    ask(game, { player }) {
      const attacks = game.state.combat.attacks.filter((attack) => defenderOf(attack) === player);
      if (attacks.length === 0) return null;
      const open = attacks
        .map((attack) => attack.attacker)
        .filter((id) => !forbiddenTo(game, "be_blocked", id));
      const assign = blockers(game, player).map((thing) => [thing.id, open, blocksAtMost(game, thing)]);
      // `apart`: no attacker may be named twice. [WIRE-4.15]
      const space = game.state.switches.multi_block === "no" ? { assign, apart: true } : { assign };
      const rules = ["EC-9.3.1", "EC-9.3.2", "EC-9.3.3", "EC-9.3.4"];
      return { kind: "declare_blockers", player, rules, space };
    },
    refuse(game, _step, question, player, answer) {
      if (player !== question.player) throw new Refusal("EC-9.3.1", "only the defending player can assign blockers");
      if (areObjects(game, answer)) refuseBlocks(game, player, answer);
    },
    run(game, { player }, answer) {
      const pairs = [...(answer ?? [])].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
      for (const [blocker, attacker] of pairs) declareBlock(game, player, blocker, attacker);
      for (const blocker of new Set(pairs.map((pair) => pair[0]))) {
        const thing = /** @type {Thing} */ (game.thing(blocker));
        happened(game, { is: "blocked", player, thing: remembered(game, thing) });
      }
    },
  },

  begin_damage: {
    run(game) {
      beginStep(game, "combat_damage", ["EC-9.1.1", "EC-9.4.1"]);
      game.next(...divisions(game), { do: "strike" });
    },
  },

  /** Any whole numbers that add up to the Power; who gets none is not named (EC-R46, EC-R47). */
  divide_damage: {
    ask(game, { id, among }) {
      const thing = /** @type {Thing} */ (game.thing(id));
      const space = { divide: numberOf(game, thing, "power"), among };
      const rules = dividing(game, id);
      return { kind: "divide_damage", player: thing.controller, rules, space, about: { source: id } };
    },
    refuse(game, _step, question, player, answer) {
      if (player !== question.player || !arePairs(answer)) return;
      if (!answer.every(([id, share]) => Number.isInteger(id) && Number.isInteger(share))) return;
      const why = outside(question.space, answer);
      if (why !== null) throw new Refusal("EC-9.4.2", why);
    },
    run(game, { id }, answer) {
      game.state.combat.divided.push({ id, shares: answer });
      if (answer.length === 0) return;
      const thing = /** @type {Thing} */ (game.thing(id));
      game.tell("damage_divided", dividing(game, id), { player: thing.controller, object: id });
    },
  },

  strike: {
    run(game) {
      game.next({ do: "clean_up" });
      strike(game);
    },
  },

  clean_up: {
    run(game) {
      beginStep(game, "combat_cleanup", ["EC-9.1.1", "EC-9.6.1"]);
      game.next({ do: "settle" }, { do: "end_combat" });
    },
  },

  end_combat: {
    run(game) {
      for (const thing of game.state.objects) thing.attacking = false;
      game.state.combat = null;
      // A bonus of attackers may have kept somebody alive.
      game.next({ do: "look" }, { do: "settle" }, { do: "begin_main", phase: "main_2" });
    },
  },
};

/** @param {Game} game @param {any} answer @returns {answer is [number, number][]} */
function areObjects(game, answer) {
  return arePairs(answer) && answer.flat().every((id) => game.thing(id) !== undefined);
}

/** The rules by which an attacker, or a blocker, divides its damage. @param {Game} game @param {number} id */
function dividing(game, id) {
  const attacks = game.state.combat.attacks.some((attack) => attack.attacker === id);
  return attacks ? ["EC-9.3.5", "EC-9.4.2"] : ["EC-9.4.3", "EC-9.4.2", "EC-9.4.3a", "EC-R47"];
}

/** @param {any} answer @returns {answer is [number, number][]} */
function arePairs(answer) {
  return Array.isArray(answer) && answer.every((pair) => Array.isArray(pair) && pair.length === 2);
}

// --- who fights -------------------------------------------------------------------------------------

/**
 * Only Avatars, and where the format says so Support cards with Power and Guard. [EC-9.2.3, EC-R52]
 * @param {Game} game
 * @param {number} player
 */
function fighters(game, player) {
  const row = game.player(player);
  const ids = [
    ...row.avatar_line,
    ...(game.state.switches.support_fights === "yes" ? row.relic_support_zone : []),
  ];
  return ids
    .sort((a, b) => a - b)
    .map((id) => /** @type {Thing} */ (game.thing(id)))
    .filter((thing) => isA(game.card(thing), "Avatar") || isFightingSupport(game, thing));
}

/** @param {Game} game */
function everyFighter(game) {
  return game.state.players.flatMap((row) => fighters(game, row.player));
}

/** @param {Game} game @param {Thing} thing */
function isFightingSupport(game, thing) {
  const { power, guard } = game.card(thing).numbers;
  return isA(game.card(thing), "Support") && power !== undefined && guard !== undefined;
}

/** @param {Game} game */
function attackers(game) {
  return fighters(game, game.state.active).filter((thing) => whyNotAttacking(game, thing.id) === null);
}

/**
 * Opposing Deities, and what a text lets it attack besides. [EC-9.2.5]
 * @param {Game} game
 * @param {Thing} thing
 * @returns {number[]}
 */
function targetsOf(game, thing) {
  const texts = staticAbilities(game, "CanAttackObjects").filter(({ source, ability }) =>
    reaches(game, ability.what, thing, source),
  );
  const speaker = { source: thing.id, controller: thing.controller };
  const prey = texts.flatMap(({ ability }) =>
    meant(game, { ...ability.targets, controller: "opponent" }, speaker),
  );
  return [...new Set([...opposingDeities(game), ...prey.map((one) => one.id)])];
}

/** @param {Game} game @returns {number[]} */
function opposingDeities(game) {
  return game.inTurnOrder().filter((player) => player !== game.state.active);
}

/**
 * The rule by which a thing cannot attack now.
 * @param {Game} game
 * @param {unknown} id
 * @returns {string|null}
 */
function whyNotAttacking(game, id) {
  const { state } = game;
  const thing = everyFighter(game).find((one) => one.id === id);
  if (thing === undefined) return "EC-9.2.3";
  if (thing.controller !== state.active) return "EC-9.2.1";
  if (thing.exhausted) return "EC-9.2.2";
  if (state.turn === 1 && state.switches.first_turn_attack === "no") return "EC-9.2.7";
  if (thing.entered === state.turn && state.switches.new_avatars_attack === "no") return "EC-9.2.2";
  return forbidden(game, "attack", thing) ? "EC-1.1.8" : null;
}

/** @param {Game} game @param {string} verb @param {number} id */
function forbiddenTo(game, verb, id) {
  const thing = game.thing(id);
  return thing !== undefined && forbidden(game, verb, thing);
}

/** @param {Game} game @param {number} player */
function blockers(game, player) {
  const free = fighters(game, player).filter((thing) => !isPrey(game, thing.id));
  return free.filter((thing) => !thing.exhausted && !forbidden(game, "block", thing));
}

/** What is attacked itself fights its attacker, and blocks nobody. @param {Game} game @param {number} id */
function isPrey(game, id) {
  return game.state.combat.attacks.some((attack) => attack.target === id);
}

/** Whose Deity, or whose Avatar, is attacked. @param {Attack} attack */
function defenderOf({ target, prey }) {
  return prey ?? target;
}

/** [EC-9.3.3] @param {Game} game @param {Thing} thing */
function blocksAtMost(game, thing) {
  const more = staticAbilities(game, "CanBlockMore").filter(({ source, ability }) =>
    reaches(game, ability.what, thing, source),
  );
  return 1 + more.reduce((sum, { ability }) => sum + (ability.additional ?? 1), 0);
}

/** @param {Game} game @param {number} player @param {[number, number][]} pairs */
function refuseBlocks(game, player, pairs) {
  const { combat, switches } = game.state;
  pairs.forEach(([id, attacker], index) => {
    const thing = fighters(game, player).find((one) => one.id === id);
    if (thing === undefined || isPrey(game, thing.id))
      throw new Refusal("EC-9.3.1", "you can block only with your own Avatars");
    if (thing.exhausted) throw new Refusal("EC-9.3.2", "it is exhausted");
    if (forbidden(game, "block", thing)) throw new Refusal("EC-1.1.8", "it can't block");
    const own = pairs.slice(0, index + 1).filter((pair) => pair[0] === id);
    if (own.length > blocksAtMost(game, thing))
      throw new Refusal("EC-9.3.3", "an Avatar can block at most one attacker");
    const attack = combat.attacks.find((one) => one.attacker === attacker && defenderOf(one) === player);
    if (attack === undefined) throw new Refusal("EC-9.3.1", "that Avatar is not attacking you");
    if (forbiddenTo(game, "be_blocked", attacker)) throw new Refusal("EC-1.1.8", "it can't be blocked");
  });
  if (switches.multi_block === "no" && new Set(pairs.map((pair) => pair[1])).size < pairs.length)
    throw new Refusal("EC-9.3.4", "only one Avatar can block an attacker");
}

// --- declarations -----------------------------------------------------------------------------------

/**
 * The steps come and go [EC-9.1.1]; that nobody could attack is told, a choice speaks for itself.
 * @param {Game} game
 * @param {boolean} unasked
 */
function noAttack(game, unasked) {
  const { active } = game.state;
  if (unasked && fighters(game, active).length === 0)
    game.tell("no_attack", ["EC-9.2.1", "EC-7.1.2"], { player: active });
  beginStep(game, "declare_blockers", ["EC-9.1.1", "EC-9.3.1"]);
  beginStep(game, "combat_damage", ["EC-9.1.1", "EC-9.4.1"]);
  game.next({ do: "clean_up" });
}

/** @param {Game} game @param {[number, number][]} pairs */
function declareAttack(game, pairs) {
  const { state } = game;
  const declared = [...pairs].sort((a, b) => a[0] - b[0]);
  for (const [attacker, target] of declared) {
    const thing = /** @type {Thing} */ (game.thing(attacker));
    thing.attacking = true;
    const isDeity = target <= state.players.length;
    const prey = isDeity ? undefined : game.thing(target)?.controller;
    state.combat.attacks.push(
      isDeity ? { attacker, target, blocked: false } : { attacker, target, blocked: true, prey },
    );
    if (!isDeity) state.combat.blocks.push({ blocker: target, attacker });
    const first = state.turn === 1 ? ["EC-9.2.7"] : [];
    const rules = ["EC-9.2.6", "EC-9.2.4", "EC-9.2.5", ...first];
    game.tell("attack_declared", rules, { player: state.active, object: attacker, other: target });
    if (state.switches.attack_exhausts === "yes") exhaust(game, [attacker], ["EC-9.2.6a", "EC-R41", "EC-9.2.2"]);
  }
  for (const [attacker] of declared) {
    const thing = /** @type {Thing} */ (game.thing(attacker));
    happened(game, { is: "attacked", player: state.active, thing: remembered(game, thing) });
  }
  const defenders = opposingDeities(game);
  game.next(
    { do: "settle" },
    { do: "begin_block" },
    ...defenders.map((player) => ({ do: "declare_blockers", player })),
    { do: "settle" },
    { do: "begin_damage" },
  );
}

combatSteps.begin_block = {
  run(game) {
    beginStep(game, "declare_blockers", ["EC-9.1.1", "EC-9.3.1"]);
  },
};

/**
 * Blocking does not exhaust (EC-R43).
 * @param {Game} game
 * @param {number} player
 * @param {number} blocker
 * @param {number} attacker
 */
function declareBlock(game, player, blocker, attacker) {
  const { combat } = game.state;
  const attack = combat.attacks.find((one) => one.attacker === attacker);
  const shared = combat.blocks.some((one) => one.attacker === attacker) ? ["EC-9.3.4"] : [];
  const first = !attack.blocked;
  attack.blocked = true;
  combat.blocks.push({ blocker, attacker });
  game.tell("block_declared", ["EC-9.3.1", "EC-9.3.3", ...shared], {
    player,
    object: blocker,
    other: attacker,
  });
  const thing = /** @type {Thing} */ (game.thing(attacker));
  if (first) happened(game, { is: "was_blocked", player: thing.controller, thing: { ...thing } });
}

// --- damage -----------------------------------------------------------------------------------------

/**
 * What has to be divided: by each attacker with several blockers, and by each blocker with several attackers.
 * @param {Game} game
 */
function divisions(game) {
  const { attacks, blocks } = game.state.combat;
  const steps = [];
  for (const { attacker } of attacks) {
    const among = blocks.filter((block) => block.attacker === attacker).map((block) => block.blocker);
    if (among.length > 1) steps.push({ do: "divide_damage", id: attacker, among });
  }
  const blockers = new Set(blocks.map((block) => block.blocker));
  for (const blocker of [...blockers].sort((a, b) => a - b)) {
    const among = blocks.filter((block) => block.blocker === blocker).map((block) => block.attacker);
    if (among.length > 1) steps.push({ do: "divide_damage", id: blocker, among });
  }
  return steps;
}

/** All of it at the same time. [EC-9.4.1] @param {Game} game */
function strike(game) {
  const { combat } = game.state;
  combat.striking = true;
  const blows = blowsOf(game).filter((blow) => blow.amount > 0); // Power below 0 deals nothing (EC-R51)
  /** @type {Map<number, any>} */
  const dealers = new Map();
  for (const { by } of blows) dealers.set(by, remembered(game, /** @type {Thing} */ (game.thing(by))));
  for (const { attacker, blocked } of combat.attacks) {
    const alone = blocked && !combat.blocks.some((block) => block.attacker === attacker);
    if (alone) game.tell("damage_withheld", ["EC-9.4.5", "EC-9.4.1a", "EC-R48"], { object: attacker });
  }
  for (const blow of blows) {
    const { by, to, amount, rules } = blow;
    game.tell("combat_damage_dealt", [...rules, "EC-9.4.1"], { object: by, other: to, amount });
    // Nothing falls before all have struck.
    if (to > game.state.players.length)
      markAll(game, [{ id: to, amount, by }], [...rules, "EC-9.4.6", "EC-1.3.5"]);
    else blow.dealt = damageEssence(game, to, amount, by, ["EC-9.4.4", "EC-2.1.2"]);
  }
  for (const [id, thing] of dealers) {
    const own = blows.filter((blow) => blow.by === id);
    const toDeity = own.some((blow) => blow.dealt > 0);
    const amount = own.reduce((sum, blow) => sum + (blow.dealt ?? blow.amount), 0);
    const player = toDeity ? own.find((blow) => blow.dealt > 0)?.to : thing.controller;
    if (amount > 0) happened(game, { is: "combat_damage", player, amount, thing, toDeity });
  }
  look(game);
  combat.striking = false;
}

/** Who deals how much to whom. @param {Game} game @returns {any[]} */
function blowsOf(game) {
  const { attacks, blocks } = game.state.combat;
  const blows = [];
  for (const { attacker, target, blocked } of attacks) {
    if (!blocked) {
      blows.push({ by: attacker, to: target, amount: powerOf(game, attacker), rules: ["EC-9.4.4"] });
      continue;
    }
    const among = blocks.filter((block) => block.attacker === attacker).map((block) => block.blocker);
    for (const [to, amount] of shares(game, attacker, among)) {
      blows.push({ by: attacker, to, amount, rules: ["EC-9.4.2", "EC-9.4.5", "EC-3.5.3"] });
    }
  }
  for (const blocker of [...new Set(blocks.map((block) => block.blocker))].sort((a, b) => a - b)) {
    const among = blocks.filter((block) => block.blocker === blocker).map((block) => block.attacker);
    for (const [to, amount] of shares(game, blocker, among)) {
      const stays = game.thing(blocker)?.exhausted ? ["EC-9.3.2b"] : [];
      blows.push({ by: blocker, to, amount, rules: ["EC-9.4.3", "EC-3.5.3", ...stays] });
    }
  }
  return blows; // attackers in the order of their numbers, then blockers
}

/** @param {Game} game @param {number} id @param {number[]} among @returns {[number, number][]} */
function shares(game, id, among) {
  if (among.length === 0) return []; // blocked by what is gone: no damage (EC-R48)
  if (among.length === 1) return [[among[0], powerOf(game, id)]];
  const divided = game.state.combat.divided.find((one) => one.id === id)?.shares ?? [];
  return [...divided].sort((a, b) => a[0] - b[0]);
}

/** @param {Game} game @param {number} id */
function powerOf(game, id) {
  return numberOf(game, /** @type {Thing} */ (game.thing(id)), "power");
}
