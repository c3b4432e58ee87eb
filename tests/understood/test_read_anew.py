"""Mails of both games that were once taken wrong, or only proposed, and are taken as they are meant now."""

from __future__ import annotations

import pytest

from tests.understood.one_mail import heard

ORDERS = [
    ("later-6-2a", "martell", "Sea of Dorne backs up my own troops, nobody else's.",
     ["Sea of Dorne: Support self"]),
    ("later-6-2a", "martell", "Sea of Dorne supports nobody else's troops but mine",
     ["Sea of Dorne: Support self"]),
    ("later-6-2a", "martell", "Sea of Dorne supports nobody", ["Sea of Dorne: Support none"]),
    ("late-6p-003-r4", "tyrell", "West Summer Sea supports Martell, as promised.",
     ["West Summer Sea: Support Martell"]),
    ("late-6p-017-r1", "martell", "la nave nel mare di dorne fa razzia, se non c'è nulla da razziare pazienza",
     ["Sea of Dorne: Raid"]),
    ("later-6-5h", "martell", "La flotta nella Baia dei Naufragi dà manforte ai miei",
     ["Shipbreaker Bay: Support self"]),
    ("new-4p-009-r2", "stark", "the Narrow Sea supports whatever I fight myself", ["The Narrow Sea: Support self"]),
    ("late-4p-004-r5", "greyjoy", "The Sunset Sea fleet attacks the lone Lannister ship in the Golden Sound.",
     ["Sunset Sea: March +0 > The Golden Sound 3 Ships"]),
    ("late-6p-003-r4", "martell", "Sea of Dorne supports whatever fight is mine", ["Sea of Dorne: Support self"]),
    ("late-4p-004-r5", "greyjoy", "my last footman on Pyke digs in and defends", ["Pyke: Defense +1"]),
    ("new-6p-019-r7", "greyjoy", "il Porto di Pyke razzia pure lui, ma sulla Baia degli Uomini di Ferro",
     ["Port of Pyke: Raid > Ironman's Bay"]),
    ("late-5p-002-r3", "baratheon", "Dragonstone: march, footman crosses Shipbreaker Bay to Kingswood",
     ["Dragonstone: March +0 > Kingswood 1 Footman"]),
]  # fmt: skip

POLICIES = [
    ("late-5p-009-r8", "baratheon", "Should my army at Storm's End be beaten, it pulls back to Kingswood.",
     ["retreat from Storm's End: Kingswood"]),
    ("late-5p-009-r8", "baratheon", "If my troops in Storm's End lose they retreat to Kingswood.",
     ["retreat from Storm's End: Kingswood"]),
    ("late-6p-008-r2", "martell", "If I'm ahead before cards I play the Red Viper, otherwise Darkstar.",
     ["cards: The Red Viper if margin > 0 or Darkstar"]),
    ("late-6p-008-r2", "martell",
     "Se prima delle carte sono almeno alla pari gioco la Vipera Rossa, altrimenti Stella Nera.",
     ["cards: The Red Viper if margin >= 0 or Darkstar"]),
    ("late-6p-008-r2", "martell", "Se sono al massimo alla pari gioco la Vipera Rossa, altrimenti Stella Nera.",
     ["cards: The Red Viper if margin <= 0 or Darkstar"]),
    ("late-6p-008-r2", "martell", "Se sono alla pari gioco la Vipera Rossa, altrimenti Stella Nera.",
     ["cards: The Red Viper if margin = 0 or Darkstar"]),
]  # fmt: skip

PLANS = [
    ("late-ring-3p-std-rev-2", "olenna_tyrell",
     "In round 4 I go for the cheapest lead up to a gap of five, otherwise I kneel.",
     ["r4 bid: cheapest lead if gap <= 5 or kneel"]),
    ("later-ring-5-round-3f", "melisandre",
     "Drawn Steel at the start and then Gift of Grain whenever I'm not ahead, up to 15 in total",
     ["bid: Drawn Steel, then Gift of Grain if not leading", "spend max: 15"]),
    ("later-ring-6-round-5h", "jon_snow",
     "Ask me before doing anything if Tyrion leads. Otherwise the cheapest lead while the gap is below 5.",
     ["bid: ask if right leads or cheapest lead if gap < 5"]),
    ("new-ring-6p-std-1", "jon_snow", "Whisper Network to have a peek, then Second Envoy, then I'm out.",
     ["bid: Whisper Network, then Second Envoy, then kneel"]),
    ("late-ring-3p-adv-1", "melisandre", "BT first, then kneel", ["bid: Bridge Toll, then kneel"]),
]  # fmt: skip
"""Positions with a seat, a mail, and the lines that are taken."""


@pytest.mark.parametrize(("position", "seat", "mail", "taken"), [*ORDERS, *POLICIES, *PLANS])
def test_a_mail_is_taken_as_it_is_meant(position: str, seat: str, mail: str, taken: list[str]) -> None:
    assert heard(position, seat, mail)["taken"] == taken


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("Drawn Steel unless Eddard leads", "bid: Drawn Steel if not left leads"),
        ("I play Drawn Steel unless Eddard has knelt", "bid: Drawn Steel if not left knelt"),
        ("Drawn Steel if not Eddard leads, then kneel", "bid: Drawn Steel if not left leads, then kneel"),
        ("Drawn Steel if not Velvet Threat", "bid: Drawn Steel or Velvet Threat"),
    ],
)
def test_somebody_behind_unless_or_if_not_makes_a_condition(mail: str, taken: str) -> None:
    assert heard("late-ring-4p-adv-rev-3", "daenerys_targaryen", mail)["taken"] == [taken]


@pytest.mark.parametrize(
    ("mail", "proposed"),
    [
        ("Drawn Steel unless Eddard leads and the gap is over 3",
         "bid: Drawn Steel if not left leads or Drawn Steel if gap <= 3"),
        ("Kneel unless Eddard leads and I'm behind by less than 3, else Drawn Steel",
         "bid: kneel if not left leads or kneel if gap >= 3 or Drawn Steel"),
    ],
)  # fmt: skip
def test_unless_before_two_facts_denies_them_together(mail: str, proposed: str) -> None:
    """It is only proposed, since some mean that each of them is enough."""
    found = heard("late-ring-4p-adv-rev-3", "daenerys_targaryen", mail)
    assert [line for _, line in found["proposed"]] == [proposed]
    assert found["taken"] == []


NO_FACT = [
    ("ring5-adv doran_martell", [
        "If I am ahead of Jon, kneel, else lowest.", "Se sono davanti a Jon passo, altrimenti la più bassa.",
        "If a lady leads kneel, else lowest.", "Se guida un amico passo, altrimenti la più bassa.",
        "If the leader is somebody else, kneel, else lowest.", "If the leader is next to me, kneel, else lowest",
        "If the player across the table leads, kneel, else lowest.", "If all are ahead of me I kneel, else highest.",
        "Lowest if the gap is at most 3 and nobody has played Betrayal, else kneel.",
        "If my lead is smaller than 2, lowest, else kneel.", "If I'm level with the leader, lowest, else kneel.",
        "The cheapest card that leads, if it is worth 4 or less, else kneel.",
        "Lowest if I'm not leading and I still hold Betrayal, else kneel.",
        "Ask me if far leads and it is late in the season, otherwise kneel.",
        "Kneel if Jon leads and Eddard is in, else lowest.",
    ]),
    ("ring4-s1 cersei_lannister", [
        "Ask me if I lead and two others stand.", "Se il mio vantaggio è meno di due, la più bassa, altrimenti passo.",
        "Target: whoever has most cards in hand.",
    ]),
    ("later-ring-4-round-1c eddard_stark", [
        "The lowest if I'm in front of nobody, else kneel.", "Drawn Steel if round 2 goes badly, otherwise kneel.",
        "After round 3 I kneel.", "In round 2 kneel, and never more than two cards.",
        "Drawn Steel in round 3, today nothing.", "Keep one of my Drawn Steels.",
    ]),
    ("later-ring-5-round-2e doran_martell", [
        "keep my red cards and the highest green", "Take nothing if I win.",
        "Lowest if I'm behind everybody, else kneel.",
        "Kneel if the gap is over 3 and Cersei has four cards, else lowest.",
    ]),
    ("ring4-draft cersei_lannister", [
        "Rank: Drawn Steel, Borrowed Crown, Forced Homage. Swap the first two.",
        "Rank: Drawn Steel, Matchmaker, Second Envoy. For the first pick, Forged Letter.",
        "For this pack the Forged Letter; afterwards rank Drawn Steel, Betrayal.",
        "Betrayal (3), Matchmaker (1), Drawn Steel (2)", "Drawn Steel: 2nd, Matchmaker: 1st",
        "Drawn Steel, Matchmaker, anything red but Betrayal.",
        "I'd like Drawn Steel most, then Matchmaker (no more than two of them), then Betrayal.",
    ]),
]  # fmt: skip
"""By position and seat, plans of which a part is about something that no line can say."""


@pytest.mark.parametrize(("at", "mail"), [(at, mail) for at, mails in NO_FACT for mail in mails])
def test_a_plan_with_a_part_that_no_line_can_say_is_not_taken(at: str, mail: str) -> None:
    position, seat = at.split()
    found = heard(position, seat, mail)
    assert found["taken"] == []
    assert found["proposed"] or found["refused"]


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("If everyone else passes, Cutpurse, else kneel.", "bid: Cutpurse's Errand if all others knelt or kneel"),
        ("Lowest, but if Jon passes I kneel.", "bid: lowest if not left knelt"),
        ("If Jon passes me, lowest, else kneel", "bid: lowest if left leads or kneel"),
        ("If Jon is ahead of me, lowest, else kneel", "bid: lowest if left leads or kneel"),
        ("If a neighbour leads, kneel, else lowest", "bid: kneel if neighbour leads or lowest"),
        ("If one of my neighbours leads, kneel, else lowest", "bid: kneel if neighbour leads or lowest"),
    ],
)
def test_who_passes_kneels_and_who_passes_somebody_leads(mail: str, taken: str) -> None:
    assert heard("ring5-adv", "doran_martell", mail)["taken"] == [taken]


@pytest.mark.parametrize(
    ("mail", "taken", "proposed"),
    [
        ("Round 4: everything on the throne", ["bid: Iron Throne 8, Fiefdoms 0, King's Court 0"], []),
        ("In round 4, throne 5, court 2", ["bid: Iron Throne 5, Fiefdoms 0, King's Court 2"], []),
        ("Round 5: throne 3, court 2", [], ["r5 bid: Iron Throne 3, Fiefdoms 0, King's Court 2"]),
        ("In round 5 play Theon", [], ["r5 cards: Theon Greyjoy"]),
    ],
)
def test_the_number_of_this_round_says_nothing_and_that_of_a_later_one_is_kept(
    mail: str, taken: list[str], proposed: list[str]
) -> None:
    """It is round 4."""
    found = heard("later-6-4b", "greyjoy", mail)
    assert found["taken"] == taken
    assert [line for _, line in found["proposed"]] == proposed


def test_a_line_that_is_wrapped_is_not_the_last_one_wherever_it_stands() -> None:
    """What nobody can read at the end of a mail is about the line before it."""
    mail = (
        "raven: Winterfell special Defense +2\n       or peek bury\nonce redraw: no\n"
        "Stark <you      2        1       5      3      4      2      7\n"
    )
    assert "raven: Winterfell special Defense +2 or peek bury" in heard("six-1", "stark", mail)["taken"]
