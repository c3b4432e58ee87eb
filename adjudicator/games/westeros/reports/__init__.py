"""The board game in reports: its events, questions, answers and board in words."""

from __future__ import annotations

from adjudicator.games.westeros.reports.ahead import ahead_text
from adjudicator.games.westeros.reports.battles import battles
from adjudicator.games.westeros.reports.board import board
from adjudicator.games.westeros.reports.corrections import edit_text, examples, wanted
from adjudicator.games.westeros.reports.explaining import explained
from adjudicator.games.westeros.reports.news import news
from adjudicator.games.westeros.reports.picture import picture
from adjudicator.games.westeros.reports.planning import comments, limits
from adjudicator.games.westeros.reports.story import for_everybody, running
from adjudicator.games.westeros.reports.voice import Voice
from adjudicator.games.westeros.reports.why import CLAUSES
from adjudicator.games.westeros.reports.yours import for_seat
from adjudicator.reports.game import GameReports, Layout, RulingReports
from adjudicator.reports.plain import known

FAMILY = "westeros"
"""The folder of templates that the editions share."""


def edition_reports(folder: str, voice: type[Voice]) -> GameReports:
    """Return the reports of an edition, from its folder of templates and its voice."""
    return GameReports(
        voice=voice,
        known=known,
        story=for_everybody,
        running=running,
        yours=for_seat,
        news=news,
        ahead=ahead_text,
        board=board,
        limits=limits,
        comments=comments,
        explained=explained,
        clauses=CLAUSES,
        ruling=RulingReports(wanted, edit_text, examples),
        layout=Layout((folder, FAMILY)),
        picture=picture,
        close_views=battles,
    )
