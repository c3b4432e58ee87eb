"""The 2nd edition in reports."""

from adjudicator.games.agot2e.reports.voice import Agot2eVoice
from adjudicator.games.westeros.reports import edition_reports

REPORTS = edition_reports("agot2e", Agot2eVoice)
