// The `id` of a request goes back unchanged, whatever JSON it is [WIRE-1.6]: as it was written, for a number
// that JavaScript cannot hold would come back as another one.

/**
 * The text of the last `id` of an object.
 * @param {string} text a JSON object, already known to be well formed
 * @returns {string} `null` if there is none
 */
export function writtenId(text) {
  let id = "null";
  let at = text.indexOf("{") + 1;
  for (;;) {
    at = pastSpace(text, at);
    if (text[at] !== '"') return id; // the closing brace
    const keyEnd = pastValue(text, at);
    const key = JSON.parse(text.slice(at, keyEnd));
    const from = pastSpace(text, pastSpace(text, keyEnd) + 1); // after the colon
    const to = pastValue(text, from);
    if (key === "id") id = text.slice(from, to);
    at = pastSpace(text, to);
    if (text[at] === ",") at += 1;
  }
}

/** @param {string} text @param {number} at */
function pastSpace(text, at) {
  while (" \t\r\n".includes(text[at]) && at < text.length) at += 1;
  return at;
}

/** @param {string} text @param {number} at where a value begins @returns {number} where it ends */
function pastValue(text, at) {
  if (text[at] === '"') return pastText(text, at);
  let depth = 0;
  do {
    const sign = text[at];
    if (sign === '"') {
      at = pastText(text, at);
      continue;
    }
    if (sign === "{" || sign === "[") depth += 1;
    if (sign === "}" || sign === "]") depth -= 1;
    if (depth < 0) return at; // a number or a word at the end of the object
    at += 1;
  } while (depth > 0 || !", \t\r\n}]".includes(text[at]));
  return at;
}

/** @param {string} text @param {number} at where the quotation mark stands */
function pastText(text, at) {
  for (at += 1; text[at] !== '"'; at += 1) if (text[at] === "\\") at += 1;
  return at + 1;
}
