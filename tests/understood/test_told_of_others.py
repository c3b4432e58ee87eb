"""What a plan tells of feelings, of other players and of other times: it is no order, and costs no order beside it."""

from __future__ import annotations

import pytest

from tests.understood.one_mail import heard


def _taken(mail: str) -> list[str]:
    """Return what is taken of a mail of Olenna, who sits between Jon and Cersei."""
    taken: list[str] = heard("new-ring-5p-std-rev-1", "olenna_tyrell", mail)["taken"]
    return taken


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        (("The singer doesn't tempt me, but I'd hate to see Cersei get him for nothing. So if Cersei has the best bid "
          "when it's my turn, I play Hostage Exchange. In all other cases I kneel."),
         ["bid: Hostage Exchange if left leads or kneel"]),
        ("Odio vedere Cersei vincere. Piano di Riserva, poi mi inginocchio.", ["bid: Backup Plan, then kneel"]),
        ("Target Cersei. I'd hate to see Jon win.", ["target leader: Cersei Lannister"]),
        ("I'd hate to see Cersei win.", []),
        ("I hate to hit Cersei.", []),
        ("Odio colpire Jon.", []),
        ("I hate the token on the right.", []),
        ("I'd hate to give Jon a token.", []),
        ("I need to look at Jon.", []),
        ("Hit Cersei.", ["target leader: Cersei Lannister"]),
        ("I'd like the token on the right.", ["token: right"]),
        ("I give Jon the token.", ["token: Jon Snow"]),
    ],
)  # fmt: skip
def test_a_dislike_and_a_wish_to_see_something_are_no_orders(mail: str, taken: list[str]) -> None:
    assert _taken(mail) == taken


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("Jon needs the token.", []),
        ("Jon deserves the ally.", []),
        ("The ally likes Jon.", []),
        ("I want Jon to keep the ally.", []),
        ("Cersei put her ally next to me.", []),
        ("The last token went left.", []),
        ("L'alleato piace a Jon.", []),
        ("Il segnalino fa comodo a Cersei.", []),
        ("A Jon l'alleato interessa.", []),
        ("Jon mi ha chiesto il segnalino.", []),
        ("Jon gets the ally.", ["ally: Jon Snow"]),
        ("I want the ally with Jon.", ["ally: Jon Snow"]),
        ("The ally stays with Jon.", ["ally: Jon Snow"]),
        ("Jon l'alleato, Cersei il segnalino.", ["ally: Jon Snow", "token: Cersei Lannister"]),
        ("L'alleato lo voglio con Jon.", ["ally: Jon Snow"]),
    ],
)  # fmt: skip
def test_what_others_want_or_have_done_is_no_order(mail: str, taken: list[str]) -> None:
    assert _taken(mail) == taken


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("Everybody will kneel.", []),
        ("Only fools kneel now.", []),
        ("Solo gli sciocchi si inginocchiano.", []),
        ("Tutti si inginocchiano.", []),
        ("Everybody will kneel: Backup Plan, then kneel.", []),
        ("If everybody else kneels, Backup Plan.", ["bid: Backup Plan if all others knelt"]),
        ("Se gli altri si inginocchiano, Piano di Riserva.", ["bid: Backup Plan if all others knelt"]),
        ("I'll kneel.", ["bid: kneel"]),
        ("I don't need to be in front, second place is fine.", []),
        ("Non mi serve guidare. Piano di Riserva e basta.", ["bid: Backup Plan, then kneel"]),
        ("I don't want this one.", ["bid: kneel"]),
    ],
)  # fmt: skip
def test_that_others_kneel_is_no_end_of_a_plan(mail: str, taken: list[str]) -> None:
    assert _taken(mail) == taken


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("I've Drawn Steel in hand.", []),
        ("I hold Drawn Steel.", []),
        ("I'm thinking of Drawn Steel.", []),
        ("Penso ad Acciaio Sguainato.", []),
        ("Keep Drawn Steel in hand.", ["keep: Drawn Steel"]),
        ("I hold on to Drawn Steel.", ["keep: Drawn Steel"]),
        ("Lowest wins, so Backup Plan.", ["bid: Backup Plan"]),
        ("Vince il più basso, quindi Piano di Riserva.", ["bid: Backup Plan"]),
        ("The lowest that wins.", ["bid: cheapest lead"]),
        ("Knife in the Crowd kills the biggest one.", []),
        ("Kill the lowest one.", []),
        ("Ask me nothing.", []),
        ("Wait one turn, then Border Raid.", []),
        ("Aspetta un turno, poi Razzia di Confine.", []),
        ("Turn 1 Border Raid, turn 2 Drawn Steel.", ["bid: Border Raid, then Drawn Steel"]),
        ("Gioco la carta che costa meno fra quelle che mi fanno passare in testa, finché il distacco non supera 3.",
         ["bid: cheapest lead if gap <= 3"]),
    ],
)  # fmt: skip
def test_facts_and_thoughts_are_no_orders(mail: str, taken: list[str]) -> None:
    assert _taken(mail) == taken


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("Mi dà fastidio vedere Jon vincere sempre. Se è in testa gioco Scambio di Ostaggi, altrimenti mi inginocchio.",
         ["bid: Hostage Exchange if right leads or kneel"]),
        ("Jon mi preoccupa. Piano di Riserva se guida, altrimenti mi inginocchio.", []),
        ("Se è in testa gioco Scambio di Ostaggi.", []),
        ("Se guida mi inginocchio.", []),
        ("Se non è in testa, Scambio di Ostaggi.", []),
        ("Se guida Jon mi inginocchio.", ["bid: kneel if right leads"]),
        ("Se guida un altro, Scambio di Ostaggi.", ["bid: Hostage Exchange if not leading"]),
        ("Se sono in testa mi fermo, altrimenti Scambio di Ostaggi.", ["bid: kneel if leading or Hostage Exchange"]),
        ("Se in testa mi fermo, altrimenti Scambio di Ostaggi.", ["bid: kneel if leading or Hostage Exchange"]),
    ],
)  # fmt: skip
def test_an_italian_verb_of_somebody_not_named_is_not_the_writers(mail: str, taken: list[str]) -> None:
    assert _taken(mail) == taken


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("If Jon leads, Backup Plan. If he doesn't lead, Border Raid.",
         ["bid: Backup Plan if right leads or Border Raid if not right leads"]),
        ("Backup Plan if Jon hasn't knelt. If he has, Border Raid.",
         ["bid: Backup Plan if not right knelt or Border Raid if right knelt"]),
        ("Piano di Riserva se Jon è ancora dentro; se si è inginocchiato, Razzia di Confine.",
         ["bid: Backup Plan if not right knelt or Border Raid if right knelt"]),
        ("Backup Plan. If it doesn't lead, Border Raid.", ["bid: Backup Plan, then Border Raid if not leading"]),
        ("If he doesn't lead, Backup Plan.", []),
    ],
)  # fmt: skip
def test_of_two_names_under_opposite_conditions_one_is_played(mail: str, taken: list[str]) -> None:
    assert _taken(mail) == taken


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("Backup Plan, but kneel if Jon leads and the gap is over 4.",
         ["bid: kneel if right leads and gap > 4 or Backup Plan"]),
        ("Piano di Riserva, ma se guida Jon e il distacco supera 4 mi inginocchio.",
         ["bid: kneel if right leads and gap > 4 or Backup Plan"]),
        ("Cheapest lead but stop when Jon is out and I lead.",
         ["bid: kneel if right knelt and leading or cheapest lead"]),
        ("Backup Plan, but kneel if Jon leads.", ["bid: Backup Plan if not right leads"]),
        ("Backup Plan and kneel if Jon leads and the gap is over 4.", []),
    ],
)  # fmt: skip
def test_an_end_under_two_conditions_keeps_both(mail: str, taken: list[str]) -> None:
    assert _taken(mail) == taken


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("In the coming rounds cheapest lead, in this one nothing.", ["always bid: cheapest lead", "bid: kneel"]),
        ("Always cheapest lead, but this time kneel.", ["always bid: cheapest lead", "bid: kneel"]),
        ("Nei prossimi round sorpasso minimo, in questo Piano di Riserva.",
         ["always bid: cheapest lead", "bid: Backup Plan"]),
        ("In ogni round sorpasso minimo, ma stavolta mi inginocchio.", ["always bid: cheapest lead", "bid: kneel"]),
        ("Next round kneel, this one Backup Plan.", ["bid: Backup Plan", "r3 bid: kneel"]),
        ("Backup Plan for this one, Border Raid for the next.", []),
        ("Always hit Jon, this time Cersei.", []),
        ("La più bassa a ogni turno, dopo il terzo mi inginocchio.", []),
        ("Always the lowest, and kneel if I lead.", ["bid: lowest if not leading"]),
        ("One Drawn Steel now, the other for the twin.", []),
    ],
)  # fmt: skip
def test_what_is_for_all_rounds_is_told_from_what_is_for_this_one(mail: str, taken: list[str]) -> None:
    assert _taken(mail) == taken


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("For the Prince I bid Betrayal, for the Baron nothing.", ["bid: kneel", "r5 bid: Betrayal"]),
        ("For the Baron Betrayal, for the Prince nothing.", ["bid: Betrayal", "r5 bid: kneel"]),
        ("If anybody leads with more than 6, Betrayal.", ["bid: Betrayal if top > 6"]),
        ("Se qualcuno guida con più di 6 mi inginocchio, se no Piano di Riserva.",
         ["bid: kneel if top > 6 or Backup Plan"]),
        ("If somebody leads by more than 6 I kneel, otherwise Backup Plan.", ["bid: kneel if gap > 6 or Backup Plan"]),
        ("I lead with Betrayal.", ["bid: Betrayal"]),
        ("If Doran leads with Betrayal I kneel.", []),
    ],
)  # fmt: skip
def test_whom_a_prize_and_a_total_are_told_of(mail: str, taken: list[str]) -> None:
    assert heard("new-ring-4p-std-rev-3", "tyrion_lannister", mail)["taken"] == taken


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("Up to 5 the Bridge Toll.", []),
        ("At most one Bridge Toll.", []),
        ("Only if Euron leads and the gap is at most 2, Bridge Toll; if Jon leads, Backup Plan.",
         ["bid: Bridge Toll if left leads and gap <= 2 or Backup Plan if right leads"]),
    ],
)  # fmt: skip
def test_no_limit_of_a_draft_is_heard_in_a_bid(mail: str, taken: list[str]) -> None:
    assert heard("later-ring-3-round-2a", "melisandre", mail)["taken"] == taken


@pytest.mark.parametrize(
    "mail",
    [
        "Not with Betrayal.",
        "Everything except Betrayal, cheapest lead.",
        "Token goes where Doran isn't.",
        "I don't want to give Doran the ally.",
        "Doran is not to be hit.",
        "Doran non va colpito.",
        "I won't kneel.",
    ],
)
def test_the_opposite_of_a_denial_is_not_proposed(mail: str) -> None:
    found = heard("new-ring-4p-std-rev-3", "tyrion_lannister", mail)
    assert (found["taken"], found["proposed"]) == ([], [])


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("Use Velvet Threat on Melisandre. I won't need it if I'm leading anyway.", []),
        ("Drawn Steel. Too expensive if Olenna leads.", []),
        ("Drawn Steel. I'd be happy if Olenna leads.", []),
        ("Drawn Steel. Fine by me, if Olenna leads.", []),
        ("Drawn Steel, not worth it if Olenna leads.", []),
        ("Acciaio Sguainato. Mi serve se guida Olenna.", []),
        ("Drawn Steel. Olenna will be angry if I lead.", []),
        ("Drawn Steel, I like it, but only if Olenna leads.", ["bid: Drawn Steel if left leads"]),
        ("He is worth it to me. If Olenna leads, Drawn Steel.", ["bid: Drawn Steel if left leads"]),
        ("If Melisandre leads, Border Raid against her, else kneel.",
         ["bid: Border Raid if Melisandre leads or kneel", "target leader: Melisandre"]),
    ],
)  # fmt: skip
def test_a_condition_of_a_remark_is_none_of_the_card_before_it(mail: str, taken: list[str]) -> None:
    assert heard("late-ring-4p-std-0", "cersei_lannister", mail)["taken"] == taken
