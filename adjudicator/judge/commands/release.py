"""RELEASE PRESS: lets the messages that a player sent come into the archive of the finished game."""

from __future__ import annotations

from adjudicator.judge.commands.mail_command import BEING_PLAYED, GAME, MailCommand, Proof, Who, game_of, seat_of
from adjudicator.judge.inbox.mail_split import TypedCommand
from adjudicator.judge.inbox.writers import Writer
from adjudicator.judge.letters.short_answers import tell
from adjudicator.judge.table.sitting import Sitting
from adjudicator.store import messages
from adjudicator.store.games import OVER


def release(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """Release what the player sent and will send in this game, or with "no" keep it out of the archive."""
    match, address = game_of(writer), seat_of(writer).row.address
    wanted = not said.rest
    others = [known for known in match.memory.releases if known != address]
    match.note(releases=[*others, address] if wanted else others)
    number = messages.release(sitting.tx, match.name, address, released=wanted)
    tell(sitting, writer, "released" if wanted else "not-released", words=said.text, game=match.name, n=number)
    return True


COMMAND = MailCommand(
    name="release",
    words={"en": ("release press", "release messages"), "it": ("rendi pubblici i messaggi", "pubblica messaggi")},
    takes=(rf"\s+(?P<rest>no|never|mai){GAME}", GAME),
    does=release,
    who=Who.PLAYER,
    states=BEING_PLAYED | {OVER},
    proof=Proof.OPEN_ADDRESS,
    help="press",
)
