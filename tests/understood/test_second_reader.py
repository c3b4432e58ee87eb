"""The second reader: what it takes, what it only proposes, and what it leaves alone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from adjudicator.orders.natural.replies.taking import accepts
from tests.understood.__main__ import results
from tests.understood.table import SetTable
from tests.understood.test_measure import measured, positions

__all__ = ["positions"]
HERE = Path(__file__).parent
TEXTS = {1: "White Harbor: Raid", 2: "Winterfell: March > Karhold 1 Knight", 3: "cards: Robb Stark"}


@pytest.mark.parametrize(
    ("text", "taken"),
    [
        ("Winterfell is a fine place. White Harbor consolidates.", ["White Harbor: Consolidate Power"]),
        ("winterfell marches on karhold with the footman", ["Winterfell: March +0 > Karhold 1 Footman"]),
        ("WF m MC (K)", ["Winterfell: March +0 > Moat Cailin 1 Knight"]),
        ("Porto Bianco difende e il Mare dei Brividi appoggia",
         ["White Harbor: Defense +1", "The Shivering Sea: Support self"]),
        ("Defence in White Harbor, raid with the Shivering Sea",
         ["White Harbor: Defense +1", "The Shivering Sea: Raid"]),
        ("White Harbor | defend |  |", ["White Harbor: Defense +1"]),
        ("Winterfell: raid\nno wait, Winterfell: defend", ["Winterfell: Defense +1"]),
        ("ready", ["final"]),
        ("Winterfell marches to Karhold ocn teh knight", ["Winterfell: March +0 > Karhold 1 Knight"]),
        ("the ship supports me", ["The Shivering Sea: Support self"]),
        ("the ship lends its support to none but ourselves", ["The Shivering Sea: Support self"]),
        ("Shivering Sea: support, me or nobody.", ["The Shivering Sea: Support self or none"]),
        ("the Shivering Sea supports me, or Tyrell if he is fighting Greyjoy",
         ["The Shivering Sea: Support self or Tyrell if vs Greyjoy"]),
        ("Mare dei Brividi: supporto a me oppure ai Tyrell se combattono contro Greyjoy",
         ["The Shivering Sea: Support self or Tyrell if vs Greyjoy"]),
        ("Shivering Sea raids the Narrow Sea, and if nothing is left to raid then nobody",
         ["The Shivering Sea: Raid > The Narrow Sea or none"]),
        ("Shivering Sea raids the Narrow Sea first choice, Widow's Watch second",
         ["The Shivering Sea: Raid > The Narrow Sea or > Widow's Watch"]),
        ("Winterfell gets the starred Consolidate, I want a knight out of it",
         ["Winterfell: special Consolidate Power muster 1 Knight"]),
        ("Grande Inverno: consolidamento speciale, convoco un cavaliere se si può, altrimenti prendo i segnalini",
         ["Winterfell: special Consolidate Power muster 1 Knight or power"]),
        ("Winterfell: special consolidate and take the power.", ["Winterfell: special Consolidate Power power"]),
        ("Winterfell walks to Karhold with both units", ["Winterfell: March +0 > Karhold 1 Footman + 1 Knight"]),
        ("First Robb, then the Greatjon. Never use the blade.", ["cards: Robb Stark, Greatjon Umber", "blade: no"]),
        ("Robb when I attack, the Blackfish when I defend",
         ["cards attack: Robb Stark", "cards defend: The Blackfish"]),
        ("se devo ritirarmi vado a Porto Bianco, altrimenti a Karhold", ["retreat: White Harbor, Karhold"]),
        ("casualties: footmen before knights, 2 against the wildlings", ["lose: Footman, Knight", "bid wildlings: 2"]),
        ("I won't take support from Greyjoy", ["refuse: Greyjoy"]),
        ("I bid 1 on the fiefdoms and 2 on the throne, nothing on the others",
         ["bid: Iron Throne 2, Fiefdoms 1, King's Court 0"]),
        ("Bids will be 1 on the throne, 3 on the sword track and 1 on the raven track",
         ["bid: Iron Throne 1, Fiefdoms 3, King's Court 1"]),
        ("throne gets 2, the other two tracks nothing", ["bid: Iron Throne 2, Fiefdoms 0, King's Court 0"]),
        ("Bids will be 1 on the throne, 3 on the sword and 1 on the raven",
         ["bid: Iron Throne 1, Fiefdoms 3, King's Court 1"]),
        ("offro 2 per il trono e zero sugli altri", ["bid: Iron Throne 2, Fiefdoms 0, King's Court 0"]),
        ("2 on the throne, zero on the other two", ["bid: Iron Throne 2, Fiefdoms 0, King's Court 0"]),
        ("Robb first. If he is gone, the Greatjon", ["cards: Robb Stark, Greatjon Umber"]),
        ("These are my final orders: White Harbor d, Shivering Sea r",
         ["White Harbor: Defense +1", "The Shivering Sea: Raid", "final"]),
        ("My orders: White Harbor d", ["White Harbor: Defense +1"]),
        ("The knight from Winterfell goes to Karhold, footman holds the fort",
         ["Winterfell: March +0 > Karhold 1 Knight"]),
        ("One of my knights at Winterfell walks to Karhold", ["Winterfell: March +0 > Karhold 1 Knight"]),
        ("Winterfell splits up: one footman to Karhold, the other one to Moat Cailin",
         ["Winterfell: March +0 > Karhold 1 Footman; Moat Cailin 1 Knight"]),
        ("White Harbor, CP.", ["White Harbor: Consolidate Power"]),
        ("[b]White Harbor[/b]: CP", ["White Harbor: Consolidate Power"]),
        ("**White Harbor**: defend", ["White Harbor: Defense +1"]),
        ("pb consolida", ["White Harbor: Consolidate Power"]),
        ("White Harbor \N{SHIELD}", ["White Harbor: Defense +1"]),
        ("I want to raid with the Shivering Sea", ["The Shivering Sea: Raid"]),
        ("raid in the Shivering Sea without a target", ["The Shivering Sea: Raid none"]),
        ("Winterfell: march to Moat Cailin\nKarhold instead of Moat Cailin, sorry",
         ["Winterfell: March +0 > Karhold all"]),
        ("White Harbor defends. These are final.", ["White Harbor: Defense +1", "final"]),
        ("2 for the throne, 1 each for fiefdoms and court", ["bid: Iron Throne 2, Fiefdoms 1, King's Court 1"]),
        ("Robb first, then the Greatjon. Blade only if it matters.",
         ["cards: Robb Stark, Greatjon Umber", "blade: if decides"]),
        ("Winterfell sends its knight to Karhold, the rest stays. Everything else consolidates",
         ["Winterfell: March +0 > Karhold 1 Knight", "White Harbor: Consolidate Power",
          "The Shivering Sea: Consolidate Power"]),
        ("Winterfell: march to Moat Cailin all\ncorrection, Winterfell only sends one knight",
         ["Winterfell: March +0 > Moat Cailin 1 Knight"]),
        ("Winterfell: march to Moat Cailin... make that Karhold.",
         ["Winterfell: March +0 > Karhold all"]),
        ("White Harbor - hold", ["White Harbor: Defense +1"]),
        ("White Harbor digs in, and the Shivering Sea raids",
         ["White Harbor: Defense +1", "The Shivering Sea: Raid"]),
        ("When I attack: Robb. When I'm attacked: the Blackfish",
         ["cards attack: Robb Stark", "cards defend: The Blackfish"]),
        ("For the three tracks I offer 1 / 2 / 1", ["bid: Iron Throne 1, Fiefdoms 2, King's Court 1"]),
        ("good to go!", ["final"]),
        ("I'm finished, go ahead", ["final"]),
        ("cards: Ned, the Young Wolf, the Blackfish", ["cards: Eddard Stark, Robb Stark, The Blackfish"]),
        ("refuse: the Greyjoys", ["refuse: Greyjoy"]),
        ("KC 0, IT 2, F 1", ["bid: Iron Throne 2, Fiefdoms 1, King's Court 0"]),
        ("throne: 2\nfiefs: 1\ncourt: 0", ["bid: Iron Throne 2, Fiefdoms 1, King's Court 0"]),
        ("fiefdoms are what I want: 2 there, 1 for the court, none for the throne",
         ["bid: Iron Throne 0, Fiefdoms 2, King's Court 1"]),
        ("tutto sui feudi, cioè 5, e zero sugli altri due", ["bid: Iron Throne 0, Fiefdoms 5, King's Court 0"]),
        ("bid 0 everywhere, I'm broke", ["bid: Iron Throne 0, Fiefdoms 0, King's Court 0"]),
        ("nothing for throne and court, all 4 on fief", ["bid: Iron Throne 0, Fiefdoms 4, King's Court 0"]),
        ("i miei ordini sono completi", ["final"]),
        ("Nothing to add. Done!", ["final"]),
        ("White Harbor defends too.\nHmm, on second thought White Harbor should consolidate.",
         ["White Harbor: Consolidate Power"]),
        ("White Harbor defends\nno, meglio: White Harbor raids", ["White Harbor: Raid"]),
        ("White Harbor defends\nSorry!! White Harbor consolidates, not just the knight",
         ["White Harbor: Consolidate Power"]),
        ("Winterfell raids\nWhite Harbor consolidates, anzi difesa",
         ["Winterfell: Raid", "White Harbor: Defense +1"]),
        ("Winterfell marches to Karhold with the knight, the footman minds the house",
         ["Winterfell: March +0 > Karhold 1 Knight"]),
        ("Winterfell marches to Karhold w/ the knight, the footman stays where it is",
         ["Winterfell: March +0 > Karhold 1 Knight"]),
        ("Both Winterfell and White Harbor defend", ["Winterfell: Defense +1", "White Harbor: Defense +1"]),
        ("Winterfell special defence, White Harbor the ordinary one",
         ["Winterfell: special Defense +2", "White Harbor: Defense +1"]),
        ("in difesa gioco il Pesce Nero, in attacco Robb", ["cards attack: Robb Stark", "cards defend: The Blackfish"]),
        ("In Winterfell I use the starred consolidate to muster a knight",
         ["Winterfell: special Consolidate Power muster 1 Knight"]),
        ("With the raven I look at the wildling card and leave it on top", ["raven: peek"]),
        ("WHarb consolidates, Wfell raids", ["White Harbor: Consolidate Power", "Winterfell: Raid"]),
    ],
)  # fmt: skip
def test_what_means_only_one_thing_is_taken(positions: Path, text: str, taken: list[str]) -> None:
    assert sorted(measured(positions, text)["taken"]) == sorted(taken)


@pytest.mark.parametrize(
    "text",
    [
        "Should I march from Winterfell to Karhold?",
        "Do not march from Winterfell to Karhold",
        "Unless somebody attacks, White Harbor consolidates",
        "Winterfell: march to Karhold or maybe defend",
        "White Harbor consolidates next round",
        "Winterfell: raid\nno wait, I am not sure about Winterfell",
        "My brother thinks White Harbor should defend",
        "throne 1, the others 2",
        "The orders are not final: maybe White Harbor d",
        "I wanted to defend White Harbor",
        "White Harbor defends, just kidding",
        "Forse Porto Bianco difende",
        "White Harbor defends\nActually no",
        "Greyjoy marches from Winterfell to Karhold",
        "Karhold marches to Winterfell",
        "Winterfell marches from Karhold",
        "Nothing from Winterfell marches to Karhold",
        "Winterfell marches to Karhold with at least 1 knight",
        "White Harbor consolidates at most",
        "a ship supports Winterfell",
        "Winterfell and the rest defend",
        "Eddard, thanks",
        "maybe Robb on attack",
        "Greyjoy retreats to Winterfell",
        "don't retreat to Winterfell",
        "throne 1\nthrone 2",
        "my turn is not complete",
        "fiefdoms 2 or 3, court 1",
        "White Harbor forages, and the Shivering Sea raids nobody knows whom",
        "White Harbor: not defense any more",
        "I wanted to raid with the Shivering Sea",
        "I want Karhold: the knight from Winterfell goes there, Moat Cailin supports",
        "Robb first, maybe. Otherwise the Greatjon.",
        "White Harbor defends too.\nHmm, on second thought White Harbor is fine.",
        "White Harbor defends.\nSorry! White Harbor may raid or consolidate",
        "White Harbor defends. Just kidding",
        "No way White Harbor defends",
        "White Harbor gave up its defence",
        "White Harbor is tired of defending",
        "Officially White Harbor defends",
        "White Harbor refuses to consolidate",
        "White Harbor: difesa? Neanche per sogno difende",
        "Winterfell pretends to march to Karhold",
        "Winterfell marches to Karhold only in my dreams",
        "Winterfell marches to Karhold sounds risky",
        "Winterfell marcia su Karhold, figurati",
    ],
)
def test_nothing_is_taken_where_a_word_turns_the_meaning(positions: Path, text: str) -> None:
    found = measured(positions, text)
    assert found["taken"] == []
    assert found["silent"] == []


def test_what_is_not_understood_of_a_line_is_still_shown(positions: Path) -> None:
    found = measured(positions, "White Harbor defends. Winterfell does something clever with the march.")
    assert found["taken"] == ["White Harbor: Defense +1"]
    assert any("clever" in words for words in (*found["unread"], *(each["words"] for each in found["refused"])))


@pytest.mark.parametrize("text", ["retreat = home", "retreat | home |", "retreat - home", "🏠 retreat: home"])
def test_another_sign_may_stand_for_the_colon(positions: Path, text: str) -> None:
    assert measured(positions, text)["taken"] == ["retreat: home"]


@pytest.mark.parametrize(
    ("text", "taken"),
    [
        ("upgrade the footman to a knight", ["muster Highgarden: 1 Footman > Knight"]),
        ("one ship into the Redwyne Straights, thanks", ["muster Highgarden: 1 Ship at Redwyne Straights"]),
        ("il fante diventa cavaliere e poi una nave a Stretti di Redwyne",
         ["muster Highgarden: 1 Footman > Knight + 1 Ship at Redwyne Straights"]),
        ("nothing, thanks", ["muster Highgarden: none"]),
        ("Nothing, I don't want to muster anything.", ["muster Highgarden: none"]),
        ("il fante lo faccio cavaliere, il resto niente", ["muster Highgarden: 1 Footman > Knight"]),
        ("make the footman a knight and add a ship at Redwyne Straights",
         ["muster Highgarden: 1 Footman > Knight + 1 Ship at Redwyne Straights"]),
        ("make a siege engine out of my footman", ["muster Highgarden: 1 Footman > Siege Engine"]),
        ("swap the footman for a knight", ["muster Highgarden: 1 Footman > Knight"]),
        ("dal fante faccio un cavaliere", ["muster Highgarden: 1 Footman > Knight"]),
        ("don't make a knight out of my footman", []),
        ("make a knight out of my footman if Greyjoy does", []),
        ("a ship, or not?", []),
        ("don't muster a ship", []),
        ("a ship at Redwyne Straights if Greyjoy does", []),
    ],
)  # fmt: skip
def test_what_is_mustered_may_be_said_in_ones_own_words(text: str, taken: list[str]) -> None:
    mails = [json.loads(line) for line in (HERE / "other.jsonl").read_text(encoding="utf-8").splitlines()]
    mail = next(each for each in mails if each.get("open", {}).get("ask") == "muster.place") | {"mail": text}
    (found,) = results([mail], HERE / "positions")
    assert found["taken"] == taken


def test_an_answer_that_cannot_be_done_is_told_how_it_was_read() -> None:
    mails = [json.loads(line) for line in (HERE / "people.jsonl").read_text(encoding="utf-8").splitlines()]
    mail = next(each for each in mails if each.get("open", {}).get("ask") == "muster.place")
    position = json.loads((HERE / "positions" / f"{mail['position']}.json").read_text(encoding="utf-8"))
    table = SetTable(position, mail)

    told = " ".join(table.hear("one knight").posts[-1].text.split())
    table.close()

    assert 'I read this as "muster Highgarden: 1 Knight", which cannot be done here.' in told
    assert "your armies would be more than your supply feeds" in told
    assert "footman > knight or none" in told


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("First one yes, second one no", (1,)),
        ("1 yes, 2 no", (1,)),
        ("1 no, 2 yes", (2,)),
        ("ok, 1 and 3 but not 2", (1, 3)),
        ("yes to the first and 3, not 2", (1, 3)),
        ("la prima no, la seconda si", (2,)),
        ("yes no 1", None),
        ("not 1", None),
        ("no", None),
        ("1 and 4", None),
        ("la due", (2,)),
        ("number 2, the knight", (2,)),
        ("number 2, the footman", None),
        ("the one with the knight", (2,)),
        ("the one from Winterfell", None),
        ("the one without the knight", None),
        ("both", None),
        ("all of them, thanks", (1, 2, 3)),
    ],
)
def test_proposals_are_accepted_one_by_one(text: str, numbers: tuple[int, ...] | None) -> None:
    said = accepts(text, (1, 2, 3), TEXTS)
    assert (said.numbers if said else None) == numbers


def test_two_proposals_for_one_area_are_not_accepted_together() -> None:
    offered = {1: "Winterfell: Raid", 2: "Winterfell: Defense +1"}
    assert accepts("both", offered, offered) is None
    assert accepts("both", offered, {**offered, 1: "Karhold: Raid"}) is not None


def test_a_line_with_several_slips_is_taken_if_only_one_line_can_be_meant(positions: Path) -> None:
    found = measured(positions, "Wite Harbor: defnse\nMare dei Brivdi: razia")
    assert found["taken"] == ["White Harbor: Defense +1", "The Shivering Sea: Raid"]
    assert found["proposed"] == []


def test_two_slips_in_one_name_are_proposed(positions: Path) -> None:
    found = measured(positions, "Wite Harbr: defnse")
    assert found["taken"] == []
    assert [line for _, line in found["proposed"]] == ["White Harbor: Defense +1"]


@pytest.mark.parametrize(
    "text",
    ["Winterfell consolidates power and musters a knight", "A Winterfell recluto un cavaliere",
     "Winterfell musters a knight"],
)  # fmt: skip
def test_new_pieces_are_proposed_for_the_starred_order_and_for_the_next_mustering(positions: Path, text: str) -> None:
    found = measured(positions, text)
    assert found["taken"] == []
    proposed = [line for _, line in found["proposed"]]
    assert proposed[0] == "Winterfell: special Consolidate Power muster 1 Knight"
    assert proposed[1:] == (["muster Winterfell: 1 Knight"] if "consolidates" not in text else [])


def test_there_is_the_place_that_was_named_before(positions: Path) -> None:
    for text in ("I want Karhold. The knight from Winterfell goes there.",
                 "Karhold is empty, so the knight from Winterfell goes there."):  # fmt: skip
        assert measured(positions, text)["taken"] == ["Winterfell: March +0 > Karhold 1 Knight"]


def test_there_is_only_proposed_where_two_places_were_named(positions: Path) -> None:
    found = measured(positions, "I want Karhold and Castle Black. The knight from Winterfell goes there.")
    assert found["taken"] == []


def test_a_sentence_may_change_a_line_that_is_in_force(positions: Path) -> None:
    """What a mail does not say itself stands in the lines that are in force."""
    before = ["Winterfell: March > Karhold 1 Knight"]
    text = "same as before but the knight goes to Moat Cailin instead of Karhold"
    assert measured(positions, text, before=before)["taken"] == ["Winterfell: March +0 > Moat Cailin 1 Knight"]
    assert measured(positions, text)["taken"] == []
