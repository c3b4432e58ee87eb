"""What proves each card of the card game and each scenario of its FAQ: the rows of docs/agotlcg-cards.md."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from typing import Any

from adjudicator.games.agotlcg.rules.components import code_of
from tests.games.agotlcg.claims import claims, read
from tests.replay_trace import read as lines_of
from tests.replay_trace import traces_of
from tests.trace.lcg import lcg_box


def cards_table() -> Iterator[str]:
    """Yield the table of cards: its tests by file, the recorded games it is in, and how often its abilities resolve."""
    yield from ("| card | tests | recorded games | abilities resolved in them |", "|---|---|--:|--:|")
    games, uses = _recorded()
    for code, facts in lcg_box().cards.items():
        found = Counter(test.partition(".")[0].removeprefix("test_") for test in claims("card").get(_title(code), ()))
        tests = ", ".join(f"{number} in {file}" for file, number in sorted(found.items())) or "none"
        yield f"| {facts.title} ({code}) | {tests} | {games[code]} | {uses[code]} |"


def faq_table() -> Iterator[str]:
    """Yield the table of the FAQ: which scenarios of an entry are tested, and why others are not."""
    yield from ("| entry | tested | not tested, because |", "|---|---|---|")
    listed = read("faq.yaml")
    tested, reasons = claims("faq"), {id: group["why"] for group in listed["untested"] for id in group["ids"]}
    for entry, letters in listed["scenarios"].items():
        why: dict[str, list[str]] = defaultdict(list)
        for letter in letters:
            if f"{entry} {letter}" in reasons:
                why[reasons[f"{entry} {letter}"]].append(letter)
        done = " ".join(letter for letter in letters if f"{entry} {letter}" in tested)
        yield f"| {entry} | {done} | {'; '.join(f'{_joined(ids)}: {text}' for text, ids in why.items())} |"
    everything = sum(map(len, listed["scenarios"].values()))
    yield f"| of {everything} scenarios | {everything - len(reasons)} | {len(reasons)} |"


def _joined(letters: list[str]) -> str:
    return " ".join(letters)


def _title(code: str) -> str:
    return lcg_box().cards[code].title.strip('"')


@cache
def _recorded() -> tuple[Counter[str], Counter[str]]:
    """Return, by code, in how many recorded games a card lies open or is chosen, and how often an ability resolves."""
    games: Counter[str] = Counter()
    uses: Counter[str] = Counter()
    for path in traces_of("agot-lcg"):
        there: set[str] = set()
        for line in lines_of(path):
            if "step" not in line:
                continue
            there.update(_codes(line.get("choice")))
            for event in line.get("events", ()):
                there.update(_codes(event) if event["e"] != "draws" else ())
                uses.update(_codes(event.get("card")) if event["e"] == "effect" else ())
        games.update(there)
    return games, uses


def _codes(value: Any) -> Iterator[str]:
    """Yield the codes of the cards that are named anywhere in a value."""
    if isinstance(value, str) and "#" in value:
        yield code_of(value)
    elif isinstance(value, list):
        for each in value:
            yield from _codes(each)
    elif isinstance(value, dict):
        for key, each in value.items():
            yield from _codes(key)
            yield from _codes(each)
