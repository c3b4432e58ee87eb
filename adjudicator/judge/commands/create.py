"""CREATE: opens a game, which you moderate from then on."""

from __future__ import annotations

import re
from typing import Any

from adjudicator.boxes import VariantError
from adjudicator.boxes.variant import Variant
from adjudicator.judge.commands.mail_command import MailCommand, Proof
from adjudicator.judge.commands.wanted_options import wanted_options
from adjudicator.judge.inbox.mail_split import NAME, TypedCommand
from adjudicator.judge.inbox.writers import Writer, is_proven
from adjudicator.judge.letters.confirming import ask_to_confirm
from adjudicator.judge.letters.help_letter import some_variant
from adjudicator.judge.letters.short_answers import refuse, refuse_for, tell
from adjudicator.judge.lobby.creating import create_game
from adjudicator.judge.table.options import BadOption
from adjudicator.judge.table.sitting import MODERATOR, Sitting
from adjudicator.mail.addresses import RESERVED
from adjudicator.store import games, leagues

MOST_WAITING = 20
"""Games of one moderator that may wait for players at the same time."""


def create(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """CREATE variant name options: open a game, or say why it cannot be opened."""
    variant = _variant(sitting, said.variant)
    refusal = _refusal(sitting, writer, said, variant)
    if refusal or variant is None:
        known = list(sitting.desk.library.variants()) if refusal == "unknown-variant" else []
        facts: dict[str, Any] = {"variant": said.variant, "game": said.game, "count": MOST_WAITING}
        if refusal == "create-how":
            facts |= _example(sitting, variant)
        refuse(sitting, writer, refusal, words=said.text, would_work=known, **facts)
        return False
    try:
        options = wanted_options(sitting, writer, said.rest, variant)
    except BadOption as bad:
        refuse_for(sitting, writer, bad, words=said.text)
        return False
    if not is_proven(sitting, writer):
        waits = {"game": said.game, "variant": said.variant, "rest": said.rest, "speaks": writer.language}
        ask_to_confirm(sitting, writer, "create", waits, words=said.text)
        return False
    create_game(sitting, said.game, variant, options, writer.address)
    writer.match, writer.seat = sitting.match(said.game), None
    code = "created-full" if options.start == "full" else "created"
    tell(
        sitting, writer, code, words=said.text, game=said.game, variant=said.variant,
        players=options.players, days=options.calendar.text(), hours=options.question, zone=options.zone,
    )  # fmt: skip
    return True


def _example(sitting: Sitting, wanted: Variant | None) -> dict[str, Any]:
    """Return a variant that can be opened, the one that was named if it can, and how many play it at most."""
    library = sitting.desk.library
    variant = wanted or some_variant(library)
    if variant is None:
        return {"example": "VARIANT", "players": 2}
    return {"example": variant.id, "players": library.game(variant.rules).seating.usually(variant)}


def _refusal(sitting: Sitting, writer: Writer, said: TypedCommand, variant: Variant | None) -> str:
    """Return the code of why such a game cannot be opened, or ""."""
    creators = sitting.desk.creators
    if creators and writer.address not in creators:
        return "may-not-create"
    if not said.game:
        return "create-how"
    if variant is None:
        return "unknown-variant"
    if not re.fullmatch(NAME, said.game) or said.game in (*RESERVED, MODERATOR) or games.is_practice(said.game):
        return "bad-name"
    if games.get(sitting.tx, said.game) is not None or leagues.league_of(sitting.tx, said.game) is not None:
        return "name-taken"
    return "too-many-open" if games.waiting_of(sitting.tx, writer.address) >= MOST_WAITING else ""


def _variant(sitting: Sitting, id: str) -> Variant | None:
    """Return a variant that can be played."""
    try:
        return sitting.desk.library.variant(id) if id else None
    except VariantError:
        return None


COMMAND = MailCommand(
    name="create",
    words={"en": ("create",), "it": ("crea",)},
    takes=(
        r"\s+(?P<variant>[\w.-]+)\s+(?P<game>\S+)(?:\s+(?P<rest>.+))?",
        r"(?:\s+(?P<variant>[\w.]+-[\w.-]+))?",
    ),
    does=create,
    proof=Proof.UNKNOWN_SENDER,
    is_first=True,
    takes_colon=True,
    help="moderator",
)
