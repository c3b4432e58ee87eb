"""The frame of a page: its language, its place in the site, and links that work wherever the site lies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from jinja2 import Environment

from adjudicator.judge.table.options import LANGUAGES
from adjudicator.reports.form import mailto
from adjudicator.reports.render import environment
from adjudicator.site.folder import key_of
from adjudicator.texts import text

ASSETS = {name: f"assets/{name}" for name in ("site.css", "site.js", "helper.js", "search.js")}
"""Files that all pages share, and where they lie in the site."""


@dataclass(frozen=True, slots=True)
class Site:
    """What all pages have in common."""

    name: str
    """The name of the judge."""
    address: str
    language: str
    """The language of the first page."""
    templates: Sequence[Path]
    url: str = ""
    """The address of the site in the web, without a slash at its end; "" if it is not known."""
    names: bool = True
    """True if the names of players are shown."""

    @property
    def mails(self) -> Environment:
        """The environment of the templates."""
        return environment(tuple(self.templates))


@dataclass(frozen=True, slots=True)
class Frame:
    """One page: `path` is its place below the folder of its language."""

    site: Site
    language: str
    path: str
    title: str
    news: str = ""
    """The place of the news that belong to it, below the folder of its language."""
    base: str = "site/frame.html.j2"
    """The template around its content."""

    @property
    def root(self) -> str:
        """The way from this page to the folder of the site."""
        return "../" * (self.path.count("/") + 1)

    @property
    def languages(self) -> Sequence[tuple[str, str]]:
        """The other languages and the way to this page in each."""
        return [(other, f"{self.root}{other}/{self.path}") for other in LANGUAGES if other != self.language]

    def to(self, path: str) -> str:
        """Return the way to another page in the same language."""
        return f"{self.root}{self.language}/{path}"

    def mail(self, words: str) -> str:
        """Return a link that writes a mail with one line to the judge."""
        return mailto(self.site.address, words, words)

    def t(self, code: str, **facts: object) -> str:
        """Return a sentence of the site in the language of the page."""
        return text(self.language, f"site.{code}", **facts)


def filled(frame: Frame, template: str, **content: Any) -> str:
    """Return a page: a template of the site, filled in."""
    page = frame.site.mails.get_template(f"site/{template}.html.j2").render(frame=frame, t=frame.t, **content)
    return f"{page.strip()}\n"


def asset(site: Site, name: str) -> str:
    """Return the text of a shared file; the first folder of templates that has it counts."""
    return next(file for folder in site.templates if (file := folder / "site" / name).is_file()).read_text("utf-8")


@lru_cache(maxsize=1)
def _digest(files: tuple[tuple[Path, int, int], ...]) -> str:
    return key_of(*(file.read_bytes() for file, _, _ in files))


def digest_of(templates: Sequence[Path]) -> str:
    """Return a digest of all templates, so that pages are made again when one changes."""
    files = sorted(file for folder in templates for file in folder.rglob("*") if file.is_file())
    return _digest(tuple((file, file.stat().st_size, file.stat().st_mtime_ns) for file in files))
