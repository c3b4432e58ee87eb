"""Names what is missing in the row of an ask, so that whoever adds one knows what else to write."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.ask_kinds import AskKind
from adjudicator.game import Game
from adjudicator.library import GameLibrary
from adjudicator.reports.render import help_topics
from adjudicator.texts import catalogue

LANGUAGES = ("en", "it")


def languages(game: Game) -> list[str]:
    """Return the languages that a game speaks; English is always one."""
    found = [language for language in LANGUAGES if catalogue(game.name, language)]
    assert "en" in found
    return found


def missing(game: Game, kind: AskKind) -> list[str]:
    """Return what a row lacks, each with the place where it belongs; empty for a complete row."""
    return [f"{kind.name}: {each}" for each in _missing(game, kind)]


def _missing(game: Game, kind: AskKind) -> Iterator[str]:
    if kind.help not in help_topics(GameLibrary().templates(), game.reports.layout.folders):
        yield f"no help page {kind.help}"
    for language in languages(game):
        yield from _sentences(game, kind, language)
    if kind.subjects:
        silent = [style for style in game.asks.styles if style not in kind.steward]
        yield from (f"no rule for stewards of the style {style}" for style in silent)


def _sentences(game: Game, kind: AskKind, language: str) -> Iterator[str]:
    """Yield the sentences and example lines that a language lacks."""
    said, file = catalogue(game.name, language), f"{game.name}.{language}.yaml"
    if not any(code == f"ask.{kind.name}" or code.startswith(f"ask.{kind.name}.") for code in said):
        yield f"no title ask.{kind.name}.title in {file}"
    wanted = [f"topic.{kind.name}", *(f"steward.{rule.id}" for rule in kind.steward.values())]
    yield from (f"no sentence {code} in {file}" for code in dict.fromkeys(wanted) if code not in said)
    for subject in kind.subjects:
        if language not in {example.language for example in subject.examples}:
            yield f"no example line on {subject.id} in {language}"
