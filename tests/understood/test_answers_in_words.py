"""Answers in everyday words: bids that stop at a number, a card by its other name, a blade kept, both of two."""

from __future__ import annotations

from typing import Any

import pytest

from tests.understood.one_mail import heard

THRONE: dict[str, Any] = {
    "number": 7, "ask": "bid.track", "text": "How much do you bid for the Iron Throne track? You have 6 power.",
    "range": [0, 6], "about": {"track": "throne"},
}  # fmt: skip
BLADE: dict[str, Any] = {
    "number": 3, "ask": "combat.blade", "text": "Do you use the Valyrian Steel Blade, +1?",
    "options": [["a", "Keep it", "no"], ["b", "Use it, +1 strength", "strength"]], "about": {},
}  # fmt: skip
CHOICE: dict[str, Any] = {
    "number": 13, "ask": "westeros.choice", "text": "A Throne of Blades, which is it to be?",
    "options": [["a", "Mustering", "mustering"], ["b", "Supply", "supply"], ["c", "Nothing happens", "nothing"]],
    "about": {"card": "a-throne-of-blades"},
}  # fmt: skip

PLAY: dict[str, Any] = {
    "number": 6, "ask": "bid.play", "text": "Your turn. You have 0, Eddard Stark leads with 4. What do you do?",
    "options": [["a", "Drawn Steel 8", "drawn_steel#4"], ["b", "Long Banquet 4", "long_banquet#2"],
                ["c", "kneel", "kneel"]],
    "about": {},
}  # fmt: skip


def _taken(question: dict[str, Any], position: str, seat: str, mail: str) -> list[str]:
    """Return what is taken of a mail of a seat that has been asked a question."""
    taken: list[str] = heard(position, seat, mail, open=question)["taken"]
    return taken


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("mi fermo a quattro", ["q7 4"]),
        ("I'll stop at four", ["q7 4"]),
        ("arrivo fino a quattro", ["q7 4"]),
        ("four and that's where I stop", ["q7 4"]),
        ("quattro, nemmeno uno di più", ["q7 4"]),
        ("zero, non do nemmeno un segnalino", ["q7 0"]),
        ("niente, nemmeno un soldo", ["q7 0"]),
        ("mi fermo qui", []),
        ("non mi fermo a quattro", []),
        ("mi fermo a quattro se gli altri fanno lo stesso", []),
        ("uno, non do nemmeno due segnalini", []),
    ],
)
def test_a_bid_stops_at_a_number(mail: str, taken: list[str]) -> None:
    assert _taken(THRONE, "ask-throne", "stark", mail) == taken


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("Let's save it for a better fight.", ["q3 a"]),
        ("I'll save it for a better fight", ["q3 a"]),
        ("lo conservo per una battaglia migliore", ["q3 a"]),
        ("teniamola per dopo", ["q3 a"]),
        ("I'd save it for a better fight if I could", []),
        ("let's save our knights: use it", []),
        ("Save the day with it!", []),
    ],
)
def test_the_blade_is_kept_for_a_better_fight(mail: str, taken: list[str]) -> None:
    assert _taken(BLADE, "ask-blade", "greyjoy", mail) == taken


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("scelgo il reclutamento", ["q13 a"]),
        ("vada per il reclutamento", ["q13 a"]),
        ("scelgo l'approvvigionamento", ["q13 b"]),
        ("non scelgo il reclutamento", []),
    ],
)
def test_a_choice_by_another_name(mail: str, taken: list[str]) -> None:
    assert _taken(CHOICE, "ask-blades", "stark", mail) == taken


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("Clash of Kings, in case it turns up:\nthrone one\nfiefs two\ncourt three", True),
        ("Bids, just in case:\nthrone 1\nfiefs 2\ncourt 3", True),
        ("Se esce Scontro di Re:\ntrono uno\nfeudi due\ncorte tre", True),
        ("Scontro di re, casomai esca: trono 1, feudi 2, corte 3", True),
        ("Clash of Kings, in case I am first: throne 1, fiefs 2, court 3", False),
        ("If I lose the fight:\nthrone one\nfiefs two\ncourt three", False),
        ("Not these:\nthrone one\nfiefs two\ncourt three", False),
    ],
)
def test_bids_below_a_heading_that_says_when_they_are_made(mail: str, taken: bool) -> None:
    bids = ["bid: Iron Throne 1, Fiefdoms 2, King's Court 3"]
    assert heard("six-4b", "martell", mail)["taken"] == (bids if taken else [])


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("Against the wildlings: 4 if they stand at 8 or higher, otherwise just 1.",
         ["bid wildlings: 4 if threat >= 8 or 1"]),
        ("contro i bruti 4 se stanno a 8 o oltre, sennò 1", ["bid wildlings: 4 if threat >= 8 or 1"]),
        ("Against the wildlings: 4 if I have 8 or more, otherwise 1", []),
        ("Against the wildlings: 4 if we stand at 8 or higher, otherwise just 1.", []),
        ("wildlings: 4 if my power is at least 6, else 1", ["bid wildlings: 4 if power >= 6 or 1"]),
    ],
)  # fmt: skip
def test_whose_number_a_condition_is_about(mail: str, taken: list[str]) -> None:
    assert heard("six-1", "lannister", mail)["taken"] == taken


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("confermo sia la 1 che la 2", True),
        ("sia la prima che la seconda vanno bene", True),
        ("ok sia l'1 sia il 2", True),
        ("non confermo sia la 1 che la 2", False),
        ("sia la 1 che la 2 sono sbagliate", False),
    ],
)
def test_both_of_two_proposals(mail: str, taken: bool) -> None:
    lines = ["Pyke: Consolidate Power", "Ironman's Bay: Defense +1"]
    found = heard("six-1", "greyjoy", mail, offered=[[n, line] for n, line in enumerate(lines, 1)])
    assert found["taken"] == (lines if taken else [])


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("I'm using the blade.", ["q3 b"]),
        ("sfodererò la lama", ["q3 b"]),
        ("I'm saving the blade.", ["q3 a"]),
        ("terrò la spada", ["q3 a"]),
        ("non userò la lama", []),
        ("userei la lama se servisse", []),
        ("Stark is using the blade", []),
    ],
)
def test_the_blade_is_used_or_kept_in_any_form_of_the_verb(mail: str, taken: list[str]) -> None:
    assert _taken(BLADE, "ask-blade", "greyjoy", mail) == taken


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("offriremo due", ["q7 2"]),
        ("I'm contributing two", ["q7 2"]),
        ("ne terrò due", []),
        ("non offrirò due", []),
    ],
)
def test_a_bid_is_told_in_any_form_of_the_verb(mail: str, taken: list[str]) -> None:
    assert _taken(THRONE, "ask-throne", "stark", mail) == taken


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("we're preferring supply", ["q13 b"]),
        ("opteremo per il reclutamento", ["q13 a"]),
        ("non opterò per niente", []),
    ],
)
def test_an_option_is_chosen_in_any_form_of_the_verb(mail: str, taken: list[str]) -> None:
    assert _taken(CHOICE, "ask-blades", "stark", mail) == taken


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("nah, too expensive, I'm out", ["q6 c"]),
        ("No, count me out, let him have it for his four.", ["q6 c"]),
        ("non a questo prezzo, mi chiamo fuori", ["q6 c"]),
        ("I'm out of cards", []),
        ("I'm not out", []),
        ("I'm out?", []),
        ("he's out", []),
        ("I'm out if Eddard leads", []),
        ("too expensive, I'm out of ideas", []),
        ("nah, don't let him have it", []),
        ("non lasciare che vinca, sono fuori casa", []),
    ],
)
def test_giving_up_because_it_is_too_expensive(mail: str, taken: list[str]) -> None:
    assert _taken(PLAY, "ring4-s1", "melisandre", mail) == taken
