"""B'Twixt in reports: its events, questions, answers and table in words."""

from adjudicator.reports.btwixt.answers import answer_text
from adjudicator.reports.btwixt.asks import ahead_text, ask_title, asked
from adjudicator.reports.btwixt.board import board
from adjudicator.reports.btwixt.explaining import explained
from adjudicator.reports.btwixt.news import for_seat, news
from adjudicator.reports.btwixt.planning import comments, limits
from adjudicator.reports.btwixt.rulings import edit_text, examples, wanted
from adjudicator.reports.btwixt.sentences import known
from adjudicator.reports.btwixt.story import for_everybody, running
from adjudicator.reports.btwixt.voice import Voice
from adjudicator.reports.btwixt.welcome import played
from adjudicator.reports.game import GameReports, Layout, RulingReports

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
    told=frozenset({"round.plan", "bid.play"}),
    played=played,
    explained=explained,
    ruling=RulingReports(wanted, edit_text, examples),
    layout=Layout("btwixt", lines=50, tersest=7, steps=True),
)

__all__ = ["REPORTS"]
