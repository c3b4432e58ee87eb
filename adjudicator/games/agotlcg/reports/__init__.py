"""The card game in reports: its events, questions, answers and table in words."""

from adjudicator.games.agotlcg.reports.asks import ahead
from adjudicator.games.agotlcg.reports.board import board
from adjudicator.games.agotlcg.reports.corrections import edit_text, examples, wanted
from adjudicator.games.agotlcg.reports.story import known, news, story, yours
from adjudicator.games.agotlcg.reports.voice import Voice
from adjudicator.reports.game import Layout, RulingReports
from adjudicator.reports.plain import plain_reports

REPORTS = plain_reports(
    voice=Voice,
    known=known,
    story=story,
    yours=yours,
    news=news,
    ahead=ahead,
    board=board,
    ruling=RulingReports(wanted, edit_text, examples),
    layout=Layout(("agotlcg",), lines=75, tersest=7, short={"player/question": 75}),
)

__all__ = ["REPORTS"]
