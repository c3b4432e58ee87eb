"""The 2nd edition in reports: its events, questions, answers and board in words."""

from adjudicator.reports.agot2e.ahead import ahead_text
from adjudicator.reports.agot2e.answers import answer_text
from adjudicator.reports.agot2e.asks import ask_title, asked
from adjudicator.reports.agot2e.board import board
from adjudicator.reports.agot2e.news import news
from adjudicator.reports.agot2e.planning import comments, limits
from adjudicator.reports.agot2e.sentences import known
from adjudicator.reports.agot2e.story import for_everybody, running
from adjudicator.reports.agot2e.voice import Voice
from adjudicator.reports.agot2e.yours import for_seat
from adjudicator.reports.game import GameReports

REPORTS = GameReports(
    voice=Voice,
    known=known,
    story=for_everybody,
    running=running,
    yours=for_seat,
    news=news,
    asked=asked,
    ask_title=ask_title,
    answer_text=answer_text,
    ahead=ahead_text,
    board=board,
    limits=limits,
    comments=comments,
    told=frozenset({"planning.orders"}),
)

__all__ = ["REPORTS", "answer_text", "ask_title", "asked", "for_everybody", "for_seat", "known", "news"]
