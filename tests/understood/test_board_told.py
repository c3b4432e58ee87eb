"""Orders, bids, policies and answers of the second edition in words of people: what is taken, proposed or shown."""

from __future__ import annotations

from typing import Any

import pytest

from tests.understood import one_mail


def heard(mail: str, position: str = "six-4a", seat: str = "stark") -> dict[str, Any]:
    """Return what comes of a mail of a seat in a position."""
    return one_mail.heard(position, seat, mail)


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


@pytest.mark.parametrize(
    ("mail", "side"),
    [
        ("Stoney Sept and the fleet in the Golden Sound both support me", "self"),
        ("The footman in Stoney Sept and the two ships in the Golden Sound support me", "self"),
        ("Stoney Sept and the Golden Sound support Stark", "Stark"),
        ("Stoney Sept e Golden Sound appoggiano Stark", "Stark"),
        ("Stoney Sept and the fleet in the Golden Sound support nobody", "none"),
    ],
)
def test_areas_named_with_their_units_help_the_same_side(mail: str, side: str) -> None:
    found = heard(mail, "new-3p-008-r6", "lannister")
    assert found["taken"] == [f"{area}: Support {side}" for area in ("Stoney Sept", "The Golden Sound")]


def test_an_area_that_units_guard_is_not_one_of_those_that_help() -> None:
    mail = ("Let the knight and one footman from Stoney Sept take Harrenhal while the other footman minds the Sept and "
            "the fleet in the Golden Sound supports me")  # fmt: skip
    assert heard(mail, "new-4p-009-r2", "lannister")["taken"] == [
        "Stoney Sept: March +0 > Harrenhal 1 Knight + 1 Footman", "The Golden Sound: Support self",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "mail",
    [
        "Stoney Sept and the knight in the Golden Sound support me",
        "Stoney Sept and one ship in the Golden Sound support me",
        "Stoney Sept and the Golden Sound support me against Stark",
        "Stoney Sept and the Golden Sound support Stark and Baratheon",
        "Stoney Sept supports Stark and me",
        "Stoney Sept appoggia Stark e anche me",
    ],
)
def test_help_for_several_or_from_some_is_not_taken(mail: str) -> None:
    assert heard(mail, "new-3p-008-r6", "lannister")["taken"] == []


@pytest.mark.parametrize(
    ("mail", "who"),
    [
        ("Everything in Lannisport goes to Riverrun, engines and all", "all"),
        ("Lannisport marches to Riverrun, siege engines included", "all"),
        ("Lannisport marcia su Riverrun, macchine comprese", "all"),
        ("Lannisport marcia su Riverrun, macchine incluse, il cavaliere resta", "2 Siege Engines"),
        ("All right: the knight in Lannisport marches to Riverrun", "1 Knight"),
        ("The army in Lannisport goes to Riverrun: the knight, the engines stay", "1 Knight"),
        ("From Lannisport all of my siege engines go to Riverrun", "2 Siege Engines"),
        ("Everything in Lannisport goes to Riverrun, with the engines", ""),
        ("Tutti da Lannisport a Riverrun, con il cavaliere", ""),
        ("Lannisport marches to Riverrun, engines not included", ""),
        ("I keep Riverrun out of it. Lannisport goes in with the march.", ""),
    ],
)
def test_units_that_go_along_with_all_others(mail: str, who: str) -> None:
    found = heard(mail, "late-5p-009-r8", "lannister")
    assert found["taken"] == ([f"Lannisport: March +0 > Riverrun {who}"] if who else [])


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("My ship raids, but there is nobody to raid, so no target", ["West Summer Sea: Raid none"]),
        ("West Summer Sea razzia, ma non c'è nessuno da razziare", ["West Summer Sea: Raid none"]),
        ("West Summer Sea raids East Summer Sea, but there is nobody to raid", []),
        ("West Summer Sea should not raid, but there is nobody to raid", []),
    ],
)
def test_a_raid_that_finds_nobody_has_no_target(mail: str, taken: list[str]) -> None:
    assert heard(mail, "new-6p-011-r2", "tyrell")["taken"] == taken


@pytest.mark.parametrize(
    ("mail", "is_taken"),
    [
        ("If I may: Sunspear defends", True),
        ("If you don't mind, Sunspear defends", True),
        ("Se mi è permesso, Sunspear difende", True),
        ("Con il vostro permesso: Sunspear difende", True),
        ("If I may march, Sunspear defends", False),
        ("If I may not march, Sunspear defends", False),
        ("Sunspear defends, if I may", False),
    ],
)
def test_leave_that_is_asked_to_be_polite_is_no_condition(mail: str, is_taken: bool) -> None:
    assert heard(mail, "later-6-2a", "martell")["taken"] == (["Sunspear: Defense +1"] if is_taken else [])


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("hmm, forget Tyrell, Sea of Dorne should support me", ["Sea of Dorne: Support self"]),
        ("dimentica Tyrell, Sea of Dorne appoggia me", ["Sea of Dorne: Support self"]),
        ("forget about Tyrell, Sunspear defends", ["Sunspear: Defense +1"]),
        ("forget Tyrell, Sea of Dorne supports Baratheon", []),
        ("don't forget Tyrell, Sea of Dorne supports me", []),
    ],
)
def test_a_house_that_is_dropped_gets_no_help(mail: str, taken: list[str]) -> None:
    assert heard(f"Sea of Dorne: support Tyrell\n{mail}", "later-6-6c", "martell")["taken"] == taken


@pytest.mark.parametrize(
    "mail",
    [
        "se si combatte ad Alto Giardino uso la Vipera Rossa, da qualsiasi altra parte Stella Nera",
        "at Highgarden the Red Viper, in any other area Darkstar",
        "ad Alto Giardino la Vipera Rossa, in qualsiasi altro posto Stella Nera",
    ],
)
def test_any_other_place_is_elsewhere(mail: str) -> None:
    taken = heard(mail, "new-6p-015-r3", "martell")["taken"]
    assert taken == ["cards at Highgarden: The Red Viper", "cards: Darkstar"]


@pytest.mark.parametrize(
    ("mail", "position", "seat"),
    [
        ("Turno 6: tutto sul trono.", "later-6-4b", "stark"),
        ("In round 6 everything on the throne.", "later-6-4b", "stark"),
        ("Last turn: all on the court.", "later-6-4b", "stark"),
        ("Turno scorso: tutto sul trono.", "later-6-4b", "stark"),
        ("Refuse Martell. He may help against Stark though.", "later-6-4b", "baratheon"),
        ("Bids: everything on throne. Nope, keep 1 back.", "six-1", "stark"),
        ("Offro tutto sul trono. Ne tengo due per i bruti.", "six-1", "stark"),
        ("Everything on the throne. Except one for the wildlings.", "six-1", "stark"),
        ("Wildlings 2. Nothing if they attack at 4.", "six-1", "stark"),
        ("Bruti 2. Zero se sono meno di 6.", "six-1", "stark"),
        ("Roose al posto di Robb.", "later-6-4b", "stark"),
        ("se si combatte ad Alto Giardino uso la Vipera Rossa, altrimenti Stella Nera", "six-1", "martell"),
    ],
)  # fmt: skip
def test_what_may_be_meant_otherwise_is_not_taken(mail: str, position: str, seat: str) -> None:
    assert not heard(mail, position, seat).get("taken")


@pytest.mark.parametrize(
    ("mail", "position", "seat", "taken"),
    [
        ("un segnalino per ciascun indicatore", "six-4a", "stark",
         ["bid: Iron Throne 1, Fiefdoms 1, King's Court 1"]),
        ("11 in total: throne 5, fiefdoms 3, court 3.", "later-6-4b", "baratheon",
         ["bid: Iron Throne 5, Fiefdoms 3, King's Court 3"]),
        ("The ship supports Winterfell. Winterfell defends.", "six-1", "stark",
         ["The Shivering Sea: Support self", "Winterfell: Defense +1"]),
        ("The footman supports Winterfell.", "six-1", "stark", ["Winterfell: Support self"]),
        ("Bids: everything on throne. Keep up the good work.", "six-1", "stark",
         ["bid: Iron Throne 5, Fiefdoms 0, King's Court 0"]),
    ],
)  # fmt: skip
def test_what_is_certain_beside_such_words_is_taken(mail: str, position: str, seat: str, taken: list[str]) -> None:
    assert sorted(heard(mail, position, seat)["taken"]) == sorted(taken)


def test_each_area_that_units_go_from_is_proposed() -> None:
    mail = "Attack Moat Cailin from Winterfell and White Harbor with everything"
    proposed = [line for _, line in heard(mail, "later-6-4b", "stark")["proposed"]]
    assert proposed == ["Winterfell: March +0 > Moat Cailin all", "White Harbor: March +0 > Moat Cailin all"]


@pytest.mark.parametrize(
    "mail",
    [
        "All footmen stay put. Winterfell: march to Karhold.",
        "Tutti i fanti fermi. Grande Inverno: marcia a Karhold.",
        "I'm keeping the knight at home. Winterfell: march to Karhold.",
        "The footman stays in Winterfell. Winterfell marches to Karhold.",
        "Questo turno muovo solo fanti. Grande Inverno: marcia a Karhold.",
        "White Harbor defends. At least that's what I told Greyjoy. In fact it consolidates.",
        "Winterfell: support. Last round, that is. This time defense.",
        "Porto Bianco: difesa. Era la mia prima idea. Ora preferisco consolidare.",
        "White Harbor defends. Or so Greyjoy hopes: it marches to Winterfell.",
        "Shivering Sea: support. Tyrell only.",
        "Mare dei Brividi: supporto. Non a me, a Tyrell.",
        "Shivering Sea: support. As agreed, for Tyrell.",
    ],
)
def test_an_order_that_an_unread_sentence_limits_is_not_taken(mail: str) -> None:
    assert heard(mail, "six-1")["taken"] == []


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("White Harbor defends. I hope nobody raids me.", ["White Harbor: Defense +1"]),
        ("Shivering Sea: support me. Greyjoy may attack.", ["The Shivering Sea: Support self"]),
    ],
)
def test_an_order_beside_a_sentence_about_others_is_taken(mail: str, taken: list[str]) -> None:
    assert heard(mail, "six-1")["taken"] == taken
