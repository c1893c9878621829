#!/usr/bin/env node
// Lines in, lines out: one JSON object each [WIRE-1.1]. Everything else is in session.js.

import { writeSync } from "node:fs";
import { answerTo, Session } from "./session.js";

/** [WIRE-1.4] */
const MOST_BYTES = 8 * 1024 * 1024;
const LINE_FEED = 10;

const session = new Session();
/** @type {Buffer[]} what has come of a line that is not complete yet */
let parts = [];
let length = 0;
/** Whether the line that is coming is already too long; its bytes are not kept. */
let tooLong = false;

/** @param {Buffer} part */
function keep(part) {
  length += part.length;
  if (length > MOST_BYTES) {
    tooLong = true;
    parts = [];
  } else {
    parts.push(part);
  }
}

function endOfLine() {
  const line = tooLong ? null : Buffer.concat(parts);
  parts = [];
  length = 0;
  tooLong = false;
  reply(answerTo(session, line));
}

/** @param {string} text */
function reply(text) {
  // Written at once and whole: a reply is out before the next request is read. [WIRE-1.2, WIRE-1.3]
  let rest = Buffer.from(`${text}\n`, "utf8");
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(1, rest));
    } catch (problem) {
      const { code } = /** @type {NodeJS.ErrnoException} */ (problem);
      if (code === "EPIPE") process.exit(0); // nobody reads any more
      if (code !== "EAGAIN") throw problem;
    }
  }
  if (session.ended) process.exit(0);
}

process.stdin.on("data", (/** @type {Buffer} */ chunk) => {
  let from = 0;
  for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, from)) {
    keep(chunk.subarray(from, at));
    endOfLine();
    from = at + 1;
  }
  if (from < chunk.length) keep(chunk.subarray(from));
});
process.stdin.on("end", () => {
  if (length > 0) endOfLine();
});
