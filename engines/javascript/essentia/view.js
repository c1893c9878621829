// What one player may know: all but the tiles that lie face down. [state.md, Views; ES-6.2.1]

import { RequestError } from "../errors.js";
import { SIDES } from "./sides.js";

/** @param {ReturnType<typeof import("./state.js").emptyState>} state @param {number} viewer */
export function viewOf(state, viewer) {
  if (viewer < 1 || viewer > SIDES.length)
    throw new RequestError("bad_message", `there is no player ${viewer}`);
  const { placed, face_down: faceDown, tile_stack: stack } = state;
  const shown = Object.entries(placed).map(([space, name]) => [
    space,
    faceDown.includes(space) ? null : name,
  ]);
  const { agenda: _, ...known } = state;
  return {
    ...known,
    placed: Object.fromEntries(shown),
    tile_stack: stack.length + faceDown.length > 0 ? { count: stack.length } : stack,
    viewer,
  };
}
