"""Turns what was counted into a printed table, with the targets beside the figures."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from tests.playability.counts import SOURCES, Counts
from tests.playability.parts import Figure, Playable

ByLabel = Mapping[str, Mapping[str, Counts]]
"""The sums of each kind of table, by what was played."""


def figures(game: Playable) -> list[Figure]:
    """Return the rows of the table."""
    return [
        Figure("rounds played", lambda c: c.rounds, "{:.0f}"),
        Figure("waits per round", _waits, target="{:.1f}", met=lambda k, v: v <= game.waits[k]),
        Figure("  of these wished for (ask)", lambda c: c.tripwire_waits / c.rounds, target="< 1", met=_below(1.0)),
        Figure("mails per player and round", lambda c: c.mails / c.player_rounds),
        *game.figures,
        *(Figure(f"decided: {source}", _share(source), "{:.1%}") for source in SOURCES),
        Figure("bad at the deadline", lambda c: sum(c.bad.values()), "{:.0f}", "0", lambda k, v: v == 0),
        Figure("regret, standing lines", lambda c: c.regret("policy"), "{:.2%}", "< 2 %", _below(0.02)),
        Figure("regret, all lines", lambda c: c.regret("policy", "ordered"), "{:.2%}", "< 2 %", _below(0.02)),
        Figure("stands without any mail", lambda c: c.silent, "{:.0f}"),
    ]


def _waits(counts: Counts) -> float:
    return counts.all_waits / max(counts.rounds, 1)


def _below(limit: float) -> Callable[[str, float], bool]:
    return lambda kind, value: value < limit


def _share(source: str) -> Callable[[Counts], float]:
    return lambda counts: counts.by_source(source) / max(sum(counts.decisions.values()), 1)


def printed(game: Playable, sums: Mapping[str, Counts]) -> Iterator[str]:
    """Yield the lines of the table, the target in brackets behind each figure that has one."""
    yield f"{'':<30}" + "".join(f"{kind:>22}" for kind in sums)
    for figure in figures(game):
        cells = (_cell(game, figure, kind, counts) for kind, counts in sums.items())
        yield f"{figure.name:<30}" + "".join(f"{cell:>22}" for cell in cells)


def _cell(game: Playable, figure: Figure, kind: str, counts: Counts) -> str:
    value = figure.value(counts)
    text = figure.shown.format(value)
    if figure.met is None:
        return text
    target = figure.target.format(game.waits[kind])
    return f"{text} ({target}{'' if figure.met(kind, value) else ' MISSED'})"


def by_label(game: Playable, sums: ByLabel) -> Iterator[str]:
    """Yield the waits per round of everything that was played, a line each; "!" marks those above the target."""
    labels = dict.fromkeys(label for counts in sums.values() for label in counts)
    yield f"{'waits per round':<30}" + "".join(f"{kind:>22}" for kind in sums)
    for label in labels:
        cells = (_waiting(game, kind, counts.get(label)) for kind, counts in sums.items())
        yield f"  {label:<28}" + "".join(f"{cell:>22}" for cell in cells)


def _waiting(game: Playable, kind: str, counts: Counts | None) -> str:
    if counts is None:
        return "-"
    return f"{_waits(counts):.2f}{'' if _waits(counts) <= game.waits[kind] else '!'}"


def added_up(sums: ByLabel) -> dict[str, Counts]:
    """Return the sums of each kind of table over everything that was played."""
    found = {kind: Counts() for kind in sums}
    for kind, labels in sums.items():
        for counts in labels.values():
            found[kind].add(counts)
    return found


def missed_by_label(game: Playable, sums: ByLabel) -> list[str]:
    """Return where somebody waited too often in one of several variants."""
    return [
        f"{kind}: waits per round, {label}"
        for kind, labels in sums.items()
        for label, counts in labels.items()
        if label and _waits(counts) > game.waits[kind]
    ]


def missed(game: Playable, sums: Mapping[str, Counts]) -> list[str]:
    """Return the targets that were not met."""
    return [
        f"{kind}: {figure.name}"
        for kind, counts in sums.items()
        for figure in figures(game)
        if figure.met is not None and not figure.met(kind, figure.value(counts))
    ]


def details(sums: Mapping[str, Counts], most: int = 25) -> Iterator[str]:
    """Yield what the waits were about, what was asked, who decided and what is regretted, ask by ask."""
    for kind, counts in sums.items():
        yield f"\n{kind}: waits per round, by what was asked"
        yield from (f"  {n / counts.rounds:>6.3f}  {names}" for names, n in counts.waits.most_common(most))
        yield f"{kind}: decisions per round, by ask and source; in brackets those regretted"
        for ask in sorted({ask for ask, _ in counts.decisions}):
            yield f"  {ask:<28}" + "  ".join(_decided(counts, ask))
        yield from (f"  bad at the deadline: {fault} {n}" for fault, n in counts.bad.most_common())


def _decided(counts: Counts, ask: str) -> Iterator[str]:
    for source in SOURCES:
        n, bad = counts.decisions[ask, source], counts.regrets[ask, source]
        if n:
            yield f"{source} {n / counts.rounds:.3f}" + (f" ({bad / n:.1%})" if bad else "")
