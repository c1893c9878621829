// What one player may know. [WIRE-5.13, CORE-1.22]

import { ZONES } from "./cards.js";
import { RequestError } from "../errors.js";
import { shown } from "./state.js";

const OF_AN_OBJECT = [
  "id",
  "card",
  "owner",
  "controller",
  "token",
  "exhausted",
  "attacking",
  "damage",
  "power",
  "guard",
];

/** @param {any} thing */
function told(thing) {
  return Object.fromEntries(
    OF_AN_OBJECT.filter((name) => thing[name] !== undefined).map((name) => [name, thing[name]]),
  );
}

/** @param {import("./game.js").Game} game @param {number} viewer */
export function viewOf(game, viewer) {
  const { state } = game;
  if (!state.players.some((row) => row.player === viewer)) {
    throw new RequestError("bad_message", `there is no player ${viewer}`);
  }
  const hidden = new Set();
  const players = state.players.map((row) => {
    const seen = /** @type {Record<string, any>} */ ({});
    for (const name of ["player", "essence", "kl", "god_charges", "threshold_used", "status"])
      seen[name] = row[name];
    for (const zone of ZONES) {
      const shut = zone === "veiled_deck" || (zone === "hand" && row.player !== viewer); // EC-R81
      if (shut) for (const id of row[zone]) hidden.add(id);
      seen[zone] = shut ? { count: row[zone].length } : row[zone];
    }
    return seen;
  });
  const { version, switches, turn, active, first_player, phase } = state;
  return {
    game: state.game,
    version,
    switches,
    turn,
    active,
    first_player,
    phase,
    players,
    objects: state.objects.filter((thing) => !hidden.has(thing.id)).map((thing) => told(shown(game, thing))),
    token_cards: state.token_cards,
    result: state.result,
  };
}
