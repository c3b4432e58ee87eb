"""Hears that "the mill stays" is about the plan that names the mill, and no wish to keep it in hand."""

from __future__ import annotations

from adjudicator.orders.natural.mails.findings import names_answered
from adjudicator.orders.natural.mails.second_look import SecondLook
from adjudicator.orders.natural.words.ways import way
from adjudicator.orders.normalise import clean

_STAYS = way("kept_as_said.stays")


def leave_kept_as_said(look: SecondLook) -> None:
    """Forget lines by which cards are kept in hand, where the words only say that the plan with them stays as it is."""
    spoken = look.told.spoken
    if spoken.ideas is None or not spoken.ideas.releases:
        return
    keeps = set(spoken.ideas.releases.values())
    for number, statement in look.mail.earlier(len(look.lines)):
        lines = (*statement.lines, *statement.meant)
        if not lines or any(line.subject not in keeps for line in lines) or not _STAYS.search(clean(statement.words)):
            continue
        before = [line for n, each in look.mail.earlier(number) if n <= number for line in (*each.lines, *each.meant)]
        planned = names_answered(line for line in (*before, *look.ground.in_force) if line.subject == spoken.unsaid)
        if names_answered(lines) <= planned:
            look.mail.forget(number, statement)
