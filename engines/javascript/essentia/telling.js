// Which rules the events of a move name: the tables of events.md, in their order.

import { patternOf } from "./moves.js";
import { powerAt } from "./power.js";
import { rowOf, wayRule } from "./rows.js";
import { sideOf } from "./sides.js";
import { SPRING } from "./terrains.js";
import { between } from "./ways.js";

/**
 * @typedef {import("./land.js").Land} Land
 * @typedef {import("./moves.js").Move} Move
 * @typedef {import("./terrains.js").Pattern} Pattern
 * @typedef {[condition: boolean, ...rules: string[]]} Row rules that are named where the condition holds
 */

/** @param {Row[]} rows */
export function rulesOf(rows) {
  return rows.flatMap(([condition, ...rules]) => (condition ? rules : []));
}

/**
 * @param {Land} land as it was before the move
 * @param {number} player
 * @param {Move} move
 * @param {boolean} couldAttack whether there was an attack among the legal moves
 */
export function rulesOfMoved(land, player, move, couldAttack) {
  return [
    wayRule(land.terrainNameAt(move.from), move.attack),
    ...rulesOfPower(land, move),
    ...rulesOfGround(land, move),
    ...rulesOfWay(land, move),
    ...rulesOfGoals(land, player, move, couldAttack),
  ];
}

/** Where the power comes from. @param {Land} land @param {Move} move */
function rulesOfPower(land, move) {
  const { from, attack } = move;
  const terrain = land.terrainAt(from);
  const declared = land.declaredAt(from);
  const onCircle = land.board.circles.has(from);
  const byDirection = declared !== undefined && terrain.byDirection;
  const power = powerAt(land, from);
  const { name } = power.terrain;
  return rulesOf([
    [onCircle && declared !== undefined, "ES-3.3.4", "ES-8.7.2"],
    [!onCircle && declared !== undefined && !byDirection, "ES-10.1.7"],
    [byDirection, "ES-10.2.12"],
    [terrain.likeBehind, "ES-10.2.7"],
    [!power.own, wayRule(name, attack)],
    [rowOf(name) === undefined, patternRule(patternOf(land, move))],
    [(onCircle && declared === SPRING) || power.again, "ES-10.2.18"],
    [name === SPRING, "ES-3.4.1"],
  ]);
}

/** [events.md, the table of patterns] @param {Pattern|undefined} pattern */
function patternRule(pattern) {
  if (pattern?.node === "Slide") {
    if (pattern.hurdles === 1) return "ES-10.2.5";
    if (pattern.farthest) return "ES-10.2.2";
    return pattern.most === null || pattern.most === 1 ? "ES-10.1.4" : "ES-10.2.1";
  }
  if (pattern?.node === "Leap") {
    const straight = pattern.short === 0 || pattern.short === pattern.long;
    return straight ? "ES-10.2.3" : "ES-10.2.4";
  }
  return "ES-10.2.6";
}

/** What ground it leaves and comes to. @param {Land} land @param {Move} move */
function rulesOfGround(land, { from, to }) {
  return rulesOf([
    [
      land.terrainNameAt(from) !== land.terrainNameAt(to),
      "ES-3.2.3",
      "ES-3.2.4",
      "ES-3.2.5",
      "ES-8.1.6",
    ],
    [land.tileAt(from) !== undefined, "ES-3.1.7"],
  ]);
}

/** What lies on the way. @param {Land} land @param {Move} move */
function rulesOfWay(land, move) {
  const { from, to, attack } = move;
  const { circles } = land.board;
  const pattern = patternOf(land, move);
  const passed = between(land, from, to);
  const { switches } = land.state;
  if (pattern?.node === "Slide") {
    const overCircle = passed.some((at) => circles.has(at));
    return rulesOf([
      [passed.some((at) => land.terrainNameAt(at) !== land.terrainNameAt(from)), "ES-8.1.5"],
      [squeezes(land, [from, ...passed, to]), "ES-8.1.4"],
      [overCircle && switches.circles === "enabled", "ES-8.7.6"],
      [overCircle && switches.circles === "disabled", "ES-8.7.7"],
    ]);
  }
  if (pattern?.node !== "Leap") return [];
  const overGolem = passed.some((at) => !land.isEmpty(at));
  const overCircle = passed.some((at) => circles.has(at));
  const overWall = passed.some((at) => !circles.has(at) && land.terrainAt(at).stopsLines);
  return rulesOf([
    [overGolem || overCircle, "ES-8.6.2"],
    [overGolem && attack, "ES-9.2.7"],
    [overCircle && switches.circle_barrier === "on", "ES-12.1.4"],
    [overWall, "ES-10.2.10"],
  ]);
}

/**
 * Whether a diagonal line leads between two pieces that touch at the corner. [ES-8.1.4]
 * @param {Land} land
 * @param {number[]} spaces those of the line, both ends included
 */
function squeezes(land, spaces) {
  const { board } = land;
  return spaces.slice(1).some((next, index) => {
    const files = board.fileOf(next) - board.fileOf(spaces[index]);
    const ranks = board.rankOf(next) - board.rankOf(spaces[index]);
    if (files === 0 || ranks === 0) return false;
    const beside = [board.away(spaces[index], files, 0), board.away(spaces[index], 0, ranks)];
    return beside.every((at) => !land.isEmpty(at));
  });
}

/**
 * What it means for the goals. A spring is here also what counts as one; those of a side are the board's.
 * @param {Land} land
 * @param {number} player
 * @param {Move} move
 * @param {boolean} couldAttack
 */
function rulesOfGoals(land, player, { from, to, attack }, couldAttack) {
  const { springs } = land.board;
  const own = sideOf(player);
  const after = land.golemsOf(player).map((at) => (at === from ? to : at));
  const theirSpring = !attack && springs.has(to) && springs.get(to) !== own;
  const onlyCounts = (at) => land.terrainAt(at).countsAsSpring && !springs.has(at);
  return rulesOf([
    [!attack && couldAttack, "ES-8.1.7"],
    [theirSpring, "ES-3.4.2"],
    [theirSpring && land.golemsOf(3 - player).some((at) => land.isLikeSpring(at)), "ES-11.1.6"],
    [onlyCounts(to) || onlyCounts(from), "ES-10.2.11"],
    [land.isLikeSpring(from) && !land.isLikeSpring(to), "ES-8.8.3"],
    [
      land.state.switches.count_springs === "any" &&
        land.holdsSpring(player, after) &&
        !after.some((at) => springs.get(at) === own),
      "ES-11.1.5",
    ],
  ]);
}

/**
 * @param {Land} land as it was before
 * @param {number} at
 * @param {boolean} decides whether the capture decides the game
 */
export function rulesOfEliminated(land, at, decides) {
  return [
    ...["ES-9.1.1", "ES-9.1.2", "ES-3.2.1", "ES-3.2.2", "ES-9.1.3", "ES-9.1.4", "ES-9.1.5"],
    ...rulesOf([
      [land.tileAt(at) !== undefined, "ES-3.1.8"],
      [!decides, "ES-11.1.8"],
    ]),
  ];
}

/** @param {Land} land as it is after the move @param {Move} move */
export function rulesOfDeclared(land, { to, attack, declared }) {
  const { circles } = land.board;
  if (!circles.has(to)) return [land.terrainAt(to).byDirection ? "ES-10.2.12" : "ES-10.1.7"];
  const others = [...circles].filter((at) => at !== to);
  return [
    "ES-8.7.1",
    "ES-3.3.3",
    "ES-8.7.3",
    ...rulesOf([
      [attack, "ES-9.2.10"],
      [others.some((at) => !land.isEmpty(at)), "ES-8.7.4"],
      [land.state.switches.circle_any_terrain === "on", "ES-12.1.1", "ES-12.1.2"],
      [declared === SPRING, "ES-R19"],
    ]),
  ];
}
