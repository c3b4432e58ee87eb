"""Conditions of plans in everyday words: who leads by how much or with what total, and "if she is" behind one."""

from __future__ import annotations

import pytest

from tests.understood.__main__ import results
from tests.understood.one_mail import POSITIONS, heard


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("Backup Plan if whoever leads has 5 or less", ["bid: Backup Plan if top <= 5"]),
        ("Backup Plan if the leader has at most 5", ["bid: Backup Plan if top <= 5"]),
        ("Piano di Riserva se il totale migliore degli altri è al massimo 5", ["bid: Backup Plan if top <= 5"]),
        ("Backup Plan if the leader is within 3 of me", ["bid: Backup Plan if gap <= 3"]),
        ("Piano di Riserva se il leader sta al massimo a 3 punti da me", ["bid: Backup Plan if gap <= 3"]),
        ("Backup Plan if the best of the others is at most 3 ahead of me", ["bid: Backup Plan if gap <= 3"]),
        ("Backup Plan if the best of the others is at most 5", []),
        ("Piano di Riserva se il leader è al massimo a 3", []),
        ("Piano di Riserva se il leader è avanti al massimo di 3", []),
        ("If the leader is below 5, Backup Plan", []),
    ],
)  # fmt: skip
def test_the_total_of_the_leader_is_not_his_lead(mail: str, taken: list[str]) -> None:
    assert heard("later-ring-6-round-5h", "eddard_stark", mail)["taken"] == taken


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("Buried in Sand, provided Melisandre is not in the lead; if she is, I kneel.",
         ["bid: Buried in Sand if not right leads"]),
        ("Sepolto nella Sabbia, sempre che Melisandre non sia in testa; se lo è, mi inginocchio.",
         ["bid: Buried in Sand if not right leads"]),
        ("Mi inginocchio se Melisandre è in testa; se non lo è, Sepolto nella Sabbia",
         ["bid: kneel if right leads or Buried in Sand"]),
    ],
)  # fmt: skip
def test_a_fact_said_before_is_affirmed_or_denied(mail: str, taken: list[str]) -> None:
    assert heard("new-ring-3p-adv-rev-2", "doran_martell", mail)["taken"] == taken


@pytest.mark.parametrize(
    ("position", "seat", "mail", "taken"),
    [
        ("late-ring-4p-std-0", "melisandre", "Gioco Dono di Grano a meno che Eddard non sia in testa.",
         ["bid: Gift of Grain if not left leads"]),
        ("new-ring-6p-std-1", "tyrion_lannister",
         "If Olenna has the lead when you get to me, ask me. In any other case Velvet Threat.",
         ["bid: ask if right leads or Velvet Threat"]),
        ("late-ring-6p-std-rev-3", "tyrion_lannister",
         "Quando non mi faccio vivo: la carta più bassa se non sono in testa, altrimenti in ginocchio",
         ["always bid: lowest if not leading or kneel"]),
        ("late-ring-3p-adv-1", "melisandre", "If that happens to be enough: ally on Euron's side, token over at Jon's.",
         ["ally: Euron Greyjoy", "token: Jon Snow"]),
        ("new-ring-4p-std-rev-3", "euron_greyjoy", "Everything is in as I want it, you needn't wait for me.",
         ["final"]),
        ("late-ring-5p-std-1", "euron_greyjoy", "Never touch Gift of Grain or Forced Homage, I need both later on.",
         ["keep: Forced Homage, Gift of Grain"]),
    ],
)  # fmt: skip
def test_when_something_holds_in_everyday_words(position: str, seat: str, mail: str, taken: list[str]) -> None:
    assert heard(position, seat, mail)["taken"] == taken


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("Whenever somebody else leads I add my lowest card. Then I kneel.", ["bid: lowest if not leading or kneel"]),
        ("Ogni volta che un altro è in testa metto la carta più bassa, poi mi inginocchio.",
         ["bid: lowest if not leading or kneel"]),
        ("Each time somebody passes me I answer with the cheapest card that leads, then I kneel",
         ["bid: cheapest lead or kneel"]),
        ("Whenever somebody tops my bid the lowest red, otherwise nothing",
         ["bid: lowest red if not leading or kneel"]),
        ("Whenever I'm behind: Gift of Grain, then I kneel.", ["bid: Gift of Grain if not leading, then kneel"]),
    ],
)  # fmt: skip
def test_what_is_done_whenever_something_is_so_goes_on_until_it_is_not(mail: str, taken: list[str]) -> None:
    assert heard("later-ring-6-round-5h", "cersei_lannister", mail)["taken"] == taken


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("If they lead I play Gift of Grain, else I kneel", ["bid: Gift of Grain if not leading or kneel"]),
        ("Every time they are ahead of me I play the lowest", ["bid: lowest if not leading"]),
        ("If they beat my bid I play Gift of Grain, else I kneel", ["bid: Gift of Grain if not leading or kneel"]),
        ("se un altro è in testa Dono di Grano, altrimenti mi inginocchio",
         ["bid: Gift of Grain if not leading or kneel"]),
        ("se un altro ha più di 5 mi inginocchio, altrimenti la più bassa", ["bid: kneel if top > 5 or lowest"]),
        ("Eddard worries me. Every time he leads my highest red, otherwise I kneel.",
         ["bid: highest red if Eddard Stark leads or kneel"]),
        ("Once he leads, my highest red, then I kneel.", []),
        ("Once she's ahead, Gift of Grain, else I kneel.", []),
    ],
)  # fmt: skip
def test_whoever_is_in_a_condition_is_never_taken_for_the_writer(mail: str, taken: list[str]) -> None:
    assert heard("later-ring-6-round-5h", "cersei_lannister", mail)["taken"] == taken


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("Una carta sola, la più bassa che ho, e poi giù in ginocchio.", ["bid: lowest, then kneel"]),
        ("my lowest red, just one, then I kneel", ["bid: lowest red, then kneel"]),
        ("Just one card: the lowest. Then I kneel.", ["bid: lowest, then kneel"]),
        ("una sola carta: la rossa più bassa. Poi basta.", ["bid: lowest red, then kneel"]),
    ],
)
def test_how_many_cards_are_played_is_said_beside_the_only_one(mail: str, taken: list[str]) -> None:
    assert heard("new-ring-6p-std-1", "olenna_tyrell", mail)["taken"] == taken


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("Open Ledger, Border Raid, in this order, one at a time and only while I'm behind.",
         ["bid: Open Ledger if not leading, then Border Raid if not leading"]),
        ("Open Ledger, then Border Raid, each only if I'm behind.",
         ["bid: Open Ledger if not leading, then Border Raid if not leading"]),
        ("Registro Aperto, Razzia di Confine, in quest'ordine e solo finché sono dietro.",
         ["bid: Open Ledger if not leading, then Border Raid if not leading"]),
        ("Open Ledger, Border Raid, one at a time, if Euron leads, else I kneel",
         ["bid: Open Ledger if left leads, then Border Raid if left leads or kneel"]),
        ("Open Ledger, Border Raid, only while I'm behind.", ["bid: Open Ledger, then Border Raid if not leading"]),
    ],
)  # fmt: skip
def test_a_condition_behind_words_for_an_order_is_one_of_all_cards(mail: str, taken: list[str]) -> None:
    assert heard("late-ring-3p-std-rev-2", "olenna_tyrell", mail)["taken"] == taken


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("Bridge Toll, and if Eddard leads a Border Raid; further than that I will not go.",
         "bid: Bridge Toll, then Border Raid if right leads, then kneel"),
        ("Bridge Toll alone, nothing behind it.", "bid: Bridge Toll, then kneel"),
        ("Pedaggio del Ponte, niente a seguire.", "bid: Bridge Toll, then kneel"),
        ("Bridge Toll and then Border Raid, but no further.", "bid: Bridge Toll, then Border Raid, then kneel"),
        ("Pedaggio del Ponte, poi Razzia di Confine, oltre non mi spingo",
         "bid: Bridge Toll, then Border Raid, then kneel"),
        ("Per questo alleato metto il Pedaggio del Ponte e, se non basta, anche la Razzia di Confine. Poi mi ritiro.",
         "bid: Bridge Toll, then Border Raid if not leading, then kneel"),
        ("Apro col Pedaggio del Ponte. Se in testa c'è Eddard gioco la Razzia di Confine, se c'è un altro mi fermo lì.",
         "bid: Bridge Toll, then Border Raid if right leads or kneel"),
    ],
)  # fmt: skip
def test_how_far_somebody_goes(mail: str, taken: str) -> None:
    assert heard("late-ring-4p-std-0", "cersei_lannister", mail)["taken"] == [taken]


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("I only want him if he has at least three power. If so, the cheapest card that leads. If not, I kneel.",
         ["bid: cheapest lead if power >= 3 or kneel"]),
        ("This one matters to me only if the power is 2 or more. If so, my lowest red, otherwise nothing.",
         ["bid: lowest red if power >= 2 or kneel"]),
    ],
)  # fmt: skip
def test_a_bare_condition_is_affirmed_by_what_follows(mail: str, taken: list[str]) -> None:
    assert heard("later-ring-5-round-2e", "cersei_lannister", mail)["taken"] == taken


def test_a_repeated_condition_never_stops_the_reader(caplog: pytest.LogCaptureFixture) -> None:
    plans = [
        f"{head}{joint.join([f'Gift of Grain {condition}'] * 2)} or kneel"
        for condition in ("if not leading and gap <= 3", "if Eddard leads and I do not", "unless I lead")
        for joint in (" or ", " and ", "; or ", " otherwise ", " or or ")
        for head in ("bid: ", "or ", "bid: or ")
    ]
    seat = {"game": "btwixt", "position": "late-ring-4p-std-0", "seat": "melisandre"}
    mails = [{**seat, "id": str(n), "mail": plan} for n, plan in enumerate(plans)]
    assert len([*results(mails, POSITIONS)]) == len(plans)
    assert [record for record in caplog.records if record.exc_info] == []


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("As soon as Eddard kneels I kneel too. Until then, the cheapest card that takes the lead.",
         ["bid: kneel if left knelt or cheapest lead"]),
        ("Quando Eddard si inginocchia, anch'io. Fino ad allora la carta più bassa.",
         ["bid: kneel if left knelt or lowest"]),
        ("The moment Eddard has knelt, I kneel too; until then the lowest card.",
         ["bid: kneel if left knelt or lowest"]),
        ("Until Eddard kneels I keep throwing in my lowest card. Once he's out, so am I.",
         ["bid: lowest if not left knelt"]),
        ("I kneel unless Eddard leads: in that case Gift of Grain.", ["bid: kneel if not left leads or Gift of Grain"]),
        ("Mi inginocchio, a meno che Eddard non sia in testa: in quel caso Dono di Grano",
         ["bid: kneel if not left leads or Gift of Grain"]),
        ("As soon as Eddard kneels I kneel too; until then ally left.", []),
        ("Until Eddard kneels I keep throwing in my lowest card. Once he's not out, so am I.", []),
        ("If Eddard leads, so do I.", []),
        ("At the moment Eddard kneels", []),
        ("I kneel if Eddard leads: in that case Gift of Grain.", []),
    ],
)  # fmt: skip
def test_a_condition_is_recalled_by_what_is_done_until_it_is_met(mail: str, taken: list[str]) -> None:
    assert heard("ring4-s3", "melisandre", mail)["taken"] == taken


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("The cheapest card that leads, while the gap is at most 3, and the token goes to Euron.",
         ["bid: cheapest lead if gap <= 3", "token: Euron Greyjoy"]),
        ("La carta più economica che mi porta in testa, finché il distacco non supera 3, e il segnalino va verso Euron",
         ["bid: cheapest lead if gap <= 3", "token: Euron Greyjoy"]),
        ("Betrayal to begin with; if Daenerys gets past me, Border Raid, then I stop.",
         ["bid: Betrayal, then Border Raid if left leads, then kneel"]),
        ("Apro con Tradimento; se Daenerys mi supera, Razzia di Confine e lì mi fermo.",
         ["bid: Betrayal, then Border Raid if left leads, then kneel"]),
        ("se non sono più in testa Tradimento, altrimenti passo", ["bid: Betrayal if not leading or kneel"]),
        ("Each turn I'm not leading the lowest card.", ["bid: lowest if not leading"]),
        ("Tradimento se guida uno dei miei vicini, altrimenti in ginocchio",
         ["bid: Betrayal if neighbour leads or kneel"]),
        ("Tradimento se guida uno dei miei amici, altrimenti in ginocchio", []),
        ("Betrayal, and if Daenerys leads, the token goes to Euron.", []),
        ("Ally left, if Daenerys leads, and token right.", []),
        ("Betrayal. If Daenerys gets past me, Border Raid, then I stop.", []),
        ("Not Betrayal to begin with.", []),
        ("se non sono più di 2 sotto Tradimento, altrimenti passo", []),
    ],
)  # fmt: skip
def test_a_condition_is_for_what_it_stands_beside(mail: str, taken: list[str]) -> None:
    assert heard("late-ring-4p-adv-rev-3", "jon_snow", mail)["taken"] == taken


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("Should the Duellist be mine, he goes left.", ["ally: left"]),
        ("Should that carry the day, ally left and token right", ["ally: left", "token: right"]),
        ("Se il Duellante tocca a me lo voglio a sinistra", ["ally: left"]),
        ("Se è mia, il segnalino a sinistra", ["token: left"]),
        ("Should the Duellist not be mine, he goes left.", []),
        ("Se il Duellante non tocca a me lo voglio a sinistra", []),
        ("Se non è mia, il segnalino a sinistra", []),
        ("Should he prevail, I kneel.", []),
    ],
)  # fmt: skip
def test_a_prize_is_won_in_other_words(mail: str, taken: list[str]) -> None:
    assert heard("ring4-s1", "eddard_stark", mail)["taken"] == taken


@pytest.mark.parametrize(
    ("mail", "proposed"),
    [
        ("is eddard ahead? then border raid. if not im out", "bid: Border Raid if Eddard Stark leads or kneel"),
        ("Eddard davanti a tutti? Razzia di Confine. Altrimenti lascio stare",
         "bid: Border Raid if Eddard Stark leads or kneel"),
        ("Euron winning = Velvet Threat. Euron not winning = kneel.", "bid: Velvet Threat if right leads"),
        ("Velvet Threat with Euron in the lead, otherwise kneel.", "bid: Velvet Threat if right leads or kneel"),
        ("Con Euron davanti smetto subito. Diversamente gioco Minaccia di Velluto.",
         "bid: kneel if right leads or Velvet Threat"),
        ("Eddard not ahead? Border Raid. Otherwise kneel.", "bid: Border Raid if not Eddard Stark leads or kneel"),
    ],
)  # fmt: skip
def test_a_fact_in_place_of_a_condition_is_proposed_as_one(mail: str, proposed: str) -> None:
    found = heard("later-ring-4-round-1c", "jon_snow", mail)
    assert (found["taken"], [line for _, line in found["proposed"]]) == ([], [proposed])


@pytest.mark.parametrize(
    "mail",
    [
        "Who is ahead? Border Raid.",
        "Is Eddard ahead? I cannot see the board. Border Raid please.",
        "Border Raid with Eddard, he leads",
        "Eddard is ahead: I hate that. Border Raid.",
    ],
)
def test_a_question_or_a_remark_about_the_lead_is_no_condition(mail: str) -> None:
    found = heard("later-ring-4-round-1c", "jon_snow", mail)
    assert all(" if " not in line for line in (*found["taken"], *(line for _, line in found["proposed"])))
