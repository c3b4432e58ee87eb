"""The first edition in reports."""

from adjudicator.games.agot1e.reports.voice import Agot1eVoice
from adjudicator.games.westeros.reports.ahead import ahead_text
from adjudicator.games.westeros.reports.board import board
from adjudicator.games.westeros.reports.news import news
from adjudicator.games.westeros.reports.picture import picture
from adjudicator.games.westeros.reports.planning import comments, limits
from adjudicator.games.westeros.reports.story import for_everybody, running
from adjudicator.games.westeros.reports.yours import for_seat
from adjudicator.reports.game import GameReports, Layout
from adjudicator.reports.plain import known

REPORTS = GameReports(
    voice=Agot1eVoice,
    known=known,
    story=for_everybody,
    running=running,
    yours=for_seat,
    news=news,
    ahead=ahead_text,
    board=board,
    limits=limits,
    comments=comments,
    layout=Layout(("agot1e", "westeros")),
    picture=picture,
)

__all__ = ["REPORTS"]
