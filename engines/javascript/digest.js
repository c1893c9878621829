// The canonical text of a state and its digest. [WIRE-5.4]

import { createHash } from "node:crypto";

/** Sorted by code points; JavaScript's own order is by UTF-16 units. @param {string} a @param {string} b */
function byCodePoints(a, b) {
  return Buffer.compare(Buffer.from(a, "utf8"), Buffer.from(b, "utf8"));
}

/**
 * JSON with sorted keys, without spaces, every character as itself.
 * @param {unknown} value
 * @returns {string}
 */
export function canonicalText(value) {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const keys = Object.keys(value).filter((key) => value[key] !== undefined);
  return `{${keys
    .sort(byCodePoints)
    .map((key) => `${JSON.stringify(key)}:${canonicalText(value[key])}`)
    .join(",")}}`;
}

/** @param {object} state */
export function digestOf(state) {
  return createHash("sha256").update(canonicalText(state), "utf8").digest("hex");
}
