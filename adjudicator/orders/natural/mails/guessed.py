"""Proposes lines for what is left of a mail, by single words of it, on subjects of which the mail says nothing else."""

from __future__ import annotations

from adjudicator.orders.natural.mails.second_look import SecondLook
from adjudicator.orders.natural.plans.guesses import Guesses


def guess_left(look: SecondLook) -> None:
    """Propose what sentences that are not understood, or not surely, may also be about, if the game has guesses."""
    if look.told.senses is None:
        return
    guesses = Guesses(look.told.senses)
    unsure = [(each.line, each.statement.words) for each in look.mail.found if each.statement.problem is not None]
    for number, text in dict.fromkeys((*look.mail.unread, *unsure)):
        lines = guesses.lines(text, look.ground)
        said = [each for _, each in look.mail.earlier(len(look.lines))] if lines else []
        known = {line.key for each in said for line in (*each.lines, *each.meant)}
        if new := [line for line in lines if line.key not in known]:
            look.mail.propose(number, text, new)
