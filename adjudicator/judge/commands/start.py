"""START: lets a game begin with those who signed on."""

from __future__ import annotations

from adjudicator.judge.commands.mail_command import MailCommand, Proof, Who, game_of
from adjudicator.judge.inbox.mail_split import NAME, TypedCommand
from adjudicator.judge.inbox.writers import Writer
from adjudicator.judge.letters.short_answers import refuse, tell
from adjudicator.judge.lobby.beginning import begin
from adjudicator.judge.table.sitting import Sitting
from adjudicator.store import games
from adjudicator.store.games import WAITING


def start(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """START: give out the houses and open the first window."""
    match = game_of(writer)
    waiting = games.sign_ons(sitting.tx, match.name)
    sizes = match.game.seating.sizes(match.variant)
    if len(waiting) not in sizes:
        refuse(
            sitting, writer, "too-few-players", words=said.text, game=match.name, players=len(waiting),
            sizes=", ".join(map(str, sizes)),
        )  # fmt: skip
        return False
    tell(sitting, writer, "started", words=said.text, game=match.name, players=len(waiting))
    begin(sitting, match)
    return True


COMMAND = MailCommand(
    name="start",
    words={"en": ("start",), "it": ("inizia",)},
    takes=(rf"(?:\s+(?:game\s+)?(?P<game>{NAME}))?",),
    does=start,
    who=Who.MODERATOR,
    states=frozenset({WAITING}),
    wrong_state="already-started",
    proof=Proof.OPEN_ADDRESS,
    help="moderator",
)
