"""Words that were once taken for their opposite: cards not played in one way, exceptions, and what brackets change."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.understood.__main__ import results
from tests.understood.one_mail import POSITIONS, heard

_EURON = ("new-ring-5p-std-rev-1", "euron_greyjoy")


def _after(position: str, seat: str, mail: str, **given: object) -> list[str]:
    """Return what is taken of a mail of a seat with lines in force, or with proposals."""
    return list(_found(position, seat, mail, **given)["taken"])


def _found(position: str, seat: str, mail: str, **given: object) -> dict[str, Any]:
    """Return what comes of a mail of a seat with lines in force, proposals or an open question."""
    game = json.loads((POSITIONS / f"{position}.json").read_text("utf-8"))["game"]
    said = {"id": "one", "game": game, "position": position, "seat": seat, "mail": mail, **given}
    (found,) = results([said], POSITIONS)
    return found


@pytest.mark.parametrize(
    "mail",
    [
        "Never use Hostage Exchange against Melisandre.",
        "Non giocare mai Razzia di Confine contro Melisandre.",
        "Don't play Border Raid and Open Ledger both",
        "Don't play Border Raid twice",
        "Non giocare due volte Razzia di Confine",
        "Don't play Border Raid yet",
        "don't start with border raid",
        "Non iniziare con Razzia di Confine",
        "Don't only play Border Raid",
        "Never play Border Raid before Open Ledger",
        "I don't mind spending more than 7",
        "Non mi dispiace spendere più di 7",
        "Raise the limit by 2",
        "alza il limite di 2",
        "limit plus 2",
        "Play anything but Border Raid.",
        "ally not left",
        "Target anyone but Olenna",
        "Don't ask me anything",
        "don't keep border raid",
        "Don't kneel before I have played at least two cards.",
    ],
)
def test_nothing_comes_of_words_whose_opposite_would_be_taken(mail: str) -> None:
    found = heard(*_EURON, mail)
    assert (found["taken"], found["proposed"]) == ([], [])


@pytest.mark.parametrize(
    "mail",
    [
        "token: same (but never in Olenna's council)",
        "spend max: 9 (12 if the ally is worth 5)",
        "ally: big (in doubt left)",
        "bid: cheapest lead (once)",
        "keep: Border Raid (until round 3)",
        "Keep Border Raid as a last resort",
        "Tengo Razzia di Confine per le emergenze",
        "Keep one Border Raid",
        "Tieni una Razzia di Confine",
        "keep: Border Raid (one of them)",
        "Kneel this round and next, then in round 4 highest.",
        "Border Raid as often as needed",
        "I save Border Raid, Open Ledger and then kneel",
        "Border Raid or kneel. Just kneel.",
        "I kneel this round, the next one and the one after that.",
        "Kneel this round and the next one, then in round 4 play highest or kneel",
    ],
)
def test_what_a_limit_beside_it_changes_is_only_proposed(mail: str) -> None:
    assert heard(*_EURON, mail)["taken"] == []


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("I don't play Border Raid now, I play Open Ledger.", ["bid: Open Ledger", "keep: Border Raid"]),
        ("Non gioco Razzia di Confine adesso, gioco Registro Aperto.", ["bid: Open Ledger", "keep: Border Raid"]),
        ("Don't forget to play Border Raid", ["bid: Border Raid"]),
        ("Non dimenticare di giocare Razzia di Confine", ["bid: Border Raid"]),
        ("Border Raid or kneel. Second thoughts: kneel.", ["bid: kneel"]),
        ("Border Raid or kneel. Ripensandoci, in ginocchio.", ["bid: kneel"]),
        ("spend max: 6 (sorry, 8)", ["spend max: 8"]),
        ("for this and the next round: kneel", ["bid: kneel", "r3 bid: kneel"]),
        ("keep border raid, forged letter and play open ledger",
         ["bid: Open Ledger", "keep: Border Raid, Forged Letter"]),
        ("Tieni Razzia di Confine e gioca Registro Aperto", ["bid: Open Ledger", "keep: Border Raid"]),
        ("Keep Border Raid, Open Ledger goes first", ["bid: Open Ledger", "keep: Border Raid"]),
    ],
)  # fmt: skip
def test_what_is_played_now_is_heard(mail: str, taken: list[str]) -> None:
    assert heard(*_EURON, mail)["taken"] == taken


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("Let me keep Drawn Steel as well", ["keep: Drawn Steel, Forged Letter"]),
        ("tengo anche Acciaio Sguainato", ["keep: Drawn Steel, Forged Letter"]),
        ("Keep Drawn Steel too. Kneel.", ["bid: kneel", "keep: Drawn Steel, Forged Letter"]),
        ("Keep Drawn Steel. Ally left, token too.", ["ally: left", "keep: Drawn Steel", "token: same"]),
    ],
)
def test_more_is_kept_than_before(mail: str, taken: list[str]) -> None:
    assert _after("later-ring-6-round-5h", "melisandre", mail, before=["keep: Forged Letter"]) == taken


@pytest.mark.parametrize("mail", ["none of these", "nessuna di queste, grazie", "skip them all", "I pass on these"])
def test_no_proposal_is_accepted(mail: str) -> None:
    offered = [[1, "bid: Velvet Threat or kneel"], [2, "ally: left"], [3, "token: right"]]
    assert _after("ring3-a2", "euron_greyjoy", mail, offered=offered) == []


@pytest.mark.parametrize("mail", ["Take my bid out please.", "Take my bid out, you'll get a new one tomorrow.",
                                  "Togli la mia offerta, te ne mando un'altra domani."])  # fmt: skip
def test_a_bid_that_is_taken_out_is_no_end_of_the_bidding(mail: str) -> None:
    assert _after(_EURON[0], "olenna_tyrell", mail, before=["bid: Drawn Steel or kneel"]) == ["clear bid"]


@pytest.mark.parametrize(
    ("mail", "taken", "proposed"),
    [
        ("Drawn Steel and token right", "q6 b", "token: right"),
        ("Long Banquet, ally left", "q6 f", "ally: left"),
    ],
)
def test_a_line_beside_an_answer_is_proposed(mail: str, taken: str, proposed: str) -> None:
    names = ("Borrowed Crown 6", "Drawn Steel 8", "Forced Homage 6", "Gift of Grain 7", "Hostage Exchange 3",
             "Long Banquet 4", "Pulling the Strings 4", "Second Envoy 2", "Whisper Network 2", "kneel")  # fmt: skip
    ids = ("borrowed_crown#1", "drawn_steel#4", "forced_homage#3", "gift_of_grain#1", "hostage_exchange#3",
           "long_banquet#2", "pulling_the_strings#2", "second_envoy#2", "whisper_network#2", "kneel")  # fmt: skip
    options = [list(each) for each in zip("abcdefghij", names, ids, strict=True)]
    asked = {"number": 6, "ask": "bid.play", "text": "What do you do?", "options": options, "about": {}}
    found = _found("ring4-s1", "melisandre", mail, open=asked)
    assert (found["taken"], [text for _, text in found["proposed"]]) == ([taken], [proposed])


def test_the_cheapest_of_several_is_one_card() -> None:
    mail = "Use Betrayal or Watchfires or Cutpurse, whichever is cheapest."
    found = heard("late-ring-4p-adv-rev-3", "jon_snow", mail)
    assert all("lowest" not in line for line in found["taken"])
