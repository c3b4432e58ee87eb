"""The engine, tested with a small game: asks, forced answers, chance, journal, drift."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest

from adjudicator.engine.asks import CHANCE, Ask, Rule, ask_one
from adjudicator.engine.chance import SeededChance, commitment, mixed_index, numbers, shuffled, weighted
from adjudicator.engine.driver import Drift, IllegalAnswer, Table
from adjudicator.engine.journal import JournalEntry, canonical, chain, entry_from_json, link


@dataclass
class Ford:
    """Two sides show a number at once; a die decides a tie; the loser chooses where to fall back."""

    phase: str = "fight"
    winner: str = ""
    fallen_back: str = ""
    refuges: tuple[str, ...] = ("mill", "wood")
    hands: dict[str, tuple[int, ...]] = field(default_factory=lambda: {"north": (1, 2, 3), "south": (1, 2, 3)})
    events: list[dict[str, Any]] = field(default_factory=list)


def fight(game: Ford) -> Rule[str | None]:
    shown = yield [Ask(side, "ford.card", game.hands[side]) for side in ("north", "south")]
    game.winner = max(shown, key=lambda side: shown[side])
    if shown["north"] == shown["south"]:
        roll = yield from ask_one(Ask(CHANCE, "ford.die", (1, 2, 3, 4, 5, 6)))
        game.winner = "north" if roll > 3 else "south"
    game.events.append({"e": "won", "by": game.winner})
    return "retreat"


def retreat(game: Ford) -> Rule[str | None]:
    loser = "south" if game.winner == "north" else "north"
    game.fallen_back = yield from ask_one(Ask(loser, "ford.retreat", game.refuges, default=len(game.refuges) - 1))
    return None


class Rules:
    """The toy as a ruleset."""

    name = "ford"
    phases: Mapping[str, Any] = {"fight": fight, "retreat": retreat}


def table(state: Ford | None = None, **options: Any) -> Table:
    return Table(Rules(), state or Ford(), SeededChance(b"seed", "ford"), **options)  # type: ignore[arg-type]


def test_simultaneous_asks_close_together_as_one_entry() -> None:
    game = table().start()
    assert [ask.seat for ask in game.open] == ["north", "south"]

    game.answer({"north": 3, "south": 1}, {"north": "mail:1", "south": "default"})

    assert game.entries == [
        JournalEntry(1, "ford.card", {"north": 3, "south": 1}, {"north": "mail:1", "south": "default"})
    ]
    assert [(ask.seat, ask.name) for ask in game.open] == [("south", "ford.retreat")]


def test_an_illegal_answer_is_refused_and_changes_nothing() -> None:
    game = table().start()
    with pytest.raises(IllegalAnswer) as refused:
        game.answer({"north": 4, "south": 1})

    assert refused.value.problem.code == "not-an-option"
    assert game.entries == []
    assert [ask.name for ask in game.open] == ["ford.card", "ford.card"]


def test_true_is_not_an_answer_to_a_question_for_a_number() -> None:
    assert Ask("north", "ford.card", (0, 1)).problem(True) is not None


def test_a_forced_answer_settles_itself_beside_a_free_one() -> None:
    game = table(Ford(hands={"north": (2,), "south": (1, 3)})).start()
    assert [ask.seat for ask in game.open] == ["south"]

    game.answer({"south": 3})

    assert game.entries[0].answers == {"north": 2, "south": 3}
    assert game.state.winner == "south"


def test_what_settled_itself_is_told_once() -> None:
    game = table(Ford(refuges=("mill",), hands={"north": (2,), "south": (1, 3)})).start()
    assert game.skipped == [], "the start only repeats what was told before"

    game.answer({"south": 1})

    told = [(ask.seat, ask.name, answer) for ask, answer in game.take_skipped()]
    assert told == [("south", "ford.retreat", "mill")]
    assert game.take_skipped() == []


def test_what_settled_itself_is_not_told_again_after_a_restart_nor_for_chance() -> None:
    first = table().start()
    first.answer({"north": 2, "south": 2})
    assert CHANCE not in {ask.seat for ask, _ in first.skipped}

    assert table().start(first.entries).skipped == []


def test_chance_is_journalled_and_never_asked_of_people() -> None:
    game = table().start()
    game.answer({"north": 2, "south": 2})

    assert [entry.what for entry in game.entries] == ["ford.card", "ford.die"]
    assert game.entries[1].by == {CHANCE: CHANCE}


def test_playing_back_never_rolls_again() -> None:
    first = table().start()
    first.answer({"north": 2, "south": 2})
    rolled = JournalEntry(2, "ford.die", {CHANCE: 7 - first.entries[1].answers[CHANCE]})

    again = table().start([first.entries[0], rolled])

    assert again.state.winner != first.state.winner
    assert again.n == 2


@pytest.mark.parametrize(
    "entry",
    [
        JournalEntry(1, "ford.dice", {"north": 1, "south": 1}),
        JournalEntry(1, "ford.card", {"north": 1}),
        JournalEntry(1, "ford.card", {"north": 9, "south": 1}),
    ],
)
def test_entries_that_do_not_fit_the_rules_are_drift(entry: JournalEntry) -> None:
    with pytest.raises(Drift) as drift:
        table().start([entry])

    assert drift.value.entry.n == 1


def test_entries_left_over_are_drift() -> None:
    entries = [
        JournalEntry(1, "ford.card", {"north": 3, "south": 1}),
        JournalEntry(2, "ford.retreat", {"south": "mill"}),
        JournalEntry(3, "ford.retreat", {"south": "mill"}),
    ]
    with pytest.raises(Drift):
        table().start(entries)


def test_a_snapshot_can_be_taken_where_each_phase_begins() -> None:
    seen: list[tuple[str, int]] = []
    game = table(on_boundary=lambda state, n: seen.append((state.phase, n))).start()
    game.answer({"north": 3, "south": 1})

    assert seen == [("fight", 0), ("retreat", 1)]


def test_the_default_is_the_published_option() -> None:
    game = table().start()
    game.answer({"north": 3, "south": 1})

    assert game.open[0].default_answer() == "wood"


def test_chance_follows_the_published_description() -> None:
    """The recipe in docs/fair-dealing.md, written out a second time."""
    block = hmac.new(b"seed", b"ford/2/ford.die/0", hashlib.sha256).digest()
    first = int.from_bytes(block[:8], "big")

    assert next(numbers(b"seed", "ford", 2, "ford.die")) == first
    assert SeededChance(b"seed", "ford").answer(Ask(CHANCE, "ford.die", (1, 2, 3, 4, 5, 6)), 2) == first % 6 + 1
    assert commitment(b"seed") == hashlib.sha256(b"seed").hexdigest()


def test_shuffles_are_fair_enough() -> None:
    """Every one of the six orders of three cards comes up about as often."""
    orders = Counter("".join(shuffled(numbers(b"fair", "g", n, "deck"), "abc")) for n in range(3000))

    assert len(orders) == 6
    assert min(orders.values()) > 400


def test_a_changed_past_breaks_the_chain() -> None:
    entries = [JournalEntry(n, "ford.card", {"north": 1, "south": n}) for n in (1, 2, 3)]
    changed = [JournalEntry(1, "ford.card", {"north": 2, "south": 1}), *entries[1:]]

    assert chain("g", entries)[2] != chain("g", changed)[2]
    assert chain("g", entries)[1] == link(chain("g", entries)[0], "g", entries[1])


def test_entries_survive_json() -> None:
    entry = JournalEntry(4, "ford.card", {"north": [1, {"a": None}], "south": True}, {"north": "line:3"})

    assert entry_from_json(entry.as_json()) == entry
    assert canonical({"b": 1, "a": "é"}) == '{"a":"\\u00e9","b":1}'


def test_a_weighted_pick_counts_through_the_weights_in_order() -> None:
    assert [weighted(iter([n]), [2, 0, 3, 1]) for n in range(6)] == [0, 0, 2, 2, 2, 3]


def test_the_mix_of_a_seat_follows_its_weights_and_stays_the_same_for_an_entry() -> None:
    drawn = Counter(mixed_index(b"seed", "ford", n, "north", "ford.card", [6, 3, 1]) for n in range(1, 3001))

    assert all(abs(drawn[place] - share) < 120 for place, share in enumerate((1800, 900, 300)))
    again = [mixed_index(b"seed", "ford", 7, side, "ford.card", [1] * 1000) for side in ("north", "north", "south")]
    assert again[0] == again[1] != again[2]
