// Turns: who moves, what a move does, and what else may be said in a turn. [ES-7, ES-8, ES-9]

import { decides, draw, loseByNoMove, loseByResigning, lookAtGoals, lookAtTruce } from "./ending.js";
import { legalMoves, moveText } from "./moves.js";
import { placementText } from "./notation.js";
import { beginHistory, remember } from "./position.js";
import { otherSide, sideOf } from "./sides.js";
import { rulesOfDeclared, rulesOfEliminated, rulesOfMoved } from "./telling.js";

/**
 * @typedef {import("./game.js").Game} Game
 * @typedef {import("./land.js").Land} Land
 * @typedef {import("./moves.js").Move} Move
 */

export const OFFER = "offer-truce";
export const RESIGN = "resign";

/** @type {Record<string, import("./game.js").Kind>} */
export const turnSteps = {
  begin_turn: {
    run(game) {
      const { state } = game;
      state.active = state.turn === 0 ? state.first_player : game.other(state.active);
      state.turn += 1;
      state.offered = false;
      if (state.turn === 1) beginHistory(game, state.active);
      const rules = state.turn === 1 ? ["ES-7.1.1", "ES-1.1.4", "ES-1.1.5"] : ["ES-7.1.1", "ES-2.1.2"];
      game.tell("turn_began", rules, { player: state.active, amount: state.turn });
      game.next({ do: "look_at_moves" });
    },
  },

  /** Whether the player whose turn has begun can move. [ES-7.1.6, ES-R14, ES-R36] */
  look_at_moves: {
    run(game) {
      const { active } = game.state;
      const land = game.land();
      if (legalMoves(land, active).length > 0) game.next({ do: "move" });
      else WITHOUT_MOVES[game.state.switches.no_legal_move](game, land, active);
    },
  },

  move: {
    ask(game) {
      const { active, offered, switches } = game.state;
      const land = game.land();
      const items = legalMoves(land, active).map((move) => moveText(land, move));
      const rules = ["ES-7.1.2", "ES-7.1.3", "ES-1.2.5", "ES-10.1.9"];
      if (switches.truce_by_agreement === "on" && !offered) {
        items.push(OFFER);
        rules.push("ES-R34");
      }
      if (switches.resignation === "on") {
        items.push(RESIGN);
        rules.push("ES-11.2.4");
      }
      return { kind: "move", player: active, rules, space: { one_of: items }, always: true };
    },
    run(game, _step, answer) {
      if (answer === OFFER) offer(game);
      else if (answer === RESIGN) resign(game);
      else carryOut(game, answer);
    },
  },

  truce: {
    ask: (game) => ({
      kind: "truce",
      player: game.other(game.state.active),
      rules: ["ES-11.2.1", "ES-R34"],
      space: { one_of: ["yes", "no"] },
    }),
    run(game, _step, answer) {
      if (answer === "yes") draw(game, "ES-11.2.1", "ES-R34");
      else game.tell("truce_refused", ["ES-R34"], { player: game.other(game.state.active) });
    },
  },
};

/** @type {Record<string, (game: Game, land: Land, player: number) => void>} */
const WITHOUT_MOVES = {
  truce: (game) => draw(game, "ES-7.1.6"),
  loss: (game, _land, player) => loseByNoMove(game, player),
  pass(game, land, player) {
    const other = game.other(player);
    if (legalMoves(land, other).length === 0) {
      draw(game, "ES-R36");
      return;
    }
    game.tell("turn_skipped", ["ES-R14"], { player });
    endRest(game, player, []);
    remember(game, other, false);
    lookAtTruce(game);
    game.next({ do: "begin_turn" });
  },
};

/** @param {Game} game */
function offer(game) {
  game.state.offered = true;
  game.tell("truce_offered", ["ES-R34"], { player: game.state.active });
  game.next({ do: "truce" }, { do: "move" });
}

/** @param {Game} game */
function resign(game) {
  const player = game.state.active;
  game.tell("resigned", ["ES-11.2.4", "ES-R27"], { player });
  loseByResigning(game, player);
}

/** @param {Game} game @param {string} answer */
function carryOut(game, answer) {
  const { state } = game;
  const player = state.active;
  const before = game.land();
  const moves = legalMoves(before, player);
  const move = /** @type {Move} */ (moves.find((one) => moveText(before, one) === answer));
  const couldAttack = moves.some(({ attack }) => attack);
  game.tell("moved", rulesOfMoved(before, player, move, couldAttack), { player, name: answer });
  if (move.attack) capture(game, before, player, move.to);
  goTo(game, before, player, move);
  const after = game.land();
  arrive(game, after, player, move);
  state.quiet = move.attack ? 0 : state.quiet + 1;
  remember(game, game.other(player), move.attack);
  lookAtGoals(game, after, player, move);
  if (state.result === null) lookAtTruce(game);
  game.next({ do: "begin_turn" });
}

/** [ES-9.1.1] @param {Game} game @param {Land} before @param {number} player @param {number} at */
function capture(game, before, player, at) {
  const side = otherSide(sideOf(player));
  const space = before.board.nameOf(at);
  game.state.golems[side] = game.state.golems[side].filter((one) => one !== space);
  delete game.state.declared[space];
  const rules = rulesOfEliminated(before, at, decides(before, at));
  game.tell("eliminated", rules, { player: game.other(player), name: space });
}

/** @param {Game} game @param {Land} before @param {number} player @param {Move} move */
function goTo(game, before, player, { from, to, declared }) {
  const { state } = game;
  const { board } = before;
  const side = sideOf(player);
  const golems = before.golemsOf(player).map((at) => (at === from ? to : at));
  state.golems[side] = board.sorted(golems.map((at) => board.nameOf(at)));
  delete state.declared[board.nameOf(from)];
  if (declared !== null) state.declared[board.nameOf(to)] = declared;
}

/**
 * What the space asks of a golem that arrives, and the end of its player's turn. [ES-8.7.1, ES-10.2.9]
 * @param {Game} game
 * @param {Land} after
 * @param {number} player
 * @param {Move} move
 */
function arrive(game, after, player, move) {
  const space = after.board.nameOf(move.to);
  if (move.declared !== null) {
    const name = placementText(space, move.declared);
    game.tell("declared", rulesOfDeclared(after, move), { player, name });
  }
  const { rests } = after.terrainAt(move.to);
  if (rests) game.tell("will_rest", ["ES-10.2.9"], { player, name: space });
  endRest(game, player, rests ? [space] : []);
}

/**
 * The golems of a player rest no longer, but for the one that has come to rest in this turn. [ES-10.2.9]
 * @param {Game} game
 * @param {number} player
 * @param {string[]} arrived its space, if there is one
 */
function endRest(game, player, arrived) {
  const { state } = game;
  const others = state.golems[otherSide(sideOf(player))];
  state.resting = game.land().board.sorted([
    ...state.resting.filter((space) => others.includes(space)),
    ...arrived,
  ]);
}
