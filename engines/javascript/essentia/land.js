// What lies and stands where: the board, its terrains and the golems of one position.

import { Board } from "./board.js";
import { SIDES, sideOf } from "./sides.js";
import { SPRING, STEPS } from "./terrains.js";

/**
 * @typedef {import("./sides.js").Side} Side
 * @typedef {import("./terrains.js").Terrain} Terrain
 */

export class Land {
  /**
   * @param {ReturnType<typeof import("./state.js").emptyState>} state
   * @param {Map<string, Terrain>} terrains
   */
  constructor(state, terrains) {
    this.board = new Board(state.board);
    this.state = state;
    this.terrains = terrains;
    /** whose golem stands on a space @type {Map<number, Side>} */
    this.golems = new Map();
    for (const side of SIDES)
      for (const space of state.golems[side]) this.golems.set(this.board.indexOf(space), side);
  }

  /** @param {number} at @returns {Terrain} */
  terrainAt(at) {
    return /** @type {Terrain} */ (this.terrains.get(this.terrainNameAt(at)));
  }

  /** [state.md, The terrain of a space] @param {number} at */
  terrainNameAt(at) {
    if (this.board.circles.has(at)) return circleName(this.state.switches);
    if (this.board.springs.has(at)) return SPRING;
    return this.board.fixed.get(at) ?? this.tileAt(at) ?? this.state.board.uncovered;
  }

  /** [ES-3.1.4] @param {number} at @returns {string|undefined} */
  tileAt(at) {
    return this.state.placed[this.board.nameOf(at)];
  }

  /** @param {number} at */
  isEmpty(at) {
    return !this.golems.has(at);
  }

  /** What is declared for the golem that stands there. @param {number} at @returns {string|undefined} */
  declaredAt(at) {
    return this.state.declared[this.board.nameOf(at)];
  }

  /** Whether the golem there cannot move in its player's next turn. [ES-10.2.9] @param {number} at */
  restsAt(at) {
    return this.state.resting.includes(this.board.nameOf(at));
  }

  /** The spaces of a player's golems, in their order. @param {number} player */
  golemsOf(player) {
    return this.state.golems[sideOf(player)].map((space) => this.board.indexOf(space));
  }

  /**
   * One step, as the side sees it. [ES-10.1.10]
   * @param {number} at
   * @param {string} direction
   * @param {Side} side
   * @returns {number} -1 off the board
   */
  step(at, direction, side) {
    const [files, ranks] = STEPS[direction];
    return side === "dawn" ? this.board.away(at, files, ranks) : this.board.away(at, -files, -ranks);
  }

  /**
   * The spaces of a line from the next one on, to the edge or so far as is said.
   * @param {number} from
   * @param {string} direction
   * @param {Side} side
   * @param {number|null} most
   */
  line(from, direction, side, most) {
    const spaces = [];
    for (let at = this.step(from, direction, side); at >= 0 && spaces.length < (most ?? Infinity); ) {
      spaces.push(at);
      at = this.step(at, direction, side);
    }
    return spaces;
  }

  /** Whether a space is a spring or counts as one by its text. [ES-10.2.11] @param {number} at */
  isLikeSpring(at) {
    return this.board.springs.has(at) || this.terrainAt(at).countsAsSpring;
  }

  /**
   * Whether a golem of the player on that space keeps the player in the game. [ES-R24]
   * @param {number} player
   * @param {number} at
   */
  countsFor(player, at) {
    if (this.state.switches.count_springs === "original")
      return this.board.springs.get(at) === sideOf(player);
    return this.isLikeSpring(at);
  }

  /**
   * Whether one of these golems of a player stands on a spring that counts.
   * @param {number} player
   * @param {number[]} [golems] all of them, unless others are given
   */
  holdsSpring(player, golems = this.golemsOf(player)) {
    return golems.some((at) => this.countsFor(player, at));
  }
}

/** The terrain of both circles. @param {Record<string, string|number>} switches */
export function circleName(switches) {
  const { circles, circle_any_terrain: any, circle_barrier: barrier } = switches;
  if (circles === "enabled") {
    if (any === "off") return "Circle of essence";
    return switches.any_includes_springs === "on"
      ? "Circle of essence (any terrain or spring)"
      : "Circle of essence (any terrain)";
  }
  return barrier === "on" ? "Circle of essence (barrier)" : DISABLED[switches.disabled_circle];
}

/** [ES-R16] @type {Record<string, string>} */
const DISABLED = {
  banned: "Circle of essence (disabled)",
  rocks: "Circle of essence (rocks)",
  no_power: "Circle of essence (no power)",
};
