"""Lines that could never count are refused with the reason, in both languages, and change nothing."""

from __future__ import annotations

import re
from email import message_from_bytes

import pytest

from adjudicator.engine.lines import Line, LineProblem
from adjudicator.games.agotlcg import GAME
from adjudicator.games.agotlcg.rules.components import code_of
from adjudicator.games.agotlcg.rules.state import Game, new_card
from adjudicator.judge.table.match import reader_of
from adjudicator.judge.table.seat_at import SeatAt
from tests.games.agotlcg.people import GAME as DUEL
from tests.judge.world import World, person
from tests.trace.lcg import lcg_box

REFUSED = {
    "use Treachery: yes": ("Treachery is neither in your deck nor in play",
                           "Treachery non è né nel tuo mazzo né in gioco"),
    "always use Tumblestone Knight": ("Tumblestone Knight has nothing that could be used",
                                      "Tumblestone Knight non ha nulla da usare"),
    "plot: Sneak Attack": ("Sneak Attack is neither in your deck", "Sneak Attack non è né nel tuo mazzo"),
    "marshal: The Roseroad, Tywin Lannister, The Tickler": (
        "Tywin Lannister and The Tickler are neither in your deck",
        "Tywin Lannister e The Tickler non sono né nel tuo mazzo"),
    "challenges: power with Tywin Lannister": ("Tywin Lannister is neither", "Tywin Lannister non è né"),
    "defend military: Ser Jaime Lannister": ("Ser Jaime Lannister is neither", "Ser Jaime Lannister non è né"),
    "lose: Gold Cloaks, cheapest": ("Gold Cloaks is neither", "Gold Cloaks non è né"),
    "discard: Treachery": ("Treachery is neither", "Treachery non è né"),
    "target Widow's Wail: any": ("Widow's Wail is neither", "Widow's Wail non è né"),
    "target Milk of the Poppy: Summer": ("Milk of the Poppy cannot go on Summer",
                                         "Milk of the Poppy non può andare su Summer"),
    "target Milk of the Poppy: Gates of Winterfell": ("Milk of the Poppy cannot go on Gates of Winterfell",
                                             "Milk of the Poppy non può andare su Gates of Winterfell"),
    "stop: upkeep": ('I know no action window called "upkeep"', "finestra di azione"),
    "stop: attackers, shadows": ('I know no action window called "shadows"', "finestra di azione"),
}  # fmt: skip
"""A line of House Stark, and what it is answered in English and in Italian."""


def receipt(world: World, text: str, seat: str = "stark") -> str:
    """Return the answer to a mail, on one line."""
    world.orders(seat, text, DUEL)
    return " ".join(world.last(person(seat)).text.split())


def reply(world: World, text: str, seat: str = "stark") -> str:
    """Answer the newest letter to a seat; return what comes back, on one line."""
    letter = world.last(person(seat))
    world.post()
    head = {"In_Reply_To": str(message_from_bytes(letter.raw)["Message-ID"]), "Subject": f"Re: {letter.subject}"}
    world.mail(person(seat), text, to=letter.reply_to, **head)
    answer = next(post for post in world.post() if post.key.startswith("answer:"))
    return " ".join(answer.text.split())


def lines_in_force(world: World, seat: str = "stark") -> list[str]:
    with world.db.read() as tx:
        return [kept.line.text for kept in SeatAt(world.match(tx, DUEL), seat).orders.kept]


@pytest.mark.parametrize("line", REFUSED)
def test_a_line_that_could_never_count_is_refused(world: World, line: str) -> None:
    receipt(world, "marshal: Arya Stark\nuse Ice: yes")
    before = lines_in_force(world)

    assert REFUSED[line][0] in receipt(world, line)
    assert lines_in_force(world) == before and len(before) == 2


@pytest.mark.parametrize("line", REFUSED)
def test_the_answer_is_there_in_italian(world: World, line: str) -> None:
    receipt(world, "language it")

    assert REFUSED[line][1] in receipt(world, line)
    assert lines_in_force(world) == []


TAKEN = (
    "use Ice: yes", "always use Winter Is Coming", "use Eddard Stark: ask", "plot: Summons, Calling the Banners",
    "marshal: The Roseroad, Arya Stark", "target Ice: Tywin Lannister", "target Milk of the Poppy: Tywin Lannister",
    "discard: Like Warm Rain, cheapest", "lose: Winterfell Steward, cheapest", "stop: attackers", "setup: none",
    "challenges: military with Robb Stark; power with all", "defend: none", "mulligan: keep",
)  # fmt: skip


@pytest.mark.parametrize("line", TAKEN)
def test_the_line_beside_it_is_taken(world: World, line: str) -> None:
    receipt(world, line)

    assert len(lines_in_force(world)) == 1


def test_an_answer_to_a_closed_question_is_refused(world: World) -> None:
    number = 1 if "[q1]" in world.last(person("stark")).text else 2
    receipt(world, f"q{number} a")
    hand = world.view("stark", DUEL)["own"]["hand"]
    said = receipt(world, f"q{number} b")

    assert f"q{number} is closed: it was answered, or its time was over." in said
    assert world.view("stark", DUEL)["own"]["hand"] == hand


def test_lines_for_the_set_up_come_too_late_after_it(world: World) -> None:
    while world.view("stark", DUEL)["phase"] == "setup":
        world.pass_time(hours=30)
    before = world.view("stark", DUEL)

    for line in ("setup: The Roseroad", "mulligan: redraw"):
        assert "The set-up is over. Nothing is changed." in receipt(world, line)
    assert lines_in_force(world) == [] and world.view("stark", DUEL) == before


def test_a_card_that_cannot_be_set_up_is_no_answer_and_is_explained(world: World) -> None:
    """The answer is never "nothing" where a card was named."""
    for seat in ("stark", "lannister"):
        receipt(world, "mulligan: keep", seat)
    asks = {ask.seat: ask for ask in world.open_asks(DUEL) if ask.name == "lcg.setup"}
    alone = {(seat, card) for seat, ask in asks.items() for card in ask.about["hand"]
             if lcg_box().cards[code_of(card)].type in ("event", "attachment")}  # fmt: skip
    assert len(asks) == 2 and alone

    for seat, card in sorted(alone):
        said = receipt(world, f"setup: {lcg_box().cards[code_of(card)].title}", seat)

        assert "never set up" in said or "needs a character of the same line" in said
        assert [ask.seat for ask in world.open_asks(DUEL) if ask.seat == seat] == [seat]


@pytest.mark.parametrize("text", ["{card}", "q{number} {card}", "{card}, thanks"])
def test_a_bare_card_that_cannot_be_set_up_is_told_how_it_was_read(world: World, text: str) -> None:
    for seat in ("stark", "lannister"):
        receipt(world, "mulligan: keep", seat)
    ask = next(ask for ask in world.open_asks(DUEL) if ask.seat == "stark")
    card = next(title for card in ask.about["hand"] if (title := lcg_box().cards[code_of(card)].title) == "Ice")
    number = re.search(r"\[q(\d+)\]", world.last(person("stark")).text)
    assert number is not None

    said = reply(world, text.format(card=card, number=number[1]))

    assert 'I read this as "setup: Ice", which cannot be done here.' in said
    assert "needs a character of the same line" in said


def test_a_bare_list_with_slips_is_proposed_and_one_with_an_unknown_name_is_told_which(world: World) -> None:
    for seat in ("stark", "lannister"):
        receipt(world, "mulligan: keep", seat)

    assert 'I know no card of the decks called "ned".' in reply(world, "Ned, Winterfell Steward")
    assert "Eddard Stark and Winterfell Steward" in reply(world, "Edard, Winterfel Steward")
    assert lines_in_force(world) == ["mulligan: keep"]
    reply(world, "ok")
    assert lines_in_force(world) == ["mulligan: keep", "Edard, Winterfel Steward"]
    assert "Nobody reads these words" in reply(world, "Good luck, friend", "lannister")


@pytest.mark.parametrize("words", ["done", "I'm ready", "fatto!", "That's all, thanks"])
def test_words_that_say_one_is_ready_are_heard_while_a_question_is_open(world: World, words: str) -> None:
    said = receipt(world, f"plot: A Noble Cause\n{words}")

    assert words not in said
    with world.db.read() as tx:
        assert SeatAt(world.match(tx, DUEL), "stark").orders.final


def test_an_answer_may_stand_beside_such_words_and_is_stored(world: World) -> None:
    said = reply(world, "keep, done")

    assert "answered" in said and "nothing stored" not in said


def test_the_example_of_the_set_up_can_be_set_up(world: World) -> None:
    for seat in ("stark", "lannister"):
        receipt(world, "mulligan: keep", seat)
    for ask in world.open_asks(DUEL):
        example = re.search(r'"(setup: .+)"', world.last(person(ask.seat)).text)
        assert example is not None
        receipt(world, example[1], ask.seat)

    assert world.view("stark", DUEL)["phase"] != "setup"


# ---- what a seat sees decides


def problems(game: Game, text: str, seat: str = "stark") -> list[LineProblem]:
    """Return what is wrong with a line, in a position."""
    line = reader_of(GAME, lcg_box(), seat).line(text)
    assert isinstance(line, Line)
    return list(GAME.lines.checker(lcg_box()).check(line, GAME.rules.view(game, seat)))


def game_with(card: str = "") -> Game:
    game = GAME.rules.new_game(lcg_box(), 2, {})
    assert isinstance(game, Game)
    game.phase = "marshaling"
    if card:
        game.players[card.partition("/")[0]].draw.remove(card)
        game.cards[card] = new_card(game, card, "setup")
    return game


def test_a_card_of_the_other_deck_may_be_named_once_it_is_in_play() -> None:
    merchant = "lannister/01094#1"

    assert [problem.code for problem in problems(game_with(), "use Lannisport Merchant: yes")] == ["card-not-in-deck"]
    assert problems(game_with(merchant), "use Lannisport Merchant: yes") == []


def test_a_card_of_the_own_deck_is_known_wherever_it_lies() -> None:
    """What is in the deck is no secret to its player, and the answer tells nothing of where a card lies."""
    game = game_with()
    for area in ("hand", "discard", "dead", "removed"):
        player = game.players["stark"]
        player.draw, moved = [], player.draw
        setattr(player, area, moved)
        assert problems(game, "marshal: Arya Stark, Robb Stark") == []
        player.draw = moved
        setattr(player, area, [])


def test_a_host_that_lost_its_keyword_takes_an_attachment() -> None:
    summer = "stark/01148#1"
    game = game_with(summer)
    assert [problem.code for problem in problems(game, "target Milk of the Poppy: Summer")] == ["takes-no-attachment"]

    view = dict(GAME.rules.view(game, "stark"))
    view["cards"] = {summer: {**view["cards"][summer], "keywords": []}}
    line = reader_of(GAME, lcg_box(), "stark").line("target Milk of the Poppy: Summer")
    assert line is not None
    assert list(GAME.lines.checker(lcg_box()).check(line, view)) == []
