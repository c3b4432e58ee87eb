"""Commands about cards: what each one says, and a variant of one's own with cards from a file."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from adjudicator.cli.shared import DATA, fail
from adjudicator.cli.variants import CARDS
from adjudicator.games import PACKAGES, Games
from adjudicator.judge.options import LANGUAGES
from adjudicator.judge.package import Variant
from adjudicator.reports.btwixt.cards import Card, card_text, head_text, origin_text
from adjudicator.variants import load_variant, takes_cards

_WIDTH = 96


class CardLibrary(Games):
    """The variants of a data folder, where a file of cards takes the place of those the variant asked for has."""

    def __init__(self, data: Path | None, cards: Path | None) -> None:
        super().__init__(data)
        self.cards = cards

    def variant(self, id: str) -> Variant | None:
        """Return a variant; one that is not here is the installed one that takes cards, under its own name."""
        paths = self.paths()
        path = paths.get(id.lower()) or base_of(paths)
        if self.cards is None or path is None or not takes_cards(path):
            return super().variant(id)
        variant = load_variant(path, self.cards, id)
        return variant if variant.rules in PACKAGES else None


def base_of(paths: dict[str, Path]) -> Path | None:
    """Return the first variant that takes a file of cards."""
    return next((path for path in paths.values() if takes_cards(path)), None)


@click.command()
@click.argument("words", nargs=-1, metavar="[VARIANT] [NAME]")
@click.option("-l", "--language", type=click.Choice(LANGUAGES), default="en", show_default=True)
@CARDS
@DATA
def cards(words: tuple[str, ...], language: str, cards: Path | None, data: Path) -> None:
    """Show what the cards of VARIANT say, or those whose name or id holds NAME, and where each comes from.

    The texts are those that players read. Without VARIANT: the first variant that has such cards.
    """
    paths = Games(data).paths()
    named = paths.get(words[0].lower()) if words else None
    path, wanted = (named, words[1:]) if named is not None else (base_of(paths), words)
    if path is None or not takes_cards(path):
        fail(f"{words[0] if words else 'what is installed'} has no cards with texts")
    box = load_variant(path, cards)
    found = [card for card in (*box.influence.values(), *box.allies.values()) if _is_meant(card, " ".join(wanted))]
    if not found:
        fail(f"no card of {box.id} is called {' '.join(wanted)}")
    click.echo("\n\n".join("\n".join(_lines(box, card, language)) for card in found))


def _is_meant(card: Card, wanted: str) -> bool:
    return any(wanted.lower() in name.lower() for name in (card.id, *card.names.values()))


def _lines(box: Any, card: Card, language: str) -> Iterator[str]:
    yield f"{head_text(box, card, language)} [{card.id}]"
    for text in (card_text(box, card, language), origin_text(box, card, language)):
        yield textwrap.fill(text, _WIDTH, initial_indent="    ", subsequent_indent="    ")
