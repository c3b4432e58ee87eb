"""Mails about plans in which a single word decides what is meant: what is taken of them, and what is only proposed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.understood.__main__ import results

FOLDER = Path(__file__).parent
SEATS = {
    "ring4-adv": "jon_snow", "ring4-draft": "eddard_stark", "ring3-rev": "daenerys_targaryen",
    "ring5-a1": "daenerys_targaryen",
}  # fmt: skip
TAKEN = [
    # What is only played if needed.
    ("ring4-adv", "Border raid; if that isn't enough, bridge toll.",
     "bid: Border Raid, then Bridge Toll if not leading"),
    ("ring4-adv", "Border raid, e se non basta bridge toll.", "bid: Border Raid, then Bridge Toll if not leading"),
    ("ring4-adv", "Border raid, then bridge toll if needed, then kneel.",
     "bid: Border Raid, then Bridge Toll if not leading, then kneel"),
    ("ring4-adv", "Border raid e se non basta mi inginocchio", "bid: Border Raid, then kneel"),
    ("ring5-a1", "Betrayal. Then, if needed, forged letter. Then kneel.",
     "bid: Betrayal, then Forged Letter if not leading, then kneel"),
    # A choice.
    ("ring4-adv", "One card: border raid, bridge toll or knife.",
     "bid: Border Raid or Bridge Toll or Knife in the Crowd"),
    ("ring4-adv", "border raid, then bridge toll or knife",
     "bid: Border Raid, then Bridge Toll or Knife in the Crowd"),
    # A list with conditions.
    ("ring4-adv", "- kneel if power <= 2\n- cheapest lead up to 7\n- token left",
     "bid: kneel if power <= 2 or cheapest lead / spend max: 7 / token: left"),
    ("ring4-adv", "Border raid, that should do. If Tyrion leads I add bridge toll, that's all I have for this one.",
     "bid: Border Raid, then Bridge Toll if left leads, then kneel"),
    ("ring4-adv", "Border raid, and should that not put me in front, bridge toll.",
     "bid: Border Raid, then Bridge Toll if not leading"),
    ("ring4-adv", "lay border raid, if i get overtaken lay bridge toll",
     "bid: Border Raid, then Bridge Toll if not leading"),
    # Who leads, and by how much.
    ("ring4-adv", "Border raid se in testa c'è un altro, altrimenti mi inginocchio",
     "bid: Border Raid if not leading or kneel"),
    ("ring4-adv", "Border raid if the best bid beats mine by no more than 3, otherwise kneel",
     "bid: Border Raid if gap <= 3 or kneel"),
    ("ring4-adv", "sorpasso minimo fino a un distacco di 2", "bid: cheapest lead if gap <= 2"),
    # Limits of two things.
    ("ring4-adv", "at most 2 cards and 8 points", "cards max: 2 / spend max: 8"),
    ("ring4-adv", "Cheapest lead, limit 10 points and 3 cards", "bid: cheapest lead / cards max: 3 / spend max: 10"),
    ("ring4-adv", "Due carte e 9 punti sono il massimo.", "cards max: 2 / spend max: 9"),
    # Targets and tokens.
    ("ring4-adv", "Target whoever leads; if that's me, Tyrion.", "target leader: leading, Tyrion Lannister"),
    ("ring4-adv", "The effects of my cards are meant for Tyrion.", "target leader: Tyrion Lannister"),
    ("ring4-adv", "My tokens always go to the council the ally does not go to.", "token: other"),
    # Words that are no bid.
    ("ring4-adv", "Always pass.", "always bid: kneel"),
    ("ring4-adv", "Sempre passo", "always bid: kneel"),
    ("ring4-adv", "Give my lowest card.", "give: lowest"),
    ("ring4-adv", "Leave border raid out.", "keep: Border Raid"),
    # Rounds.
    ("ring4-adv", "this round kneel, next round border raid", "bid: kneel / r8 bid: Border Raid"),
    # Picks of a draft.
    ("ring4-draft", "I'll keep betrayal.", "q2 a"),
    ("ring4-draft", "Tengo tradimento.", "q2 a"),
    ("ring4-draft", "- betrayal\n- drawn steel", "rank: Betrayal, Drawn Steel"),
    ("ring4-draft", "Betrayal > drawn steel > border raid", "rank: Betrayal, Drawn Steel, Border Raid"),
    ("ring4-adv", "Steel next time, kneel this time.", "bid: kneel / r8 bid: Drawn Steel"),
]  # fmt: skip
PROPOSED = [
    ("ring4-adv", "Border raid if needed, otherwise bridge toll.", "bid: Border Raid if not leading or Bridge Toll"),
    ("ring4-adv", "Every turn lowest.", "bid: lowest if standing >= 1"),
    ("ring4-adv", "Ogni turno la più bassa, poi in ginocchio.", "bid: lowest if standing >= 1 or kneel"),
    ("ring4-adv", "Border raid, except if Tyrion leads: then bridge toll.",
     "bid: Border Raid if not left leads or Bridge Toll"),
    ("ring4-adv", "Border raid, but bridge toll if Tyrion leads.", "bid: Bridge Toll if left leads or Border Raid"),
    ("ring4-adv", "Border raid, ma se guida Tyrion bridge toll", "bid: Bridge Toll if left leads or Border Raid"),
    ("ring4-adv", "Border raid. If Tyrion leads: bridge toll.", "bid: Border Raid, then Bridge Toll if left leads"),
    ("ring4-adv", "Border raid if Tyrion is first.", "bid: Border Raid if left leads"),
    ("ring4-adv", "One of border raid, bridge toll, knife.", "bid: Border Raid or Bridge Toll or Knife in the Crowd"),
    ("ring4-adv", "Border raid, make that bridge toll.", "bid: Bridge Toll"),
    ("ring4-adv", "Border raid, meglio bridge toll.", "bid: Bridge Toll"),
    ("ring4-adv", "Cheapest lead, starting with border raid.", "bid: Border Raid, then cheapest lead"),
    ("ring4-adv", "Take the highest card.", "take: highest"),
    ("ring4-adv", "Give nothing.", "bid: kneel"),
    ("ring4-adv", "Border raid up to 7.", "most Border Raid: 7"),
    ("ring4-adv", "Border raid, then decide for me.", "bid: Border Raid"),
    ("ring4-adv", "Next round I'll be away, so kneel.", "r8 bid: kneel"),
    ("ring3-rev", "I'm away next round: betrayal.", "r2 bid: Betrayal"),
    ("ring4-adv", "Drawn steel as the last resort.", "bid: Drawn Steel"),
]  # fmt: skip
NOTHING = [
    ("ring4-draft", "Discard border raid."),
    ("ring4-draft", "Last: border raid."),
    ("ring4-draft", "Border raid can go."),
    ("ring4-draft", "Give Jon the border raid."),
    ("ring4-draft", "Leave border raid."),
]


ANSWERED = [
    ("late-za-44", "Gioco la Rete di Sussurri così vedo che hanno in mano", "q6 i"),
    ("late-za-44", "h please, and good night", "q6 h"),
    ("late-zq-055", "the Whisper Network one, it's cheap and I get a peek", "q6 i"),
    ("late-zb-46", "Accetto solo la prima, le altre due le decido con calma.", "bid: Velvet Threat or kneel"),
    ("late-zb-46", "la prima che hai detto", "bid: Velvet Threat or kneel"),
    ("late-ap-047", "your second suggestion", "ally: left"),
]
LIKELY = [
    ("late-zg-20", "b I guess. Olenna deserves a headsman :)", "q4 b"),
    ("late-ae-038", "no basta, troppo caro per me, in ginocchio", "q12 d"),
]


def _heard(position: str, mail: str) -> dict[str, list[object]]:
    said = {"id": "x", "position": position, "seat": SEATS[position], "mail": mail}
    (heard,) = results([said], FOLDER / "positions")
    return heard


def _like(id: str, mail: str) -> dict[str, list[dict[str, list[str]]]]:
    """Return what becomes of a mail in the place of one of `latest.jsonl`, with its question and proposals."""
    lines = (FOLDER / "latest.jsonl").read_text(encoding="utf-8").splitlines()
    (said,) = [each for each in map(json.loads, lines) if each["id"] == id]
    (heard,) = results([{**said, "mail": mail}], FOLDER / "positions")
    return heard


@pytest.mark.parametrize(("like", "mail", "line"), ANSWERED)
def test_an_answer_in_other_words_is_taken(like: str, mail: str, line: str) -> None:
    assert _like(like, mail)["taken"] == [line]


@pytest.mark.parametrize(("like", "mail", "line"), LIKELY)
def test_an_answer_that_is_half_understood_is_proposed(like: str, mail: str, line: str) -> None:
    heard = _like(like, mail)
    assert heard["taken"] == []
    assert line in [text for _, text in heard["proposed"]]


@pytest.mark.parametrize(("position", "mail", "lines"), TAKEN)
def test_a_mail_is_taken_as_it_is_meant(position: str, mail: str, lines: str) -> None:
    assert sorted(map(str, _heard(position, mail)["taken"])) == sorted(lines.split(" / "))


@pytest.mark.parametrize(("position", "mail", "line"), PROPOSED)
def test_a_mail_that_may_mean_two_things_is_only_proposed(position: str, mail: str, line: str) -> None:
    heard = _heard(position, mail)
    assert heard["taken"] == []
    assert heard["proposed"] == [[1, line]]


@pytest.mark.parametrize(("position", "mail"), NOTHING)
def test_nothing_is_taken_of_what_says_the_contrary(position: str, mail: str) -> None:
    assert _heard(position, mail)["taken"] == []
