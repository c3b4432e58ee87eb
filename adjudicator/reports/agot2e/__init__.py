"""The 2nd edition in reports: its events, questions, answers and board in words."""

from adjudicator.reports.agot2e.answers import answer_text
from adjudicator.reports.agot2e.asks import ask_title, asked, letter_of
from adjudicator.reports.agot2e.board import areas, discards, hand, restrictions, secrets, table, westeros
from adjudicator.reports.agot2e.sentences import known, may_know
from adjudicator.reports.agot2e.story import for_everybody
from adjudicator.reports.agot2e.yours import for_seat

__all__ = [
    "answer_text",
    "areas",
    "ask_title",
    "asked",
    "discards",
    "for_everybody",
    "for_seat",
    "hand",
    "known",
    "letter_of",
    "may_know",
    "restrictions",
    "secrets",
    "table",
    "westeros",
]
