// Cards change zones. [CORE-1.2, EC-4.1.11]

import { BATTLEFIELD, isA } from "./cards.js";
import { conditionHolds } from "./conditions.js";
import { happened } from "./listening.js";
import { isDependent, numberOf, reaches, staticAbilities } from "./numbers.js";
import { inPlay } from "./places.js";
import { gainKL, loseKL } from "./resources.js";

/** @typedef {import("./game.js").Game} Game @typedef {import("./state.js").Thing} Thing */

/**
 * A thing as it is now, for those who ask about it when it is gone.
 * @param {Game} game
 * @param {Thing} thing
 */
export function remembered(game, thing) {
  const printed = game.card(thing);
  const kept = {};
  for (const stat of ["power", "guard"]) {
    if (printed.numbers[stat] !== undefined) kept[stat] = numberOf(game, thing, stat);
  }
  return { ...thing, printed, kept };
}

/**
 * Out of the list in which it stands.
 * @param {Game} game
 * @param {number} id
 * @returns {string|null} the zone
 */
export function takeOut(game, id) {
  const place = game.placeOf(id);
  if (place === null || place.zone === "deity_area") return null;
  const list = game.player(place.player)[place.zone];
  list.splice(list.indexOf(id), 1);
  return place.zone;
}

/** A card that changes zones remembers nothing (EC-R79). @param {Game} game @param {Thing} thing */
function forget(game, thing) {
  Object.assign(thing, {
    exhausted: false,
    attacking: false,
    damage: 0,
    lasting: 0,
    controller: thing.owner,
    entered: 0,
  });
  thing.moves += 1;
  game.state.effects = game.state.effects.filter((effect) => effect.object !== thing.id);
  withdraw(game, thing);
}

/**
 * Put a card into one of its owner's zones outside the battlefield (EC-R60).
 * @param {Game} game
 * @param {number} id
 * @param {string} zone
 * @param {string[]} rules
 */
export function moveTo(game, id, zone, rules) {
  const thing = game.thing(id);
  if (thing === undefined) return;
  takeOut(game, id);
  forget(game, thing);
  game.player(thing.owner)[zone].push(id);
  game.tell("moved", rules, { player: thing.owner, object: id, name: zone });
}

// --- entering ---------------------------------------------------------------------------------------

/**
 * A permanent comes onto the battlefield.
 * @param {Game} game
 * @param {number} id
 * @param {string} zone
 * @param {number} player on whose side
 * @param {string[]} rules
 * @param {boolean} [exhausted]
 */
export function enter(game, id, zone, player, rules, exhausted = false) {
  const thing = /** @type {Thing} */ (game.thing(id));
  if (zone === "domain_zone") replaceDomain(game, player);
  takeOut(game, id);
  forget(game, thing);
  game.player(player)[zone].push(id);
  thing.controller = player;
  thing.entered = game.state.turn;
  thing.exhausted = exhausted || entersExhausted(game, thing);
  if (zone === "shard_row") moveKLAtOnce(game, thing, gainKL);
  game.tell("entered", [...rules, ...bearing(game.card(thing)), "EC-4.1.11"], {
    player,
    object: id,
    name: zone,
  });
  if (thing.exhausted) game.tell("exhausted", [exhausted ? rules[0] : "LANG-1.10"], { object: id });
  happened(game, { is: "entered", player, thing: remembered(game, thing), zone });
}

/** What its text and its Aspects mean from now on. @param {import("./cards.js").Card} card */
function bearing(card) {
  const yours = card.abilities.some(
    (ability) => ability.node === "StatBonus" && ability.what.controller === "you",
  );
  const dependent = card.abilities.some((ability) => ability.node === "StatBonus" && isDependent(ability));
  return [
    ...(card.aspects.length > 1 ? ["EC-3.1.3"] : []),
    ...(yours ? ["EC-10.3.3"] : []),
    ...(dependent ? ["EC-10.3.2a"] : []),
  ];
}

/** [LANG-1.10] @param {Game} game @param {Thing} thing */
function entersExhausted(game, thing) {
  return staticAbilities(game, "EntersExhausted").some(({ source, ability }) =>
    reaches(game, ability.what, thing, source),
  );
}

/**
 * The old Domain makes room; it is neither destroyed nor sacrificed (EC-R34).
 * @param {Game} game
 * @param {number} player
 */
function replaceDomain(game, player) {
  const [old] = game.player(player).domain_zone;
  if (old !== undefined) leave(game, [{ id: old, zone: "crypt", rules: ["EC-3.3.4", "EC-3.3.7"] }]);
}

/**
 * Where Shards count at once (EC-R15).
 * @param {Game} game
 * @param {Thing} thing
 * @param {(game: Game, player: number, amount: number) => void} change
 */
export function moveKLAtOnce(game, thing, change) {
  if (game.state.switches.shard_immediate_kl !== "yes") return;
  change(game, thing.controller, shardAdds(game.card(thing)));
}

/** [EC-2.2.5, EC-3.4.2] @param {import("./cards.js").Card} card */
export function shardAdds(card) {
  if (!isA(card, "Shard")) return 0;
  return card.abilities.find((ability) => ability.node === "ShardAdds")?.amount ?? 1;
}

// --- control ----------------------------------------------------------------------------------------

/**
 * A change of controller is not leaving (EC-R57), but an attacker or blocker that changes sides fights no more.
 * @param {Game} game
 * @param {number} id
 * @param {number} player
 */
export function changeController(game, id, player) {
  const thing = game.thing(id);
  if (thing === undefined || thing.controller === player || !inPlay(game, id)) return;
  if (game.placeOf(id)?.zone === "domain_zone") replaceDomain(game, player);
  const zone = String(takeOut(game, id));
  game.player(player)[zone].push(id);
  thing.controller = player;
  withdraw(game, thing);
  game.tell("control_changed", ["LANG-7.17", "EC-10.3.9"], { player, object: id });
}

/** It fights no more. @param {Game} game @param {Thing} thing */
export function withdraw(game, thing) {
  thing.attacking = false;
  const { combat } = game.state;
  if (combat === null) return;
  combat.attacks = combat.attacks.filter((attack) => attack.attacker !== thing.id);
  combat.blocks = combat.blocks.filter((block) => block.blocker !== thing.id && block.attacker !== thing.id);
}

/**
 * Back to whoever has taken it for longer, or to the player from whom it was taken; to its owner where that
 * player has lost. [LANG-7.17]
 * @param {Game} game
 * @param {any} effect the control that has ended
 */
export function giveBack(game, { object: id, from }) {
  const thing = game.thing(id);
  if (thing === undefined) return;
  const taken = game.state.effects.findLast((effect) => effect.is === "control" && effect.object === id);
  const before = game.player(from).status === "playing" ? from : thing.owner;
  changeController(game, id, taken?.to ?? before);
}

// --- leaving ----------------------------------------------------------------------------------------

/**
 * @typedef {{
 *   id: number, zone: string, rules: string[], how?: "destroyed"|"sacrificed"|"nullified"|"replaced", tells?: string[],
 *   bottom?: boolean,
 * }} Leaving where it goes, by which rules, and by what it goes; `tells` are the rules of the event of `how`
 */

/**
 * Permanents leave the battlefield at the same time.
 * @param {Game} game
 * @param {Leaving[]} list
 */
export function leave(game, list) {
  const { state } = game;
  const going = inOrder(
    game,
    list.filter(({ id }) => inPlay(game, id)),
  );
  const gone = going.map(({ id }) => remembered(game, /** @type {Thing} */ (game.thing(id))));
  const zones = going.map(({ id }) => takeOut(game, id));
  going.forEach(({ id, zone, rules, how, tells }, index) => {
    const was = gone[index];
    const by = how === "sacrificed" ? { player: was.controller } : {};
    if (how) game.tell(how, tells ?? rules, { ...by, object: id });
    if (zones[index] === "shard_row") moveKLAtOnce(game, was, loseKL);
    game.tell("left", rules, { player: was.controller, object: id, name: String(zones[index]) });
    const thing = /** @type {Thing} */ (game.thing(id));
    forget(game, thing);
    if (was.token) {
      state.objects = state.objects.filter((one) => one.id !== id);
      if (!state.objects.some((one) => one.card === was.card)) delete state.token_cards[was.card];
      game.tell("ceased", ["EC-3.10.5", "EC-3.10.6"], { object: id });
    } else {
      const pile = game.player(was.owner)[zone];
      if (zone === "veiled_deck" && !going[index].bottom) pile.unshift(id);
      else pile.push(id);
      game.tell("moved", rules, { player: was.owner, object: id, name: zone });
    }
  });
  going.forEach(({ how }, index) => tellOfEnds(game, gone[index], how, gone));
  gone.forEach((was, index) => {
    const zone = String(zones[index]);
    happened(game, { is: "left", player: was.controller, thing: was, zone }, gone);
  });
}

/**
 * The active player's before those of the others in turn order (EC-R78), each as they lie in their lines.
 * @param {Game} game
 * @param {Leaving[]} list
 */
function inOrder(game, list) {
  const lines = game
    .inTurnOrder()
    .flatMap((player) => BATTLEFIELD.flatMap((zone) => game.player(player)[zone]));
  return list.sort((a, b) => lines.indexOf(a.id) - lines.indexOf(b.id));
}

/**
 * @param {Game} game
 * @param {any} was
 * @param {string|undefined} how
 * @param {any[]} gone
 */
function tellOfEnds(game, was, how, gone) {
  const about = { player: was.controller, thing: was };
  const dies =
    how === "destroyed" || (how === "sacrificed" && game.state.switches.sacrifice_is_dying === "yes");
  if (dies && isA(was.printed, "Avatar")) happened(game, { is: "died", ...about }, gone); // EC-R56
  if (how === "sacrificed") happened(game, { is: "sacrificed", ...about }, gone);
  if (how === "nullified") happened(game, { is: "nullified", ...about }, gone);
}

/**
 * Whether a text in play or one that lasts for a time forbids something.
 * @param {Game} game
 * @param {string} verb
 * @param {Thing} thing
 */
export function forbidden(game, verb, thing) {
  return forbidsIt(game, verb, thing) !== null;
}

/** @param {Game} game @param {string} verb @param {Thing} thing @returns {number|null} what forbids it */
export function forbidsIt(game, verb, thing) {
  const effect = game.state.effects.find(
    (one) => one.is === "forbid" && one.object === thing.id && one.verb === verb,
  );
  if (effect) return effect.source;
  for (const { source, ability } of staticAbilities(game, "Cannot")) {
    if (
      ability.verb === verb &&
      reaches(game, ability.what, thing, source) &&
      holdsFor(game, ability, source)
    )
      return source.id;
  }
  return null;
}

/** Whether a text makes it attack if it can. [LANG-1.30] @param {Game} game @param {Thing} thing */
export function mustAttack(game, thing) {
  return staticAbilities(game, "MustAttack").some(
    ({ source, ability }) => reaches(game, ability.what, thing, source) && holdsFor(game, ability, source),
  );
}

/** @param {Game} game @param {any} ability @param {Thing} source */
function holdsFor(game, ability, source) {
  return conditionHolds(game, ability.condition, { source: source.id, controller: source.controller });
}

/** @param {Game} game @param {number[]} ids @param {string[]} rules */
export function destroy(game, ids, rules) {
  const list = [];
  for (const id of ids) {
    const thing = game.thing(id);
    if (thing === undefined || !inPlay(game, id)) continue;
    if (forbidden(game, "be_destroyed", thing)) {
      game.tell("not_destroyed", ["EC-1.1.8", "EC-10.4.1", "LANG-7.18"], { object: id });
      continue;
    }
    const instead = insteadOfDestruction(game, thing);
    if (instead !== null) {
      list.push(instead);
      continue;
    }
    list.push({ id, zone: "crypt", rules: ["EC-9.5.2", "EC-10.4.1"], how: "destroyed", tells: rules });
  }
  leave(game, /** @type {Leaving[]} */ (list));
}

/**
 * Only the replacement then happens; all texts of one game send to the same zone, so nothing is to be chosen.
 * @param {Game} game
 * @param {Thing} thing
 * @returns {Leaving|null}
 */
function insteadOfDestruction(game, thing) {
  const texts = staticAbilities(game, "ReplaceDestroy");
  const text = texts.find(({ source, ability }) => reaches(game, ability.filter, thing, source));
  if (text === undefined) return null;
  const { zone } = text.ability;
  const nullified = zone === "null_zone";
  if (nullified && forbidden(game, "be_nullified", thing)) return null;
  const how = nullified ? "nullified" : "replaced";
  return { id: thing.id, zone, how, rules: ["EC-9.5.3", "EC-10.4.2"], tells: ["EC-9.5.3", "EC-10.4.6"] };
}

/** [EC-10.4.3] @param {Game} game @param {number[]} ids @param {string[]} [rules] */
export function sacrifice(game, ids, rules = []) {
  leave(
    game,
    ids.map((id) => ({
      id,
      zone: "crypt",
      how: "sacrificed",
      tells: [...rules, "EC-10.4.3"],
      rules: ["EC-10.4.3", "EC-10.4.3a", "EC-R58"],
    })),
  );
}

/** [EC-10.4.2] @param {Game} game @param {number[]} ids */
export function nullify(game, ids) {
  const list = [];
  for (const id of ids) {
    const thing = game.thing(id);
    if (thing === undefined) continue;
    if (forbidden(game, "be_nullified", thing)) {
      game.tell("not_nullified", ["EC-1.1.8", "LANG-7.18"], { object: id });
    } else if (inPlay(game, id)) {
      list.push({ id, zone: "null_zone", how: "nullified", rules: ["EC-10.4.2", "EC-4.1.9"] });
    } else {
      game.tell("nullified", ["EC-10.4.2"], { object: id });
      moveTo(game, id, "null_zone", ["EC-10.4.2", "EC-4.1.9"]);
    }
  }
  leave(game, /** @type {Leaving[]} */ (list));
}

// --- hand and deck ----------------------------------------------------------------------------------

/**
 * One card, if there is one.
 * @param {Game} game
 * @param {number} player
 * @param {string[]} rules
 * @param {boolean} [quiet] during setup nothing hears it (EC-R92)
 */
export function drawOne(game, player, rules, quiet = false) {
  const row = game.player(player);
  const id = row.veiled_deck.shift();
  if (id === undefined) {
    if (game.state.switches.deck_out_loss === "on") game.state.falling.push({ player, rule: "EC-11.1.5" });
    else game.tell("draw_impossible", ["EC-11.1.6"], { player });
    return false;
  }
  row.hand.push(id);
  const last = row.veiled_deck.length === 0 ? ["EC-11.1.7"] : [];
  game.tell("drew", [...rules, "EC-4.1.7", "EC-4.1.10", ...last], { player, object: id });
  if (!quiet) happened(game, { is: "drew", player });
  return true;
}

/**
 * In the order in which they were held.
 * @param {Game} game
 * @param {number} player
 * @param {number[]} ids
 * @param {string[]} [rules]
 */
export function discard(game, player, ids, rules = []) {
  const held = [...game.player(player).hand];
  for (const id of held.filter((one) => ids.includes(one))) {
    if (takeOut(game, id) === null) continue;
    game.player(player).crypt.push(id);
    game.tell("discarded", [...rules, "EC-4.1.8"], { player, object: id });
    game.tell("moved", ["EC-4.1.8"], { player, object: id, name: "crypt" });
    happened(game, { is: "discarded", player, thing: game.thing(id) });
  }
}
