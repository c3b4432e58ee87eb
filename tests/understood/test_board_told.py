"""Orders, bids, policies and answers of the second edition in words of people: what is taken, proposed or shown."""

from __future__ import annotations

from typing import Any

import pytest

from tests.understood.__main__ import results
from tests.understood.test_told import POSITIONS


def heard(mail: str, position: str = "six-4a", seat: str = "stark") -> dict[str, Any]:
    """Return what comes of a mail of a seat in a position."""
    facts = {"id": "one", "game": "agot-2e", "position": position, "seat": seat}
    (found,) = results([{**facts, "mail": mail}], POSITIONS)
    return found


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("| Winterfell | defend |\n| Karhold | raid | |", ["Winterfell: Defense +1", "Karhold: Raid"]),
        ("Winterfell: c*, upgrade the footman to a knight",
         ["Winterfell: special Consolidate Power muster 1 Footman > Knight"]),
        ("throne 3 if the threat is 8 or more, else 0", ["bid Iron Throne: 3 if threat >= 8 or 0"]),
        ("wildlings: I bid 3 if the threat is at 8 or more, otherwise nothing",
         ["bid wildlings: 3 if threat >= 8 or 0"]),
        ("bid wild: 4 if the threat is 8 or more, else 1", ["bid wildlings: 4 if threat >= 8 or 1"]),
        ("Sul trono offro 3 se ho almeno 6 potere, altrimenti 1. Feudi e corte zero.",
         ["bid Iron Throne: 3 if power >= 6 or 1", "bid Fiefdoms: 0", "bid King's Court: 0"]),
        ("Se la minaccia supera 8, lo dico dopo. Contro i bruti 3.", ["bid wildlings: 3"]),
        ("Contro i bruti 3.\nPer lo scontro dei re invece 2 trono, 0 feudi, 0 corte",
         ["bid wildlings: 3", "bid: Iron Throne 2, Fiefdoms 0, King's Court 0"]),
        ("half my power on the throne and the other half on the court",
         ["bid: Iron Throne 1, Fiefdoms 0, King's Court 1"]),
        ("un segnalino per ciascun indicatore", ["bid: Iron Throne 1, Fiefdoms 1, King's Court 1"]),
        ("If I have to run, to White Harbor.", ["retreat: White Harbor"]),
        ("Losses: footmen before ships, ships before knights", ["lose: Footman, Ship, Knight"]),
        ("La lama di Valyria si usa se decide lo scontro, altrimenti no.", ["blade: if decides"]),
        ("Dai Tyrell non accetto nessun supporto.", ["refuse: Tyrell"]),
        ("Any support the Greyjoys offer me I decline.", ["refuse: Greyjoy"]),
        ("Roose for the first fight, after him Robb, Blackfish if there is a third.",
         ["cards: Roose Bolton, Robb Stark, The Blackfish"]),
        ("Narrow Sea supports my knight", ["The Narrow Sea: Support self"]),
        ("Narrow Sea supports me if anybody comes", ["The Narrow Sea: Support self"]),
        ("Shivering Sea: M -> Narrow Sea (1S)", ["The Shivering Sea: March +0 > The Narrow Sea 1 Ship"]),
        ("Karhold in difesa normale, le navi nel Mare Stretto in difesa +2",
         ["Karhold: Defense +1", "The Narrow Sea: special Defense +2"]),
    ],
)  # fmt: skip
def test_what_a_person_says_is_taken(mail: str, taken: list[str]) -> None:
    assert sorted(heard(mail)["taken"]) == sorted(taken)


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("cards: Kevan everywhere, Tywin at Riverrun",
         ["cards at Riverrun: Tywin Lannister", "cards: Ser Kevan Lannister"]),
        ("Tywin at Riverrun, Kevan everywhere else",
         ["cards at Riverrun: Tywin Lannister", "cards: Ser Kevan Lannister"]),
        ("losses at Riverrun: knight, elsewhere footman", ["lose at Riverrun: Knight", "lose: Footman"]),
        ("use Tyrion's ability", ["ability Tyrion Lannister: yes"]),
        ("don't use Tyrion's ability", ["ability Tyrion Lannister: no"]),
    ],
)  # fmt: skip
def test_what_is_for_one_place_or_one_card_is_taken_so(mail: str, taken: list[str]) -> None:
    assert sorted(heard(mail, "six-1", "lannister")["taken"]) == sorted(taken)


def test_every_upgrade_is_proposed_where_only_its_beginning_is_said() -> None:
    made = "Winterfell: special Consolidate Power muster 1 Footman > "
    proposed = [line for _, line in heard("Winterfell: c*, upgrade the footman")["proposed"]]
    assert proposed == [f"{made}Knight", f"{made}Siege Engine"]
