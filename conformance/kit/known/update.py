"""Update the list of known failures from a run: remaining failures keep their reasons, passes go."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from conformance.kit.judging.verdict import Verdict
from conformance.kit.known.expectation import WIDEST, Seen, Selection
from conformance.kit.known.failures import NOT_EXPLAINED, Entry, KnownFailures


@dataclass
class Update:
    """The new list, and what changed, one line each."""

    known: KnownFailures
    changes: list[str] = field(default_factory=list)


def updated(known: KnownFailures, run: Sequence[Seen], selection: Selection) -> Update:
    """The list as of this run. An incomplete run leaves entries that match nothing alone."""
    update = Update(known)
    by_id = {seen.id: seen for seen in run}
    taken = {entry.id for entry in known.entries if not entry.cause and not entry.is_pattern}
    kept: list[Entry] = []
    for entry in known.entries:
        if entry.cause:
            continue
        if entry.is_pattern:
            kept.extend(_of_pattern(entry, run, taken, selection, update))
        else:
            kept.extend(_of_exact(entry, by_id.get(entry.id), selection, update))
    left = [
        seen
        for seen in run
        if seen.verdict.can_be_known
        and seen.id not in taken
        and not any(one.names(seen.id) and one.predicts(seen.verdict, seen.observed) for one in kept)
    ]
    kept.extend(_by_cause(known, left, selection, update))
    for seen in left:
        if not seen.causes:
            kept.append(Entry(seen.id, seen.verdict, seen.observed, NOT_EXPLAINED))
            update.changes.append(f"added    {seen.id}: {seen.verdict.said}, {NOT_EXPLAINED}")
    update.known = replace(known, entries=tuple(kept))
    return update


def _by_cause(
    known: KnownFailures, left: Sequence[Seen], selection: Selection, update: Update
) -> Iterator[Entry]:
    """An entry for each cause of what no other entry predicts, with the number of its scenarios."""
    counts = Counter(cause for seen in left for cause in seen.causes)
    for entry in known.entries:
        if not entry.cause:
            continue
        count = counts.pop(entry.cause, 0)
        if count < entry.count and not selection.whole:
            yield entry
        elif count:
            if count != entry.count:
                update.changes.append(f"changed  {entry.name}: {count} scenarios, no longer {entry.count}")
            yield replace(entry, count=count)
        else:
            update.changes.append(f"dropped  {entry.name}: no finding has this cause")
    for cause, count in counts.most_common():
        update.changes.append(f'added    "{cause}": {count} scenarios, {NOT_EXPLAINED}')
        yield Entry("", Verdict.FAIL, "", NOT_EXPLAINED, cause=cause, count=count)


def _of_exact(entry: Entry, seen: Seen | None, selection: Selection, update: Update) -> Iterator[Entry]:
    if seen is None and selection.answers_for(entry):
        update.changes.append(f"dropped  {entry.id}: it matches nothing in the suite")
    elif seen is None or seen.verdict is Verdict.NOT_RUN:
        yield entry
    elif not seen.verdict.can_be_known:
        update.changes.append(f"dropped  {entry.id}: {seen.verdict.said}")
    elif entry.predicts(seen.verdict, seen.observed):
        yield entry
    else:
        update.changes.append(f"changed  {entry.id}: {seen.verdict.said}; is its reason still true?")
        yield replace(entry, verdict=seen.verdict, observed=seen.observed)


def _of_pattern(
    entry: Entry, run: Sequence[Seen], taken: set[str], selection: Selection, update: Update
) -> Iterator[Entry]:
    """Keep a pattern that is still true; replace any other by entries for what still fails."""
    named = [seen for seen in run if entry.names(seen.id)]
    ran = {seen.id for seen in named if seen.verdict is not Verdict.NOT_RUN}
    in_suite = [one for one in selection.ids if entry.names(one)]
    if not named:
        if not selection.answers_for(entry):
            yield entry
        else:
            update.changes.append(f"dropped  {entry.id}: it matches nothing in the suite")
        return
    if not ran.issuperset(in_suite):
        yield entry  # scenarios that were not run may still fail this way
        return
    if len(in_suite) <= WIDEST and all(entry.predicts(seen.verdict, seen.observed) for seen in named):
        yield entry
        return
    failing = [seen for seen in named if seen.verdict.can_be_known and seen.id not in taken]
    taken.update(seen.id for seen in failing)
    update.changes.append(f"dropped  {entry.id}: written out, {len(failing)} of {len(named)} fail")
    for place, seen in enumerate(failing):
        comment = () if place else entry.comment
        yield replace(entry, id=seen.id, verdict=seen.verdict, observed=seen.observed, comment=comment)
