// The options of a game [WIRE-2.3, WIRE-3.4]. Each game has a table of them; what a table means is said here.

import { NotSupported, RequestError } from "./errors.js";

/**
 * @typedef {{default: string|number, values: (string|{min: number, max: number})[]}} Switch
 * @typedef {Record<string, Switch>} Switches
 */

/** What `hello` says of the switches. @param {Switches} table */
export function supportedValues(table) {
  return Object.fromEntries(Object.entries(table).map(([name, row]) => [name, row.values]));
}

/**
 * Every switch with its value.
 * @param {Switches} table
 * @param {Record<string, unknown>} given
 * @returns {Record<string, string|number>}
 */
export function allValues(table, given) {
  /** @type {Record<string, string|number>} */
  const all = {};
  for (const [name, row] of Object.entries(table)) all[name] = row.default;
  for (const [name, value] of Object.entries(given)) {
    const row = Object.hasOwn(table, name) ? table[name] : undefined;
    if (row === undefined) throw new NotSupported(`the switch ${name}`);
    if (!row.values.some((one) => fits(value, one))) throw new NotSupported(`the switch ${name} = ${value}`);
    if (typeof value !== "string" && typeof value !== "number") {
      throw new RequestError("bad_message", `the switch ${name} is neither text nor whole number`);
    }
    all[name] = value;
  }
  return all;
}

/** @param {unknown} value @param {string|{min: number, max: number}} one */
function fits(value, one) {
  if (typeof one === "string") return value === one;
  return typeof value === "number" && Number.isInteger(value) && value >= one.min && value <= one.max;
}
