"""Chapter 11, the end: who has won, and the comparisons when time is called."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from reference_engine.interpreter.lasting.given_abilities import give_abilities
from reference_engine.interpreter.objects.moving import permanents
from reference_engine.kudurru_kings.citing.winning import rules_of_target
from reference_engine.kudurru_kings.ending.claiming import prizes
from reference_engine.kudurru_kings.state import State
from reference_engine.kudurru_kings.steps import Finishing, Sudden


class TargetMarks(NamedTuple):
    """The Marks that win a match of a length, and its rule."""

    marks: int
    rule: str


TARGETS: Final = {
    "short": TargetMarks(7, "KK-11.1.1"),  # KK-11.1.1
    "standard": TargetMarks(10, "KK-11.1.2"),  # KK-11.1.2
    "long": TargetMarks(12, "KK-11.1.3"),  # KK-11.1.3
}


class Best(NamedTuple):
    """The players still tied after all comparisons, and the rule of the last comparison."""

    players: tuple[int, ...]
    rule: str


# --- the target -----------------------------------------------------------------------------------------


def settle(state: State) -> None:
    """[KK-10.5.4b, KK-11.2.1, KK-11.2.2, KK-11.2.3, KK-11.2.4, KK-12.2.6]
    Let a player who has reached the target win immediately.
    """
    state.unsettled = state.has_texts_to_follow()
    if state.library.gives_abilities:
        give_abilities(state)
    if state.over:
        state.agenda.clear()
        return
    if state.agenda and isinstance(state.agenda[0], Finishing):
        return  # the match has ended, and prizes are claimed
    target = TARGETS[state.switches.game_length]
    reached = [player for player in state.turn_order() if state.team_marks(player) >= target.marks]
    if not reached:
        return
    if is_sudden_death(state):
        settle_sudden_death(state, reached, target)
        return
    found = best(state, reached)
    first: tuple[str, ...] = (target.rule,)
    if len(teams_of(state, reached)) > 1:
        first = ("KK-11.2.3",) if found.rule == RANKS[0].rule else (found.rule, "KK-11.2.3", "KK-11.3.5")
    finish(state, found.players, (*first, *rules_of_target(state, found.players[0], target.marks)))


def is_sudden_death(state: State) -> bool:
    """[KK-11.3.4] Return whether sudden death has begun."""
    return any(isinstance(step, Sudden) for step in state.agenda)


def settle_sudden_death(state: State, reached: Sequence[int], target: TargetMarks) -> None:
    """[KK-11.2.1, KK-11.3.4e] Let Marks from a text in sudden death win, unless they are equal."""
    marks = max(state.team_marks(player) for player in reached)
    ahead = [player for player in reached if state.team_marks(player) == marks]
    if len(teams_of(state, ahead)) == 1:
        finish(state, ahead, (target.rule, *rules_of_target(state, ahead[0], target.marks)))


# --- comparing ------------------------------------------------------------------------------------------


def best(state: State, players: Sequence[int]) -> Best:
    """[KK-11.2.3, KK-11.3.1, KK-11.3.2, KK-11.3.3, KK-11.3.5, KK-12.2.6d]
    Return the players who are still tied after Marks, Heat and Sites; partners need no comparison.
    """
    left, decided = tuple(players), ""
    for rank in RANKS:
        if len(teams_of(state, left)) > 1:
            top = max(rank.worth(state, player) for player in left)
            left = tuple(player for player in left if rank.worth(state, player) == top)
            decided = rank.rule
    return Best(left, decided)


def teams_of(state: State, players: Sequence[int]) -> set[tuple[int, ...]]:
    """[KK-12.2.6a] Return the teams of players; without teams, each player is one."""
    return {state.seats.team_of(player) for player in players}


def _marks(state: State, player: int) -> int:
    """[KK-11.3.1, KK-12.2.6b, KK-12.2.6d] Return the Marks of a player or team."""
    return state.team_marks(player)


def _heat(state: State, player: int) -> int:
    """[KK-11.3.2, KK-12.2.6b, KK-12.2.6d]
    Return the negative Heat on the cards of a player or team: less is better.
    """
    return -sum(state.heat(number) for one in _together(state, player) for number in permanents(state, one))


def _sites(state: State, player: int) -> int:
    """[KK-11.3.3, KK-12.2.6b, KK-12.2.6d] Return the number of Sites of a player or team."""
    return sum(len(state.sites(one)) for one in _together(state, player))


def _together(state: State, player: int) -> Sequence[int]:
    """[KK-12.2.6b, KK-12.2.6d] Return the players whose cards are counted with a player's."""
    return state.seats.team_of(player) if state.switches.team_marks == "pooled" else (player,)


class Rank(NamedTuple):
    """A value to compare, more being better, and its rule."""

    worth: Callable[[State, int], int]
    rule: str


RANKS: Final = (Rank(_marks, "KK-11.3.1"), Rank(_heat, "KK-11.3.2"), Rank(_sites, "KK-11.3.3"))


# --- the end --------------------------------------------------------------------------------------------


def call_time(state: State) -> None:
    """[KK-11.3.1, KK-11.3.5, KK-11.3.6, KK-11.3.6a] Call time: most Marks win, with tie-breaks."""
    state.record("time_called", ("KK-11.3.6a", "KK-11.3.6"), amount=state.turn)
    found = best(state, state.turn_order())
    tie = () if found.rule == RANKS[0].rule else ("KK-11.3.5",)
    team = ("KK-12.2.6b",) if state.switches.teams == "on" and state.switches.team_marks == "pooled" else ()
    finish(state, found.players, (found.rule, *tie, *team))


def finish(state: State, players: Sequence[int], rules: tuple[str, ...]) -> None:
    """[KK-11.2.2, KK-11.3.4, KK-11.3.4a, KK-12.2.6d]
    End the match immediately: one player or team wins; if several are tied, sudden death decides.
    """
    state.engagement, state.score_changes, state.waiting, state.queue = [], [], [], []
    teams = teams_of(state, players)
    if len(teams) == 1:
        win(state, teams.pop(), rules)
    else:
        state.agenda[:] = [Sudden("sudden_death", contenders(state, players), 0)]


def contenders(state: State, players: Sequence[int]) -> tuple[int, ...]:
    """[KK-11.3.4a, KK-11.3.4g, KK-12.2.6c]
    Return the tied players, in turn order from the next player; a team sends a player with a unit.
    """
    order = (*state.seats.order[state.active][1:], state.active)
    tied = [player for player in order if player in players]
    with_units = [player for player in tied if state.units(player)]
    sent: dict[tuple[int, ...], int] = {}
    for player in (*with_units, *tied):
        sent.setdefault(state.seats.team_of(player), player)
    return tuple(player for player in tied if player in sent.values())


def win(state: State, team: tuple[int, ...], rules: tuple[str, ...]) -> None:
    """[KK-11.2.2, KK-11.4.1, KK-12.2.6a, KK-12.2.6d, KK-12.2.8, KK-12.2.8a]
    Let a player or team win; then claim prizes.
    """
    if len(team) > 1:
        alone = ("KK-12.2.6d",) if state.switches.team_marks == "individual" else ()
        rules = (*rules, "KK-12.2.6a", *alone)
    for one in state.turn_order():
        if one in team:
            state.record("won", rules, player=one)
    state.agenda[:] = [Finishing("finish_match", team[0]), *reversed(prizes(state, team))]


def draw_match(state: State, rule: str) -> None:
    """[KK-11.3.4f, KK-11.3.4h, KK-11.3.7] End the match without winners and losers."""
    state.record("drawn", (rule, "KK-11.3.7"))
    state.agenda[:] = [Finishing("finish_match", 0)]


def end_match(state: State, step: Finishing) -> None:
    """[KK-11.2.2, KK-11.3.7, KK-12.2.6a] End the match; the opponents of the winner have lost."""
    state.winner = step.winner
    if state.winner:
        for other in state.seats.opponents[state.winner]:
            state.lost[other] = 1
    state.over = state.unsettled = True
