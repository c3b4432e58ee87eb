"""The help of the mails as pages: those that are true for every game, and those of each game that is installed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from textwrap import dedent

from adjudicator.boxes.variant import Variant
from adjudicator.game import Game
from adjudicator.judge.table.options import LANGUAGES
from adjudicator.library import GameLibrary
from adjudicator.reports.bodies import frameless
from adjudicator.reports.commands import help_page
from adjudicator.reports.help import folders_of, topics
from adjudicator.reports.letters import Head, Help
from adjudicator.reports.samples import NO_SAMPLES, Samples, in_game
from adjudicator.site.frame import Frame, Site, filled
from adjudicator.texts import text

_HEADING = re.compile(r"\s*([^\W\da-z][^a-z.]+)\.\s+")
NO_TIME = datetime(2000, 1, 1, tzinfo=UTC)
"""Help says no time."""


@dataclass(frozen=True, slots=True)
class Book:
    """The pages of help for one game; for every game if it has none."""

    folder: str
    title: str
    variant: Variant | None = None
    game: Game | None = None


def help_files(site: Site, library: GameLibrary) -> dict[str, str]:
    """Return all pages of help, in all languages."""
    found: dict[str, str] = {}
    for language in LANGUAGES:
        listed = [(book.title, _pages(site, language, book, found)) for book in _books(library, language)]
        frame = Frame(site, language, "help/index.html", text(language, "site.nav.help"))
        found[f"{language}/help/index.html"] = filled(frame, "help_index", books=listed)
    return found


def _books(library: GameLibrary, language: str) -> list[Book]:
    """Return a book for every game, then one for each game that is installed, with its first variant."""
    books = {"": Book("", text(language, "site.help.every"))}
    for variant in library.variants().values():
        title = variant.names.get(language, variant.names["en"])
        books.setdefault(variant.rules, Book(f"{variant.rules}/", title, variant, library.game(variant.rules)))
    return list(books.values())


def _pages(site: Site, language: str, book: Book, found: dict[str, str]) -> list[tuple[str, str]]:
    """Add the pages of a book to `found`; return the heading and the place of each."""
    reports = book.game.reports if book.game is not None else None
    own: Sequence[str] = reports.layout.folders if reports is not None else ()
    mails = frameless(tuple(site.templates))
    known = [topic for topic in topics(mails, own) if topic != "index"]
    head = Head(
        address="", reply_to=site.address, now=NO_TIME, language=language, variant=book.variant, reports=reports,
    )  # fmt: skip
    listed = []
    for topic in known:
        page = help_page(Help(head=head, topic=topic, samples=_samples(book)), known, folders_of(own))
        text = in_game(mails.select_template(list(page.files)).render(page=page), page.seats)
        heading, blocks = help_text(text, topic)
        path = f"help/{book.folder}{topic}.html"
        frame = Frame(site, language, path, f"{heading}, {book.title}")
        found[f"{language}/{path}"] = filled(frame, "help", heading=heading, blocks=blocks, book=book.title)
        listed.append((heading, path.removeprefix("help/")))
    return sorted(listed)


def help_text(text: str, topic: str) -> tuple[str, list[tuple[bool, str]]]:
    """Return the heading of a help text and its blocks, each with True for lines to type.

    The heading is the first word of the text, if it is in capitals; else it is the topic. The lines of a paragraph
    are joined.
    """
    found = _HEADING.match(text)
    heading = found[1] if found else topic
    blocks = []
    for block in re.split(r"\n\s*\n", (text[found.end() :] if found else text).strip("\n")):
        is_example = any(line.startswith(" ") for line in block.splitlines())
        blocks.append((is_example, dedent(block) if is_example else " ".join(block.splitlines())))
    return heading.capitalize(), blocks


def _samples(book: Book) -> Samples:
    if book.variant is None or book.game is None:
        return NO_SAMPLES
    return Samples(variant=book.variant.id, styles=book.game.asks.styles)
