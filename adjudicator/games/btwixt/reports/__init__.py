"""B'Twixt in reports: its events, questions, answers and table in words."""

from adjudicator.games.btwixt.reports.asks import ahead_text
from adjudicator.games.btwixt.reports.board import board
from adjudicator.games.btwixt.reports.explaining import explained
from adjudicator.games.btwixt.reports.news import for_seat, news
from adjudicator.games.btwixt.reports.picture import picture
from adjudicator.games.btwixt.reports.planning import comments, limits
from adjudicator.games.btwixt.reports.rulings import edit_text, examples, wanted
from adjudicator.games.btwixt.reports.sentences import known
from adjudicator.games.btwixt.reports.story import for_everybody, running
from adjudicator.games.btwixt.reports.voice import Voice
from adjudicator.games.btwixt.reports.welcome import played
from adjudicator.games.btwixt.reports.why import CLAUSES
from adjudicator.reports.game import GameReports, Layout, RulingReports

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
    played=played,
    picture=picture,
    explained=explained,
    clauses=CLAUSES,
    ruling=RulingReports(wanted, edit_text, examples),
    layout=Layout(("btwixt",), lines=50, tersest=7, short={"player/question": 25}, steps=True),
)

__all__ = ["REPORTS"]
