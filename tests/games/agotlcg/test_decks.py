"""Decks of one's own by mail: lists as people and deck sites write them, what is wrong with one, and who sees it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from adjudicator.engine.asks import Ask
from adjudicator.games.agotlcg import GAME
from adjudicator.games.agotlcg.lines.deck_list import DeckList
from adjudicator.games.agotlcg.lines.deck_mail import decks_in
from adjudicator.games.agotlcg.rules.components import Deck, code_of
from adjudicator.games.agotlcg.rules.deck_rules import NO_TEXT, deck_faults, is_playable
from adjudicator.games.agotlcg.rules.decks import DeckForm, answer_of, decks_phase
from adjudicator.judge.table.match import reader_of
from adjudicator.orders.mail_reader import read_mail
from adjudicator.orders.mail_reading import MailReading, Statement
from adjudicator.orders.printing import Printer
from tests.games.agotlcg.decks import PLOTS, codes, deck, legal, written
from tests.games.agotlcg.people import Table
from tests.judge.world import World, person
from tests.trace.lcg import lcg_box

SITE = """\
Winter's children

House Stark
Fealty

Packs: Core Set (3)

Plots (7)
1x A Clash of Kings (Core Set)
1x A Noble Cause (Core Set)
1x Calling the Banners (Core Set)
1x Confiscation (Core Set)
2x Summons (Core Set)
1x Taxation (Core Set)

Characters (33)
3x Arya Stark (Core Set)
3x Eddard Stark (Core Set)
1x Winterfell Steward (Core Set)
"""
BEHIND = """\
my deck
Faction: Night's Watch
Agenda: Banner of the Wolf
Summons x2
Ranging Party (Core Set) x3
Arya Stark: 3
Unbowed, Unbent, Unbroken 1x
- 2 × Messenger Raven
"""
ITALIAN = """\
Mazzo:
Fazione: Casa Stark
Agenda: nessuna
Trame (7)
2x Convocazione
Calma sul Continente Occidentale
Personaggi:
3 Arya Stark (Set Base)
"""
STARK_DECK = {"Arya Stark": 3, "Eddard Stark": 3, "Winterfell Steward": 1}
LISTS = {
    "site": (SITE, "stark", "01027", {**{plot: PLOTS.count(plot) for plot in PLOTS}, **STARK_DECK}),
    "behind": (BEHIND, "nights-watch", "01203", {"Summons": 2, "Ranging Party": 3, "Arya Stark": 3,
                                                 "Unbowed, Unbent, Unbroken": 1, "Messenger Raven": 2}),
    "italian": (ITALIAN, "stark", "", {"Summons": 2, "Calm Over Westeros": 1, "Arya Stark": 3}),
}  # fmt: skip


def read(mail: str, seat: str = "red") -> MailReading:
    """Return what the judge reads in a mail."""
    return read_mail(reader_of(GAME, lcg_box(), seat), mail)


def found(mail: str) -> DeckList:
    """Return the deck in a mail."""
    [statement] = [entry for entry in read(mail).entries if isinstance(entry, Statement)]
    value = statement.lines[0].alternatives[0].value
    assert isinstance(value, DeckList)
    return value


# ---- how a deck is written


@pytest.mark.parametrize("name", LISTS)
def test_a_list_is_read_as_people_and_deck_sites_write_it(name: str) -> None:
    mail, faction, agenda, cards = LISTS[name]
    list = found(mail)

    assert (list.faction, list.agenda) == (faction, agenda)
    assert dict(list.cards) == codes(cards)


def test_what_stands_around_a_list_is_read_as_usual() -> None:
    reading = read(f"Hi, here it is.\n\n{SITE}\nmulligan: keep\nfinal\n")

    deck, line = (entry.lines[0].subject for entry in reading.entries if isinstance(entry, Statement))
    assert (deck, line, reading.mode) == ("deck", "mulligan", "final")
    assert reading.problems == ()


def test_a_deck_ends_where_a_letter_goes_on() -> None:
    [deck] = decks_in(lcg_box(), f"{SITE}\nThat is all.\n3 days are enough\n".splitlines(),
                      reader_of(GAME, lcg_box(), "red").context)  # fmt: skip

    assert (deck.first, deck.last) == (2, len(SITE.splitlines()) - 1)


def test_lines_of_other_mails_are_no_deck() -> None:
    facts = "\ngold >= 7\nmy power 10\nhand: 3\n60 cards\nround 2\n5 knights\n3 Ice"
    orders = "plot: Summons\nmarshal: The Roseroad, Arya Stark\namount: 3\nbudget: 2\ndiscard: cheapest\nfinal"
    reader = reader_of(GAME, lcg_box(), "red")

    assert decks_in(lcg_box(), (orders + facts).splitlines(), reader.context) == []
    assert len(read(orders).entries) == 5


def test_a_deck_in_one_line_is_the_deck_again() -> None:
    reader = reader_of(GAME, lcg_box(), "red")
    line = reader.line("deck: Night's Watch; Banner of the Wolf; 2 Summons; 3 Unbowed, Unbent, Unbroken; Arya Stark")
    assert line is not None

    value = line.alternatives[0].value
    assert isinstance(value, DeckList)
    assert replace(value, cards=()) == DeckList("nights-watch", "01203", ())
    assert dict(value.cards) == codes({"Summons": 2, "Unbowed, Unbent, Unbroken": 3, "Arya Stark": 1})
    assert reader.line(Printer(reader.context).line(line)) == line


def test_a_mail_of_ten_thousand_lines_is_read_at_once() -> None:
    lines = ["deck:", *["3x Nobody (at (all" * 2] * 10_000]
    assert decks_in(lcg_box(), lines, reader_of(GAME, lcg_box(), "red").context)[0].wrong


# ---- what is wrong with a deck


def faults(deck: Deck) -> list[str]:
    return [fault.code for fault in deck_faults(lcg_box(), deck)]


def changed(cards: Mapping[str, int] = {}, *, faction: str = "stark", agenda: str | None = None) -> Deck:
    """Return a legal Stark deck with other numbers of these cards, in which plots go to the plots."""
    whole = deck(faction, agenda)
    new = codes(dict(cards))
    plots = {code for code in new if lcg_box().cards[code].type == "plot"}
    drawn = {**whole.deck, **{code: n for code, n in new.items() if code not in plots}}
    revealed = {**whole.plots, **{code: n for code, n in new.items() if code in plots}}
    return replace(whole, deck={c: n for c, n in drawn.items() if n}, plots={c: n for c, n in revealed.items() if n})


def test_a_legal_deck_has_no_fault() -> None:
    assert faults(deck()) == [] == faults(deck("lannister", None, legal("lannister")))


BAD = {
    "59 cards": (changed({"Littlefinger": 2}), ["deck-too-small"]),
    "four copies": (changed({"Arya Stark": 4}), ["deck-copies"]),
    "six plots": (changed({"Taxation": 0}), ["deck-plots-number"]),
    "eight plots": (changed({"Rebuilding": 1}), ["deck-plots-number"]),
    "a plot three times": (changed({"Summons": 3, "Taxation": 0}), ["deck-plot-often"]),
    "a plot of one copy twice": (
        changed({"Summons": 1, "Calm Over Westeros": 2, "Taxation": 0}), ["deck-plot-often"]),
    "two pairs of plots": (changed({"Taxation": 2, "Confiscation": 0}), ["deck-plot-second-pair"]),
    "loyal to another faction": (changed({"Tywin Lannister": 1}), ["deck-loyal"]),
    "of another faction": (changed({"The Tickler": 1}), ["deck-other-faction"]),
    "a banner, and too few": (
        changed({"The Tickler": 3}, agenda="01200"), ["deck-banner"]),
    "a banner and loyal cards": (
        changed({"The Tickler": 3, "Gold Cloaks": 3, "Burned Men": 3, "Lannisport Merchant": 3,
                 "Cersei Lannister": 1}, agenda="01200"), ["deck-loyal"]),
    "its own banner": (changed(agenda="01203"), ["deck-banner-own"]),
    "fealty and sixteen neutral": (
        changed({"Littlefinger": 3, "Varys": 3, "Wildling Horde": 3, "Rattleshirt's Raiders": 3, "Milk of the Poppy": 3,
                 "Seal of the Hand": 1}, agenda="01027"), ["deck-fealty"]),
    "no faction": (replace(deck(), faction=""), ["deck-faction-missing"]),
    "too many": (changed({"Varys": 3}) and replace(deck(), deck={**deck().deck, "01029": 61}),
                 ["deck-too-large", "deck-copies"]),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
def test_every_fault_of_a_deck_is_named(name: str) -> None:
    deck, wanted = BAD[name]

    assert faults(deck) == wanted
    problem = DeckForm(lcg_box(), "learning-stark").problem(answer_of(deck))
    assert problem is not None and problem.code == wanted[0]


def test_cards_that_a_box_keeps_apart_are_refused_together() -> None:
    box = replace(lcg_box(), apart=(("01141", "01144"),))

    [fault] = deck_faults(box, deck())
    assert (fault.code, fault.facts["name"]) == ("deck-apart", ["01141", "01144"])
    assert deck_faults(box, changed({"Arya Stark": 0, "Varys": 3})) == []


def test_every_card_of_the_core_set_may_be_sent_and_one_without_its_text_may_not() -> None:
    cards = lcg_box().cards
    unknown = replace(cards["01029"], code="99001", names={"en": "Nobody's Card"})
    box = replace(lcg_box(), cards={**cards, "99001": unknown})

    assert [card.title for card in cards.values() if not is_playable(lcg_box(), card.code)] == []
    assert [fault.code for fault in deck_faults(box, replace(deck(), deck={**deck().deck, "99001": 1}))] == [
        "deck-not-playable"
    ]

    assert cards.keys() >= NO_TEXT
    assert {cards[code].faction for code in NO_TEXT if cards[code].type == "agenda"} == {"neutral"}


LEGAL = answer_of(deck())
NO_DECKS = (
    None, 3, [], {}, {"faction": "stark"}, {**LEGAL, "agenda": "01141"}, {**LEGAL, "deck": {"01141": "3"}},
    {**LEGAL, "plots": {"01141": 7}}, {**LEGAL, "deck": {"nothing": 3}},
)  # fmt: skip


@pytest.mark.parametrize("answer", NO_DECKS)
def test_what_is_no_deck_is_no_answer(answer: object) -> None:
    problem = DeckForm(lcg_box(), "learning-stark").problem(answer)
    assert problem is not None and problem.code == "not-a-deck"


def test_random_decks_and_the_default_are_legal() -> None:
    form = DeckForm(lcg_box(), "learning-lannister")

    assert form.problem(form.default()) is None
    assert form.problem(form.sample(Random(1).choice)) is None


# ---- by mail


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    """A judge with a game for which both players send decks."""
    world = World(tmp_path)
    world.begin(2, name="duel", variant="agot-lcg", options="decks=own")
    yield world
    world.close()


def receipt(world: World, seat: str, mail: str) -> str:
    """Return the answer to a mail, on one line."""
    world.orders(seat, mail, "duel")
    return " ".join(world.last(person(seat)).text.split())


def test_both_decks_are_sent_and_played(world: World) -> None:
    assert "House Stark without an agenda, 67 cards with the plots" in receipt(world, "red", written())
    receipt(world, "blue", written("House Lannister", "", legal("lannister")))

    players = world.view(None, "duel")["players"]
    assert {seat: (player["faction"], player["draw"]) for seat, player in players.items()} == {
        "red": ("stark", 53), "blue": ("lannister", 53)}  # fmt: skip
    hand = world.view("red", "duel")["own"]["hand"]
    assert {code_of(card) for card in hand} <= codes(legal()).keys()


def test_a_round_is_played_with_decks_of_two_factions(world: World) -> None:
    receipt(world, "red", written("House Tyrell", "Fealty", legal("tyrell")))
    receipt(world, "blue", written("The Night's Watch", "", legal("nights-watch")))
    table = Table(world, 1)
    table.play(rounds=1)

    assert table.refused == [] and world.view(None, "duel")["round"] == 2
    shown = " ".join(world.last(person("red")).text.split())
    assert "Red plays House Tyrell, with Fealty. Blue plays the Night's Watch, without an agenda." in shown


def test_a_newer_deck_replaces_the_one_before_while_the_other_is_awaited(world: World) -> None:
    receipt(world, "red", written())
    receipt(world, "red", "deck: learning Lannister")
    receipt(world, "blue", written())

    assert [player["faction"] for player in world.view(None, "duel")["players"].values()] == ["lannister", "stark"]


WRONG = {
    "3x Arya Strak": ("This game has no card Arya Strak", "Did you mean Arya Stark"),
    "4x Arya Stark": ("Arya Stark is there 4 times, and 3 are allowed",),
    "2x Arya Stark": ("has 59 cards without the plots, and needs at least 60: 1 more",),
    "3x Arya Stark (Wolves of the North)": ("Arya Stark of the Core Set only",),
    "3x Arya Stark\n1x Tywin Lannister": ("Tywin Lannister is loyal: only a deck of House Lannister can have it",),
    "3x Arya Stark\n1x The Tickler": ("The Tickler belongs to House Lannister",),
    "3x Arya Stark\n1x Taxation": ("There are 8 plots, and a plot deck has 7",),
    "3x Arya Stark\n1x Fealty\n1x Banner of the Sun": ("A deck has one agenda at most",),
    "3x Arya Stark\nwhatever this is": ("This game has no card whatever this is",),
    "0x Arya Stark": ("This line of the deck cannot be read: Arya Stark",),
}


@pytest.mark.parametrize("line", WRONG)
def test_a_wrong_line_has_a_clear_answer_and_changes_nothing(world: World, line: str) -> None:
    mail = written().replace("3x Arya Stark (Core Set)", line)
    said = receipt(world, "red", mail)

    assert all(wanted in said for wanted in WRONG[line]), said
    assert "This mail changes nothing" in said
    assert [ask.seat for ask in world.open_asks("duel") if ask.name == "lcg.deck"] == ["red", "blue"]


def test_every_wrong_line_is_answered_on_its_own(world: World) -> None:
    mail = written().replace("3x Arya Stark", "3x Arya Strak").replace("3x Bran Stark", "5x Bran Stark")
    said = receipt(world, "red", mail + "\n2x Sir Jaime Lannister\n1x Tywin Lannister")

    assert "Line 8 of your mail" in said and "Line 9 of your mail" in said
    assert "no card Sir Jaime Lannister" in said and "Tywin Lannister is loyal" in said


def test_in_italian_too(world: World) -> None:
    receipt(world, "blue", "language it")
    said = receipt(world, "blue", "mazzo:\nCasa Stark\n3x Arya Strak\n4x Bran Stark\n1x Tywin Lannister")

    assert "In questo gioco non c'è nessuna carta Arya Strak" in said and "Bran Stark c'è 4 volte" in said
    assert "Tywin Lannister è leale: può stare solo in un mazzo di questa fazione: Casa Lannister" in said


def test_a_deck_after_the_start_is_refused_with_that_reason_alone(world: World) -> None:
    receipt(world, "red", written())
    receipt(world, "blue", "deck: learning Lannister")
    before = world.view("red", "duel")
    said = receipt(world, "red", written().replace("3x Arya Stark", "3x Arya Strak"))

    assert "It is too late now, and nothing is changed" in said and "Strak" not in said
    assert world.view("red", "duel") == before


def test_without_a_list_the_ready_made_deck_is_played_after_the_deadline(world: World) -> None:
    receipt(world, "blue", written())
    world.pass_time(hours=25)

    players = world.view(None, "duel")["players"]
    assert [(player["faction"], player["draw"]) for player in players.values()] == [("stark", 20), ("stark", 53)]


def test_a_deck_is_not_taken_where_the_ready_made_ones_are_played(tmp_path: Path) -> None:
    world = World(tmp_path)
    world.begin(2, name="duel", variant="agot-lcg")
    world.orders("stark", written(), "duel")
    said = " ".join(world.last(person("stark")).text.split())
    world.close()

    assert "in a game with decks=own" in said and "This mail changes nothing" in said


# ---- who sees it


def told(tmp_path: Path, mail: str) -> list[str]:
    """Return everything that the other seat receives before and after the decks are shown."""
    world = World(tmp_path)
    world.begin(2, name="duel", variant="agot-lcg", options="decks=own")
    receipt(world, "red", mail)
    before = [post.raw.decode() for post in world.all_to(person("blue"))]
    view = world.view("blue", "duel")
    receipt(world, "blue", "deck: learning Lannister")
    after = json.dumps(world.view("blue", "duel"))
    world.close()
    return [*before, json.dumps(view), after]


def test_nobody_sees_the_list_of_another(tmp_path: Path) -> None:
    """Two decks of one faction, agenda and size: the other seat gets the same mails and sees the same table."""
    one = {title: n for title, n in legal().items() if title != "Littlefinger"}
    other = {**one, "Varys": 3}

    assert told(tmp_path / "a", written()) == told(tmp_path / "b", written(cards=other))


def test_the_faction_is_shown_when_both_have_sent_their_decks(tmp_path: Path) -> None:
    *before, view, after = told(tmp_path / "a", written())

    assert not any("stark" in each.lower() for each in before if "learning" not in each)
    assert json.loads(view)["players"]["red"]["faction"] == "" and '"faction": "stark"' in after


def test_the_phase_asks_all_players_together() -> None:
    game = GAME.rules.new_game(lcg_box(), 2, {"decks": "own"})
    asks = next(decks_phase(game))

    assert [(ask.seat, ask.name) for ask in asks] == [("red", "lcg.deck"), ("blue", "lcg.deck")]
    assert all(isinstance(ask, Ask) and ask.default_answer()["faction"] for ask in asks)
