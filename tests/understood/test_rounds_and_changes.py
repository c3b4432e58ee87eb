"""Plans of several rounds in one sentence, plans that are changed or taken back, and what is no plan at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.understood.__main__ import results

FOLDER = Path(__file__).parent
JON = {"id": "jon", "game": "btwixt", "position": "ring4-adv", "seat": "jon_snow"}
"""Jon Snow in round 7, between Doran Martell and Tyrion Lannister, who is his left neighbour."""
QUESTION = {
    "number": 6,
    "ask": "bid.play",
    "options": [
        ["a", "Border Raid 5", "border_raid#3"],
        ["b", "Drawn Steel 8", "drawn_steel#4"],
        ["c", "kneel", "kneel"],
    ],
}


def _heard(mail: str, before: list[str] | None = None) -> dict[str, list[str]]:
    (heard,) = results([{**JON, "mail": mail, **({"before": before} if before else {})}], FOLDER / "positions")
    return heard


def _taken(mail: str, before: list[str] | None = None) -> list[str]:
    return sorted(_heard(mail, before)["taken"])


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("Next round drawn steel, this one kneel.", ["bid: kneel", "r8 bid: Drawn Steel"]),
        ("Next round drawn steel, so border raid now.", ["bid: Border Raid", "r8 bid: Drawn Steel"]),
        ("Questo round mi inginocchio, il prossimo border raid.", ["bid: kneel", "r8 bid: Border Raid"]),
        ("Border raid next round, bridge toll the one after.", ["r8 bid: Border Raid", "r9 bid: Bridge Toll"]),
        ("Kneel, next round too.", ["bid: kneel", "r8 bid: kneel"]),
        ("Questo e il prossimo round passo.", ["bid: kneel", "r8 bid: kneel"]),
        ("The round after next border raid.", ["r9 bid: Border Raid"]),
        ("round | bid\n9 | kneel\n10 | border raid", ["r10 bid: Border Raid", "r9 bid: kneel"]),
        ("Turn 1: border raid\nTurn 2: drawn steel if not leading\nTurn 3: kneel",
         ["bid: Border Raid, then Drawn Steel if not leading, then kneel"]),
        ("Turno 1: razzia di confine / turno 2: in ginocchio", ["bid: Border Raid, then kneel"]),
        ("Turn 2: border raid\nTurn 3: kneel", []),
        ("Border raid now or next round.", []),
        ("Border raid this time, then bridge toll.", ["bid: Border Raid, then Bridge Toll"]),
    ],
)  # fmt: skip
def test_each_round_has_its_own_plan(mail: str, taken: list[str]) -> None:
    assert _taken(mail) == taken


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("Please delete my spending limit, everything else is fine.", "clear spend max"),
        ("No spending limit any more.", "clear spend max"),
        ("Niente più limite di spesa", "clear spend max"),
        ("Swap the order.", "bid: Bridge Toll, then Border Raid, then kneel"),
        ("Inverti l'ordine.", "bid: Bridge Toll, then Border Raid, then kneel"),
        ("Forget what I sent for round 9.", "clear r9 bid"),
        ("Annulla il piano del round 9", "clear r9 bid"),
        ("Forget the bid I sent", "clear bid"),
        ("Forget the bid I sent, I'm sitting this one out", "bid: kneel"),
        ("You may use Drawn Steel after all, only knife stays reserved.", "keep: Knife in the Crowd"),
        ("Drawn steel si può usare di nuovo.", "keep: Knife in the Crowd"),
    ],
)
def test_what_was_sent_before_is_changed(mail: str, taken: str) -> None:
    plans = ["bid: Border Raid, then Bridge Toll, then kneel", "r9 bid: kneel"]
    before = [*plans, "keep: Drawn Steel, Knife in the Crowd", "spend max: 4"]
    assert _taken(mail, before) == [taken]


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("Border raid, drawn steel - no, wait, swap those.", ["bid: Drawn Steel, then Border Raid"]),
        ("Border raid, then bridge toll. Hmm no, only the second one, then kneel.", ["bid: Bridge Toll, then kneel"]),
        ("Border raid, poi bridge toll. Anzi no, solo la prima, poi mi inginocchio.", ["bid: Border Raid, then kneel"]),
        ("Border raid, then bridge toll... no, just the one, then kneel.", []),
        ("Knife, then toll. Actually add raid after that.", []),
        ("Ally left, token right. No, vice versa.", []),
        ("Ally to Tyrion (no, sorry, Doran), token same.", []),
        ("I changed my mind about border raid.", []),
        ("toll then kneel. ally doran. rushing, sorry", ["ally: Doran Martell", "bid: Bridge Toll, then kneel"]),
    ],
)
def test_a_correction_counts_for_what_it_corrects(mail: str, taken: list[str]) -> None:
    assert _taken(mail) == taken


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        (
            "If the ally is worth 2 or less I don't bother and kneel. Otherwise border raid.",
            ["bid: kneel if power <= 2 or Border Raid"],
        ),
        (
            "Se guida Tyrion non insisto e mi inginocchio, altrimenti border raid.",
            ["bid: kneel if left leads or Border Raid"],
        ),
        (
            "Border raid if the gap is at least 3, bridge toll if it's less. Once I'm in front I kneel.",
            ["bid: kneel if leading or Border Raid if gap >= 3 or Bridge Toll"],
        ),
        ("Start with the toll, then decide: if Tyrion is leading I stop, otherwise raid.", []),
        ("If nobody has bid yet I play the knife, otherwise I kneel.", ["bid: Knife in the Crowd if top < 1 or kneel"]),
        (
            "Border raid first; if on my second turn I'm not leading, bridge toll; then I stop.",
            ["bid: Border Raid, then Bridge Toll if not leading, then kneel"],
        ),
        ("The cheaper one of border raid and drawn steel, then kneel", ["bid: Border Raid, then kneel"]),
        ("Border raid o drawn steel, quella che vale di più.", ["bid: Drawn Steel"]),
        ("cheapest green card that leads, else kneel", ["bid: cheapest lead green or kneel"]),
        ("never drawn steel", ["keep: Drawn Steel"]),
        ("cheapest lead, but never steel or crown", ["bid: cheapest lead", "keep: Borrowed Crown, Drawn Steel"]),
        ("Border raid without steel", []),
        ("Steel if Tyrion or Doran leads, otherwise kneel.", ["bid: Drawn Steel if neighbour leads or kneel"]),
        ("If Tyrion or Olenna leads, kneel", []),
        ("If border raid asks for someone, take Tyrion.", ["choose Border Raid: Tyrion Lannister"]),
        ("Quello che non ho scritto decidetelo pure voi al posto mio", ["default: decide for me"]),
        ("kneel, ally TL, token DM", ["ally: Tyrion Lannister", "bid: kneel", "token: Doran Martell"]),
    ],
)
def test_plans_in_the_words_of_people(mail: str, taken: list[str]) -> None:
    assert _taken(mail) == taken


@pytest.mark.parametrize(
    "mail",
    [
        "I have three cards: border raid, bridge toll and drawn steel.",
        "Ho in mano tre carte: border raid, bridge toll e drawn steel.",
        "Border raid only, bridge toll if Tyrion leads.",
        "Please pass on to Tyrion: next round is mine.",
        "tell Doran that I kneel",
        "Toll only if it puts me in the lead",
        "As first player I'd play steel, otherwise the toll.",
        "Vorrei giocare drawn steel ma mi inginocchio.",
        "Everybody kneels.",
    ],
)
def test_what_only_tells_something_is_not_taken(mail: str) -> None:
    assert _taken(mail) == []


def test_a_message_to_somebody_is_left_out_of_the_plan() -> None:
    heard = _heard("I kneel. Please pass on to Tyrion: next round is mine.")
    assert heard["taken"] == ["bid: kneel"]
    assert heard["unread"] == ["Please pass on to Tyrion: next round is mine."]


@pytest.mark.parametrize(
    ("answer", "taken"),
    [("the 8, obviously", ["q6 b"]), ("gioco quella da 5", ["q6 a"]), ("the two", []), ("the one", []), ("8", [])],
)
def test_a_card_is_an_answer_by_its_number(answer: str, taken: list[str]) -> None:
    mails = [{**JON, "mail": answer, "open": QUESTION}]
    (heard,) = results(mails, FOLDER / "positions")
    assert heard["taken"] == taken
