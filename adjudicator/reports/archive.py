"""The words of an archive folder: its README, in every language that the judge speaks."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator import texts

LANGUAGES = ("en", "it")


def readme(facts: Mapping[str, str], seats: Mapping[str, str]) -> str:
    """Return the README of a folder; `seats` has the name of the player of each seat, "" for an unknown one."""
    players = ", ".join(f"{seat} ({name})" if name else seat for seat, name in seats.items())
    told = (texts.text(language, "reports.archive.readme", players=players, **facts) for language in LANGUAGES)
    return "\n\n".join(each.rstrip() for each in told) + "\n"
