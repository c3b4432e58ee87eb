"""Proposes lines for what is left of a mail, by single words of it, on subjects of which the mail says nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.lines import Line
from adjudicator.orders.natural.mails.findings import names_answered
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
            _forget_plans_with_kept(look, text, new)
            look.mail.propose(number, text, new)


def _forget_plans_with_kept(look: SecondLook, text: str, guessed: Sequence[Line]) -> None:
    """Forget that a text may bid what it seems to keep back, and no more: "steer clear of the mill"."""
    spoken = look.told.spoken
    kept = {id for line in guessed if line.subject == spoken.keeps for id in names_answered([line])}
    look.mail.found = [
        each for each in look.mail.found
        if each.statement.words != text or not each.statement.meant
        or not all(line.subject == spoken.unsaid and kept >= names_answered([line]) > set()
                   for line in each.statement.meant)
    ]  # fmt: skip
