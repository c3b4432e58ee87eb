"""PRACTICE: opens a game for you alone, in which stewards play all other seats at once."""

from __future__ import annotations

import re

from adjudicator.boxes import VariantError
from adjudicator.boxes.variant import Variant
from adjudicator.judge.commands.mail_command import MailCommand, Proof
from adjudicator.judge.commands.wanted_options import wanted_options
from adjudicator.judge.inbox.mail_split import TypedCommand
from adjudicator.judge.inbox.writers import Writer, is_proven
from adjudicator.judge.letters.confirming import ask_to_confirm
from adjudicator.judge.letters.help_letter import some_variant
from adjudicator.judge.letters.short_answers import refuse, refuse_for, tell
from adjudicator.judge.lobby import practising
from adjudicator.judge.table.options import BadOption, Options
from adjudicator.judge.table.sitting import Sitting

_OPTION = re.compile(r"(?<!\S)[\w-]+\s*=\s*\S+")


def practise(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """PRACTICE variant house options: open a game of one's own and send its first report."""
    under_way = practising.under_way(writer)
    if under_way:
        refuse(sitting, writer, "practice-under-way", words=said.text, game=under_way)
        return False
    variant = _variant(sitting, said.variant)
    if variant is None:
        known = [f"practice {id}" for id in sitting.desk.library.variants()]
        refuse(sitting, writer, "practice-how", words=said.text, would_work=known, variant=said.variant)
        return False
    if practising.too_many(sitting):
        refuse(sitting, writer, "practice-too-many", words=said.text)
        return False
    try:
        options, wish = _wanted(sitting, writer, said, variant)
    except BadOption as bad:
        refuse_for(sitting, writer, bad, words=said.text)
        return False
    if not is_proven(sitting, writer):
        waits = {"game": "", "variant": variant.id, "rest": said.rest, "speaks": writer.language, "name": writer.name}
        ask_to_confirm(sitting, writer, COMMAND.name, waits, words=said.text)
        return False
    match = practising.begin(sitting, writer, variant, options, wish)
    tell(sitting, writer, "practice-begun", words=said.text, game=match.name, days=practising.IDLE_DAYS)
    practising.deal(sitting, match)
    return True


def _variant(sitting: Sitting, id: str) -> Variant | None:
    """Return the variant that was named, or one that can be played if none was."""
    if not id:
        return some_variant(sitting.desk.library)
    try:
        return sitting.desk.library.variant(id)
    except VariantError:
        return None


def _wanted(sitting: Sitting, writer: Writer, said: TypedCommand, variant: Variant) -> tuple[Options, str]:
    """Return the options of the game and the words that may name a House. Raises BadOption."""
    options = wanted_options(sitting, writer, " ".join(_OPTION.findall(said.rest)), variant)
    return options, _OPTION.sub("", said.rest)


COMMAND = MailCommand(
    name="practice",
    words={"en": ("practice", "practise"), "it": ("pratica",)},
    takes=(r"\s+(?P<variant>[\w.-]+)(?:\s+(?P<rest>.+))?", ""),
    does=practise,
    proof=Proof.UNKNOWN_SENDER,
    is_first=True,
)
