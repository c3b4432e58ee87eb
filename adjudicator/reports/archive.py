"""The words of an archive folder: its README, in every language that the judge speaks, and released messages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime

from adjudicator import texts
from adjudicator.reports.press import MARK, party
from adjudicator.reports.voice import Voice

LANGUAGES = ("en", "it")


def readme(facts: Mapping[str, str], seats: Mapping[str, str]) -> str:
    """Return the README of a folder; `seats` has the name of the player of each seat, "" for an unknown one."""
    players = ", ".join(f"{seat} ({name})" if name else seat for seat, name in seats.items())
    told = (texts.text(language, "reports.archive.readme", players=players, **facts) for language in LANGUAGES)
    return "\n\n".join(each.rstrip() for each in told) + "\n"


def press_text(voice: Voice, messages: Iterable[tuple[datetime, str, Sequence[str], str]]) -> str:
    """Return messages as one text, each given with its time, its sender and its readers."""
    return "\n".join(_message(voice, *each) for each in messages)


def _message(voice: Voice, at: datetime, sender: str, readers: Sequence[str], text: str) -> str:
    names = {"sender": party(voice, sender), "readers": voice.listed(party(voice, reader) for reader in readers)}
    head = voice.t("reports.archive.message", at=f"{at:%Y-%m-%d %H:%M} UTC", **names)
    return "".join(f"{line}\n" for line in (head, *(f"{MARK} {line}".rstrip() for line in text.splitlines())))
