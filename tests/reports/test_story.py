"""The story of a round: combats in their parts, ties explained, sequences drawn together."""

from __future__ import annotations

from typing import Any

from adjudicator.games.agot2e.reports.voice import Agot2eVoice
from adjudicator.games.westeros.reports.board import areas
from adjudicator.games.westeros.reports.news import FIGHT, GROUND, LOSS, news
from adjudicator.games.westeros.reports.story import for_everybody, running
from adjudicator.games.westeros.reports.yours import for_seat
from adjudicator.reports.asking import asked
from adjudicator.reports.layout import Paragraphs, folded
from adjudicator.reports.letters import Question
from adjudicator.reports.times import due, moment
from tests.games.agot2e.random_play import variant
from tests.installed import GAMES
from tests.reports.positions import COMMANDS, DUE, NOW, some_moments

REPORTS = GAMES["agot2e"].reports
EN, IT = Agot2eVoice("en", variant()), Agot2eVoice("it", variant())

ROUND_3 = {"round": 3}
PARTS = {"army": 0, "order": 0, "support": 0, "garrison": 0, "card": 0, "tides": 0, "blade": 0}
ON_THE_MARCH = {"stage": "march", "march": "west-summer-sea"}
IN_COMBAT = {**ON_THE_MARCH, "combat": "east-summer-sea"}
ATTACK = {
    **IN_COMBAT, "e": "attack", "house": "tyrell", "against": "martell", "area": "east-summer-sea",
    "source": "west-summer-sea", "units": {"ship": 2}, "order": "march-minus-1",
}  # fmt: skip


def result(attacker: int, defender: int, decided_by: str = "strength", winner: str = "tyrell") -> dict[str, Any]:
    return {
        **IN_COMBAT, "e": "combat-result", "winner": winner, "loser": "martell" if winner == "tyrell" else "tyrell",
        "area": "east-summer-sea", "source": "west-summer-sea", "decided_by": decided_by,
        "cards": {"tyrell": "mace-tyrell", "martell": "obara-sand"},
        "sides": {"tyrell": {**PARTS, "army": 2, "order": -1, "card": 4, "total": attacker},
                  "martell": {**PARTS, "army": 1, "card": 2, "total": defender}},
    }  # fmt: skip


RETREAT = {
    **IN_COMBAT, "e": "retreat", "house": "martell", "area": "east-summer-sea", "to": "sea-of-dorne",
    "units": {"ship": 1},
}  # fmt: skip


def test_a_combat_is_told_in_its_parts() -> None:
    (section,) = for_everybody(EN, [ATTACK, result(5, 3), RETREAT], ROUND_3)
    (entry,) = section.stages[0].entries

    assert entry.text == "Tyrell from West Summer Sea attacks Martell in East Summer Sea with 2 Ships."
    assert entry.more == [
        "Tyrell 5 (army 2, order -1, Mace Tyrell 4)",
        "Martell 3 (army 1, Obara Sand 2)",
        "Tyrell wins. Martell falls back from East Summer Sea to Sea of Dorne with 1 Ship.",
    ]


def test_a_token_left_by_an_attack_is_told_with_it_and_not_below_a_raid() -> None:
    raid = {"e": "raid", "stage": "raid", "house": "stark", "area": "karhold", "target": None}
    left = {**ON_THE_MARCH, "e": "token-left", "house": "tyrell", "area": "west-summer-sea"}
    (section,) = for_everybody(EN, [raid, left, ATTACK], ROUND_3)
    raids, marches = section.stages

    assert raids.entries[0].more == []
    assert marches.entries[0].more[0] == "Tyrell leaves a power token in West Summer Sea."


def test_a_token_left_by_a_peaceful_march_is_told_below_it() -> None:
    moves = [{"to": "sea-of-dorne", "units": {"ship": 1}}]
    march = {**ON_THE_MARCH, "e": "marched", "house": "tyrell", "area": "west-summer-sea", "moves": moves}
    left = {**ON_THE_MARCH, "e": "token-left", "house": "tyrell", "area": "west-summer-sea"}
    (section,) = for_everybody(EN, [march, left, ATTACK], ROUND_3)

    first, second = section.stages[0].entries
    assert "power token" in first.more[0] and "power token" not in " ".join(second.more)


def test_the_units_of_the_defender_are_named() -> None:
    told = {**result(5, 3), "defending": {"ship": 1, "knight": 2}}
    (section,) = for_everybody(EN, [ATTACK, told], ROUND_3)

    assert section.stages[0].entries[0].more[1] == "Martell 3 (army 1 of 1 Ship and 2 Knights, Obara Sand 2)"


def test_a_tie_says_what_decided_it() -> None:
    (section,) = for_everybody(EN, [ATTACK, result(3, 3, "fiefdoms")], ROUND_3)

    assert section.stages[0].entries[0].more[-1] == "A tie. Tyrell is higher on the Fiefdoms and wins."


def test_a_combat_that_is_not_over_shows_the_cards() -> None:
    revealed = {**IN_COMBAT, "e": "cards-revealed", "cards": {"tyrell": "mace-tyrell", "martell": None}}
    (section,) = for_everybody(EN, [ATTACK, revealed], ROUND_3)

    assert section.stages[0].entries[0].more == ["Cards are Mace Tyrell and No card."]


def test_both_sides_read_how_it_ended_for_them() -> None:
    events = [ATTACK, result(5, 3), RETREAT]

    assert "from West Summer Sea with 2 Ships. You won, 5 to 3." in for_seat(EN, events, "tyrell")[0]
    assert "You lost, 3 to 5. You fall back to Sea of Dorne" in for_seat(EN, events, "martell")[0]
    assert for_seat(EN, events, "stark") == []


def test_power_of_several_orders_is_one_entry() -> None:
    earned = (("winterfell", 2), ("karhold", 1))
    events = [
        {"e": "consolidated", "stage": "consolidate", "house": "stark", "area": area, "gained": n} for area, n in earned
    ]
    (section,) = for_everybody(EN, events, ROUND_3)

    assert [e.text for e in section.stages[0].entries] == ["Stark earns 3 power (Winterfell 2, Karhold 1)."]
    assert for_seat(EN, events, "stark") == ["You earned 3 power (Winterfell 2, Karhold 1)."]


def test_raids_without_effect_share_a_line() -> None:
    raids = (("stark", "karhold"), ("tyrell", "oldtown"))
    events = [{"e": "raid", "stage": "raid", "house": house, "area": area, "target": None} for house, area in raids]
    (section,) = for_everybody(EN, events, ROUND_3)

    assert [e.text for e in section.stages[0].entries] == ["Without effect Stark (Karhold), Tyrell (Oldtown)"]


def test_a_removed_token_belongs_to_the_march_that_removed_it() -> None:
    events = [
        {"e": "token-removed", "stage": "march", "march": "winterfell", "area": "karhold", "house": "greyjoy"},
        {"e": "marched", "stage": "march", "march": "winterfell", "house": "stark", "area": "winterfell",
         "order": "march-0",
         "moves": [{"to": "karhold", "units": {"footman": 1}}]},
    ]  # fmt: skip
    (section,) = for_everybody(EN, events, ROUND_3)

    assert section.stages[0].entries[0].text == "Stark from Winterfell, 1 Footman to Karhold."
    assert section.stages[0].entries[0].more == ["The power token of Greyjoy at Karhold is removed."]


def test_italian_has_its_prepositions_and_plurals() -> None:
    events = [{"e": "marched", "stage": "march", "house": "stark", "area": "narrow-sea", "order": "march-0",
               "moves": [{"to": "bay-of-ice", "units": {"ship": 2}}]}]  # fmt: skip

    assert for_seat(IT, events, "stark") == ["La tua marcia dal Mare Stretto, 2 Navi verso Baia dei Ghiacci."]
    assert IT.unit_list([{"area": "winterfell", "units": {"knight": 1}}]) == "1 Cavaliere a Grande Inverno"


def test_rounds_part_the_story() -> None:
    events = [{"e": "raid", "stage": "raid", "house": "stark", "area": "karhold", "target": None},
              {"e": "round", "stage": "westeros", "round": 4},
              {"e": "westeros-cards", "stage": "westeros",
               "cards": ["supply", "game-of-thrones", "web-of-lies"]}]  # fmt: skip

    assert [section.title for section in for_everybody(EN, events, ROUND_3)] == ["Round 3", "Round 4"]


def test_a_question_has_letters_a_default_and_a_line() -> None:
    losses = {"sea-of-dorne": 0, "sunspear-port": 1}
    about = {"house": "martell", "from": "east-summer-sea", "units": {"ship": 1}, "losses": losses}
    question = Question(number=41, ask="combat.retreat", options=list(losses), default="sea-of-dorne", about=about)
    shown = asked(REPORTS, EN, question, {"seat": "martell", "players": {}, "areas": {}})

    assert shown.title == "Retreat from East Summer Sea with 1 Ship. Where to?"
    assert [(o.letter, o.text) for o in shown.options] == [
        ("a", "Sea of Dorne"), ("b", "Port of Sunspear, at the cost of 1 of the units"),
    ]  # fmt: skip
    assert shown.reply == 'Reply "q41 a" or "q41 b".'
    assert shown.silence == "Without an answer - a (Sea of Dorne)."
    assert shown.line == "retreat from East Summer Sea: Sea of Dorne, Port of Sunspear"


def test_a_unit_that_attacked_is_named_where_it_fought_and_where_it_came_from() -> None:
    about = {"card": "renly-baratheon", "area": "blackwater", "origin": "crackclaw-point", "opponent": "lannister"}
    options = [None, "crackclaw-point", "harrenhal"]
    question = Question(number=22, ask="combat.ability", options=options, about=about)
    seen = {"seat": "baratheon", "players": {}, "areas": {}}
    shown = {voice: asked(REPORTS, voice, question, seen) for voice in (EN, IT)}

    assert [option.text for option in shown[EN].options] == [
        "Not used", "Blackwater, among the attackers from Crackclaw Point", "Harrenhal",
    ]  # fmt: skip
    assert shown[EN].line == "ability Renly Baratheon: Crackclaw Point, Harrenhal"
    assert "tra gli attaccanti da" in shown[IT].options[1].text


def test_a_bid_is_answered_with_a_number() -> None:
    question = Question(number=7, ask="bid.track", options=range(6), default=0, about={"track": "throne", "power": 5})
    shown = asked(REPORTS, EN, question, {"seat": "stark", "players": {}, "areas": {}})

    assert shown.options == () and shown.reply == 'Reply with a number from 0 to 5, like "q7 0".'


def test_times_are_local_and_say_how_long() -> None:
    assert due(DUE, NOW, "Europe/Rome", "en") == "Tue 8 Dec 18:00 Rome (in 3 days 21 hours)"
    assert moment(DUE, "America/New_York", "it") == "mar 8 dic 12:00 New York"
    assert due(NOW, NOW, "UTC", "en").endswith("(now)")


def test_paragraphs_leave_no_single_word_alone() -> None:
    text = Paragraphs().para("a " * 35 + "orders")

    assert text.splitlines()[-1] == "a orders"


def test_no_line_begins_like_a_command() -> None:
    """ "Watch wins." alone on a line would ask to observe a game called "wins"."""
    para = Paragraphs(COMMANDS).para
    for words in range(8, 16):
        for end in ("wins.", "wins. Questions have a deadline of some hours."):
            text = para("abcd " * words + f"the Night's Watch {end}")

            assert not [line for line in text.splitlines() if line.lower().startswith(("watch", "deadline"))]
            assert text.split() == ("abcd " * words + f"the Night's Watch {end}").split()


def test_order_lines_break_only_where_they_may() -> None:
    pieces = folded("  cards : " + ", ".join(f"card {n}" for n in range(12)))

    assert all(len(piece) <= 72 for piece in pieces) and all(piece.endswith(",") for piece in pieces[:-1])


def test_the_colon_of_an_order_line_moves_to_the_left_where_the_line_cannot_be_broken_otherwise() -> None:
    answer = "kneel if power <= 2 and tokens = 0 and gap > 3"
    pieces = folded(f"  {'bid':<26} : {answer} or the cheapest lead", indent=29)

    assert pieces == [f"  bid : {answer}", "    or the cheapest lead"]



def test_an_order_on_a_track_is_told_by_itself_when_the_bids_were_told_before() -> None:
    event = {"e": "track-order", "stage": "westeros", "track": "throne", "order": ["stark", "tyrell"]}
    bids = {"e": "bids", "stage": "westeros", "track": "throne", "bids": {"stark": 3, "tyrell": 0}}

    assert "3" not in told([event]) and "Stark, Tyrell" in told([event]).replace(" and", ",")
    assert "Stark 3, Tyrell 0" in told([bids, event])


def told(events: list[dict[str, Any]]) -> str:
    """Return the whole story of some events in one text."""
    sections = for_everybody(Agot2eVoice("en", variant()), events, {"round": 2})
    entries = [entry for section in sections for stage in section.stages for entry in stage.entries]
    return "\n".join(line for entry in entries for line in (entry.text, *entry.more))


def test_a_combat_that_a_letter_interrupted_is_told_from_its_attack_on() -> None:
    assert running([ATTACK], [result(5, 3), RETREAT], {"combat": None}) == [ATTACK]
    assert running([ATTACK], [], {"combat": {}}) == [ATTACK]
    assert running([ATTACK, result(5, 3), RETREAT], [{"e": "winner", "stage": "end"}], {"combat": None}) == []
    assert running([{**ATTACK, "march": "sunspear"}], [result(5, 3)], {"combat": None}) == []


def test_how_an_own_fight_ended_is_news_although_its_beginning_was_told_before() -> None:
    lost = {**IN_COMBAT, "e": "retreat-casualties", "house": "martell", "area": "sea-of-dorne", "units": {"ship": 1}}
    for seat, text in (
        ("tyrell", "You beat Martell in East Summer Sea, 5 to 3."),
        ("martell", "You lost to Tyrell in East Summer Sea, 3 to 5, losing 1 Ship."),
    ):
        assert [each.text for each in news(EN, [result(5, 3), RETREAT, lost], seat)] == [text]
    assert news(EN, [result(5, 3)], "stark") == []


def test_what_was_lost_comes_before_what_was_won_without_a_fight() -> None:
    assert FIGHT < LOSS < GROUND


def test_a_garrison_is_named_where_no_units_stand() -> None:
    shown = some_moments(6, 4)[0].views["stark"]
    bare = {**shown, "areas": {**shown["areas"], "winterfell": {
        **shown["areas"]["winterfell"], "house": None, "units": {}, "order": None, "controller": "stark"}}}  # fmt: skip
    (row,) = [row for row in areas(EN, bare) if row.label == "Stark"]

    assert "Without units Winterfell (garrison 2)" in row.text


def test_a_paragraph_is_folded_once_for_all_mails_that_say_it_in_the_same_place() -> None:
    paragraphs, said = Paragraphs(), "Your orders are due soon. " * 5
    folded_first = paragraphs.para(said, indent=2)

    assert paragraphs.para(said, indent=2) is folded_first
    assert paragraphs.para(said, indent=6) != folded_first
