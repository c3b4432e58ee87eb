"""Other forms of this game's lines: plans as `IF ... THEN ...`, rankings with arrows, limits in words."""

from __future__ import annotations

from adjudicator.engine.words import Phrase

PLAN = (
    Phrase(
        {
            "en": ("if {guards} then {answer}", "if {guards} then: {answer}", "if {guards}: {answer}"),
            "it": ("se {guards} allora {answer}", "se {guards} allora: {answer}", "se {guards}: {answer}"),
        },
        "bid: {answer} if {guards}",
        joined=" or ",
    ),
    Phrase(
        {"en": ("else {answer}", "else: {answer}", "otherwise {answer}"), "it": ("altrimenti {answer}",)},
        "bid: {answer}",
        joined=" or ",
        follows=True,
    ),
    Phrase(
        {
            "en": ("standing", "standing plan", "standing bid"),
            "it": ("fisso", "fissa", "piano fisso", "offerta fissa"),
        },
        "always {line}",
        marks="bid",
    ),
    Phrase({"en": ("spend max {n}",), "it": ("spendi max {n}", "spesa max {n}")}, "spend max: {n}"),
    Phrase({"en": ("cards max {n}",), "it": ("carte max {n}",)}, "cards max: {n}"),
    Phrase(
        {"en": ("keep {names}",), "it": ("tieni {names}", "conserva {names}")},
        "keep: {names}",
        joined=", ",
        without=("play", "gioca", "gioco", "a", "an", "one", "un", "una", "uno"),
    ),
)

CHOICES = (
    Phrase({"en": ("{subject} -> {words}",)}, "{subject}: {words}"),
    Phrase({"en": ("want {words}",), "it": ("voglio {words}",)}, "want: {words}"),
)

DRAFT = (
    Phrase({"en": ("rank {names}",), "it": ("classifica {names}",)}, "rank: {names}"),
    Phrase({"en": ("max {n} {name}", "at most {n} {name}"), "it": ("al massimo {n} {name}",)}, "most {name}: {n}"),
    Phrase({"en": ("at least {n} {name}",), "it": ("almeno {n} {name}",)}, "least {name}: {n}"),
)

PHRASES = (*PLAN, *CHOICES, *DRAFT)
