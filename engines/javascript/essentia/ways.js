// Ways: where a pattern leads from a space. [ES-10.1.4 to ES-10.1.6, ES-10.2.1 to ES-10.2.6]

/**
 * @typedef {import("./land.js").Land} Land
 * @typedef {import("./terrains.js").Pattern} Pattern
 * @typedef {import("./terrains.js").Slide} Slide
 * @typedef {import("./terrains.js").Leap} Leap
 */

/**
 * The spaces to which the golem on a space can go by a pattern.
 * @param {Land} land
 * @param {number} from
 * @param {Pattern} pattern
 * @param {boolean} attack to the spaces of enemies, or to empty ones
 * @returns {number[]}
 */
export function reached(land, from, pattern, attack) {
  return spacesOf(land, from, pattern, attack).filter((at) => canEnd(land, from, at, attack));
}

/** @param {Land} land @param {number} from @param {Pattern} pattern @param {boolean} attack */
function spacesOf(land, from, pattern, attack) {
  if (pattern.node === "Slide") {
    const side = sideAt(land, from);
    return pattern.directions.flatMap((direction) =>
      alongLine(land, land.line(from, direction, side, pattern.most), pattern, attack),
    );
  }
  if (pattern.node === "Leap") return leapEnds(land, from, pattern);
  return land.board
    .spaces()
    .filter((at) => at !== from && land.isEmpty(at) && land.terrainNameAt(at) === land.terrainNameAt(from));
}

/**
 * Whether a move can end there, whatever leads to it.
 * @param {Land} land
 * @param {number} from
 * @param {number} at
 * @param {boolean} attack
 */
function canEnd(land, from, at, attack) {
  const { closed, immune } = land.terrainAt(at);
  if (closed) return false;
  return attack
    ? !land.isEmpty(at) && land.golems.get(at) !== sideAt(land, from) && !immune
    : land.isEmpty(at);
}

/**
 * The empty spaces of a line, or its piece that may be attacked.
 * @param {Land} land
 * @param {number[]} line
 * @param {Slide} slide
 * @param {boolean} attack
 */
function alongLine(land, line, { farthest, hurdles }, attack) {
  const empty = [];
  let pieces = 0;
  for (const at of line) {
    if (land.terrainAt(at).stopsLines) break;
    if (!land.isEmpty(at)) {
      pieces += 1;
      if (pieces <= hurdles) continue;
      if (attack) return [at];
      break;
    }
    if (pieces === hurdles && !land.terrainAt(at).closed) empty.push(at);
  }
  if (attack) return [];
  return farthest ? empty.slice(-1) : empty;
}

/** @param {Land} land @param {number} from @param {Leap} leap */
function leapEnds(land, from, leap) {
  return leapSteps(leap)
    .map(([files, ranks]) => land.board.away(from, files, ranks))
    .filter((at) => at >= 0);
}

/** In files and ranks, each once. @param {Leap} leap @returns {number[][]} */
function leapSteps({ long, short }) {
  const signs = [1, -1];
  const steps = signs.flatMap((one) =>
    signs.flatMap((other) => [
      [one * long, other * short],
      [other * short, one * long],
    ]),
  );
  const seen = new Map(steps.map((step) => [step.map((part) => part + 0).join(), step]));
  return [...seen.values()];
}

/**
 * The spaces passed over or jumped over between the ends: of a line and of a straight jump those strictly
 * between, of an L those of its long leg. [events.md, `moved`]
 * @param {Land} land
 * @param {number} from
 * @param {number} to
 */
export function between(land, from, to) {
  const { board } = land;
  const files = board.fileOf(to) - board.fileOf(from);
  const ranks = board.rankOf(to) - board.rankOf(from);
  const straight = files === 0 || ranks === 0 || Math.abs(files) === Math.abs(ranks);
  const long = Math.max(Math.abs(files), Math.abs(ranks));
  const upright = Math.abs(ranks) > Math.abs(files);
  const step = straight
    ? [Math.sign(files), Math.sign(ranks)]
    : [upright ? 0 : Math.sign(files), upright ? Math.sign(ranks) : 0];
  const last = straight ? long - 1 : long;
  return Array.from({ length: Math.max(0, last) }, (_, index) =>
    board.away(from, step[0] * (index + 1), step[1] * (index + 1)),
  );
}

/** @param {Land} land @param {number} at where a golem stands */
function sideAt(land, at) {
  return /** @type {import("./sides.js").Side} */ (land.golems.get(at));
}
