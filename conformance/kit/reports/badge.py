"""The report as a badge, drawn here without asking a service."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from xml.sax.saxutils import escape, quoteattr

from conformance.kit.judging.verdict import Tally, Verdict
from conformance.kit.reports.report import Report
from spec.book.printable import one_line

GOOD, PARTLY, BAD = "#18733c", "#8a5a00", "#b3261e"
"""White text is readable on each of these: the contrast is above 4.5 to 1."""

HEIGHT, PADDING = 20, 7
NARROW, WIDE = "ijl.,:;|!' ftr1I()", "mwMW@%"


def badge(reports: Sequence[Report]) -> str:
    """The badge as SVG, whose title describes it in words."""
    name, result, colour = label(reports), *outcome(reports)
    title = f"{name}: {result} ({', '.join(dict.fromkeys(one_line(str(one.engine)) for one in reports))})"
    first, second = width(name), width(result)
    whole = first + second
    texts = "".join(
        f'<text x="{x:.1f}" y="14" textLength="{length - 2 * PADDING:.1f}">{escape(text)}</text>'
        for text, x, length in ((name, first / 2, first), (result, first + second / 2, second))
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{whole:.0f}" height="{HEIGHT}" role="img" '
        f"aria-label={quoteattr(title)}><title>{escape(title)}</title>"
        f'<clipPath id="round"><rect width="{whole:.1f}" height="{HEIGHT}" rx="3"/></clipPath>'
        f'<g clip-path="url(#round)"><rect width="{first:.1f}" height="{HEIGHT}" fill="#444a55"/>'
        f'<rect x="{first:.1f}" width="{second:.1f}" height="{HEIGHT}" fill="{colour}"/></g>'
        f'<g fill="#fff" text-anchor="middle" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">'
        f"{texts}</g></svg>\n"
    )


def label(reports: Sequence[Report]) -> str:
    """What was judged: the game, if there is only one."""
    if len(reports) == 1:
        book = reports[0].book
        return one_line(f"{book.title} {book.version}")[:60]
    return f"Cardlaw, {len(reports)} games"


def outcome(reports: Sequence[Report]) -> tuple[str, str]:
    """The numbers and their colour. Part of a suite never looks like the whole."""
    counts: Counter[Verdict] = sum((one.verdicts for one in reports), Counter())
    everything, passed = sum(counts.values()), counts[Verdict.PASS]
    known = counts[Verdict.EXPECTED_FAILURE]
    judged = everything - counts[Verdict.NOT_SUPPORTED]
    parts = [f"{passed} of {everything} pass" if judged == everything else f"{passed} of {judged} judged"]
    if everything and not judged:
        parts = ["nothing judged"]
    if rungs := dict.fromkeys(one.rung.partition(" ")[0] for one in reports if one.rung):
        parts[0] += f", {' to '.join(sorted(rungs)[:: max(len(rungs) - 1, 1)])}"
    if tally := sum((one.tally for one in reports), Tally()).said:
        parts.append(tally)
    if known:
        parts.append(f"{known} known failures")
    beside = sum(check.verdict.is_finding for one in reports for check in one.checks)
    if beside:
        parts.append(f"{beside} findings beside them")
    if not all(one.whole for one in reports):
        parts.append("part of the suite")
    if any(one.has_findings for one in reports):
        return ", ".join(parts), BAD
    whole = all(one.whole for one in reports)
    return ", ".join(parts), GOOD if passed == judged and judged and whole else PARTLY


def width(text: str) -> float:
    """The approximate width of the text in the badge's font, including padding."""
    letters = sum(3.9 if letter in NARROW else 9.6 if letter in WIDE else 6.9 for letter in text)
    return letters + 2 * PADDING
