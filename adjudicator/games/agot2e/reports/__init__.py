"""The 2nd edition in reports: its events, questions, answers and board in words."""

from adjudicator.games.agot2e.reports.ahead import ahead_text
from adjudicator.games.agot2e.reports.answers import answer_text
from adjudicator.games.agot2e.reports.asks import ask_title, asked
from adjudicator.games.agot2e.reports.board import board
from adjudicator.games.agot2e.reports.news import news
from adjudicator.games.agot2e.reports.picture import picture
from adjudicator.games.agot2e.reports.planning import comments, limits
from adjudicator.games.agot2e.reports.sentences import known
from adjudicator.games.agot2e.reports.story import for_everybody, running
from adjudicator.games.agot2e.reports.voice import Voice
from adjudicator.games.agot2e.reports.yours import for_seat
from adjudicator.reports.game import GameReports, Layout

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
    layout=Layout("agot2e"),
    picture=picture,
)

__all__ = ["REPORTS", "answer_text", "ask_title", "asked", "for_everybody", "for_seat", "known", "news"]
