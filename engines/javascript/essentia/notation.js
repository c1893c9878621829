// How moves and placements are written. [decisions.md, Notation]

const SPACE = "[a-z][1-9][0-9]?";
const DECLARED = "(?:=([a-z0-9-]{1,80}))?";
const MOVE = new RegExp(`^(${SPACE})([-x])(${SPACE})${DECLARED}$`);
const PLACEMENT = new RegExp(`^(${SPACE})${DECLARED}$`);

/**
 * A terrain's name in notation: `Deep forest` is `deep-forest`. Other signs cannot be written in a move.
 * @param {string} name
 */
export function slugOf(name) {
  const kept = name.toLowerCase().replaceAll(/[^\p{L}\p{N}\s-]/gu, "");
  return kept.trim().replaceAll(/[\s-]+/g, "-");
}

/** @param {string} space @param {string|null} declared */
export function placementText(space, declared) {
  return declared === null ? space : `${space}=${slugOf(declared)}`;
}

/**
 * @typedef {{from: string, to: string, attack: boolean, slug: string|null}} Written a move as it is written
 * @param {unknown} text
 * @returns {Written|null} null if it is not written as a move
 */
export function readMove(text) {
  const match = typeof text === "string" ? MOVE.exec(text) : null;
  if (match === null) return null;
  const [, from, sign, to, slug] = match;
  return { from, to, attack: sign === "x", slug: slug ?? null };
}

/** @param {unknown} text @returns {{space: string, slug: string|null}|null} */
export function readPlacement(text) {
  const match = typeof text === "string" ? PLACEMENT.exec(text) : null;
  return match === null ? null : { space: match[1], slug: match[2] ?? null };
}
