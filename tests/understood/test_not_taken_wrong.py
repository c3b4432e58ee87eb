"""Mails that were once taken wrong: they are taken as they are meant now, or only proposed or asked about."""

from __future__ import annotations

import pytest

from tests.understood.one_mail import heard


@pytest.mark.parametrize(
    ("position", "seat", "mail", "taken"),
    [
        ("new-6p-011-r2", "stark", "blade: yes if I attack Moat Cailin otherwise no",
         ["blade attack at Moat Cailin: yes", "blade: no"]),
        ("six-4a", "stark", "blade: if decides, but yes if I attack Moat Cailin",
         ["blade: if decides", "blade attack at Moat Cailin: yes"]),
        ("six-4a", "stark", "Use the blade against Baratheon, not against anyone else unless it decides.",
         ["blade vs Baratheon: yes", "blade: if decides"]),
        ("six-4a", "stark", "Lama sì contro Baratheon, no contro gli altri", ["blade vs Baratheon: yes", "blade: no"]),
        ("six-4a", "stark", "blade: always in attack, in defence only if it decides",
         ["blade attack: yes", "blade defend: if decides"]),
        ("six-4a", "stark", "blade: never, yes only if I attack Winterfell",
         ["blade: no", "blade attack at Winterfell: yes"]),
        ("six-4a", "stark", "blade if attacking, only if it decides", ["blade attack: if decides"]),
        ("six-4a", "stark", "blade: yes, but only if it decides", ["blade: if decides"]),
        ("six-4a", "stark", "Blade: no in the first fight, yes in the second.", []),
        ("six-4a", "stark", "Lama: nella prima battaglia sì, nella seconda no.", []),
    ],
)  # fmt: skip
def test_the_blade_for_some_fights_and_for_the_others(position: str, seat: str, mail: str, taken: list[str]) -> None:
    assert heard(position, seat, mail)["taken"] == taken


@pytest.mark.parametrize(
    ("position", "seat", "mail", "taken"),
    [
        ("six-4a", "stark", "cards: Eddard if I attack Dragonstone, otherwise Roose",
         ["cards attack at Dragonstone: Eddard Stark", "cards: Roose Bolton"]),
        ("six-4a", "stark", "cards: Eddard if I attack Dragonstone, Roose otherwise",
         ["cards attack at Dragonstone: Eddard Stark", "cards: Roose Bolton"]),
        ("six-4a", "stark", "carte: Roose se attacco Dragonstone, altrimenti Robb",
         ["cards attack at Dragonstone: Roose Bolton", "cards: Robb Stark"]),
        ("new-6p-011-r2", "stark", "cards: Blackfish if Greyjoy attacks Winterfell, otherwise Eddard",
         ["cards defend vs Greyjoy at Winterfell: The Blackfish", "cards: Eddard Stark"]),
        ("new-6p-011-r2", "stark",
         "cards: Catelyn on defence at Winterfell and White Harbor, Roose on defence elsewhere, Robb in attack",
         ["cards defend at Winterfell: Catelyn Stark", "cards defend at White Harbor: Catelyn Stark",
          "cards defend: Roose Bolton", "cards attack: Robb Stark"]),
        ("six-4a", "stark", "If Baratheon attacks me at Crackclaw Point I play Roose; if I attack him, Robb.",
         ["cards defend vs Baratheon at Crackclaw Point: Roose Bolton", "cards attack vs Baratheon: Robb Stark"]),
        ("six-4a", "stark",
         "If Tyrell attacks me, Blackfish, and if I attack them, Greatjon. Against anybody else Robb.",
         ["cards defend vs Tyrell: The Blackfish", "cards attack vs Tyrell: Greatjon Umber", "cards: Robb Stark"]),
        ("six-4a", "stark", "If I attack Baratheon: Robb. If he attacks me: Blackfish.",
         ["cards attack vs Baratheon: Robb Stark", "cards defend vs Baratheon: The Blackfish"]),
        ("six-4a", "stark", "Contro Greyjoy Roose se attacco io, se attacca lui Pesce Nero.",
         ["cards attack vs Greyjoy: Roose Bolton", "cards defend vs Greyjoy: The Blackfish"]),
        ("six-4a", "stark", "Greatjon if they attack me, Robb when I attack",
         ["cards defend: Greatjon Umber", "cards attack: Robb Stark"]),
        ("six-4a", "stark", "Greatjon if he attacks me, Robb when I attack", []),
        ("new-6p-011-r2", "stark",
         "Se mi attacca Greyjoy gioco Roose, se lo attacco io Robb; con tutti gli altri Cassel.",
         ["cards defend vs Greyjoy: Roose Bolton", "cards attack vs Greyjoy: Robb Stark",
          "cards: Ser Rodrick Cassel"]),
    ],
)  # fmt: skip
def test_cards_for_fights_with_somebody_or_somewhere(position: str, seat: str, mail: str, taken: list[str]) -> None:
    assert heard(position, seat, mail)["taken"] == taken


@pytest.mark.parametrize(
    ("position", "seat", "mail", "taken"),
    [
        ("six-4a", "stark", "Tutti consolidano meno Grande Inverno, che difende Karhold.", []),
        ("six-4a", "stark", "All ships support except the one in the Narrow Sea, which raids Shipbreaker Bay.",
         ["The Narrow Sea: Raid > Shipbreaker Bay"]),
        ("six-4a", "stark", "Tutte le navi in supporto salvo quella nel Mare Stretto, che razzia Baia dei Naufragi.",
         ["The Narrow Sea: Raid > Shipbreaker Bay"]),
        ("six-4a", "stark", "Karhold defends Castle Black with support.", ["Karhold: Support self"]),
        ("six-4a", "stark", "Narrow Sea defends Crackclaw by supporting it.", ["The Narrow Sea: Support self"]),
        ("six-4a", "stark", "Narrow Sea defends Crackclaw, so support.", ["The Narrow Sea: Support self"]),
        ("six-4a", "stark", "Winterfell guards Castle Black, i.e. supports.", ["Winterfell: Support self"]),
        ("six-4a", "stark", "Il Mare Stretto difende Crackclaw col supporto.", ["The Narrow Sea: Support self"]),
        ("six-4a", "stark", "Karhold defends and Castle Black gives support",
         ["Karhold: Defense +1", "Castle Black: Support self"]),
        ("six-4a", "stark", "Castle Black to raid with a star, Narrow Sea to raid without",
         ["Castle Black: special Raid", "The Narrow Sea: Raid"]),
        ("six-4a", "stark", "Castello Nero razzia con la stella, Mare Stretto razzia senza.",
         ["Castle Black: special Raid", "The Narrow Sea: Raid"]),
    ],
)  # fmt: skip
def test_orders_for_areas(position: str, seat: str, mail: str, taken: list[str]) -> None:
    assert heard(position, seat, mail)["taken"] == taken


@pytest.mark.parametrize(
    ("position", "seat", "mail", "taken"),
    [
        ("later-6-2a", "stark", "Offerta: trono 4, feudi altrettanto, corte niente.",
         ["bid: Iron Throne 4, Fiefdoms 4, King's Court 0"]),
        ("late-5p-002-r3", "stark", "Bid: throne 2, fiefs double that, court 0",
         ["bid: Iron Throne 2, Fiefdoms 4, King's Court 0"]),
        ("late-5p-002-r3", "stark", "Offerta: trono 2, feudi il doppio, corte zero",
         ["bid: Iron Throne 2, Fiefdoms 4, King's Court 0"]),
        ("late-5p-002-r3", "stark", "Bid: throne 2, fiefs half that, court 0", []),
        ("late-5p-002-r3", "stark", "bid: throne 2+1, court 1, fief 0", []),
        ("late-5p-002-r3", "stark", "bid: throne 2 + 1 court", ["bid: Iron Throne 2, Fiefdoms 0, King's Court 1"]),
        ("late-5p-002-r3", "stark", "bid: 2-0-1", ["bid: Iron Throne 2, Fiefdoms 0, King's Court 1"]),
        ("new-6p-011-r2", "stark", "Offerta: trono da 2 a 3, corte 1", []),
        ("later-6-2a", "stark", "bid: throne 1-2, fief 0, court 3", []),
    ],
)  # fmt: skip
def test_bids_that_are_compared_or_left_open(position: str, seat: str, mail: str, taken: list[str]) -> None:
    assert heard(position, seat, mail)["taken"] == taken


@pytest.mark.parametrize(
    ("position", "seat", "mail", "taken"),
    [
        ("six-4a", "stark", "cards: Robb, Greatjon\nWait, Greatjon should be ahead of him.",
         ["cards: Greatjon Umber, Robb Stark"]),
        ("six-4a", "stark", "cards: Robb, Greatjon, Roose\nNo, Roose before Robb.",
         ["cards: Roose Bolton, Robb Stark, Greatjon Umber"]),
        ("six-4a", "stark", "carte: Robb, Greatjon, Roose\nAnzi, Roose prima di Greatjon.",
         ["cards: Robb Stark, Roose Bolton, Greatjon Umber"]),
        ("six-4a", "stark", "lose: footman, knight, ship\nActually ships before knights.",
         ["lose: Footman, Ship, Knight"]),
        ("six-4a", "stark", "lose: footman, knight, ship\nSorry, ships first.", ["lose: Ship, Footman, Knight"]),
        ("six-4a", "stark", "cards: Robb, Greatjon, Roose\nNo, Roose first, then Robb.", []),
        ("six-4a", "stark", "In attack Greatjon then Robb; in defence the same but Blackfish first.", []),
    ],
)  # fmt: skip
def test_corrections_that_only_move_names(position: str, seat: str, mail: str, taken: list[str]) -> None:
    assert heard(position, seat, mail)["taken"] == taken


@pytest.mark.parametrize(
    "mail",
    [
        "Winterfell: march > Moat Cailin all\nbut only with +1",
        "Winterfell: march > Moat Cailin all\nwith the star if there's one left",
        "Karhold: defend\nand +2 at that",
        "blade: yes\nonly in attack though",
        "retreat: home\nBut not from Crackclaw.",
        "cards: Robb, Greatjon\nThe second only in attack.",
        "cards: Robb, Greatjon\nBut not Robb against Baratheon.",
        "bid wild: 2\nHalf of that if the threat is under 6.",
        "lose: footman, knight, ship\nknights before footmen though",
        "Karhold: defend\nNarrow Sea: support me\nI changed my mind about the second: they go to White Harbor.",
        "Karhold: defend\nWinterfell: march > Moat Cailin all\nP.S. swap the orders of Winterfell and Karhold.",
        "Shipbreaker Bay: support the weaker side",
        "Karhold: difesa\ncon la stella se ne resta una",
        "carte: Robb, Greatjon\nPerò Robb mai contro Baratheon.",
        "blade: yes\nAgainst Baratheon never.",
        "1. Karhold: defend\n2. Narrow Sea: raid\nForget number 1, I'll think about it.",
        "1. Karhold: defend\n2. Narrow Sea: raid\nla 1 no",
        "perdite: fante, cavaliere, nave\ni cavalieri prima dei fanti però",
    ],
)
def test_what_a_later_line_limits_or_changes_is_only_proposed(mail: str) -> None:
    found = heard("six-4a", "stark", mail)
    assert found["taken"] == []
    assert found["proposed"]


@pytest.mark.parametrize(
    "mail",
    [
        "Karhold: defend\nAnd good luck everyone, with love",
        "Karhold: defend\nBut not a word to Baratheon, please",
        "Karhold: defend\nWith Tyrell I have an agreement.",
        "Karhold: defend\nI have nothing against Baratheon, though.",
        "Karhold: defend\nAnd no, I am not attacking Baratheon",
        "Karhold: defend\nWith 2 kids in the house I have no time",
    ],
)
def test_a_remark_behind_an_order_limits_nothing(mail: str) -> None:
    assert heard("six-4a", "stark", mail)["taken"] == ["Karhold: Defense +1"]


@pytest.mark.parametrize(
    ("position", "seat", "mail"),
    [
        ("later-6-5h", "greyjoy", "Lannisport: march 2 knights to Stoney Sept. Send the third to Riverrun."),
        ("later-6-5h", "greyjoy", "Lannisport: march 2 knights to Stoney Sept. Manda il terzo a Riverrun."),
        ("later-6-5h", "greyjoy", "Lannisport: march 2 knights to Stoney Sept. Let's bring the third as well."),
        ("later-6-5h", "greyjoy",
         "Lannisport: 2 knights to Stoney Sept, the third stays. Actually hold it too... no, send it to Riverrun."),
        ("later-6-5h", "greyjoy", "Lannisport: march 3 knights to Stoney Sept. Ah, and power token on Lannisport."),
        ("later-4-4e", "greyjoy", "Riverrun marches to Harrenhal. With token."),
        ("later-4-4e", "greyjoy", "Riverrun marches to Harrenhal. Segnalino sì."),
        ("later-4-4e", "greyjoy", "Moat Cailin: consolidate *\nThe star for Greywater, not Moat Cailin."),
        ("later-4-4e", "greyjoy", "Moat Cailin: consolidate *\nno stars this time"),
        ("five-5", "stark", "Kingswood attacks King's Landing. Nah."),
        ("five-5", "stark", "Kingswood attacks King's Landing. Or should I?"),
        ("five-5", "stark", "What if I wrote\nMoat Cailin: march Seagard 2 knights"),
        ("five-5", "stark", "Can I do this?\nMoat Cailin: march Seagard 2 knights"),
        ("five-5", "stark", "Moat Cailin: march Seagard 2 knights\nMake the march The Twins."),
        ("six-1", "stark", "Winterfell: march > Karhold all\nPlease don't process this before tomorrow."),
        ("six-1", "stark", "Winterfell: march > Karhold all\nthat is only valid if Greyjoy answers my message"),
        ("late-6p-003-r4", "martell", "Blade if it decides the fight. But save it if it's only about Salt Shore."),
        ("late-6p-003-r4", "martell", "refuse: Baratheon\nbut accept his ships"),
    ],
)  # fmt: skip
def test_a_line_with_more_to_it_behind_is_only_proposed(position: str, seat: str, mail: str) -> None:
    found = heard(position, seat, mail)
    assert found["taken"] == []
    assert found["proposed"]
