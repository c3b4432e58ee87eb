"""The help of the mails as pages: those that are true for every game, and those of each game that is installed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from adjudicator.boxes.variant import Variant
from adjudicator.game import Game
from adjudicator.judge.table.options import LANGUAGES
from adjudicator.library import GameLibrary
from adjudicator.reports.bodies import frameless
from adjudicator.reports.commands import help_page
from adjudicator.reports.help import folders_of, topics
from adjudicator.reports.letters import Head, Help
from adjudicator.reports.samples import NO_SAMPLES, Samples
from adjudicator.site.frame import Frame, Site, filled
from adjudicator.texts import text

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
    """Add the pages of a book to `found`; return the topic and the place of each."""
    reports = book.game.reports if book.game is not None else None
    own: Sequence[str] = reports.layout.folders if reports is not None else ()
    known = [topic for topic in topics(frameless(tuple(site.templates)), own) if topic != "index"]
    head = Head(
        address="", reply_to=site.address, now=NO_TIME, language=language, variant=book.variant, reports=reports,
    )  # fmt: skip
    listed = []
    for topic in known:
        page = help_page(Help(head=head, topic=topic, samples=_samples(book)), known, folders_of(own))
        path = f"help/{book.folder}{topic}.html"
        frame = Frame(site, language, path, f"{topic.capitalize()}, {book.title}")
        found[f"{language}/{path}"] = filled(frame, "help", page=page, topic=topic, book=book.title)
        listed.append((topic, path.removeprefix("help/")))
    return listed


def _samples(book: Book) -> Samples:
    if book.variant is None or book.game is None:
        return NO_SAMPLES
    return Samples(variant=book.variant.id, styles=book.game.asks.styles)
