"""What the rules of B'Twixt tell of a position follows from the view: asks, lines, stewards, foresight, what comes."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from itertools import zip_longest
from typing import Any

import pytest

from adjudicator.engine.asks import Ask
from adjudicator.engine.driver import Table
from adjudicator.engine.stewards import AskMoment
from adjudicator.games.btwixt.rules import bidding, defaults, draft
from adjudicator.games.btwixt.rules.effects.base import EFFECTS
from adjudicator.games.btwixt.rules.state import Council, Game
from tests.conformance.kit import heard
from tests.games.btwixt.kit import BY_HAND, KIT, imagine
from tests.secrecy.positions import positions
from tests.secrecy.views import compare, told, with_steward

VIEW: Any = import_module("adjudicator.games.btwixt.rules.view")
REVEALS = (
    "current", "row", "extra-ally", "dealt", "drawn-cards", "discarded", "taken-card", "swapped-cards",
    "looked-cards", "looked-allies", "looked-numbers", "game-over",
)  # fmt: skip
"""What tells a seat of a card, an ally or a token that was hidden: from here on two worlds may go their own ways."""


# ---- what happens next


def play_until_told(number: int, seed: int) -> int:
    """Play pairs of worlds on until a seat is told of what differs; return how often they were compared."""
    choose, compared = random.Random(seed), 0
    for position in positions(KIT, number, seed):
        one = position.table()
        seat = choose.choice([None, *one.state.leaders])
        two = imagine(one, seat, choose, position.again)
        while one.open and two.open and not is_told(one, two, seat):
            if asked(one) == asked(two):
                assert KIT.seen(one.state, seat) == KIT.seen(two.state, seat)
                assert [told(ask) for ask in one.open if ask.seat == seat] == [
                    told(ask) for ask in two.open if ask.seat == seat
                ]
                one.state.events, two.state.events = [], []
                compared += 1
            answer_alike(one, two, choose)
    return compared


def asked(table: Table) -> list[tuple[str, str]]:
    """Return who is asked what."""
    return [(ask.seat, ask.name) for ask in table.open]


def answer_alike(one: Table, two: Table, choose: random.Random) -> None:
    """Give the same answers where both ask the same; whoever has a choice in one world alone does without it."""
    if asked(one) == asked(two):
        for table, answers in zip((one, two), common(one, two, choose), strict=True):
            table.answer(answers)
        return
    ahead = max(one, two, key=lambda table: (asked(table)[0][1] in BY_HAND, -len(heard(table.state))))
    ask = ahead.open[0]
    assert ask.name in BY_HAND, (asked(one), asked(two))
    ahead.answer({ask.seat: "kneel" if "kneel" in ask.options else "none"})


def common(one: Table, two: Table, choose: random.Random) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return answers to the same asks at two tables: the same where both allow it."""
    answers: tuple[dict[str, Any], dict[str, Any]] = ({}, {})
    for here, there in zip(one.open, two.open, strict=True):
        both = [option for option in here.options if option in there.options]
        said = choose.choice(both) if both else None
        for ask, found in zip((here, there), answers, strict=True):
            found[ask.seat] = said if both else ask.sample(choose.choice)
    return answers


def laid_before(table: Table, seat: str | None) -> tuple[list[str], list[str]]:
    """Return what a seat sees without being told: the row, to which a look may add an ally (R12), and its pack."""
    return table.state.row, table.state.players[seat].pack if seat is not None else []


def is_told(one: Table, two: Table, seat: str | None) -> bool:
    """True when a seat was told different things, and of nothing else before what turned up first."""
    pairs = zip_longest(heard(one.state, seat), heard(two.state, seat), fillvalue="")
    different = next((pair for pair in pairs if pair[0] != pair[1]), None)
    if different is None or not all(different):
        return laid_before(one, seat) != laid_before(two, seat)
    assert all(each.startswith(REVEALS) for each in different), different
    return True


def test_what_happens_follows_from_what_a_seat_sees_until_it_is_told_more() -> None:
    assert play_until_told(20, 2) > 60


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("seed", range(20, 30))
def test_what_happens_follows_from_what_a_seat_sees_until_it_is_told_more_long(seed: int) -> None:
    assert play_until_told(400, seed) > 1500


# ---- faults that must be found


def showing_tokens(monkeypatch: pytest.MonkeyPatch) -> None:
    """The worth of a council that all may see counts what is on its tokens."""

    def worth(game: Game, number: int) -> int:
        return sum(int(token[0]) for token in game.councils[number].tokens)

    monkeypatch.setattr(VIEW, "visible_power", worth)


def ordering_tokens(monkeypatch: pytest.MonkeyPatch) -> None:
    """A council's view holds the order in which its tokens came."""
    made = VIEW._council

    def council(game: Game, number: int, council: Council) -> dict[str, Any]:
        return {**made(game, number, council), "first": council.tokens[:1]}

    monkeypatch.setattr(VIEW, "_council", council)


def asking_with_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whom to harm by default depends on what others hold."""

    def leader(game: Game, you: str, effect: str, options: list[str]) -> int:
        return defaults.best(options, lambda who: sorted(game.players[who].hand))

    monkeypatch.setattr(defaults, "leader", leader)


def telling_what_was_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """An ask of the draft says what the neighbour has kept."""
    made = draft._ask

    def ask(game: Game, leader: str) -> Ask:
        found = made(game, leader)
        return replace(found, about={**found.about, "behind": list(game.players[game.left_of(leader)].kept)})

    monkeypatch.setattr(draft, "_ask", ask)


FAULTS = (showing_tokens, ordering_tokens, asking_with_hands, telling_what_was_kept)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_a_leak_is_found(monkeypatch: pytest.MonkeyPatch, fault: Callable[[pytest.MonkeyPatch], None]) -> None:
    fault(monkeypatch)
    with pytest.raises(AssertionError):
        compare(KIT, 60, 1)


def test_a_steward_that_peeks_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    playable, tables = bidding.playable, []

    def noted(game: Game, leader: str) -> list[str]:
        tables.append(game)
        return playable(game, leader)

    def peeking(moment: AskMoment) -> Any:
        return tables[-1].supply[0] if tables else moment.ask.default_answer()

    monkeypatch.setattr(bidding, "playable", noted)
    with pytest.raises(AssertionError):
        compare(KIT, 60, 1, with_steward(KIT.package, peeking))


@pytest.mark.slow
def test_an_effect_that_is_left_out_because_of_a_hidden_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def knowing(game: Game, source: Any, args: Any) -> bool:
        return any(card.startswith("b") for card in game.influence[:9])

    monkeypatch.setitem(EFFECTS, "draw", replace(EFFECTS["draw"], can=knowing))
    with pytest.raises(AssertionError):
        play_until_told(60, 2)
