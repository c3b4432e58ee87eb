"""Every card and every event of the decks for learning has its words, in both languages."""

from __future__ import annotations

from random import Random

import pytest

from adjudicator.engine.asks import Ask
from adjudicator.games.agotlcg import GAME
from adjudicator.games.agotlcg.reports.asks import details, line, option
from adjudicator.games.agotlcg.reports.asks import said as said_answer
from adjudicator.games.agotlcg.reports.board import board
from adjudicator.games.agotlcg.reports.story import known, story
from adjudicator.games.agotlcg.reports.voice import Voice
from adjudicator.games.agotlcg.rules.ruleset import RULES
from adjudicator.games.agotlcg.rules.shown_effects import SHOWN
from adjudicator.games.agotlcg.rules.state import Lasting
from adjudicator.games.agotlcg.rules.values import CLAIM_AGAINST
from adjudicator.games.agotlcg.rules.view import view
from adjudicator.reports.letters import Question
from adjudicator.texts import add_place, catalogue
from tests.games.agotlcg.random_play import any_game, table_of
from tests.games.agotlcg.scene import Scene
from tests.trace.lcg import lcg_box

LANGUAGES = ("en", "it")
UNTOLD = {"kneels", "phase-begins", "phase-ends", "round-begins", "round-ends", "plots-revealed", "income",
          "challenge-ends", "attacks", "reserve-checked", "event-played", "str-raised", "token-placed"}  # fmt: skip
"""Events of which the story says nothing: the table shows them, or they open and close a part of it."""
LONGEST = 170


@pytest.fixture(autouse=True)
def sentences() -> None:
    """Let the catalogues of the game be found, as when it is installed."""
    for place in GAME.texts:
        add_place(place)


def codes() -> set[str]:
    """Return the numbers of the cards and titles that do something."""
    agendas = {code for code, card in lcg_box().cards.items() if card.type == "agenda"}
    return {code for code in lcg_box().texts.codes() if lcg_box().texts.of(code)} | agendas | lcg_box().titles.keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_that_does_something_has_a_sentence_of_readable_length(language: str) -> None:
    said = catalogue("agotlcg-cards", language)

    assert set(said) == codes()
    assert [code for code, text in said.items() if len(text) > LONGEST] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_of_random_games_is_told_or_left_out_on_purpose(language: str) -> None:
    said = {code.split(".")[1] for code in catalogue("agotlcg", language) if code.startswith("event.")}
    told = set()
    for seed in range(3):
        table = table_of(seed)
        while table.open:
            told |= {event["e"] for event in table.take_events()}
            table.trust({ask.seat: ask.default_answer() for ask in table.open})

    assert told - said - UNTOLD == set() and said & UNTOLD == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", [*range(4), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(4, 60))])
def test_every_question_and_every_event_of_games_with_any_decks_can_be_said(language: str, seed: int) -> None:
    voice, choose = Voice(language, lcg_box()), Random(seed).choice
    table = table_of(seed, any_game(seed, 2 + seed % 5))
    while table.open:
        view = RULES.view(table.state, None)
        events = known(table.take_events(), None)
        assert all(
            entry.text for part in story(voice, events, view) for stage in part.stages for entry in stage.entries
        )
        assert board(voice, view).table.rows
        for ask in table.open:
            mine, question = RULES.view(table.state, ask.seat), asked(ask)
            said = [option(voice, ask.name, each, mine) for each in ask.options]
            said += [*details(voice, question, mine), said_answer(voice, ask.name, ask.default_answer())]
            assert all(said) and voice.own(f"ask.{ask.name}", **voice.facts(ask.about)), ask
            line(voice, question, mine)
        table.answer({ask.seat: ask.sample(choose) for ask in table.open})


def asked(ask: Ask) -> Question:
    """Return an ask as the mail shows it."""
    return Question(ask=ask.name, about=ask.about, options=ask.options, default=ask.default_answer(), number=1)


@pytest.mark.parametrize("part", ["agotlcg", "agotlcg-lines"])
def test_both_languages_say_the_same_things(part: str) -> None:
    assert set(catalogue(part, "en")) == set(catalogue(part, "it"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_effect_on_a_player_that_is_shown_has_a_sentence_with_its_names(language: str) -> None:
    scene = Scene()
    about = dict.fromkeys(SHOWN, "power") | {prefix: "p2" for prefix in SHOWN if "against" in prefix}
    about[CLAIM_AGAINST] = "power"
    scene.game.lasting = [Lasting(f"{prefix}{about[prefix]}", "p1", -2, "phase") for prefix in SHOWN]
    seen_by = view(scene.game, "p2")

    notes = board(Voice(language, lcg_box(), view=seen_by), seen_by).notes

    assert [effect["effect"] for effect in seen_by["effects"]] == list(SHOWN.values())
    found = notes[-len(SHOWN) :]
    assert len(set(found)) == len(SHOWN)
    assert not [note for note in found if "{" in note or "-" in note]


@pytest.mark.parametrize("words", ["Europe/Rome", "yes/no", "a/b/faction of mine", "title/none"])
def test_words_with_a_slash_are_no_cards(words: str) -> None:
    assert Voice("en", lcg_box()).facts({"zone": words}) == {"zone": words}
