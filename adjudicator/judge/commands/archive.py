"""ARCHIVE: sends the folder of a finished game to its moderator."""

from __future__ import annotations

from adjudicator.judge.commands.mail_command import GAME, MailCommand, Proof, Who, game_of
from adjudicator.judge.inbox.mail_split import TypedCommand
from adjudicator.judge.inbox.writers import Writer
from adjudicator.judge.letters.short_answers import head_for, refuse, tell
from adjudicator.judge.proof.manifest import is_archive
from adjudicator.judge.proof.zipped import zipped
from adjudicator.judge.table.sitting import Sitting
from adjudicator.mail.compose import Attachment
from adjudicator.reports.letters import CommandReply
from adjudicator.store.games import OVER

MOST_BYTES = 4_000_000
"""The largest folder, packed, that goes by mail; most servers take a mail of this size."""


def send_archive(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """Send the packed folder, or say where it lies if it is too large for a mail."""
    match = game_of(writer)
    folder = sitting.desk.records / match.name if sitting.desk.records is not None else None
    if folder is None or not is_archive(folder):
        refuse(sitting, writer, "no-archive", words=said.text, game=match.name)
        return False
    data = zipped(folder)
    if len(data) > MOST_BYTES:
        _point_to_it(sitting, writer, said, f"{len(data) / 1_000_000:.1f}")
        return True
    assert sitting.mail is not None
    letter = CommandReply(
        head=head_for(sitting, writer),
        code="archive",
        facts={"game": match.name},
        words=said.text,
        replies_to=sitting.subject,
    )
    file = Attachment(f"{match.name}.zip", "application/zip", data)
    sitting.send(letter, f"archive:{sitting.mail.number}", game=match.name, attached=file)
    return True


def _point_to_it(sitting: Sitting, writer: Writer, said: TypedCommand, size: str) -> None:
    """Say where the folder lies, and where the public pages of the game can be read if the judge has a site."""
    match, head = game_of(writer), head_for(sitting, writer)
    if sitting.desk.site:
        page = f"{sitting.desk.site}/{head.language}/games/{match.name}/index.html"
        tell(sitting, writer, "archive-on-site", words=said.text, game=match.name, size=size, page=page)
    else:
        tell(sitting, writer, "archive-too-large", words=said.text, game=match.name, size=size)


COMMAND = MailCommand(
    name="archive",
    words={"en": ("archive",), "it": ("archivio",)},
    takes=(GAME,),
    does=send_archive,
    who=Who.MODERATOR,
    states=frozenset({OVER}),
    wrong_state="no-archive",
    proof=Proof.OPEN_ADDRESS,
    help="moderator",
)
