"""Plans told over several sentences or lines, and what changes them, in positions of mails beside this file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.understood.__main__ import results

FOLDER = Path(__file__).parent
LINES = (FOLDER / "latest.jsonl").read_text(encoding="utf-8").splitlines()
MAILS = {each["id"]: each for each in map(json.loads, LINES)}
_BEFORE = {"before": ["bid: Drawn Steel or kneel", "ally: left"]}


def _taken(like: str, mail: str, **also: object) -> list[str]:
    (heard,) = results([{**MAILS[like], **also, "mail": mail}], FOLDER / "positions")
    return sorted(heard["taken"])


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        (
            "Start with Drawn Steel. My second card is Long Banquet. Third one, Borrowed Crown. After those I kneel.",
            "bid: Drawn Steel, then Long Banquet, then Borrowed Crown, then kneel",
        ),
        ("1st move: Drawn Steel\n2nd move: Long Banquet", "bid: Drawn Steel, then Long Banquet"),
        ("both Long Banquets, then Drawn Steel", "bid: Long Banquet, then Long Banquet, then Drawn Steel"),
        ("Drawn Steel then a second Drawn Steel", "bid: Drawn Steel, then Drawn Steel"),
        ("Lowest, lowest, kneel", "bid: lowest, then lowest, then kneel"),
        ("Long Banquet if Doran leads. If it's Jon, I kneel.", "bid: Long Banquet if left leads"),
        (
            "Se poi in testa c'è Doran gioco Lungo Banchetto, se c'è qualcun altro mi inginocchio",
            "bid: Long Banquet if left leads or kneel",
        ),
        ("Long Banquet unless Doran leads; if he does, kneel", "bid: Long Banquet if not left leads"),
        (
            "If somebody already has 6 or more, I'm not interested. Otherwise Long Banquet",
            "bid: kneel if top >= 6 or Long Banquet",
        ),
        ("cheapest lead; if the gap is over 4 I stop", "bid: cheapest lead if gap <= 4"),
        ("Long Banquet. But if Doran leads, I kneel.", "bid: Long Banquet if not left leads"),
        ("Drawn Steel, and if Doran leads, Long Banquet", "bid: Drawn Steel, then Long Banquet if left leads"),
        ("Long Banquet; Drawn Steel after that, if I'm behind", "bid: Long Banquet, then Drawn Steel if not leading"),
        ("lowest until I lead, then kneel", "bid: lowest if not leading or kneel"),
        ("if (gap <= 2) play cheapest lead; else kneel;", "bid: cheapest lead if gap <= 2 or kneel"),
        ("Long Banquet if Doran and Jon have both knelt", "bid: Long Banquet if left knelt and Jon Snow knelt"),
        ("Long Banquet if the others are both still standing", "bid: Long Banquet if standing >= 2"),
        ("lowest for two turns", "bid: lowest if turn <= 2"),
        ("Tyrion plays Long Banquet", "bid: Long Banquet"),
        ("LoBa poi MdV poi giù", "bid: Long Banquet, then Velvet Threat, then kneel"),
        ("Long Banquet than kneed", "bid: Long Banquet, then kneel"),
        ("Drawn Steel, for only the best single card counts", "bid: Drawn Steel"),
    ],
)  # fmt: skip
def test_a_plan_is_heard_in_all_its_sentences(mail: str, taken: str) -> None:
    assert _taken("late-av-001", mail) == [taken]


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("forget the steel and do long banquet instead. rest as it was", "bid: Long Banquet or kneel"),
        ("not the steel, long banquet instead", "bid: Long Banquet or kneel"),
        ("Drop Drawn Steel. Long Banquet then kneel", "bid: Long Banquet, then kneel"),
        ("spend max: 8\nerrata corrige: spend max 11", "spend max: 11"),
        ("spend max goes from 6 to 10", "spend max: 10"),
        ("al: small", "ally: small"),
        ("tutti e due a destra", ["ally: right", "token: right"]),
        ("Ally;right\ntoken;other", ["ally: right", "token: other"]),
        ("ally: ~~left~~ right", "ally: right"),
        ("Taken right", "token: right"),
        ("I am ready, nobody need tarry on my account", "final"),
        ("aspe nn sono ancora pronta, ci ripenso stasera", "draft"),
        ("target Doran first, and if it can't be him then whoever is leading", "target leader: Doran Martell, leading"),
        (
            "Se una carta colpisce qualcuno, che colpisca Doran. Se non si può, Jon",
            "target leader: Doran Martell, Jon Snow",
        ),
        ("Drawn Steel vorrei conservarla, e così pure il Lungo Banchetto", "keep: Drawn Steel, Long Banquet"),
    ],
)  # fmt: skip
def test_what_changes_a_plan_is_heard(mail: str, taken: str | list[str]) -> None:
    assert _taken("late-av-001", mail, **_BEFORE) == ([taken] if isinstance(taken, str) else taken)


def test_two_rounds_may_be_told_at_once() -> None:
    assert _taken("late-av-017", "Rounds 2 and 3 I kneel") == ["r2 bid: kneel", "r3 bid: kneel"]


@pytest.mark.parametrize(
    "mail",
    [
        "Long Banquet unless both my neighbours have knelt",
        "Drop Drawn Steel",
        "Forget Drawn Steel",
        "No Drawn Steel: Long Banquet instead",
        "Long Banquet if Doran leads; if he does, kneel",
        "two Long Banquets if I'm behind",
        "cheapest lead up to 3 ahead",
        "cards up to 5 only",
        "lowest, once",
        "~~bid: Drawn Steel~~",
        "togli la riga del segnalino, quella dell'alleato invece falla diventare sinistra",
        "I'll keep my promise",
    ],
)
def test_what_is_not_sure_is_not_taken(mail: str) -> None:
    assert _taken("late-av-001", mail) == []


@pytest.mark.parametrize("mail", ["b, just not today", "No, b", "No to a, yes to b", "P.S. forget it, b"])
def test_an_answer_that_is_put_off_or_denied_is_not_taken(mail: str) -> None:
    assert _taken("late-av-050", mail) == []


def test_an_end_is_not_heard_as_ready() -> None:
    assert "final" not in _taken("late-av-001", "Long Banquet if Doran leads; otherwise I'm done")
