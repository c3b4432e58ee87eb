"""The words of this game: every subject reads in both languages, names stand in every place."""

from __future__ import annotations

import re
import string
from pathlib import Path

import pytest

import adjudicator.games.btwixt.rules as rules_package
from adjudicator.engine.bad_lines import Ambiguous, BadLine
from adjudicator.engine.lines import Guard, Word
from adjudicator.engine.shapes.ranks import Ranking
from adjudicator.engine.words import shape_of
from adjudicator.games.btwixt.asks import ASKS, words_of
from adjudicator.games.btwixt.lines.subjects import LIMITS
from adjudicator.games.btwixt.lines.vocabulary import BID_WORDS
from adjudicator.orders.wording import Speech
from adjudicator.texts import catalogue
from tests.games.btwixt.random_play import box
from tests.games.btwixt.reference import line, reader

WORDS = words_of(box())


# ---- The tables


def test_every_ask_a_leader_may_get_has_a_line() -> None:
    assert {ask for ask in ASKS if not WORDS.subjects_for(ask)} == {"effect.manual"}


def test_words_are_made_once_for_a_box() -> None:
    assert words_of(box()) is WORDS


def test_every_subject_has_examples_in_both_languages() -> None:
    for subject in WORDS.subjects:
        assert {example.language for example in subject.examples} == {"en", "it"}, subject.id
        known = {each.id for each in ASKS.subjects} | {"steward", "budget", "default"}
        assert subject.id in known or subject.id in LIMITS, subject.id


# ---- Names


PLACES = {
    "card": ("bid: {0}", "bid: play {0} if turn = 1 or kneel", "bid: {0}, lowest", "rank: betrayal, {0}, drawn steel",
             "keep: {0} if round >= 3", "most {0}: 2", "choose {0}: ask", "bid: kneel if seen {0} and round >= 3",
             "bid: kneel if round >= 3 and not seen {0}", "always bid: kneel if seen {0} or {0}"),
    "ally": ("target ally: {0}", "target ally: {0}, any", "choose {0}: ask", "want {0}: yes",
             "ally: left if ally is {0} and power <= 3 or small", "look order: {0}, lowest",
             "token: same if dead {0} and round <= 3 or other"),
}  # fmt: skip


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("kind", PLACES)
def test_every_name_reads_in_every_place(kind: str, language: str) -> None:
    """Some hold "and", "from", "in" or a single letter, which mean something else between names."""
    for entry in (entry for entry in WORDS.entries if entry.kind == kind):
        for place in PLACES[kind]:
            if entry.id in ("betrayal", "drawn_steel") and "betrayal" in place:
                continue
            text = place.format(entry.names[language][0])
            try:
                found = line(text)
            except BadLine as bad:
                problem = bad.problem
                pytest.fail(f"{text}: {problem}")
            assert entry.id in repr(found), text


def test_names_that_hold_and_stay_whole_beside_other_facts() -> None:
    for name in ("Ash and Embers", "Cenere e Braci"):
        found = line(f"bid: kneel if seen {name} and seen betrayal and gap > -2 or lowest")

        assert [(guard.fact, guard.args) for guard in found.alternatives[0].guards] == [
            ("seen", ("ash_and_embers",)), ("seen", ("betrayal",)), ("gap", ()),
        ]  # fmt: skip


@pytest.mark.parametrize(
    ("typed", "leader"),
    [("tyrion", "tyrion_lannister"), ("Jon", "jon_snow"), ("olenna tyrell", "olenna_tyrell"), ("mel", "melisandre")],
)
def test_a_leader_is_known_by_his_first_name(typed: str, leader: str) -> None:
    assert line(f"target leader: {typed}").alternatives[0].value == Ranking((leader,))


def test_a_family_name_of_two_leaders_is_asked_back() -> None:
    with pytest.raises(Ambiguous):
        line("target leader: lannister")


@pytest.mark.parametrize(
    ("typed", "items"),
    [
        ("play cheapest lead", ("cheapest-lead",)),
        ("play lowest red", ("lowest-red",)),
        ("PLAY HIGHEST", ("highest",)),
        ("gioca la più alta verde", ("highest-green",)),
        ("gioca Muovere i Fili, più bassa", ("pulling_the_strings", "lowest")),
        ("backup, kneel", ("backup_plan", "kneel")),
        ("pass", ("pass",)),
    ],
)
def test_a_bid_takes_cards_by_name_or_by_value(typed: str, items: tuple[str, ...]) -> None:
    assert line(f"bid: {typed}").alternatives[0].value == Ranking(items)


def test_a_plan_may_ask() -> None:
    found = line("bid: ask if far_leads and hand >= 6 or kneel")

    assert found.alternatives[0].value == Word("ask")
    assert found.alternatives[0].guards == (Guard("far-leads"), Guard("hand", (), ">=", 6))


def test_facts_are_written_with_or_without_a_bar_below() -> None:
    assert line("bid: kneel if left_total > 5") == line("bid: kneel if left total > 5")
    assert line("bid: kneel if gap <= -3").alternatives[0].guards == (Guard("gap", (), "<=", -3),)


def test_a_bid_ends_with_the_round_and_everything_else_stands() -> None:
    assert [subject.id for subject in WORDS.subjects if not subject.stands] == ["bid"]


def test_words_for_cards_by_value_come_with_every_colour() -> None:
    assert len(BID_WORDS) == 2 + 3 * 6
    assert all(shape_of(WORDS.subject("bid"), "").words.count(word) == 1 for word in BID_WORDS)  # type: ignore[union-attr]


def test_what_may_be_chosen_for_a_card_follows_from_its_text() -> None:
    choose = WORDS.subject("choose")

    assert shape_of(choose, "forced_homage").kinds == ("colour",)  # type: ignore[union-attr]
    assert set(shape_of(choose, "river_gambler").words) >= {"first", "second", "left"}  # type: ignore[union-attr]
    assert "drawn_steel" not in choose.shapes
    with pytest.raises(BadLine):
        line("choose forced homage: tyrion")


# ---- Sentences


_CODE = re.compile(r"\b(?:illegal|odd)\(\s*\"([a-z-]+)\"")
_LITERAL = re.compile(r"\"([a-z]+(?:-[a-z]+)+)\"")
KINDS_OF_PLACES = {"ally-place", "card-place", "token-place"}
OVER = {"number-here", "unknown-subject", "wrong-house", "steward-friends", "steward-no-friends"}
"""Sentences of every game that this one says in its own words."""


def fields(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


def test_both_languages_say_the_same_with_the_same_facts() -> None:
    english, italian = catalogue("btwixt-lines", "en"), catalogue("btwixt-lines", "it")

    assert english.keys() == italian.keys()
    for key, template in english.items():
        assert fields(template) == fields(italian[key]), key


def test_every_code_has_a_sentence_and_every_sentence_a_code() -> None:
    game = Path(rules_package.__path__[0]).parent
    sources = [path.read_text(encoding="utf-8") for path in (game / "lines").glob("*.py")]
    codes = {code for source in sources for code in _CODE.findall(source)}
    for module in ("rules/effects/manual.py", "lines/rulings.py"):
        codes |= set(_LITERAL.findall((game / module).read_text(encoding="utf-8"))) - KINDS_OF_PLACES
    said = {key.removeprefix("problem.") for key in catalogue("btwixt-lines", "en") if key.startswith("problem.")}

    assert said == codes | OVER


def test_every_fact_and_subject_is_said() -> None:
    known = catalogue("btwixt-lines", "en") | catalogue("orders", "en")

    assert {f"fact.{fact.id}" for fact in WORDS.facts} <= known.keys()
    assert {f"subject.{subject.id}" for subject in WORDS.subjects} <= known.keys()


@pytest.mark.parametrize(
    ("typed", "language", "words"),
    [
        ("bid: kneel if power <= 2 and tokens = 0 or cheapest lead", "en",
         ("Bid", "kneel, if the power of the ally is 2 or less and the tokens on the ally are exactly 0",
          "the cheapest lead")),
        ("keep: drawn steel, white", "en", ("Keep", "all of Drawn Steel and white")),
        ("want pilgrim mother: yield to jon", "it", ("Lo voglio Madre Pellegrina", "cedo a Jon Snow")),
        ("spend max: 1", "it", ("Spesa massima", "1 in valori stampati")),
    ],
)  # fmt: skip
def test_a_line_is_said_in_full_words(typed: str, language: str, words: tuple[str, ...]) -> None:
    spoken = Speech(reader().context, language).line(line(typed))

    assert (spoken.subject, *spoken.alternatives) == words


def test_problems_speak_of_this_game() -> None:
    with pytest.raises(BadLine) as unknown:
        line("keep: drown stel")
    with pytest.raises(BadLine) as subject:
        line("marhc: drawn steel")
    speech = Speech(reader().context, "en")

    assert "House" not in speech.problem(unknown.value.problem)
    assert speech.problem(subject.value.problem) == 'I know no policy called "marhc".'
