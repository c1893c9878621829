// Terrains: what their compiled texts say. Nothing of their powers stands anywhere else. [ES-10.1.9]

import { NotSupported, RequestError } from "../errors.js";
import { slugOf } from "./notation.js";
import { isMap, isTexts } from "../values.js";

/**
 * @typedef {{node: "Slide", directions: string[], most: number|null, farthest: boolean, hurdles: number}} Slide
 * @typedef {{node: "Leap", long: number, short: number}} Leap
 * @typedef {{node: "ToSameKind"}} ToSameKind
 * @typedef {Slide|Leap|ToSameKind} Pattern
 * @typedef {{
 *   name: string, move: Pattern[]|null, attack: Pattern[]|null, likeBehind: boolean,
 *   choices: string[]|null,
 *   byDirection: boolean, closed: boolean, stopsLines: boolean, immune: boolean, rests: boolean,
 *   countsAsSpring: boolean, loses: boolean,
 * }} Terrain a part that is null allows nothing of its kind [ES-10.1.3]; `choices` is what can be declared
 */

/** [ES-10.2.17] */
const ANY_TERRAIN = ["Plains", "Plateau", "Rocks", "Mountain", "Forest"];
export const SPRING = "Spring of essence";
export const ROCKS = "Rocks";

/** Files and ranks of one step, as Dawn sees it; Twilight sees the opposite. [ES-10.1.10] */
export const STEPS = {
  forward: [0, 1],
  forward_right: [1, 1],
  right: [1, 0],
  backward_right: [1, -1],
  backward: [0, -1],
  backward_left: [-1, -1],
  left: [-1, 0],
  forward_left: [-1, 1],
};
const ORTHOGONAL = ["forward", "right", "backward", "left"];
const DIAGONAL = ["forward_right", "backward_right", "backward_left", "forward_left"];

/** What can be declared where directions are, in the order of the answers, and what it means. [ES-10.2.12] */
export const DIRECTION_POWERS = {
  orthogonally: powerAlong("orthogonally", ORTHOGONAL),
  diagonally: powerAlong("diagonally", DIAGONAL),
};

/** @param {string} name @param {string[]} directions @returns {Terrain} */
function powerAlong(name, directions) {
  /** @type {Pattern[]} */
  const ways = [{ node: "Slide", directions, most: null, farthest: false, hurdles: 0 }];
  return { ...plain(name), move: ways, attack: ways };
}

/** A terrain whose text says nothing. @param {string} name @returns {Terrain} */
function plain(name) {
  return {
    name,
    move: null,
    attack: null,
    likeBehind: false,
    choices: null,
    byDirection: false,
    closed: false,
    stopsLines: false,
    immune: false,
    rests: false,
    countsAsSpring: false,
    loses: false,
  };
}

/** What each part of a text adds. @type {Record<string, (node: any) => Partial<Terrain>>} */
const ABILITIES = {
  Move: (node) => ({ move: patternsOf(only(node, ["by"]).by) }),
  Attack: (node) => ({ attack: patternsOf(only(node, ["by"]).by) }),
  LikeBehind: () => ({ likeBehind: true }),
  Declare: (node) => ({ choices: choicesOf(node.choices) }),
  DeclareAny: (node) => ({ choices: flag(node.springs) ? [...ANY_TERRAIN, SPRING] : ANY_TERRAIN }),
  DeclareDirections: (node) => only(node, []) && ({ choices: Object.keys(DIRECTION_POWERS), byDirection: true }),
  CannotBeOccupied: () => ({ closed: true }),
  StopsLines: () => ({ stopsLines: true }),
  Immune: () => ({ immune: true }),
  SkipsNextTurn: () => ({ rests: true }),
  CountsAsSpring: () => ({ countsAsSpring: true }),
  LosesWhenTaken: () => ({ loses: true }),
};

/** A text says at most one of these: what the power is. */
const WHOLE_POWERS = ["LikeBehind", "Declare", "DeclareAny", "DeclareDirections"];
/** No text has more of these; every one of them is looked at for every golem, and offered in every move. */
const MOST_PATTERNS = 16;
const MOST_CHOICES = 16;
/** No name is longer: what is declared has at most so many signs. [decisions.md, Notation] */
const MOST_SIGNS = 80;

/**
 * The terrains by name.
 * @param {Record<string, any>} cards
 * @returns {Map<string, Terrain>}
 */
export function readTerrains(cards) {
  const terrains = new Map();
  const slugs = new Map();
  for (const [name, card] of Object.entries(cards)) {
    terrains.set(name, readTerrain(name, card));
    const slug = slugOf(name);
    if (slug === "") throw bad(`${name} cannot be written in a move`);
    if (slugs.has(slug)) throw bad(`${name} and ${slugs.get(slug)} are written alike in moves`);
    slugs.set(slug, name);
  }
  return terrains;
}

/** @param {string} name @param {any} card @returns {Terrain} */
function readTerrain(name, card) {
  if (name.length > MOST_SIGNS)
    throw new RequestError("too_large", `a name has at most ${MOST_SIGNS} characters`);
  if (card.name !== name || !isTexts(card.types)) throw bad(`the card ${name} has another name, or no types`);
  if (!card.types.includes("Terrain")) throw bad(`the card ${name} is not a terrain`);
  const abilities = card.abilities ?? [];
  if (!Array.isArray(abilities) || !abilities.every((one) => isMap(one) && typeof one.node === "string"))
    throw bad(`the abilities of ${name} are not a list of nodes`);
  const nodes = abilities.map((ability) => ability.node);
  const unknown = nodes.find((node) => !Object.hasOwn(ABILITIES, node));
  if (unknown !== undefined) throw new NotSupported(`the card text ${unknown}`);
  if (new Set(nodes).size !== nodes.length) throw bad(`${name} says something twice`);
  if (nodes.filter((node) => WHOLE_POWERS.includes(node)).length > 1)
    throw bad(`${name} says twice what its power is`);
  return abilities.reduce((terrain, node) => ({ ...terrain, ...ABILITIES[node.node](node) }), plain(name));
}

/** @type {Record<string, (node: any) => Pattern>} */
const PATTERNS = {
  Slide: (node) => {
    const { directions, most, farthest, hurdles } = only(node, ["directions", "most", "farthest", "hurdles"]);
    if (!isTexts(directions) || new Set(directions).size !== directions.length)
      throw bad("the directions of a slide are not a list");
    if (!directions.every((one) => Object.hasOwn(STEPS, one))) throw bad("there is no such direction");
    if (most !== null && !isNumber(most, 1)) throw bad("a slide must go at least one space");
    if (hurdles !== undefined && hurdles !== 0 && hurdles !== 1)
      throw bad("a slide can jump over at most one piece");
    return { node: "Slide", directions, most, farthest: flag(farthest), hurdles: hurdles ?? 0 };
  },
  Leap: ({ long, short }) => {
    if (!isNumber(long, 1) || !isNumber(short, 0) || short > long)
      throw bad("a leap needs a long leg and a leg no longer than it");
    return { node: "Leap", long, short };
  },
  ToSameKind: () => ({ node: "ToSameKind" }),
};

/** @param {any} by @returns {Pattern[]} */
function patternsOf(by) {
  if (!Array.isArray(by) || !by.every((one) => isMap(one) && typeof one.node === "string"))
    throw bad("the patterns of a part are not a list of nodes");
  if (by.length > MOST_PATTERNS)
    throw new RequestError("too_large", `a part has at most ${MOST_PATTERNS} patterns`);
  const unknown = by.find((one) => !Object.hasOwn(PATTERNS, one.node));
  if (unknown !== undefined) throw new NotSupported(`the card text ${unknown.node}`);
  return by.map((one) => PATTERNS[one.node](one));
}

/** @param {any} choices @returns {string[]} */
function choicesOf(choices) {
  if (!isTexts(choices) || choices.length === 0 || new Set(choices).size !== choices.length)
    throw bad("the declarable terrains are not a list");
  if (choices.length > MOST_CHOICES)
    throw new RequestError("too_large", `a text has at most ${MOST_CHOICES} choices`);
  return choices;
}

/** @param {unknown} value @param {number} least */
function isNumber(value, least) {
  return Number.isSafeInteger(value) && /** @type {number} */ (value) >= least;
}

/**
 * The node, if it says nothing else: a field that this engine does not know would change what it means.
 * @param {any} node
 * @param {string[]} known
 */
function only(node, known) {
  const more = Object.keys(node).find((key) => key !== "node" && !known.includes(key));
  if (more !== undefined) throw new NotSupported(`the card text ${node.node} with ${more}`);
  return node;
}

/** @param {unknown} value */
function flag(value) {
  if (value !== undefined && typeof value !== "boolean") throw bad("must be true or false");
  return value ?? false;
}

/** @param {string} text */
function bad(text) {
  return new RequestError("bad_message", text);
}
