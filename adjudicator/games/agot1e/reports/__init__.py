"""The first edition in reports."""

from adjudicator.games.agot1e.reports.voice import Agot1eVoice
from adjudicator.games.westeros.reports import edition_reports

REPORTS = edition_reports("agot1e", Agot1eVoice)
