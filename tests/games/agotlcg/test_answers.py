"""What lines say to the asks of the card game, and at which asks nobody is waited for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from adjudicator.engine.asks import Ask, Asks, Rule
from adjudicator.engine.lines import Line, LineAnswer
from adjudicator.games.agotlcg import GAME
from adjudicator.games.agotlcg.asks import ASKS
from adjudicator.games.agotlcg.rules.actions import action_window
from adjudicator.games.agotlcg.rules.challenges import challenges_phase
from adjudicator.games.agotlcg.rules.state import Game, new_card
from adjudicator.games.agotlcg.rules.taxation import taxation_phase
from adjudicator.judge.table.match import reader_of
from tests.trace.lcg import lcg_box

EDDARD, ROBB, ARYA, SUMMER = "stark/01144#1", "stark/01146#1", "stark/01141#1", "stark/01148#1"
STEWARD, KINGSROAD, GATES, WINTER = "stark/01152#1", "stark/01039#1", "stark/01154#1", "stark/01159#1"
TYWIN, TICKLER = "lannister/01090#1", "lannister/01088#1"


def situation(*in_play: str, hand: tuple[str, ...] = (), gold: int = 9, active: str = "stark") -> Game:
    """Return a game in the challenges phase with these cards in play, and these in their owners' hands."""
    game = GAME.rules.new_game(lcg_box(), 2, {})
    assert isinstance(game, Game)
    game.phase, game.round, game.first, game.active = "challenges", 1, active, active
    for player in game.players.values():
        player.gold, player.plot = gold, player.plot_deck.pop()
    for card in (*in_play, *hand):
        game.players[card.partition("/")[0]].draw.remove(card)
    for card in in_play:
        game.cards[card] = new_card(game, card, "setup")
    for card in hand:
        game.players[card.partition("/")[0]].hand.append(card)
    return game


def first_ask(rule: Rule[Any], name: str, seat: str = "stark") -> Ask:
    """Return the first ask of this name to a seat; asks before it are answered by default."""
    asks: Asks = next(rule)
    while not any((ask.name, ask.seat) == (name, seat) for ask in asks):
        asks = rule.send({ask.seat: ask.default_answer() for ask in asks})
    return next(ask for ask in asks if ask.seat == seat)


def attacked(game: Game, attacker: str, defender: str, until: Callable[[Ask], bool]) -> Ask:
    """Let a card attack alone in a military challenge; return the first ask for which `until` is True."""
    chosen = {"type": "military", "opponent": defender, "attackers": [attacker], "stealth": {}}
    rule = challenges_phase(game)
    asks: Asks = next(rule)
    while not until(asks[0]):
        asks = rule.send({a.seat: chosen if a.name == "lcg.challenge" else a.default_answer() for a in asks})
    return asks[0]


def lines(*texts: str, seat: str = "stark") -> list[Line]:
    """Return what a seat wrote as lines."""
    read = [reader_of(GAME, lcg_box(), seat).line(text) for text in texts]
    return [line for line in read if line is not None]


def said(game: Game, ask: Ask, *texts: str) -> LineAnswer | None:
    """Return what lines say to an ask."""
    view = GAME.rules.view(game, ask.seat)
    found = ASKS.answer(ask, lines(*texts, seat=ask.seat), view, lcg_box())
    assert found is None or found.ask_me or ask.problem(found.answer) is None
    return found


def answered(game: Game, ask: Ask, *texts: str) -> Any:
    """Return the answer of lines that do answer."""
    found = said(game, ask, *texts)
    assert found is not None and not found.ask_me
    return found.answer


def is_waited_for(game: Game, ask: Ask) -> bool:
    """Return True if the game waits for the seat where lines say nothing."""
    return not ASKS[ask.name].at_once(ask, GAME.rules.view(game, ask.seat))


# ---- marshaling


@pytest.fixture
def marshaling() -> tuple[Game, Ask]:
    """Stark is about to marshal, with a steward in play that makes cards cheaper."""
    game = situation(STEWARD, hand=(ARYA, SUMMER, KINGSROAD), gold=3)
    game.phase = "marshaling"
    return game, first_ask(action_window(game, "marshaling"), "lcg.action")


@pytest.mark.parametrize(
    ("text", "step", "card"),
    [
        ("marshal: The Kingsroad, Summer", "marshal", KINGSROAD),
        ("marshal: Eddard Stark, Arya", "marshal", ARYA),
        ("marshal: Winterfell Steward, Arya", "use-ability", STEWARD),
        ("marshal: Summer if gold >= 4 or Arya Stark", "marshal", ARYA),
        ("schiera: Arya Stark", "marshal", ARYA),
    ],
)
def test_the_first_card_of_a_list_that_is_possible_is_marshaled(
    marshaling: tuple[Game, Ask], text: str, step: str, card: str
) -> None:
    found = answered(*marshaling, text)

    assert (found["step"], found["card"]) == (step, card)


def test_after_the_last_card_of_a_list_the_player_passes(marshaling: tuple[Game, Ask]) -> None:
    assert answered(*marshaling, "marshal: Eddard Stark") is None
    assert answered(*marshaling, "marshal: none") is None


def test_a_card_to_use_comes_before_the_list(marshaling: tuple[Game, Ask]) -> None:
    found = answered(*marshaling, "marshal: Arya Stark", "use Winterfell Steward: yes")

    assert (found["step"], found["card"]) == ("use-ability", STEWARD)


def test_who_marshals_is_waited_for(marshaling: tuple[Game, Ask]) -> None:
    assert is_waited_for(*marshaling)


# ---- challenges


def challenge(*in_play: str) -> tuple[Game, Ask]:
    """Return a game in which Stark may initiate a challenge."""
    game = situation(*in_play)
    return game, first_ask(challenges_phase(game), "lcg.challenge")


@pytest.mark.parametrize(
    ("text", "type", "attackers"),
    [
        ("challenges: military with Eddard Stark, Robb Stark", "military", [EDDARD, ROBB]),
        ("challenges: intrigue with Robb; power with Arya Stark", "power", [ARYA]),
        ("challenges: military with Tywin, Robb Stark", "military", [ROBB]),
        ("challenges: military", "military", [EDDARD, ROBB]),
        ("challenges: power with all if their power >= 1 or military with Robb", "military", [ROBB]),
        ("sfide: potere con Arya", "power", [ARYA]),
    ],
)
def test_the_first_planned_challenge_that_is_possible_is_initiated(text: str, type: str, attackers: list[str]) -> None:
    found = answered(*challenge(EDDARD, ROBB, ARYA, TYWIN), text)

    assert (found["type"], sorted(found["attackers"])) == (type, attackers)


def test_stealth_bypasses_the_strongest_who_could_defend() -> None:
    found = answered(*challenge(ARYA, TYWIN, TICKLER), "challenges: power with Arya Stark")

    assert found["stealth"] == {ARYA: TYWIN}


@pytest.mark.parametrize("text", ["challenges: none", "challenges: intrigue with all", "no challenges"])
def test_after_the_last_planned_challenge_there_is_no_further_one(text: str) -> None:
    game, ask = challenge(EDDARD, TYWIN)

    assert answered(game, ask, text.replace("no challenges", "challenges: none")) is None


def defence(*in_play: str) -> tuple[Game, Ask]:
    """Return a game in which Tywin attacks in a military challenge and Stark may defend."""
    game = situation(TYWIN, *in_play, active="lannister")
    return game, attacked(game, TYWIN, "stark", lambda ask: ask.name == "lcg.defenders")


@pytest.mark.parametrize(
    ("texts", "cards"),
    [
        (("defend: Summer, Arya Stark",), [SUMMER]),
        (("defend: all",), [EDDARD, SUMMER]),
        (("defend: none", "defend military: Eddard Stark"), [EDDARD]),
        (("defend power: none", "defend: Summer"), [SUMMER]),
        (("defend: all if attack <= 5 or Summer",), [SUMMER]),
        (("defend: none",), []),
        (("difendi militare: Summer",), [SUMMER]),
    ],
)
def test_those_named_who_can_defend_do(texts: tuple[str, ...], cards: list[str]) -> None:
    assert answered(*defence(EDDARD, SUMMER, ARYA), *texts) == cards


def test_the_defender_is_waited_for_and_may_want_to_be_asked() -> None:
    game, ask = defence(EDDARD, SUMMER)

    assert is_waited_for(game, ask)
    found = said(game, ask, "defend: ask")
    assert found is not None and found.ask_me


@pytest.mark.parametrize(
    ("text", "card"), [("lose: Arya Stark, Eddard", ARYA), ("lose: cheapest", STEWARD), ("lose: Summer, any", ARYA)]
)
def test_a_line_says_who_dies_for_claim(text: str, card: str) -> None:
    game = situation(TYWIN, ARYA, EDDARD, STEWARD, active="lannister")
    ask = attacked(game, TYWIN, "stark", lambda ask: ask.name == "lcg.claim")

    assert answered(game, ask, text) == [card]


# ---- cards to use, and windows


def attackers_window(*in_play: str, hand: tuple[str, ...] = (), window: str = "attackers") -> tuple[Game, Ask]:
    """Return a game in which Stark is asked after the attackers, or the defenders, of a challenge of its own."""
    game = situation(EDDARD, TYWIN, *in_play, hand=hand)
    return game, attacked(game, EDDARD, "lannister", lambda ask: ask.about.get("window") == window)


def defenders_window(*in_play: str, hand: tuple[str, ...] = ()) -> tuple[Game, Ask]:
    """Return a game in which Stark is asked after the defenders of a challenge of its own."""
    return attackers_window(*in_play, hand=hand, window="defenders")


def test_a_hand_never_makes_the_game_wait() -> None:
    """What others see is the same whether or not the player could play an event."""
    assert not is_waited_for(*attackers_window(hand=(WINTER,)))
    assert not is_waited_for(*defenders_window(hand=(WINTER,)))


def test_a_card_in_play_makes_the_game_wait_in_a_challenge() -> None:
    assert is_waited_for(*defenders_window(GATES))


def test_an_attacker_is_asked_once_the_defenders_are_known_and_a_defender_before_too() -> None:
    assert not is_waited_for(*attackers_window(GATES))

    game = situation(EDDARD, TYWIN, GATES, active="lannister")
    asked = attacked(game, TYWIN, "stark", lambda ask: ask.about.get("window") == "attackers" and ask.seat == "stark")
    assert is_waited_for(game, asked)


@pytest.mark.parametrize(
    ("texts", "card"),
    [
        (("use Winter Is Coming: yes",), WINTER),
        (("use Winter Is Coming: yes if gold >= 10", "use Gates of Winterfell: yes"), GATES),
        (("use Winter Is Coming: if attack >= 5",), WINTER),
        (("usa Winter Is Coming: sì",), WINTER),
    ],
)
def test_a_line_uses_a_card_at_the_moment_when_it_can_be_used(texts: tuple[str, ...], card: str) -> None:
    assert answered(*attackers_window(GATES, hand=(WINTER,)), *texts)["card"] == card


def test_lines_that_forbid_all_that_could_be_used_are_a_pass() -> None:
    game, ask = attackers_window(GATES, hand=(WINTER,))

    assert answered(game, ask, "use Gates of Winterfell: no", "use Winter Is Coming: no") is None
    assert said(game, ask, "use Gates of Winterfell: no") is None


@pytest.mark.parametrize(
    ("text", "asks"),
    [("stop: attackers", True), ("stop: all", True), ("stop: defenders", False), ("stop: none", False)],
)
def test_a_player_says_where_to_stop(text: str, asks: bool) -> None:
    found = said(*attackers_window(GATES, hand=(WINTER,)), text)

    assert found is not None and found.ask_me is asks and found.answer is None


def test_a_line_says_what_to_discard_for_the_reserve() -> None:
    hand = (ARYA, SUMMER, EDDARD, ROBB, KINGSROAD, GATES, STEWARD, WINTER)
    game = situation(hand=hand)
    ask = first_ask(taxation_phase(game), "lcg.reserve-discard")

    assert KINGSROAD in answered(game, ask, "discard: The Kingsroad, any")
    least = ask.about["least"]
    assert answered(game, ask, "discard: cheapest") == sorted(hand, key=cost)[:least]
    assert said(game, ask, "discard: Bran Stark") is None


def cost(card: str) -> tuple[int, str]:
    """Return the printed cost of a card, and its id to tell equal ones apart."""
    return lcg_box().cards[card[-7:-2]].cost or 0, card
