"""Tells how the reader's own decisions were made: what settled each, and what was not asked for lack of a choice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from adjudicator.reports.asking import answer_text, ask_title
from adjudicator.reports.games import reports_of
from adjudicator.reports.letters import Decision
from adjudicator.reports.voice import Voice

NOT_ASKED = ("forced", "alike")
WITHOUT_ANSWER = ("default", "steward")
AT_ONCE = "ordered"
"""Why a seat was not asked for whom nobody waits."""


def decisions_told(voice: Voice, decisions: Sequence[Decision]) -> list[Decision]:
    """Return each real decision, except those that the story already tells.

    Those made because no answer came are among them, unless nobody waited for one.
    """
    made = [each for each in decisions if each.source not in (*NOT_ASKED, *WITHOUT_ANSWER)]
    shown = [*unanswered(voice, decisions), *(each for each in made if not reports_of(voice).asks[each.ask].told)]
    return [each for each in decisions if each in shown]


def unanswered(voice: Voice, decisions: Sequence[Decision]) -> list[Decision]:
    """Return the decisions made because no answer came, except those that the game does not want to be listed."""
    return [each for each in decisions if each.source in WITHOUT_ANSWER and not _is_quiet(voice, each)]


def _is_quiet(voice: Voice, decision: Decision) -> bool:
    """True if nobody waited for the answer, and the game says that such an answer is not listed."""
    return decision.unasked == AT_ONCE and reports_of(voice).asks[decision.ask].quiet


def not_asked(voice: Voice, decisions: Sequence[Decision]) -> list[str]:
    """Return a line about asks with one possible answer, and a line about asks where all answers were equivalent."""
    lines = []
    for source in NOT_ASKED:
        topics = Counter(voice.own(f"topic.{each.ask}") for each in decisions if each.source == source)
        if topics:
            named = (f"{topic} ({n})" if n > 1 else topic for topic, n in topics.items())
            lines.append(voice.t(f"reports.decision.{source}", topics=", ".join(named)))
    return lines


def entries(voice: Voice, decisions: Sequence[Decision], seat: str | None, *, brief: bool = False) -> list[str]:
    """Return a line for each decision; what settled it is not said again right behind the same.

    A `brief` line has the topic in place of the question.
    """
    lines, last = [], ""
    for each in decisions:
        how = _how(voice, each)
        lines.append(_entry(voice, each, seat, voice.t("reports.decision.likewise") if how == last else how, brief))
        last = how
    return lines


def _entry(voice: Voice, decision: Decision, seat: str | None, how: str, brief: bool) -> str:
    game = reports_of(voice)
    if decision.about and not brief:
        title = ask_title(game, voice, decision.ask, decision.about, seat)
    else:
        topic = voice.own(f"topic.{decision.ask}")
        title = f"{topic[:1].upper()}{topic[1:]} -"
    answer = answer_text(game, voice, decision.ask, decision.answer, decision.about)
    return voice.t("reports.decision.entry", title=title, answer=answer, how=how)


def _how(voice: Voice, decision: Decision) -> str:
    """Return "by your line "cards attack: rodrik, blackfish", first possible"."""
    how = voice.t(f"reports.decision.{decision.source}")
    if decision.source == "default" and decision.unasked:
        how = voice.t(f"reports.decision.unasked.{decision.unasked}")
    if decision.source == "steward" and decision.style:
        how = voice.t("reports.decision.styled", style=voice.t(f"reports.style.{decision.style}"))
    if decision.line and decision.partly:
        own = voice.t("reports.decision.line", how=voice.t("reports.decision.policy"), line=decision.line)
        how = voice.t("reports.decision.partly", own=own, rest=how)
    elif decision.line and decision.source in ("policy", "ordered"):
        how = voice.t("reports.decision.line", how=how, line=decision.line)
    if decision.alternative:
        how += voice.t("reports.decision.alternative", n=decision.alternative)
    if decision.drawn:
        how += voice.t("reports.decision.drawn")
    elif decision.ranked:
        how += voice.t("reports.decision.ranked")
    return how
