"""The 2nd edition in reports: its events, questions, answers and board in words."""

from adjudicator.games.agot2e.reports.ahead import ahead_text
from adjudicator.games.agot2e.reports.board import board
from adjudicator.games.agot2e.reports.news import news
from adjudicator.games.agot2e.reports.picture import picture
from adjudicator.games.agot2e.reports.planning import comments, limits
from adjudicator.games.agot2e.reports.story import for_everybody, running
from adjudicator.games.agot2e.reports.voice import Voice
from adjudicator.games.agot2e.reports.yours import for_seat
from adjudicator.reports.game import GameReports, Layout
from adjudicator.reports.plain import known

REPORTS = GameReports(
    voice=Voice,
    known=known,
    story=for_everybody,
    running=running,
    yours=for_seat,
    news=news,
    ahead=ahead_text,
    board=board,
    limits=limits,
    comments=comments,
    layout=Layout("agot2e"),
    picture=picture,
)

__all__ = ["REPORTS", "for_everybody", "for_seat", "known", "news"]
