"""Puts asks into words by the `AskWords` of their game.

The titles stand in the catalogue of the game as `ask.<name>.title`, or as `ask.<name>.<case>` where the questions of
one kind differ.
"""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.engine.asks import Answer
from adjudicator.engine.lines import View
from adjudicator.reports.ask_words import About, AskWords
from adjudicator.reports.blocks import Asked, LetteredOption
from adjudicator.reports.game import GameReports
from adjudicator.reports.letter_parts import Question
from adjudicator.reports.putting import letter_of, reply_text, silence_text
from adjudicator.reports.voice import Voice


def asked(game: GameReports, voice: Voice, question: Question, view: View) -> Asked:
    """Return a question in the form that a mail shows."""
    words = game.asks[question.ask]
    lettered = _options if question.options else _samples
    options = () if words.is_typed(question) else tuple(lettered(words, voice, question, view))
    return Asked(
        number=question.number,
        title=ask_title(game, voice, question.ask, question.about, view.get("seat")),
        options=options,
        is_free=not question.options,
        details=tuple(words.details(voice, question, view)),
        reply=reply_text(voice, question, options),
        silence=silence_text(voice, question, options, _default(words, voice, question)),
        tripwire=question.tripwire,
        line=words.line(voice, question, view),
        due=voice.due(question.deadline) if question.deadline else "",
    )


def ask_title(game: GameReports, voice: Voice, ask: str, about: About, seat: str | None) -> str:
    """Return the topic of an ask in one line, as a seat is asked."""
    words = game.asks[ask]
    codes = [f"ask.{ask}.{part}" for part in (words.case(voice, about, seat), "title") if part]
    code = next((code for code in codes if voice.has(code)), f"ask.{ask}")
    return voice.own(code, **words.facts(voice, about))


def answer_text(game: GameReports, voice: Voice, ask: str, answer: Answer, about: About) -> str:
    """Return an answer to an ask in words."""
    return game.asks[ask].said(voice, answer, about)


def _options(words: AskWords, voice: Voice, question: Question, view: View) -> Iterator[LetteredOption]:
    """Yield the options with their letters; of equal ones only the first, with their number."""
    same = [words.same(option) for option in question.options]
    for i, option in enumerate(question.options):
        equal = [other for j, other in enumerate(question.options) if same[j] == same[i]]
        if same.index(same[i]) == i:
            text = _option(words, voice, option, question.about, view)
            shown = text if len(equal) == 1 else f"{len(equal)} x {text}"
            yield LetteredOption(letter_of(i), shown, question.default in equal)


def _samples(words: AskWords, voice: Voice, question: Question, view: View) -> Iterator[LetteredOption]:
    """Yield some answers of a question that has too many for a list, with their letters."""
    for i, answer in enumerate(question.samples):
        text = _option(words, voice, answer, question.about, view)
        yield LetteredOption(letter_of(i), text, question.fallback_by != "mix" and answer == question.default)


def _option(words: AskWords, voice: Voice, option: Answer, about: About, view: View) -> str:
    return words.said(voice, option, about) if words.option is None else words.option(voice, option, about, view)


def _default(words: AskWords, voice: Voice, question: Question) -> str:
    """Return the answer that counts if none comes, in words; empty if a mix will draw it."""
    return "" if question.fallback_by == "mix" else words.said(voice, question.default, question.about)
