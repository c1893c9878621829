// Small questions about plain data.

/** @param {unknown} value @returns {value is Record<string, any>} */
export function isMap(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** @param {unknown} value @returns {value is string[]} */
export function isTexts(value) {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

/**
 * Whether something is nested deeper than so many levels.
 * @param {unknown} value
 * @param {number} levels
 * @returns {boolean}
 */
export function isDeep(value, levels) {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeep(part, levels - 1));
}

/** @param {unknown} first @param {unknown} second */
export function same(first, second) {
  return JSON.stringify(first) === JSON.stringify(second);
}

/** @param {number} from @param {number} to both included */
export function numbersFrom(from, to) {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
