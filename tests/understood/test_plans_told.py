"""Plans in ordinary words that were once taken for something else; each in the position of a mail beside this file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.understood.__main__ import results

FOLDER = Path(__file__).parent
LINES = [line for name in ("latest", "phrases") for line in (FOLDER / f"{name}.jsonl").read_text("utf-8").splitlines()]
MAILS = {each["id"]: each for each in map(json.loads, LINES)}


@pytest.mark.parametrize(
    ("like", "mail", "taken"),
    [
        (
            "late-z-26",
            "I play forced homage first colour green and then borrowed crown, then kneel",
            ["bid: Forced Homage, then Borrowed Crown, then kneel", "colour: green"],
        ),
        (
            "late-z-46",
            "Forced Homage and I name purple. If I'm still not leading then, Velvet Threat, and after that I kneel.",
            ["bid: Forced Homage, then Velvet Threat if not leading, then kneel", "colour: purple"],
        ),
        (
            "late-za-60",
            "gioco Minaccia di Velluto... no aspetta, quella mi serve dopo, meglio Razzia di Confine",
            ["bid: Border Raid"],
        ),
        (
            "late-zc-28",
            "Prima una Razzia di Confine, al turno dopo una Minaccia di Velluto, poi mi inginocchio.",
            ["bid: Border Raid, then Velvet Threat, then kneel"],
        ),
        (
            "late-zc-05",
            "Come prima carta North Wind, second turn Forced Homage, e poi kneel.",
            ["bid: North Wind, then Forced Homage, then kneel"],
        ),
        (
            "late-zc-05",
            "North Wind if leading, second turn Forced Homage",
            ["bid: North Wind if leading, then Forced Homage if turn = 2"],
        ),
        (
            "late-zc-35",
            "Se comanda uno che non è mio vicino mi inginocchio, altrimenti la carta meno cara che mi mette in testa.",
            ["bid: kneel if far leads or cheapest lead"],
        ),
        (
            "late-ze-1",
            "I open with Velvet Threat, and should I still be behind on my second turn Forced Homage goes in too.",
            ["bid: Velvet Threat, then Forced Homage if not leading"],
        ),
        (
            "late-ze-78",
            "first play second envoy after that forged letter then kneel",
            ["bid: Second Envoy, then Forged Letter, then kneel"],
        ),
        (
            "late-ze-63",
            "1. Border Raid if I'm not ahead\n2. otherwise kneel",
            ["bid: Border Raid if not leading or kneel"],
        ),
        ("late-ze-32", "No more than three cards out of my hand this round", ["cards max: 3"]),
        ("late-ze-34", "Forced Homage names purple whenever it gets played", ["colour: purple"]),
        (
            "late-ze-47",
            "If a card of mine picks on someone, pick Melisandre; if she can't be picked, Daenerys",
            ["target leader: Melisandre, Daenerys Targaryen"],
        ),
        (
            "late-ze-1",
            "velvet threat if nobody has got to 5 yet, else kneel",
            ["bid: Velvet Threat if top < 5 or kneel"],
        ),
        ("late-ze-1", "velvet threat unless the top bid is 9 or over", ["bid: Velvet Threat if top < 9"]),
        (
            "phrase-pe-177",
            "Velvet Threat and then kneel, that's what you do each time I fail to answer",
            ["always bid: Velvet Threat, then kneel"],
        ),
        ("phrase-pe-166", "I kneel if you don't hear from me", ["always bid: kneel"]),
        ("late-ze-20", "keep Borrowed Crown, play Border Raid", ["bid: Border Raid", "keep: Borrowed Crown"]),
        ("late-zc-31", "One point for an orphan, well. I kneel.", ["bid: kneel"]),
        (
            "late-zc-26",
            "Alleato da Cersei.\nNo scusa, ho guardato male l'anello: alleato da Melisandre e segnalino da Cersei.",
            ["ally: Melisandre", "token: Cersei Lannister"],
        ),
    ],
)
def test_a_plan_is_taken_as_it_is_meant(like: str, mail: str, taken: list[str]) -> None:
    (heard,) = results([{**MAILS[like], "mail": mail}], FOLDER / "positions")
    assert sorted(heard["taken"]) == taken


def test_an_ally_who_goes_there_is_not_sent_to_somebody_named_later() -> None:
    mail = {**MAILS["late-zc-40"], "mail": "The Abbess would do nicely beside Jon, so ally there, token to Olenna."}
    (heard,) = results([mail], FOLDER / "positions")
    assert not [line for line in heard["taken"] if line.startswith("ally")]


@pytest.mark.parametrize(
    ("like", "mail"),
    [
        ("late-ze-20", "Borrowed Crown stays in my hand, Border Raid"),
        ("late-ze-63", "otherwise kneel"),
        ("late-ze-51", "Draft: Drawn Steel first\nthen Borrowed Crown\nthen purple cards, big first\nMatchmaker last"),
        ("late-ze-1", "Forged Letter after Velvet Threat"),
        ("late-ze-1", "Betrayal last, Errand first"),
        ("late-ze-16", "Passo al Granaio Bruciato"),
        ("late-ze-16", "La Razzia la lascio a casa, Granaio Bruciato"),
        ("late-ze-1", "Ally left if I win with Drawn Steel."),
        ("late-ze-20", "In winter, Borrowed Crown."),
        ("late-ze-9", "From round 4 on I kneel."),
        ("late-ze-9", "all rounds but this one: kneel"),
        ("phrase-pi-135", "carta piu bassa se non sono primo, altrimenti in ginocchio"),
    ],
)
def test_a_plan_that_may_mean_two_things_is_only_proposed(like: str, mail: str) -> None:
    (heard,) = results([{**MAILS[like], "mail": mail}], FOLDER / "positions")
    assert heard["taken"] == []
    assert heard["proposed"]

_BID = "late-ring-4p-adv-rev-3", "jon_snow"
_BEHIND = "later-ring-5-round-2e", "doran_martell"
_BEFORE_CLAIMANT = "new-ring-5p-adv-rev-4", "doran_martell"
_DRAFT = "late-ring-5p-draft-rev-0", "cersei_lannister"


def _heard(at: tuple[str, str], mail: str) -> list[str]:
    said = {"id": "x", "game": "btwixt", "position": at[0], "seat": at[1], "mail": mail}
    (heard,) = results([said], FOLDER / "positions")
    return sorted(heard["taken"])


@pytest.mark.parametrize(
    ("at", "mail", "taken"),
    [
        (_BID, "Finché almeno due avversari sono ancora in piedi gioco la carta più bassa, poi mi inginocchio.",
         ["bid: lowest if standing >= 2 or kneel"]),
        (_BID, "lowest while at least two opponents are still in", ["bid: lowest if standing >= 2"]),
        (_BEHIND, "If I am already behind by more than 4 I kneel, else the cheapest lead.",
         ["bid: kneel if gap > 4 or cheapest lead"]),
        (_BEHIND, "Se sono già sotto di più di 4 mi inginocchio, altrimenti il sorpasso più economico.",
         ["bid: kneel if gap > 4 or cheapest lead"]),
        (_BEHIND, "se l'offerta migliore degli altri resta sotto il 6 metto la carta più bassa, sennò niente",
         ["bid: lowest if top < 6 or kneel"]),
        (_BEHIND, "d'ora in poi, se non scrivo, carta più bassa con divario fino a 3, altrimenti in ginocchio",
         ["always bid: lowest if gap <= 3 or kneel"]),
        (_BEHIND, "Please keep throwing in my lowest card as long as I'm not in front. After that I'm done.",
         ["bid: lowest if not leading or kneel"]),
        (_BEHIND, "Vorrei risparmiare: metto giù la carta più bassa finché non guido, altrimenti mi inginocchio.",
         ["bid: lowest if not leading or kneel"]),
        (_BEHIND, "massimo due carte sul tavolo e non più di 6 di valore in tutto", ["cards max: 2", "spend max: 6"]),
        (_BEHIND, "bersaglio: prima il vicino di destra, poi Cersei", ["target leader: right, Cersei Lannister"]),
        (_BEHIND, "Whenever a card wants a colour from me, say green.", ["colour: green"]),
        (_BEHIND, "I'm not spending a card on him.", ["bid: kneel"]),
        (_BEHIND, "Not this one for me, I'm sitting it out.", ["bid: kneel"]),
        (_BEHIND, "Count me out of the auction for the Spy.", ["bid: kneel"]),
        (_BEHIND, "Per una volta resto a guardare: non gioco nessuna carta e mi inginocchio subito.", ["bid: kneel"]),
        (_BEHIND, "I beat the top bid with the weakest card that manages it, up to a total of 8 and not a point above.",
         ["bid: cheapest lead or kneel", "spend max: 8"]),
        (("ring6-w", "tyrion_lannister"), "acciaio sguainato come unica carta poi mi inginocchio",
         ["bid: Drawn Steel, then kneel"]),
        (("ring6-w", "tyrion_lannister"), "Drawn Steel, and after that not another card from me.",
         ["bid: Drawn Steel, then kneel"]),
        (_BEHIND, "Hands off my red cards, and no more than 7 points altogether.", ["keep: red", "spend max: 7"]),
        (_BEFORE_CLAIMANT, "al L / tk R", ["ally: left", "token: right"]),
        (_BEFORE_CLAIMANT, "kneel. Keep Drawn Steel, it is for the Claimant.", ["bid: kneel", "keep: Drawn Steel"]),
        (_BEFORE_CLAIMANT, "kneel and keep Drawn Steel for round 6", ["bid: kneel", "keep: Drawn Steel"]),
        (_BEFORE_CLAIMANT, "keep Drawn Steel, round 6 kneel", ["keep: Drawn Steel", "r6 bid: kneel"]),
        (_BEFORE_CLAIMANT, "kneel in round 6", ["r6 bid: kneel"]),
        (_DRAFT, "I'd like Drawn Steel most, after that Gift of Grain, after that Forced Homage.",
         ["rank: Drawn Steel, Gift of Grain, Forced Homage"]),
    ],
)  # fmt: skip
def test_everyday_words_around_what_is_meant_change_nothing(at: tuple[str, str], mail: str, taken: list[str]) -> None:
    assert _heard(at, mail) == taken


@pytest.mark.parametrize(
    ("at", "mail"),
    [
        (_BEHIND, "gioco la carta più bassa che passa, poi mi inginocchio"),
        (_BEHIND, "I play the lowest one that anybody minds"),
        (_BEHIND, "the lowest that manages to hurt"),
        (_BEHIND, "I wonder if kneeling helps"),
        (_BEHIND, "please explain when people kneel"),
        (_BEHIND, "remind me before you kneel"),
        (_BEHIND, "kneeling costs nothing, right?"),
        (_BEHIND, "I never liked kneeling"),
        (_BEHIND, "Happy to spend one cheap card here: the lowest one I have, and after that I'm out."),
        (_DRAFT, "Nel draft vorrei, dalla migliore in giù: Acciaio Sguainato, Corona in Prestito, Muovere i Fili"),
    ],
)
def test_words_behind_the_lowest_may_say_which(at: tuple[str, str], mail: str) -> None:
    assert _heard(at, mail) == []


_MIDDLE = "ring5-a1", "cersei_lannister"
_FOUR = "ring4-s1", "cersei_lannister"
_SIX = "late-ring-6p-std-rev-3", "jon_snow"
_PICK = "ring4-draft", "eddard_stark"


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("Nessun dono di grano.", ["most Gift of Grain: 0"]),
        ("Drawn steel for me.", ["q2 d"]),
        ("the first", ["q2 a"]),
        *((mail, []) for mail in (
            "Gift of grain, surely not.",
            "Betrayal, heaven forbid.",
            "Niente tradimento, per favore.",
            "Rank: drawn steel, then borrowed crown, no wait, crown first.",
            "Prima la corona.",
            "Strings first.",
            "Betrayal only in an emergency.",
            "Tradimento per Jon.",
            "Betrayal for Jon.",
            "Esattamente un tradimento.",
            "Only one gift of grain.",
            "If Cersei passes me drawn steel I take it, otherwise backup plan.",
        )),
    ],
)  # fmt: skip
def test_what_is_denied_limited_or_for_another_is_not_picked(mail: str, taken: list[str]) -> None:
    assert _heard(_PICK, mail) == taken


@pytest.mark.parametrize(
    ("at", "mail"),
    [
        (_MIDDLE, "Cheapest lead unless gap is over 3 and Tyrion leads"),
        (_MIDDLE, "Drawn steel unless Tyrion has knelt and Euron leads."),
        (_FOUR, "Mi inginocchio a meno che Eddard sia in testa e il distacco sia al massimo 4."),
        (_MIDDLE, "Kneel if Tyrion is still standing and leads"),
        (_FOUR, "Mi inginocchio se Eddard non si è inginocchiato ed è in testa."),
        (_FOUR, "Se perdo, pazienza; se vinco, a destra."),
        (_FOUR, "Se vinco, sinistra; se vince Olenna, pazienza."),
        (_FOUR, "Se vince Eddard mi va bene. La più economica, massimo 6."),
        (_MIDDLE, "Play drawn steel if I have fewer than 3 cards in front of me"),
        (_FOUR, "Acciaio se ho meno di tre carte in tavola."),
        (_MIDDLE, "Play borrowed crown and kneel if Tyrion tops it."),
        (_SIX, "Play bridge toll, and if Olenna goes over it, kneel."),
        (_FOUR, "Gioco la più bassa fino a spendere 7."),
        (_MIDDLE, "Cheapest lead if Euron is the only one standing."),
        (_FOUR, "my lowest card on my first turn. From then on the cheapest that puts me on top."),
    ],
)
def test_a_condition_that_may_mean_something_else_is_only_proposed(at: tuple[str, str], mail: str) -> None:
    assert _heard(at, mail) == []


def test_a_second_fact_of_the_writer_is_his_own() -> None:
    said = "lowest if Tyrion leads and I'm not leading"
    assert _heard(_MIDDLE, said) == ["bid: lowest if Tyrion Lannister leads and not leading"]


@pytest.mark.parametrize(
    ("at", "mail"),
    [
        (("ring5-a1", "cersei_lannister"), "Give betrayal but keep forged letter."),
        (("ring5-a1", "cersei_lannister"), "Give betrayal, keep it otherwise."),
        (("ring5-a1", "cersei_lannister"), "Every other round kneel."),
        (("late-ring-6p-std-rev-3", "jon_snow"), "Give my lowest card if hostage exchange asks, never drawn steel."),
        (("ring4-s1", "cersei_lannister"), "Dai la più bassa, mai l'acciaio."),
    ],
)
def test_what_is_given_and_kept_at_once_is_only_proposed(at: tuple[str, str], mail: str) -> None:
    assert _heard(at, mail) == []


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("Round 6: cheapest lead, at most 6.", ["r6 bid: cheapest lead", "r6 spend max: 6"]),
        ("Ally left. In round 6 cheapest lead, at most 6.",
         ["ally: left", "r6 bid: cheapest lead", "r6 spend max: 6"]),
        ("Nel round 6 la più economica che va in testa, al massimo due carte, in questo mi inginocchio.",
         ["bid: kneel", "r6 bid: cheapest lead", "r6 cards max: 2"]),
        ("Nel round 6 tengo l'acciaio.", ["r6 keep: Drawn Steel"]),
        ("Spend max 8, but only this round.", ["once spend max: 8"]),
        ("Alleato a sinistra stavolta soltanto.", ["once ally: left"]),
    ],
)  # fmt: skip
def test_what_is_said_for_one_round_counts_in_that_round_alone(mail: str, taken: list[str]) -> None:
    assert _heard(_BEFORE_CLAIMANT, mail) == taken


@pytest.mark.parametrize(
    "mail",
    [
        "For round 6 keep Drawn Steel.",
        "keep Drawn Steel in round 6",
        "massimo 3 carte ma nel round 6 soltanto 1",
        "This round only, ally left and token right.",
        "kneel in round 6, ally left",
    ],
)
def test_what_may_be_said_for_one_round_is_only_proposed(mail: str) -> None:
    assert _heard(_BEFORE_CLAIMANT, mail) == []


def test_what_is_won_is_said_behind_how_far_somebody_goes() -> None:
    said = "For this ally I'll throw Cutpurse's Errand and not a card more, and if he is mine he sits with Euron."
    taken = ["ally: Euron Greyjoy", "bid: Cutpurse's Errand, then kneel"]
    assert sorted(_heard(("later-ring-3-round-3b", "tyrion_lannister"), said)) == taken
