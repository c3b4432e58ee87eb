"""Mails of B'Twixt as people get them: short enough for a phone, complete, told from the view alone."""

from __future__ import annotations

import copy
import re
import zlib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from adjudicator.games.btwixt.asks import words_of
from adjudicator.games.btwixt.reports.hand import hand_of
from adjudicator.games.btwixt.reports.ring import SIZES, rim
from adjudicator.games.btwixt.reports.voice import Voice
from adjudicator.games.btwixt.rules import RULES
from adjudicator.judge.commands.reading import split
from adjudicator.orders.line_reader import LineReader
from adjudicator.orders.mail_reader import read_mail
from adjudicator.orders.mail_reading import Header
from adjudicator.reports.letters import EndOfGame, Letter, Owed, Report
from adjudicator.reports.render import Rendered, render
from tests.games.btwixt.letters import Moment, every_kind, head, moments, report
from tests.games.btwixt.random_play import box, new_table, variants
from tests.reports.kept import check_kept
from tests.reports.positions import COMMANDS, TEMPLATES

GOLDEN = Path(__file__).parent / "golden"
LANGUAGES = ("en", "it")
IDS = re.compile(r"[a-z]_[a-z]|[a-z0-9]#\d")
"""Ids of cards and leaders, and numbers of copies."""
LONGEST, WIDTH = 50, 72


def mail(letter: Letter) -> Rendered:
    return render(letter, templates=TEMPLATES, commands=COMMANDS)


@cache
def game(players: int, seed: int) -> tuple[Moment, ...]:
    return tuple(moments(players, seed))


def plans(players: int, name: str) -> Iterator[Moment]:
    """Yield the moments of a game at which plans are due; its seed follows from its name."""
    options = dict(variants())[name]
    yield from (m for m in moments(players, zlib.crc32(name.encode()) % 100, options) if m.planning)


# ---- Short


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_report_fits_fifty_narrow_lines_in_whole_games(players: int, language: str) -> None:
    names = [name for name, _ in variants()]
    _fit(players, language, names[players - 3 + 2 * LANGUAGES.index(language) :: 11])


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_report_fits_fifty_narrow_lines_in_every_variant(players: int, language: str) -> None:
    _fit(players, language, [name for name, _ in variants()])


def _fit(players: int, language: str, names: Sequence[str]) -> None:
    for name in names:
        for n, moment in enumerate(plans(players, name)):
            seat = moment.leaders[n % players]
            text = mail(report(moment, seat, language, missed=n % 4)).text

            assert len(text.splitlines()) <= LONGEST, (name, text)
            assert [line for line in text.splitlines() if len(line) > WIDTH] == []
            assert not IDS.search(text), text


def test_a_full_hand_is_shown_even_after_a_long_round() -> None:
    moment = next(m for m in game(6, 5) if m.planning and m.views[None]["number"] == 2)
    seat = moment.leaders[0]
    full = copy.deepcopy(moment.views[seat])
    full["own"]["hand"] = sorted(list(box().influence)[:10])
    letter = report(moment, seat)
    text = mail(replace(letter, view=full, head=head(full))).text

    assert len(text.splitlines()) <= LONGEST
    assert all(Voice("en", box()).card(card) in " ".join(text.split()) for card in full["own"]["hand"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_part_of_a_plan_shows_card_texts_whole_and_who_sits_left_and_right(language: str) -> None:
    for moment in (m for m in game(6, 5) if m.planning):
        seat = moment.leaders[0]
        view = moment.views[seat]
        text = " ".join(mail(report(moment, seat, language)).text.split())
        voice = Voice(language, box(), view=view)
        left, right = (voice.own(f"ring.{side}") for side in ("left", "right"))

        assert left in text and right in text
        assert [card.name for card in hand_of(voice, view) if " ".join(card.whole.split()) not in text] == []


def test_a_quiet_round_is_told_turn_by_turn() -> None:
    texts = [mail(report(m, m.leaders[0])).text for m in game(3, 9) if m.planning]

    assert any(re.search(r"(?m)^  \w+ plays .* \d+$", text) and " claims " in text for text in texts)


# ---- Complete and clean


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_mail_is_narrow_and_speaks_of_no_other_game(language: str) -> None:
    foreign = ("House ", "area", "castle", "Westeros", "Iron Throne", "Casata", "castello")
    for letter in every_kind(4, 3, language):
        rendered = mail(letter)
        kind = type(letter).__name__

        assert [line for line in rendered.text.splitlines() if len(line) > WIDTH] == [], kind
        assert not IDS.search(rendered.subject + rendered.text), kind
        assert not IDS.search(re.sub(r"#[0-9a-f]{6}", "", rendered.html)), kind
        assert [word for word in foreign if word in rendered.text] == [], kind
        assert f'lang="{language}"' in rendered.html
        assert re.findall(r"(?:src|href)=\"(?!mailto:)[^\"]*\"|<script|<style|<img|<link|url\(", rendered.html) == []


def test_the_whole_texts_of_the_hand_stand_in_the_html() -> None:
    moment = next(m for m in game(4, 3) if m.planning)
    seat = moment.leaders[0]
    page = mail(report(moment, seat)).html

    for card in moment.views[seat]["own"]["hand"]:
        text = Voice("en", box()).card_text(card)
        assert text.replace("'", "&#39;") in page, text


# ---- The form, and nothing else, reads as a plan


def test_an_untouched_form_says_what_is_in_force_and_quotes_the_last_plan_as_a_comment() -> None:
    moment = next(m for m in game(4, 3) if m.planning and m.views[None]["number"] == 4)
    text = mail(report(moment, moment.leaders[0])).text
    found = read_mail(LineReader(words_of(box()), moment.leaders[0]), text[text.index("  game lions") :])

    assert found.header == Header("lions", moment.leaders[0], 4)
    assert found.entries == () and found.problems == ()
    assert "# last round, bid: kneel if power <= 2" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_outside_the_form_reads_as_a_line_or_a_command(language: str) -> None:
    read = LineReader(words_of(box()), "tyrion_lannister")
    for letter in every_kind(4, 3, language):
        text = "\n".join(line for line in mail(letter).text.splitlines() if not line.startswith(("  #", "  game")))
        text = re.sub(r"(?m)^  [a-z ]+ :.*$", "", text)
        found = read_mail(read, text)

        assert found.entries == () and found.replies == () and not found.mode, type(letter).__name__
        assert split(text).commands == (), type(letter).__name__


# ---- Secrecy


def test_two_hands_exchanged_elsewhere_give_the_same_mails() -> None:
    """Hidden cards, token numbers and the order of decks are in nobody's mail but their owner's."""
    table = new_table(4, 7, {"advanced": True})
    here, there = (RULES.load(box(), RULES.dump(table.state)) for _ in range(2))
    one, other, *readers = here.leaders
    there.players[one].hand, there.players[other].hand = there.players[other].hand, there.players[one].hand
    there.supply.reverse()
    there.allies.reverse()
    there.influence.reverse()
    for seat in (*readers, None):
        letters = []
        for state in (here, there):
            views = {each: RULES.view(state, each) for each in (*state.leaders, None)}
            letters.append(report(Moment(tuple(table.open), views, (), ()), seat))

        assert mail(letters[0]) == mail(letters[1])
    own = [Moment(tuple(table.open), {one: RULES.view(state, one)}, (), ()) for state in (here, there)]
    assert mail(report(own[0], one)) != mail(report(own[1], one))


def test_what_only_some_may_know_is_told_to_nobody_else() -> None:
    """The same events with another secret in them give the same mails, byte by byte, to those it is kept from."""
    told = 0
    for moment in game(4, 3):
        changed = copy.deepcopy(moment.events)
        for event in changed:
            if "to" in event:
                event.update({key: ["drawn_steel#1"] for key in ("cards", "given", "tokens", "allies") if key in event})
                told += 1
        for seat in (*moment.leaders, None):
            if moment.planning and not any(seat in event["to"] for event in changed if "to" in event):
                letter = report(moment, seat)
                other = replace(letter, events=changed, since=changed if seat else None)
                assert mail(letter) == mail(other)
    assert told > 20


def test_numbers_on_tokens_are_told_at_the_end_only() -> None:
    for moment in game(3, 5):
        over = moment.views[None]["final"] is not None
        text = mail(report(moment, None)).text if not over else ""
        assert "tokens 1" not in text and "tokens 2" not in text


# ---- The ring


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_leaders_and_councils_take_turns_along_the_rim_with_the_reader_at_the_bottom(players: int) -> None:
    view = game(players, 3)[0].views[game(players, 3)[0].leaders[1]]
    grid = rim(Voice("en", box(), view=view), view)
    rows, columns = SIZES[players]
    around = [
        *grid[0],
        *(row[-1] for row in grid[1:]),
        *reversed(grid[-1][:-1]),
        *(row[0] for row in reversed(grid[1:-1])),
    ]
    mine = next(n for n, place in enumerate(around) if place and place.mine and not place.is_council)
    names = [place.name for place in around if place and not place.is_council]

    assert (len(grid), len(grid[0]), len(around)) == (rows, columns, 2 * players)
    assert Counter(place.is_council for place in around if place) == {True: players, False: players}
    assert all(place and place.is_council != (after and after.is_council) for place, after in pairwise(around))
    assert around[mine] in grid[-1]
    assert {n for n, place in enumerate(around) if place and place.is_council and place.mine} == {
        (mine - 1) % len(around), (mine + 1) % len(around)
    }  # fmt: skip
    leaders = [Voice("en", box()).house(leader) for leader in view["leaders"]]
    start = leaders.index(names[0])
    assert names == leaders[start:] + leaders[:start], "clockwise, as they sit"


# ---- Who missed a round, and the end


def test_who_missed_rounds_reads_one_line_for_each() -> None:
    moment = next(m for m in game(5, 4) if m.planning and m.views[None]["number"] == 6)
    text = mail(report(moment, moment.leaders[2], missed=2)).text

    assert [f"Autumn {n}, " in text for n in (3, 4, 5)] == [True, True, True]
    assert len(text.splitlines()) <= LONGEST


def test_a_shared_victory_names_all_winners() -> None:
    moment = game(4, 3)[-1]
    seat = moment.leaders[0]
    view = {**moment.views[seat], "final": {**moment.views[seat]["final"], "decided_by": "shared"}}
    letter = EndOfGame(head=head(view), view=view, winner=seat, shared=moment.leaders[:2])
    text = mail(letter).text

    assert "Olenna and Doran win together." in text and "All is equal" in text


def test_at_the_end_each_council_is_added_up() -> None:
    moment = game(4, 3)[-1]
    view = moment.views[None]
    text = mail(EndOfGame(head=head(view), view=view, winner=None)).text

    for row in view["final"]["councils"]:
        left, right = (Voice("en", box()).house(who) for who in view["councils"][row["council"]]["between"])
        assert re.search(rf"\[{left} \| {right}\] +{row['power']}  ", text)
    drawn = [place.name for places in rim(Voice("en", box(), view=view), view) for place in places if place]
    assert {str(row["power"]) for row in view["final"]["councils"]} <= set(drawn)


def test_who_owes_nothing_is_told_so() -> None:
    moment = next(m for m in game(4, 3) if m.planning)
    letter = replace(report(moment, moment.leaders[0]), owed=Owed())

    assert "You owe nothing now." in mail(letter).text


# ---- What it looks like


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["report", "question", "end"])
def test_mails_look_as_they_did(kind: str, language: str) -> None:
    place = {"report": 0, "question": 2, "end": 9}[kind]
    check_kept(GOLDEN, kind, language, mail(list(every_kind(4, 3, language))[place]))


def test_reports_differ_by_reader_only_in_what_is_his() -> None:
    moment = next(m for m in game(4, 3) if m.planning)
    letters = [report(moment, seat) for seat in moment.leaders]

    assert len({mail(letter).text for letter in letters}) == len(letters)
    assert all(isinstance(letter, Report) for letter in letters)
