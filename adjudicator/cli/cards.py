"""Commands about cards: what each one says, and a variant of one's own with cards from a file."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
import yaml

from adjudicator.cli.root import DATA, fail, main, settings_of
from adjudicator.cli.variants import CARDS, tell_faults, variants
from adjudicator.games import PACKAGES, Games, is_name
from adjudicator.judge.options import LANGUAGES
from adjudicator.judge.package import Variant
from adjudicator.reports.btwixt.cards import Card, card_text, head_text, origin_text
from adjudicator.variants import check_variant, load_variant, takes_cards
from adjudicator.variants.outside import FILE

_WIDTH = 96
_MADE = """\
# Made by `adjudicator variants add`. The cards in the file named below take the place of those of the base, section by
# section. The file stays where it is; a game that was begun goes on only as long as nothing in it changes.
"""


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


@main.command()
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


@variants.command()
@click.argument("base")
@CARDS
@click.option("--as", "id", required=True, metavar="NAME", help="What the new variant is called: small letters and -.")
@DATA
def add(base: str, cards: Path | None, id: str, data: Path) -> None:
    """Make a variant of your own in the data folder: BASE, with the cards of a file that stays where it is."""
    folder, paths = settings_of(data).data, Games(data).paths()
    path = paths.get(base.lower())
    if path is None or not takes_cards(path):
        fail(f"{base} is no variant that takes a file of cards; `adjudicator variants list` shows those there are")
    if cards is None:
        fail("name the file of cards with --cards FILE")
    if not is_name(id) or id != id.lower() or id in paths:
        fail(f"{id} cannot be its name: it is taken, or not made of small letters, digits and -")
    tell_faults(cards, check_variant(path, cards))
    made = folder / "games" / id / FILE
    made.parent.mkdir(mode=0o700, parents=True)
    written = yaml.safe_dump({"base": path.name, "cards": str(cards.resolve())}, sort_keys=False, allow_unicode=True)
    made.write_text(_MADE + written, encoding="utf-8")
    click.echo(f"{id} is ready: {made}. Open games with it as CREATE {id} NAME; leave {cards} where it is.")
