"""Turns what was counted into a printed table, with the targets beside the figures."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from tests.playability.counts import SOURCES, Counts
from tests.playability.parts import Playable

WAITS = {"diligent": 1.5, "mixed": 3.0, "minimal": 6.0}


@dataclass(frozen=True, slots=True)
class Figure:
    """One row: how it is worked out, how it is printed, and what it must be for each kind of table."""

    name: str
    value: Callable[[Counts], float]
    shown: str = "{:.2f}"
    target: str = ""
    met: Callable[[str, float], bool] | None = None


def figures(game: Playable) -> list[Figure]:
    """Return the rows of the table."""

    def per_fight(counts: Counts) -> float:
        asked = sum(n for name, n in counts.questions.items() if game.of_fight(name))
        return asked / max(counts.fights, 1)

    return [
        Figure("rounds played", lambda c: c.rounds, "{:.0f}"),
        Figure("waits per round", lambda c: c.all_waits / c.rounds, target="{:.1f}", met=lambda k, v: v <= WAITS[k]),
        Figure("  of these wished for (ask)", lambda c: c.tripwire_waits / c.rounds, target="< 1", met=_below(1.0)),
        Figure("mails per player and round", lambda c: c.mails / c.player_rounds),
        Figure("questions per combat", per_fight),
        *(Figure(f"decided: {source}", _share(source), "{:.1%}") for source in SOURCES),
        Figure("bad at the deadline", lambda c: sum(c.bad.values()), "{:.0f}", "0", lambda k, v: v == 0),
        Figure("regret, standing lines", lambda c: c.regret("policy"), "{:.2%}", "< 2 %", _below(0.02)),
        Figure("regret, all lines", lambda c: c.regret("policy", "ordered"), "{:.2%}", "< 2 %", _below(0.02)),
        Figure("stands without any mail", lambda c: c.silent, "{:.0f}"),
    ]


def _below(limit: float) -> Callable[[str, float], bool]:
    return lambda kind, value: value < limit


def _share(source: str) -> Callable[[Counts], float]:
    return lambda counts: counts.by_source(source) / max(sum(counts.decisions.values()), 1)


def printed(game: Playable, sums: Mapping[str, Counts]) -> Iterator[str]:
    """Yield the lines of the table, the target in brackets behind each figure that has one."""
    yield f"{'':<30}" + "".join(f"{kind:>22}" for kind in sums)
    for figure in figures(game):
        cells = (_cell(figure, kind, counts) for kind, counts in sums.items())
        yield f"{figure.name:<30}" + "".join(f"{cell:>22}" for cell in cells)


def _cell(figure: Figure, kind: str, counts: Counts) -> str:
    value = figure.value(counts)
    text = figure.shown.format(value)
    if figure.met is None:
        return text
    target = figure.target.format(WAITS[kind])
    return f"{text} ({target}{'' if figure.met(kind, value) else ' MISSED'})"


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
