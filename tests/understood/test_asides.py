"""Reasons and remarks beside an order are left out; conditions, doubts and what denies an order never are."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.understood.test_measure import measured, positions

__all__ = ["positions"]
DEFENDS = ["White Harbor: Defense +1"]


@pytest.mark.parametrize(
    ("text", "taken"),
    [
        ("White Harbor defends, Greyjoy is way too close", DEFENDS),
        ("White Harbor defends in case somebody comes", DEFENDS),
        ("White Harbor: defend if attacked", DEFENDS),
        ("White Harbor difende se si combatte", DEFENDS),
        ("White Harbor defends unless attacked", []),
        ("White Harbor defends if Greyjoy attacks", []),
        ("White Harbor defends if it comes to a fight, otherwise it consolidates", []),
        ("White Harbor raids if attacked", []),
        ("Defend in White Harbor, I'm nearly broke", DEFENDS),
        ("White Harbor defends because Greyjoy will surely come", DEFENDS),
        ("White Harbor defends because Greyjoy will come, and the Shivering Sea raids",
         [*DEFENDS, "The Shivering Sea: Raid"]),
        ("A Porto Bianco difesa, perché senza potere non si va da nessuna parte", DEFENDS),
        ("Since Greyjoy has four ships, White Harbor defends", DEFENDS),
        ("White Harbor can't get anywhere this turn with no fleet of mine around, so everybody there digs in, defence",
         DEFENDS),
        ("And White Harbor defends, no idea what I was thinking", DEFENDS),
        ("White Harbor invece difende", DEFENDS),
        ("The knight in Winterfell goes to sit in Karhold with a march, while the footman stays where he is",
         ["Winterfell: March +0 > Karhold 1 Knight"]),
        ("Winterfell: march to Karhold with everybody... no wait, only the knight, the footman stays",
         ["Winterfell: March +0 > Karhold 1 Knight"]),
        ("Winterfell marches to Karhold with the knight, and I pay one power so Winterfell stays mine",
         ["Winterfell: March +0 > Karhold 1 Knight; token"]),
        ("Winterfell ships one knight over the Shivering Sea to Widow's Watch, ordinary march, everybody else stays",
         ["Winterfell: March +0 > Widow's Watch 1 Knight"]),
        ("Winterfell: march to Karhold w/ the knight, the footmen stay", ["Winterfell: March +0 > Karhold 1 Knight"]),
        ("Nothing fancy today from me: White Harbor defends", DEFENDS),
        ("White Harbor defends, that's all thank you", DEFENDS),
        ("In Winterfell I leave the footman, the knight goes to Karhold with a march",
         ["Winterfell: March +0 > Karhold 1 Knight"]),
        ("Winterfell: march to Karhold, the knight, leaving the footman", ["Winterfell: March +0 > Karhold 1 Knight"]),
        ("Winterfell marcia a Karhold col cavaliere, lascio il fante", ["Winterfell: March +0 > Karhold 1 Knight"]),
        ("Winterfell marches to Karhold with everybody but the footman", ["Winterfell: March +0 > Karhold 1 Knight"]),
        ("Winterfell marcia a Karhold con tutti tranne il fante", ["Winterfell: March +0 > Karhold 1 Knight"]),
        ("Send the knight from Winterfell to Karhold but keep the footman home",
         ["Winterfell: March +0 > Karhold 1 Knight"]),
        ("Winterfell marches to Karhold, the footman isn't coming", ["Winterfell: March +0 > Karhold 1 Knight"]),
        ("March from Winterfell to Karhold, knight only; the footman is too slow",
         ["Winterfell: March +0 > Karhold 1 Knight"]),
        ("Winter fell marches to Kar hold with the knight and leave a token there White Harbor defends",
         [*DEFENDS, "Winterfell: March +0 > Karhold 1 Knight; token"]),
        ("White Harbor: def, Lannister's got three ships next door", DEFENDS),
        ("White Harbor defends as Greyjoy is getting rather close", DEFENDS),
        ("White Harbor can't march anywhere useful, so it defends", DEFENDS),
        ("White Harbor defends, why not", DEFENDS),
        ("Se perdo uno scontro mi ritiro a Porto Bianco, poi a Karhold. Come perdite prima il fante, poi i cavalieri",
         ["retreat: White Harbor, Karhold", "lose: Footman, Knight"]),
        ("Winterfell march Karhold with the knight, footman chills at home",
         ["Winterfell: March +0 > Karhold 1 Knight"]),
        ("Grande Inverno marcia a Karhold con il cavaliere, il fante sta lì buono",
         ["Winterfell: March +0 > Karhold 1 Knight"]),
        ("Grande Inverno: marcia, il fante va a Karhold e il cavaliere resta",
         ["Winterfell: March +0 > Karhold 1 Footman"]),
        ("White Harbor: defence, so the Greyjoys won't get anywhere", DEFENDS),
        ("Porto Bianco: difesa, così i Greyjoy non aiutano nessuno", DEFENDS),
        ("White Harbor defends, we're out of power", DEFENDS),
        ("Porto Bianco difende, perché sono rimasta senza neanche un segnalino", DEFENDS),
        ("A Porto Bianco ho soltanto un fante, quindi ci metto la difesa +2", ["White Harbor: special Defense +2"]),
        ("Porto Bianco difende, ma con il +2", ["White Harbor: special Defense +2"]),
        ("Porto Bianco in difesa anche lei, ma con il +2 perché lì ho un fante", ["White Harbor: special Defense +2"]),
        ("1.) White Harbor: defense, the one with +2.", ["White Harbor: special Defense +2"]),
        ("Winterfell: the knight marches to Karhold, not to White Harbor", ["Winterfell: March +0 > Karhold 1 Knight"]),
        ("Grande Inverno: marcia a Karhold, solo il cavaliere (il fante mi serve a guardia del castello)",
         ["Winterfell: March +0 > Karhold 1 Knight"]),
        ("Sorry for the delay\nWhite Harbor: defend", DEFENDS),
        ("White Harbor defends and all my ships raid", [*DEFENDS, "The Shivering Sea: Raid"]),
        ("White Harbor: raid\n\nHm, no. Scrap the White Harbor raid, it defends", DEFENDS),
    ],
)  # fmt: skip
def test_what_only_says_why_does_not_matter(positions: Path, text: str, taken: list[str]) -> None:
    """The order is taken as it is without its reason."""
    assert sorted(measured(positions, text)["taken"]) == sorted(taken)


@pytest.mark.parametrize(
    "text",
    [
        "White Harbor defends if Greyjoy is close",
        "White Harbor defends unless I'm broke",
        "White Harbor defends, if I'm not broke",
        "White Harbor defends, I'm kidding",
        "White Harbor defends, that's not what I want",
        "White Harbor defends, I'm not sure",
        "White Harbor defends, it is a draft",
        "White Harbor difende, se i Greyjoy sono vicini",
        "White Harbor difende, a meno che i Greyjoy non siano lontani",
        "White Harbor defends because if Greyjoy comes I raid",
        "not White Harbor defends, I'm broke",
        "White Harbor defends, or not, I'm broke",
        "White Harbor defends, but it was the wrong area",
        "White Harbor defends, but +2 if Greyjoy is close",
        "White Harbor difende, ma solo se ho il fante",
        "White Harbor defends, so if Greyjoy comes I raid",
        "A Porto Bianco ho un fante, quindi forse difende",
        "All my ships might raid",
        "White Harbor defends, not all my ships raid",
        "White Harbor would defend because Greyjoy is close",
    ],
)
def test_what_turns_the_meaning_is_never_left_out(positions: Path, text: str) -> None:
    """Nothing is taken where a clause beside the order is a condition, a doubt, or denies it."""
    assert measured(positions, text)["taken"] == []


@pytest.mark.parametrize(
    "text",
    [
        "The Shivering Sea supports, Greyjoy is my friend",
        "White Harbor marches, I'm off to Karhold",
        "Winterfell marches to Karhold, it is the knight",
        "Winterfell marches to Karhold, the footman is not needed",
    ],
)
def test_what_may_name_a_part_of_the_order_is_no_remark(positions: Path, text: str) -> None:
    """A clause that may say for whom, with whom or whereto is not left out."""
    taken = measured(positions, text)["taken"]
    assert "The Shivering Sea: Support self" not in taken
    assert "Winterfell: March +0 > Karhold all" not in taken


@pytest.mark.parametrize("does", ["the footman whistles", "the footman sulks", "the other footman"])
def test_units_that_do_something_unknown_are_not_sent_along(positions: Path, does: str) -> None:
    """Nothing is taken where nobody knows what other units of the area do."""
    assert measured(positions, f"Winterfell marches to Karhold with the knight, {does}")["taken"] == []


@pytest.mark.parametrize(
    ("text", "taken"),
    [
        ("Winterf.: dif", ["Winterfell: Defense +1"]),
        ("W. Harbor: mar M. Cailin", ["White Harbor: March +0 > Moat Cailin all"]),
        ("Shiv. Sea: R Nar. Sea", ["The Shivering Sea: Raid > The Narrow Sea"]),
        ("Shiv Sea: R Nar Sea", ["The Shivering Sea: Raid > The Narrow Sea"]),
    ],
)
def test_words_of_names_may_be_cut_short(positions: Path, text: str, taken: list[str]) -> None:
    """A point behind a word that is cut short ends no sentence."""
    found = measured(positions, text)
    assert sorted(found["taken"]) in ([], sorted(taken))
    assert set(taken) <= {*found["taken"], *(line for _, line in found["proposed"])}


@pytest.mark.parametrize(
    ("text", "taken"),
    [
        ("Winterfell defends, all my other areas raid",
         ["Winterfell: Defense +1", "White Harbor: Raid", "The Shivering Sea: Raid"]),
        ("Winterfell defends and everything that is left raids",
         ["Winterfell: Defense +1", "White Harbor: Raid", "The Shivering Sea: Raid"]),
        ("Winterfell defends and the rest, namely the ship and White Harbor, raids",
         ["Winterfell: Defense +1", "White Harbor: Raid", "The Shivering Sea: Raid"]),
        ("Winterfell defends and the rest, namely the ship, raids",
         ["Winterfell: Defense +1", "The Shivering Sea: Raid"]),
    ],
)  # fmt: skip
def test_the_rest_may_be_listed(positions: Path, text: str, taken: list[str]) -> None:
    """An area that the list of the others leaves out is only proposed."""
    assert sorted(measured(positions, text)["taken"]) == sorted(taken)


@pytest.mark.parametrize(
    ("text", "taken"),
    [
        ("per le offerte: trono zero, feudi 3 e corte 1, così sono al verde",
         ["bid: Iron Throne 0, Fiefdoms 3, King's Court 1"]),
        ("1 on the throne, 2 on the court, zip for the fiefs, I'm not rich",
         ["bid: Iron Throne 1, Fiefdoms 0, King's Court 2"]),
        ("if I have to lose something: away with the footmen, then the knight", []),
        ("se devo perdere qualcosa via prima i fanti, poi la macchina d'assedio, i cavalieri solo alla fine",
         ["lose: Footman, Siege Engine, Knight"]),
        ("Robb goes out first, once he's spent it's the Greatjon", ["cards: Robb Stark, Greatjon Umber"]),
        ("If I get pushed out of anywhere, fall back on White Harbor, failing that Karhold",
         ["retreat: White Harbor, Karhold"]),
        ("No more changes from me this round, count me as ready.", ["final"]),
        ("per me è tutto a posto, sono pronto", ["final"]),
        ("don't count me as ready yet", []),
    ],
)  # fmt: skip
def test_bids_cards_and_policies_may_have_remarks(positions: Path, text: str, taken: list[str]) -> None:
    """What else belongs to the seat is heard in these words."""
    assert measured(positions, text)["taken"] == taken


def test_proposals_may_be_accepted_with_a_reason(positions: Path) -> None:
    """What refuses another proposal by its words, and what says why, does not hide which one is accepted."""
    offered = [[1, "Winterfell: Defense +1"], [2, "White Harbor: Raid"], [3, "The Shivering Sea: Support self"]]
    taken = measured(positions, "Go with the first and the last. Not the raid.", offered=offered)["taken"]
    assert taken == ["Winterfell: Defense +1", "The Shivering Sea: Support self"]
    assert measured(positions, "la seconda, basta e avanza", offered=offered)["taken"] == ["White Harbor: Raid"]
    assert measured(positions, "the second, raid the bay too", offered=offered)["taken"] == []
    assert measured(positions, "the second, unless it's bad", offered=offered)["taken"] == []
