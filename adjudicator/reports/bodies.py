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


def body_of(letter: Report | EndOfGame, templates: Sequence[Path]) -> Markup:
    """Return the HTML of a public report as it stands in its mail, without head, first line and footer."""
    voice, own = voice_of(letter.head), reports_of(letter.head).layout
    name, page = ("player/end", end_page(letter)) if isinstance(letter, EndOfGame) else _report(letter)

    def t(code: str, **facts: object) -> str:
        return voice.t(f"reports.{code}", **facts)

    names = [*(f"{folder}/{name}.html.j2" for folder in own.folders), f"{name}.html.j2"]
    template = frameless(tuple(templates)).select_template(names)
    return Markup(template.render(page=page, t=t, terse=0).strip())


def _report(letter: Report) -> tuple[str, Any]:
    return "observer/report", report_page(letter)


@lru_cache(maxsize=4)
def frameless(templates: tuple[Path, ...]) -> Environment:
    """Return an environment in which the frame of mails is empty."""
    empty = DictLoader({FRAME: "{% block body %}{% endblock %}"})
    return environment(templates).overlay(loader=ChoiceLoader([empty, FileSystemLoader(list(templates))]))
