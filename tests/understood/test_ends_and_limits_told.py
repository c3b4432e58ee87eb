"""Plans whose last words say where they end, what they may cost, or where their writer wants to be asked."""

from __future__ import annotations

import pytest

from tests.understood.one_mail import heard


def _heard(mail: str) -> dict[str, list[str]]:
    """Return what comes of a mail of Jon Snow, who sits between Melisandre and Doran."""
    return heard("new-ring-3p-adv-rev-2", "jon_snow", mail)


@pytest.mark.parametrize(
    "mail",
    [
        "Finché il distacco non supera 2 gioco la carta più bassa, appena è di più mi inginocchio.",
        "As long as the gap is at most 2 I play my lowest card, as soon as it is more I kneel.",
        "While the gap is 2 or less I add the lowest; once it's bigger than that I kneel.",
        "If the gap is at most 2 the lowest. If it grows beyond that, I'm out.",
        ("With the gap at 2 or below I'm willing to play my lowest card. If it is larger than that, let them have "
         "him, I kneel."),
        "Se il distacco è al massimo 2 gioco la più bassa. Se è maggiore, se lo prendano pure, mi inginocchio.",
        "Se il distacco è di 2 o meno la più bassa, quando diventa più grande mi fermo.",
    ],
)  # fmt: skip
def test_once_a_limit_is_passed_is_otherwise(mail: str) -> None:
    assert _heard(mail)["taken"] == ["bid: lowest if gap <= 2 or kneel"]


@pytest.mark.parametrize(
    "mail",
    [
        "If the gap is at most 2 the lowest. If it is larger than 6 I kneel.",
        "If the gap is at least 3 I kneel. If it is larger than that I play the highest.",
        "As soon as it is larger than that I kneel.",
    ],
)  # fmt: skip
def test_a_limit_is_not_passed_by_another_number(mail: str) -> None:
    assert _heard(mail)["taken"] == []


@pytest.mark.parametrize(
    "mail",
    [
        ("Hi judge, I'd like to be asked if Doran is in the lead. In any other case play Border Raid for me and then "
         "let me kneel."),
        "If Doran is in the lead I'd rather be asked; in any other case Border Raid, then kneel.",
        "I'd prefer to decide myself if Doran leads; otherwise Border Raid, then I kneel.",
        ("Vorrei che me lo chiedessi se guida Doran. In ogni altro caso gioca Razzia di Confine e poi mi "
         "inginocchio."),
        "Se guida Doran vorrei essere interpellato, altrimenti Razzia di Confine e poi in ginocchio.",
    ],
)  # fmt: skip
def test_where_somebody_wants_to_be_asked(mail: str) -> None:
    assert _heard(mail)["taken"] == ["bid: ask if right leads or Border Raid, then kneel"]


@pytest.mark.parametrize(
    "mail",
    [
        "I don't want to be asked if Doran is in the lead. Border Raid or kneel.",
        "I was asked if Doran leads.",
    ],
)  # fmt: skip
def test_somebody_who_is_not_to_be_asked(mail: str) -> None:
    assert _heard(mail)["taken"] == []


@pytest.mark.parametrize(
    "mail",
    [
        "I open with Border Raid, and if I'm not leading after that I add Drawn Steel. More than that I won't do.",
        "I open with Border Raid and if I'm not leading after that I add Drawn Steel. That is as far as I go.",
        "Border Raid, then Drawn Steel if I'm not leading. I can do no more than that.",
        "Comincio con Razzia di Confine e, se dopo non sono in testa, aggiungo Acciaio Sguainato. Di più non posso.",
        "Razzia di Confine e, se non sono in testa, Acciaio Sguainato. Più di così non posso fare.",
    ],
)  # fmt: skip
def test_more_than_that_is_not_done(mail: str) -> None:
    assert _heard(mail)["taken"] == ["bid: Border Raid, then Drawn Steel if not leading, then kneel"]


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("Razzia di Confine, poi Acciaio Sguainato. Di più non posso dire.", ["bid: Border Raid, then Drawn Steel"]),
        ("Di più non posso spendere di 9.", ["spend max: 9"]),
        ("Spend at most 7. More than that I won't do.", ["spend max: 7"]),
        ("More than that I won't do.", []),
    ],
)  # fmt: skip
def test_words_about_more_that_end_nothing(mail: str, taken: list[str]) -> None:
    assert _heard(mail)["taken"] == taken


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("I am rather broke, so one card and one card only, my lowest. Then I kneel.", ["bid: lowest, then kneel"]),
        ("Una carta e una sola, la mia più bassa. Poi mi inginocchio.", ["bid: lowest, then kneel"]),
        ("One card and one card only: Border Raid. Then I kneel.", ["bid: Border Raid, then kneel"]),
        ("The ally, if it ever comes to that, into the bigger of my two councils, and the token into the other one.",
         ["ally: big", "token: other"]),
        ("The ally, should it come to that, goes into my bigger council.", ["ally: big"]),
        ("Should I get him by luck, he sits with Doran.", ["ally: Doran Martell"]),
        ("Not one card and one card only, my lowest.", []),
        ("If it ever comes to that, one card and one card only, my lowest.", []),
    ],
)  # fmt: skip
def test_one_card_and_no_other(mail: str, taken: list[str]) -> None:
    assert _heard(mail)["taken"] == taken


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        (("spendo fino a 9 con la carta più economica che mi mette in testa, senza toccare la Razzia di Confine, e "
          "l'alleato lo voglio con Doran"),
         ["ally: Doran Martell", "bid: cheapest lead", "keep: Border Raid", "spend max: 9"]),
        ("Spendo al massimo 9 con la carta più economica che mi mette in testa.",
         ["bid: cheapest lead", "spend max: 9"]),
        ("Up to 9 points with the cheapest card that leads, without touching Border Raid.",
         ["bid: cheapest lead", "keep: Border Raid", "spend max: 9"]),
        ("La più bassa, senza toccare la Razzia di Confine.", ["bid: lowest", "keep: Border Raid"]),
        ("Drawn Steel without touching Border Raid.", ["bid: Drawn Steel", "keep: Border Raid"]),
        ("The cheapest card that leads, up to 2 cards.", ["bid: cheapest lead", "cards max: 2"]),
        ("Spend up to 3 cards.", ["cards max: 3"]),
    ],
)  # fmt: skip
def test_a_sum_beside_the_one_card_that_it_pays_for(mail: str, taken: list[str]) -> None:
    assert _heard(mail)["taken"] == taken


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        (("* ally next to Doran\n* token next to Melisandre\n* cards: Border Raid, and only if I'm not leading\n* else "
          "I kneel"),
         ["ally: Doran Martell", "bid: Border Raid if not leading or kneel", "token: Melisandre"]),
        ("- carte: Razzia di Confine, e solo se non sono in testa\n- altrimenti mi inginocchio",
         ["bid: Border Raid if not leading or kneel"]),
        ("cards: Border Raid, then kneel", ["bid: Border Raid, then kneel"]),
        ("cards: 2", ["cards max: 2"]),
        ("cards: at most 2", ["cards max: 2"]),
        ("cards: keep Border Raid", []),
        ("cards: Border Raid", []),
    ],
)  # fmt: skip
def test_cards_as_the_heading_of_a_plan(mail: str, taken: list[str]) -> None:
    assert _heard(mail)["taken"] == taken


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        (("ally: left\nbid: Border Raid or kneel\nOops, scrap that bid, I meant Drawn Steel or kneel. The ally stays "
          "as written."),
         ["ally: left", "bid: Drawn Steel or kneel"]),
        ("ally: left\nbid: Border Raid or kneel\nForget that bid, make it Drawn Steel or kneel. Ally as written.",
         ["ally: left", "bid: Drawn Steel or kneel"]),
        (("ally: left\nbid: Border Raid or kneel\nOps, annulla quell'offerta, intendevo Acciaio Sguainato o mi "
          "inginocchio. L'alleato resta come scritto."),
         ["ally: left", "bid: Drawn Steel or kneel"]),
        ("ally: left\nbid: Border Raid or kneel\nScrap that ally, I meant right. The bid stays as written.", []),
        ("ally: left\nbid: Border Raid or kneel\nScrap that bid. The ally stays as written.", []),
        ("ally: left\nbid: Border Raid or kneel\nOops, don't scrap that bid, I meant Drawn Steel for round 4.",
         ["ally: left"]),
    ],
)  # fmt: skip
def test_a_bid_that_is_scrapped_and_what_stays(mail: str, taken: list[str]) -> None:
    assert _heard(mail)["taken"] == taken


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("For round 4 I already know: kneel. In round 5 please play Border Raid or kneel.",
         ["r4 bid: kneel", "r5 bid: Border Raid or kneel"]),
        ("Per il round 4 so già: mi inginocchio. Nel round 5 gioca Razzia di Confine o in ginocchio.",
         ["r4 bid: kneel", "r5 bid: Border Raid or kneel"]),
        ("For round 4 I don't know yet: kneel maybe.", []),
        ("For round 4 I already know that Doran kneels.", []),
    ],
)  # fmt: skip
def test_what_is_known_already_of_a_later_round(mail: str, taken: list[str]) -> None:
    assert _heard(mail)["taken"] == taken


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("Border Raid and Betrayal before I kneel.", ["bid: Border Raid, then Betrayal, then kneel"]),
        ("Razzia di Confine e Tradimento prima di inginocchiarmi", ["bid: Border Raid, then Betrayal, then kneel"]),
        ("My first card is Border Raid, my second Betrayal. No third.",
         ["bid: Border Raid, then Betrayal, then kneel"]),
        ("I play Betrayal, it's all I've got left.", ["bid: Betrayal, then kneel"]),
        ("Border Raid, later Betrayal.", ["bid: Border Raid, then Betrayal"]),
        ("Razzia di Confine, più tardi la carta più bassa se non sono in testa",
         ["bid: Border Raid, then lowest if not leading"]),
        ("I'd rather play Betrayal and then kneel.", ["bid: Betrayal, then kneel"]),
        ("Keep taking the lead with the cheapest card that does it and only give up when the gap is bigger than 5.",
         ["bid: cheapest lead if gap <= 5"]),
        ("bid Betrayal then kneel ally to the left token to the right and that is final",
         ["ally: left", "bid: Betrayal, then kneel", "token: right", "final"]),
        ("Whatever I win always goes to my smaller council, with the token in the opposite one.",
         ["ally: small", "token: other"]),
        ("Token in the opposite council from the ally.", ["token: other"]),
        ("Never Border Raid before I kneel.", []),
        ("Betrayal and no third Border Raid", []),
        ("Border Raid, later not Betrayal.", []),
        ("Keep Border Raid, later Betrayal.", []),
        ("I'd rather not play Betrayal.", []),
        ("Keep taking the lead with the highest card.", []),
        ("ally goes with a Lena token goes with Euron and that is", []),
        ("L'alleato va dalla parte opposta del segnalino.", []),
    ],
)  # fmt: skip
def test_small_words_beside_a_whole_plan(mail: str, taken: list[str]) -> None:
    assert heard("late-ring-4p-adv-rev-3", "jon_snow", mail)["taken"] == taken


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("So play my highest red card, just once, and then kneel.", ["bid: highest red, then kneel"]),
        ("La mia verde più alta, una volta sola, e poi mi inginocchio", ["bid: highest green, then kneel"]),
        ("My highest red card once if Eddard leads, and then kneel.", []),
    ],
)
def test_a_card_without_a_name_is_played_once(mail: str, taken: list[str]) -> None:
    assert heard("new-ring-5p-adv-rev-4", "doran_martell", mail)["taken"] == taken


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("Cheapest lead, but no more than four cards in all.", ["bid: cheapest lead", "cards max: 4"]),
        ("Sorpasso minimo, e comunque non più di quattro carte in tutto.", ["bid: cheapest lead", "cards max: 4"]),
        ("I spend 4 cards on this, cheapest lead.", ["bid: cheapest lead", "cards max: 4"]),
        ("Spendo cinque carte. Sorpasso minimo.", ["bid: cheapest lead", "cards max: 5"]),
        ("In tutto 5 carte. Sorpasso minimo.", ["bid: cheapest lead", "cards max: 5"]),
        ("I spend under 5 cards. Cheapest lead.", ["bid: cheapest lead", "cards max: 4"]),
        ("I spend 9 in cards. Cheapest lead.", ["bid: cheapest lead", "spend max: 9"]),
        ("I spend 9 points in cards. Cheapest lead.", ["bid: cheapest lead", "spend max: 9"]),
        ("Three cards at most, in total 9 points at most. Cheapest lead.",
         ["bid: cheapest lead", "cards max: 3", "spend max: 9"]),
        ("My cards in total at most 9. Cheapest lead.", []),
        ("Le mie carte in tutto al massimo 9. Sorpasso minimo.", []),
        ("Non più di quattro carte in mano.", []),
        ("At most 5 tokens. Cheapest lead.", []),
        ("For at most 5 rounds: cheapest lead.", []),
    ],
)  # fmt: skip
def test_a_number_right_before_cards_is_one_of_cards(mail: str, taken: list[str]) -> None:
    assert _heard(mail)["taken"] == taken
