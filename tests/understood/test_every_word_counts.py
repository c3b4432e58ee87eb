"""Mails about plans in which a single word decides what is meant: what is taken of them, and what is only proposed."""

from __future__ import annotations

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
    ("ring4-adv", "Steel next time, kneel this time.", "r8 bid: Drawn Steel, then kneel"),
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


def _heard(position: str, mail: str) -> dict[str, list[object]]:
    said = {"id": "x", "position": position, "seat": SEATS[position], "mail": mail}
    (heard,) = results([said], FOLDER / "positions")
    return heard


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
