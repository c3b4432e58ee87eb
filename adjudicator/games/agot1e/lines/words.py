"""The words that only this edition has in the lines players write."""

from __future__ import annotations

from adjudicator.games.westeros.lines.words import fixed

WORDS = (
    *fixed("word", fortification=(("fortification", "fort", "fortify"), ("fortificazione", "fortifica"))),
    *fixed(
        "wildling-part",
        lose=(("lose", "destroy"), ("perdi", "distruggi")),
        take=(("take", "take back"), ("riprendi",)),
    ),
)
