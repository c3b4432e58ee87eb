"""Messages between the people of a game, as pages for the templates."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from adjudicator.reports.form import mailto
from adjudicator.reports.frame import Page, tagged, top_line
from adjudicator.reports.games import voice_of
from adjudicator.reports.letters import PressLetter
from adjudicator.reports.voice import Voice

EVERYBODY = "all"
MODERATOR = "moderator"
OBSERVERS = "observers"
GREY = "grey"
"""The sender of a message that does not tell who wrote it."""
_NAMES = {"": "press.somebody", EVERYBODY: "press.everybody", MODERATOR: "press.moderator",
          OBSERVERS: "press.observers", GREY: "press.grey"}  # fmt: skip
_TYPED = {EVERYBODY: "press.typed-all", MODERATOR: "press.typed-moderator"}
MARK = "|"
"""The mark before each line of a message, so that a reply cannot pass the message off as the reader's own words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PressPage(Page):
    """A message; `fence` holds the opening and closing line for an answer, empty if the reader may not answer."""

    who: str
    text: str
    marked: Sequence[str]
    fence: Sequence[str]


def press_page(letter: PressLetter) -> PressPage:
    """Return a message as a page."""
    head, voice = letter.head, voice_of(letter.head)
    public = tuple(letter.to) == (EVERYBODY,)
    names = {"sender": party(voice, letter.sender), "to": voice.listed(party(voice, id) for id in letter.to)}
    who = voice.t("reports.press.public" if public else "reports.press.private", **names)
    subject = tagged(voice, head, who)
    fence = _fence(voice, letter) if letter.may_answer else []
    return PressPage(
        subject=subject,
        top=top_line(voice, head),
        footer=[voice.t("reports.press.binds-nobody")],
        language=head.language,
        reply=mailto(head.reply_to, f"Re: {subject}", "\n".join(fence)) if fence else "",
        who=who,
        text=letter.text,
        marked=[f"{MARK} {line}".rstrip() for line in letter.text.splitlines()],
        fence=fence,
    )


def _fence(voice: Voice, letter: PressLetter) -> list[str]:
    """Return the lines between which an answer stands."""
    to = EVERYBODY if letter.sender in ("", GREY) else letter.sender
    name = voice.t(f"reports.{_TYPED[to]}") if to in _TYPED else voice.house(to)
    first = [f"game {letter.head.game}"] if letter.names_game else []
    return [*first, voice.t("reports.press.start", to=name), "", voice.t("reports.press.end")]


def party(voice: Voice, id: str) -> str:
    """Return the name of somebody who writes or reads."""
    return voice.t(f"reports.{_NAMES[id]}") if id in _NAMES else voice.house(id)
