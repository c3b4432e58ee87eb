"""Orders of the card game as people write them: read as lines, and never where a word turns their meaning round."""

from __future__ import annotations

import pytest

from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.orders.printing import Printer
from tests.games.agotlcg.people import GAME as DUEL
from tests.judge.world import World

TAKEN = {
    "my plot is Calling the Banners": ["plot: Calling the Banners"],
    "Summons": ["plot: Summons"],
    "I reveal Summons.": ["plot: Summons"],
    "trama Summons": ["plot: Summons"],
    "I marshal Sansa and then Bran": ["marshal: Sansa Stark, Bran Stark"],
    "schiero Sansa e Bran": ["marshal: Sansa Stark, Bran Stark"],
    "please marshal the Kingsroad, Robb & Arya": ["marshal: The Kingsroad, Robb Stark, Arya Stark"],
    "I marshal nothing": ["marshal: none"],
    "military challenge with Eddard": ["challenges: military with Eddard Stark"],
    "military with Eddard and Robb, then power with everyone": [
        "challenges: military with Eddard Stark, Robb Stark; power with all"
    ],
    "I attack military with Eddard; intrigue with Sansa": [
        "challenges: military with Eddard Stark; intrigue with Sansa Stark"
    ],
    "attacco intrigo con Sansa e Arya, poi potere con tutti": [
        "challenges: intrigue with Sansa Stark, Arya Stark; power with all"
    ],
    "power challenge against Lannister with Catelyn": ["challenges: power at Lannister with Catelyn Stark"],
    "I don't attack": ["challenges: none"],
    "I defend with everyone": ["defend: all"],
    "defend against military with Summer": ["defend military: Summer"],
    "non difendo": ["defend: none"],
    "My plot is Summons. I marshal Sansa, Bran": ["marshal: Sansa Stark, Bran Stark", "plot: Summons"],
    "plot Summons, marshal Arya, military with Robb": [
        "challenges: military with Robb Stark",
        "marshal: Arya Stark",
        "plot: Summons",
    ],
    "first player is Lannister": ["first player: Lannister"],
    "I discard Like Warm Rain": ["discard: Like Warm Rain"],
}
"""What somebody of House Stark writes while plans are due, and the lines that are taken."""
NOT_TAKEN = (
    "Maybe I marshal Sansa",
    "I don't marshal Sansa",
    "I marshal Sansa but not Bran",
    "I marshal Sansa unless you think otherwise",
    "Should I marshal Sansa?",
    "military challenge with Eddard or not",
    "military challenge without Eddard",
    "never a power challenge with Robb",
    "I defend with nobody I like",
    "he marshals Tyrion and Cersei",
    "my plot is not Summons",
    "Sansa",
    "I marshal Summons",
    "my plot is Sansa",
)


def lines(world: World) -> list[str]:
    """Return the lines of House Stark in force, in the strict form."""
    with world.db.read() as tx:
        seat = SeatAt(world.match(tx, DUEL), "stark")
        printer = Printer(seat.reader.context)
        return sorted(printer.line(kept.line) for kept in seat.orders.kept)


@pytest.fixture
def planning(world: World) -> World:
    """Return a judge whose game waits for the plans of the first round."""
    while world.view("stark", DUEL)["phase"] == "setup":
        world.pass_time(hours=30)
    return world


def test_sentences_are_taken_as_the_lines_they_mean(planning: World) -> None:
    found = {}
    for text in TAKEN:
        planning.orders("stark", f"Hello,\n{text}\nThanks, Anna", DUEL)
        found[text] = lines(planning)
        planning.orders("stark", "clear all", DUEL)

    assert found == TAKEN


def test_a_sentence_is_taken_while_another_question_is_open(planning: World) -> None:
    planning.orders("stark", "plot: Summons\nfinal", DUEL)
    planning.orders("lannister", "plot: Summons\nfinal", DUEL)
    assert any(ask.name != "lcg.plot" for ask in planning.open_asks(DUEL))

    planning.orders("stark", "I marshal Sansa and Bran", DUEL)

    assert "marshal: Sansa Stark, Bran Stark" in lines(planning)


def test_what_is_not_explained_word_for_word_is_not_taken(planning: World) -> None:
    for text in NOT_TAKEN:
        planning.orders("stark", text, DUEL)

    assert lines(planning) == []
