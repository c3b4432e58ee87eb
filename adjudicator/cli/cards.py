"""The command that shows what cards say, also for cards from a file."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from pathlib import Path

import click

from adjudicator.boxes.outside import outside_file
from adjudicator.boxes.variant import Variant
from adjudicator.cli.shared import DATA, fail
from adjudicator.cli.variants import CARDS
from adjudicator.game import CardShown
from adjudicator.judge.table.options import LANGUAGES
from adjudicator.library import GameLibrary

_WIDTH = 96


class CardLibrary(GameLibrary):
    """The variants of a data folder, where a separate file says something else than the variant asked for."""

    def __init__(self, data: Path | None, cards: Path | None) -> None:
        super().__init__(data)
        self.cards = cards

    def variant(self, id: str) -> Variant | None:
        """Return a variant; an unknown name stands for the first installed variant that can use the file."""
        path = self.paths().get(id.lower()) or self._user()
        if self.cards is None or path is None or not self.takes_file(path):
            return super().variant(id)
        return self.load(path, self.cards, id)

    def _user(self) -> Path | None:
        """Return the folder of a variant that can use the file: if the file has faults for all, of the first."""
        found = [path for path in self.paths().values() if self.takes_file(path)]
        return next((path for path in found if not self.check(path, self.cards)), next(iter(found), None))

    def with_cards(self) -> list[Path]:
        """Return the folders of the variants that have cards with texts: with a file, those that can use it.

        Where none can use the file, all are returned, so that its faults are told.
        """
        found = [path for path in self.paths().values() if self.takes_cards(path) and outside_file(path) is None]
        able = [path for path in found if self.cards is not None and not self.check(path, self.cards)]
        return able or found


@click.command()
@click.argument("words", nargs=-1, metavar="[VARIANT] [NAME]")
@click.option("-l", "--language", type=click.Choice(LANGUAGES), default="en", show_default=True)
@CARDS
@DATA
def cards(words: tuple[str, ...], language: str, cards: Path | None, data: Path) -> None:
    """Show what the cards of VARIANT say, or those whose name or id holds NAME, and where each comes from.

    The texts are those that players read. Without VARIANT: the cards of all installed variants that have such cards.
    """
    library = CardLibrary(data, cards)
    named = library.paths().get(words[0].lower()) if words else None
    paths, wanted = ([named], words[1:]) if named is not None else (library.with_cards(), words)
    if not any(library.takes_cards(path) for path in paths):
        fail(f"{words[0] if words else 'what is installed'} has no cards with texts")
    boxes = [library.load(path, cards) for path in paths]
    shown = [card for box in boxes for card in library.game(box.rules).cards(box, language)]
    found = [card for card in shown if _is_meant(card, " ".join(wanted))]
    if not found:
        fail(f"no card of {' or '.join(box.id for box in boxes)} is called {' '.join(wanted)}")
    click.echo("\n\n".join("\n".join(_lines(card)) for card in found))


def _is_meant(card: CardShown, wanted: str) -> bool:
    return any(wanted.lower() in name.lower() for name in (card.id, *card.names))


def _lines(card: CardShown) -> Iterator[str]:
    yield f"{card.head} [{card.id}]"
    for text in (card.text, card.origin):
        yield textwrap.fill(text, _WIDTH, initial_indent="    ", subsequent_indent="    ")
