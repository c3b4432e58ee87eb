"""The HTML of a letter without its frame, for a page that has a frame of its own."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from jinja2 import ChoiceLoader, DictLoader, Environment, FileSystemLoader
from markupsafe import Markup

from adjudicator.reports.games import reports_of, voice_of
from adjudicator.reports.letters import EndOfGame, Report
from adjudicator.reports.life import end_page
from adjudicator.reports.play import report_page
from adjudicator.reports.render import environment

FRAME = "base.html.j2"
TOP = (
    '{% if first %}<p style="margin:0 0 12px;font-size:14px">{{ page.top }}</p>{% endif %}'
    "{% block body %}{% endblock %}"
)
"""The first line of the mail, for the mails of a game's own layout, which go on from it; then the mail itself."""


def body_of(letter: Report | EndOfGame, templates: Sequence[Path]) -> Markup:
    """Return the HTML of a public report as it stands in its mail, without head and footer."""
    voice, own = voice_of(letter.head), reports_of(letter.head).layout
    name, page = ("player/end", end_page(letter)) if isinstance(letter, EndOfGame) else _report(letter)

    def t(code: str, **facts: object) -> str:
        return voice.t(f"reports.{code}", **facts)

    names = [*(f"{folder}/{name}.html.j2" for folder in own.folders), f"{name}.html.j2"]
    template = frameless(tuple(templates)).select_template(names)
    return Markup(template.render(page=page, t=t, terse=0, first=template.name != names[-1]).strip())


def _report(letter: Report) -> tuple[str, Any]:
    return "observer/report", report_page(letter)


@lru_cache(maxsize=4)
def frameless(templates: tuple[Path, ...]) -> Environment:
    """Return an environment in which the frame of mails is empty."""
    empty = DictLoader({FRAME: TOP})
    return environment(templates).overlay(loader=ChoiceLoader([empty, FileSystemLoader(list(templates))]))
