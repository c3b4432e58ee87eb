"""The voice of the second edition."""

from __future__ import annotations

from adjudicator.games.agot2e.rules.edition import EDITION
from adjudicator.games.westeros.reports.voice import Voice


class Agot2eVoice(Voice):
    """Says things about a game of the second edition in one language."""

    edition = EDITION
