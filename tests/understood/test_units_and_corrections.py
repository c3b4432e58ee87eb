"""Who goes and who stays, corrections within a line, formal Italian, units by their letters, and policies of units."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.understood.__main__ import results

POSITIONS = Path(__file__).parent / "positions"
LINES = (Path(__file__).parent / "latest.jsonl").read_text(encoding="utf-8").splitlines()


def read(position: str, seat: str, text: str) -> dict[str, object]:
    """Return what becomes of a mail in a position of the collection."""
    mail = {"id": "x", "game": "agot-2e", "position": position, "seat": seat, "mail": text}
    (found,) = results([mail], POSITIONS)
    return found


def instead_of(id: str, text: str) -> dict[str, object]:
    """Return what becomes of a mail in the place of one of `latest.jsonl`, with its question and proposals."""
    (found,) = results([{**next(json.loads(line) for line in LINES if f'"{id}"' in line), "mail": text}], POSITIONS)
    return found


@pytest.mark.parametrize(
    ("text", "taken"),
    [
        ("Seagard marches to Riverrun with all.\nWait, the siege engine stays, so only footman and knight.",
         ["Seagard: March +0 > Riverrun 1 Footman + 1 Knight"]),
        ("Seagard marcia su Riverrun con tutti. Anzi no, la macchina resta, quindi solo fante e cavaliere",
         ["Seagard: March +0 > Riverrun 1 Footman + 1 Knight"]),
        ("Seagard: march to Riverrun, the footman stays, and the engine", ["Seagard: March +0 > Riverrun 1 Knight"]),
        ("Seagard: march to Riverrun, the footman stays with the engine", ["Seagard: March +0 > Riverrun 1 Knight"]),
        ("Seagard: M -> Riverrun (K+SE)", ["Seagard: March +0 > Riverrun 1 Knight + 1 Siege Engine"]),
        ("Seagard: M -> Riverrun (1K, 1SE)", ["Seagard: March +0 > Riverrun 1 Knight + 1 Siege Engine"]),
        ("Seagard: M -> Riverrun (C+MA)", ["Seagard: March +0 > Riverrun 1 Knight + 1 Siege Engine"]),
        ("Seagard: M -> Riverrun (F+K), SE stays", ["Seagard: March +0 > Riverrun 1 Footman + 1 Knight"]),
        ("Seagard: march to Riverrun with the knight, lascia l'altro fante", ["Seagard: March +0 > Riverrun 1 Knight"]),
        ("Ironman's Bay: raid... no, nobody there, support. Myself.", ["Ironman's Bay: Support self"]),
    ],
)  # fmt: skip
def test_those_go_who_are_meant(text: str, taken: list[str]) -> None:
    assert read("six-4a", "greyjoy", text)["taken"] == taken


def test_no_condition_in_capitals_is_a_siege_engine() -> None:
    for text in ("Seagard: marcia su Riverrun (SE possibile)", "SE Seagard: D"):
        assert read("six-4a", "greyjoy", text)["taken"] == []


@pytest.mark.parametrize(
    ("text", "taken"),
    [
        ("Highgarden: march to Oldtown with the footman\nno, sorry, the knight, the footman should guard the castle",
         ["Highgarden: March +0 > Oldtown 1 Knight"]),
        ("Dornish Marches: march -1 to Three Towers, hm, no, to Prince's Pass",
         ["Dornish Marches: March -1 > Prince's Pass all"]),
        ("Highgarden: defend - I mean consolidate", ["Highgarden: Consolidate Power"]),
        ("Alto Giardino consolida anziché difendere", ["Highgarden: Consolidate Power"]),
        ("Redwyne raids nobody - I mean, supports me.", ["Redwyne Straights: Support self"]),
        ("Redwyne supports nobody - sorry, support me", ["Redwyne Straights: Support self"]),
        ("Redwyne supports nobody, sorry, support me", []),
        ("Redwyne razzia nessuno, anzi supporta me", ["Redwyne Straights: Support self"]),
        ("Redwyne supporta Martell, anzi nessuno", ["Redwyne Straights: Support none"]),
        ("Redwyne supports me. Sorry Martell!", []),
        ("Redwyne supports me. No, nobody comes anyway.", []),
        ("Redwyne: raid... hmm, nothing to raid there, so support.", []),
        ("Highgarden defends. Sorry, is Oldtown better?", []),
        ("Highgarden defends. Sorry, what does \"routed\" mean?", ["Highgarden: Defense +1"]),
        ("Highgarden defends.\nSleep well, or not", ["Highgarden: Defense +1"]),
    ],
)  # fmt: skip
def test_a_correction_changes_what_it_names(text: str, taken: list[str]) -> None:
    assert read("six-1", "tyrell", text)["taken"] == taken


def test_scratch_that_takes_back_an_order_though_another_area_follows() -> None:
    text = "Highgarden marches to Oldtown.\nScratch that, the Dornish Marches march to Three Towers."
    assert read("six-1", "tyrell", text)["taken"] == ["Dornish Marches: March +0 > Three Towers all"]


@pytest.mark.parametrize(
    ("text", "taken"),
    [
        ("Il cavaliere di Alto Giardino raggiunga Vecchia Città, il fante resti a guardia delle mura",
         ["Highgarden: March +0 > Oldtown 1 Knight"]),
        ("Con la presente comunico quanto segue: le Terre Basse di Dorne rimangano in difesa",
         ["Dornish Marches: Defense +1"]),
        ("Gli Stretti di Redwyne offrano supporto alle sole mie forze.", ["Redwyne Straights: Support self"]),
        ("a) Alto Giardino: difesa\nd) Terre Basse di Dorne: consolidamento",
         ["Highgarden: Defense +1", "Dornish Marches: Consolidate Power"]),
        ("Ho ripensato ad Alto Giardino: niente consolidamento, meglio difendere. Il resto rimane così.",
         ["Highgarden: Defense +1"]),
    ],
)  # fmt: skip
def test_formal_orders_are_understood(text: str, taken: list[str]) -> None:
    assert read("six-1", "tyrell", text)["taken"] == taken


@pytest.mark.parametrize(
    ("text", "taken"),
    [
        ("Golden Sound raids Ironman's Bay, and so does Sunset Sea",
         ["The Golden Sound: Raid > Ironman's Bay", "Sunset Sea: Raid > Ironman's Bay"]),
        ("Stretto Dorato razzia alla Baia degli Uomini di Ferro\nMare del Tramonto idem",
         ["The Golden Sound: Raid > Ironman's Bay", "Sunset Sea: Raid > Ironman's Bay"]),
    ],
)  # fmt: skip
def test_an_order_against_an_area_is_said_once_for_two(text: str, taken: list[str]) -> None:
    assert read("four-4", "lannister", text)["taken"] == taken


def test_the_other_unit_goes_on_to_another_target() -> None:
    text = "Riverrun marches +1 to Seagard with one knight and the engine; the other knight goes to Harrenhal."
    taken = ["Riverrun: special March +1 > Seagard 1 Knight + 1 Siege Engine; Harrenhal 1 Knight"]
    assert read("six-4c", "lannister", text)["taken"] == taken


def test_an_order_for_everybody_is_none_for_the_areas_behind_it() -> None:
    text = "Everybody consolidates, White Harbor and Moat Cailin defend."
    taken = read("four-4", "stark", text)["taken"]
    assert taken == ["White Harbor: Defense +1", "Moat Cailin: Defense +1", "Castle Black: Consolidate Power",
                     "Winterfell: Consolidate Power"]  # fmt: skip


@pytest.mark.parametrize("text", ["Highgarden: defence 2", "Highgarden marches to Oldtown, the little one stays"])
def test_a_number_or_a_unit_of_no_kind_is_asked_about(text: str) -> None:
    assert read("six-1", "tyrell", text)["taken"] == []


@pytest.mark.parametrize(
    ("text", "taken"),
    [
        ("If my troops in the Reach have to run: Highgarden first, otherwise the Dornish Marches.",
         ["retreat from The Reach: Highgarden, Dornish Marches"]),
        ("Ritirata dall'Altopiano: Alto Giardino", ["retreat from The Reach: Highgarden"]),
        ("In caso di sconfitta si sacrifichino per prime le navi, indi i cavalieri.", ["lose: Ship, Knight"]),
        ("Losses: the boats first, after them footmen, knights last.", ["lose: Ship, Footman, Knight"]),
        ("Losses: canoes first, footmen second", []),
        ("Qualora i re si scontrino di nuovo, due per il trono, zero per i feudi, tre per la corte",
         ["bid: Iron Throne 2, Fiefdoms 0, King's Court 3"]),
        ("If the kings clash and I am first, throne 3, fiefdoms 0, court 0", []),
    ],
)  # fmt: skip
def test_policies_and_bids_are_for_what_they_name(text: str, taken: list[str]) -> None:
    assert read("six-4a", "tyrell", text)["taken"] == taken


@pytest.mark.parametrize(
    ("id", "text", "taken"),
    [
        ("late-bn-052", "n. 1 no, le altre sì", ["Harrenhal: Defense +1", "Shipbreaker Bay: Support self"]),
        ("late-bn-052", "No. 1 and 3", []),
        ("late-bn-052", "no 1", []),
        ("late-bn-064", "tre monete e non una di più", ["q23 3"]),
        ("late-bn-065", "andremo a Rapide Nere", ["q11 a"]),
        ("late-bn-065", "si va a Delta delle Acque o a Rapide Nere", []),
        ("late-bn-065", "Riverrun rather than Blackwater", ["q11 b"]),
        ("late-bn-065", "anywhere rather than Blackwater", []),
        ("late-bn-069", "né l'uno né l'altro", ["q21 c"]),
    ],
)  # fmt: skip
def test_short_replies_are_understood(id: str, text: str, taken: list[str]) -> None:
    assert instead_of(id, text)["taken"] == taken


@pytest.mark.parametrize("words", ["The footman should go to the Stony Shore, not Karhold.", "not Karhold",
                                   "Costa Pietrosa, non Karhold."])  # fmt: skip
def test_an_order_for_an_area_that_is_denied_later_is_not_taken(words: str) -> None:
    """The correction itself is not understood, so what it corrects is proposed."""
    before = "Winterfell marches to Karhold with the footman. White Harbor defends."

    assert read("three-1", "stark", f"{before}\n{words}")["taken"] == ["White Harbor: Defense +1"]
