"""PICTURES: says in which mails you want a picture of the game."""

from __future__ import annotations

from adjudicator.judge.commands.mail_command import NOT_ASIDE, MailCommand, Who, game_of
from adjudicator.judge.inbox.mail_split import TypedCommand
from adjudicator.judge.inbox.writers import Writer
from adjudicator.judge.letters.short_answers import refuse, tell
from adjudicator.judge.table.memory import ALL_PICTURES, NO_PICTURES, ONE_PICTURE, PICTURE_WISHES
from adjudicator.judge.table.sitting import Sitting

WORDS = {
    NO_PICTURES: ("none", "off", "no", "nessuna", "nessuno", "mai"),
    ONE_PICTURE: ("one", "on", "yes", "una", "uno"),
    ALL_PICTURES: ("all", "always", "tutte", "tutti", "sempre"),
}


def wish(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """PICTURES none|one|all: from now on send this person no picture, one at each round, or one in every mail."""
    match = game_of(writer)
    found = next((wish for wish, words in WORDS.items() if said.rest.lower() in words), None)
    if found is None:
        works = [f"pictures {wish}" for wish in PICTURE_WISHES]
        refuse(sitting, writer, "pictures-unknown", words=said.text, would_work=works)
        return False
    others = {address: kept for address, kept in match.memory.pictures.items() if address != writer.address}
    match.note(pictures=others if found == ONE_PICTURE else {**others, writer.address: found})
    tell(sitting, writer, f"pictures-{found}", words=said.text, game=match.name)
    return True


COMMAND = MailCommand(
    name="pictures",
    words={"en": ("pictures", "picture"), "it": ("immagini", "immagine")},
    takes=(r"\s*+(?:=\s*+)?(?P<rest>[a-z]{2,10})",),
    does=wish,
    who=Who.ONLOOKER,
    states=NOT_ASIDE,
)
