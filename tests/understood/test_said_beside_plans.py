"""What stands beside a plan and changes nothing of it, and labels that say what is bad, in positions of this folder."""

from __future__ import annotations

import pytest

from tests.understood.one_mail import heard

_RING = ("later-ring-6-round-5h", "cersei_lannister")
_DRAFT = ("later-ring-6-draft-1g", "doran_martell")


def _taken(mail: str) -> list[str]:
    return sorted(heard(*_RING, mail)["taken"])


@pytest.mark.parametrize(
    "mail",
    [
        "Border Raid only, I'd rather lose this round",
        "solo Border Raid, tanto spero di perderlo",
        "Border Raid, so I get an extra card if everybody sleeps",
        "I'm only willing to part with Border Raid",
        "Hello, two lines from the beach.\nBorder Raid",
        "I'm prepared to sacrifice Border Raid",
    ],
)
def test_a_reason_an_aim_and_a_greeting_change_no_plan(mail: str) -> None:
    assert _taken(mail) == ["bid: Border Raid"]


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("Border Raid, hit Daenerys with this card", ["bid: Border Raid", "target leader: Daenerys Targaryen"]),
        ("Border Raid, colpisco Daenerys con questa", ["bid: Border Raid", "target leader: Daenerys Targaryen"]),
        ("If the ally is mine, put it next to Daenerys", ["ally: Daenerys Targaryen"]),
        ("Se per caso l'alleato è mio, mandatelo da Daenerys", ["ally: Daenerys Targaryen"]),
        ("If I win him he goes where I'm richest", ["ally: big"]),
        (
            "Border Raid, ally and token both ending up with Daenerys",
            ["ally: Daenerys Targaryen", "bid: Border Raid", "token: Daenerys Targaryen"],
        ),
        (
            "As long as I'm gone I always kneel, except in round 7: Border Raid",
            ["always bid: kneel", "r7 bid: Border Raid"],
        ),
        ("Per me è tutto, lo consideri chiuso.", ["final"]),
        ("Treat it as final.", ["final"]),
    ],
)
def test_whom_a_card_hits_and_where_an_ally_goes_in_other_words(mail: str, taken: list[str]) -> None:
    assert _taken(mail) == taken


def test_two_of_a_card_are_played_also_before_what_is_told_of_the_ally() -> None:
    mail = "both Whisper Networks, then I kneel, ally with Olenna"
    taken = heard("new-ring-5p-std-rev-1", "jon_snow", mail)["taken"]
    assert sorted(taken) == ["ally: Olenna Tyrell", "bid: Whisper Network, then Whisper Network, then kneel"]


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("ally: small -> big", ["ally: big"]),
        ("token: same => other", ["token: other"]),
        ("alleato: sinistra → destra", ["ally: right"]),
        ("ally -> small", ["ally: small"]),
        ("ally: left > right", []),
    ],
)
def test_an_arrow_leads_from_the_old_place_to_the_new_one(mail: str, taken: list[str]) -> None:
    assert _taken(mail) == taken


@pytest.mark.parametrize(
    "mail",
    [
        "Useless: Border Raid",
        "Cards I detest: Border Raid, Long Banquet",
        "Pericolosa per me: Border Raid. Buona: Long Banquet.",
        "Too dear: Border Raid",
    ],
)
def test_a_heading_that_only_blames_cards_takes_none_of_them(mail: str) -> None:
    assert _taken(mail) == []


def test_a_plan_to_lead_beside_a_wish_to_lose_is_not_taken() -> None:
    assert _taken("cheapest lead, I actually want to lose this one") == []


@pytest.mark.parametrize("mail", ["Cards I hate: Betrayal, Second Envoy", "Carte che odio: Betrayal, Second Envoy"])
def test_blamed_cards_are_no_ranking_of_a_draft(mail: str) -> None:
    assert heard(*_DRAFT, mail)["taken"] == []


@pytest.mark.parametrize("mail", ["Yes: Border Raid\nNo: Long Banquet", "sì: Border Raid\nno: Long Banquet"])
def test_a_label_no_beside_a_label_yes_corrects_nothing(mail: str) -> None:
    found = heard(*_RING, mail)
    assert "Long Banquet" not in " ".join([*found["taken"], *(line for _, line in found["proposed"])])


@pytest.mark.parametrize(
    ("mail", "lines"),
    [
        ("L'alleato deve stare a destra, non a sinistra", ["ally: right"]),
        ("Velvet Threat, then I kneel, ally with Euron, not with Melisandre",
         ["ally: Euron Greyjoy", "bid: Velvet Threat, then kneel"]),
        ("target Euron, not Melisandre", ["target leader: Euron Greyjoy"]),
        ("The ally goes to Euron and the token left, sorry for the rush", ["ally: Euron Greyjoy", "token: left"]),
        ("hi um play Velvet Threat and then kneel", ["bid: Velvet Threat, then kneel"]),
        ("Non gioco né Minaccia di Velluto né Rete di Sussurri", ["keep: Velvet Threat, Whisper Network"]),
        ("cheapest lead; if I am ever more than 5 behind, give up", ["bid: cheapest lead if gap <= 5"]),
        ("Mi inginocchio appena il distacco sale sopra 3, altrimenti Minaccia di Velluto",
         ["bid: kneel if gap > 3 or Velvet Threat"]),
        ("L'alleato deve stare a destra, non a destra", []),
        ("target Euron, Melisandre, not Jon", []),
        ("Ally left. Not right!", []),
        ("Non metto l'alleato né a destra né a sinistra", []),
    ],
)  # fmt: skip
def test_what_is_denied_or_excused_behind_a_plan(mail: str, lines: list[str]) -> None:
    assert heard("late-ring-5p-std-1", "tyrion_lannister", mail)["taken"] == lines
