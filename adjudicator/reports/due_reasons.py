"""Why something is due when it is, in words."""

from __future__ import annotations

from collections.abc import Iterable

from adjudicator.reports.letter_parts import DueReason
from adjudicator.reports.voice import Voice

USUAL = frozenset({"every", "slot", "question", "own-bank"})
"""The codes of reasons that are the same each time."""
_COUNTED = frozenset({"every", "question", "days-off", "grace", "vote", "downtime", "bank", "own-bank"})


def due_reasons(voice: Voice, why: Iterable[DueReason], you: str | None = None, *, unusual_only: bool = False) -> str:
    """Return a sentence for each reason, to the player of the seat `you`; "" if there is none."""
    told = [reason for reason in why if not (unusual_only and reason.code in USUAL)]
    return " ".join(_sentence(voice, reason, you) for reason in told)


def _sentence(voice: Voice, reason: DueReason, you: str | None) -> str:
    code, facts = f"reports.due-why.{reason.code}", dict(reason.facts)
    if reason.code in _COUNTED:
        return voice.count(code, facts.pop("n"), **facts)
    if reason.code == "night":
        return _night(voice, code, facts["houses"], you)
    if reason.code == "slot":
        names = voice.t("reports.time.days").split()
        facts["days"] = voice.listed(names[day] for day in facts["days"])
        facts["zone"] = facts["zone"].rpartition("/")[2].replace("_", " ")
    return voice.t(code, **facts)


def _night(voice: Voice, code: str, houses: list[str], you: str | None) -> str:
    if you in houses:
        return voice.t(f"{code}.yours")
    return voice.t(f"{code}.theirs", houses=voice.houses(houses)) if houses else voice.t(f"{code}.somebodys")
