"""The first edition in reports."""

from dataclasses import replace

from adjudicator.games.agot1e.reports.voice import Agot1eVoice
from adjudicator.games.agot1e.reports.welcome import played
from adjudicator.games.westeros.reports import edition_reports

REPORTS = replace(edition_reports("agot1e", Agot1eVoice), played=played)
