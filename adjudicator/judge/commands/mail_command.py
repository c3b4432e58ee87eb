"""What a command of a mail is: its words, who may say it, what it needs, and what it does."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum

from adjudicator.judge.inbox.mail_split import NAME, MailContents, TypedCommand
from adjudicator.judge.inbox.writers import Writer
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.judge.table.sitting import Sitting
from adjudicator.store.games import ASIDE, OVER, PAUSED, RUNNING, WAITING

Act = Callable[[Sitting, Writer, TypedCommand], bool]
"""Has the effect of one typed line, or says why not; returns True when it did what was asked."""
ActOnLines = Callable[[Sitting, Writer, MailContents, Sequence[TypedCommand]], bool]
"""Has the effect of all lines of one command in a mail, together."""

ANY_STATE = frozenset({WAITING, RUNNING, PAUSED, OVER, ASIDE})
NOT_ASIDE = ANY_STATE - {ASIDE}
BEING_PLAYED = frozenset({RUNNING, PAUSED})
GAME = rf"(?:\s+(?P<game>{NAME}))?"
"""What follows the word of a command that may name a game."""
GAME_OF_ANY_NAME = r"(?:\s+(?P<game>[\w-]+))?"
"""The same, where a name that no game can have is answered too."""


class Who(Enum):
    """Who may say a command."""

    ANYBODY = "anybody"
    ONLOOKER = "onlooker"
    """Whoever plays in the game, moderates it, observes it or waits for it to begin."""
    PLAYER = "player"
    MODERATOR = "moderator"


class Proof(Enum):
    """When a command is repeated back first, and done only after a yes."""

    NEVER = "never"
    UNKNOWN_SENDER = "unknown-sender"
    """When nothing proves yet that the mail is from where it says."""
    OPEN_ADDRESS = "open-address"
    """When it did not come to the secret reply address of its writer."""
    ALWAYS = "always"


@dataclass(frozen=True, slots=True, kw_only=True)
class MailCommand:
    """A command of a mail. Its `name` is lasting: requests to confirm that wait in the store use it."""

    name: str
    words: Mapping[str, Sequence[str]]
    """The words it begins with, by language; a space in them may be left out."""
    takes: Sequence[str] = ("",)
    """What may follow the word: patterns with the groups game, variant, rest and round. The first that fits counts."""
    does: Act | None = None
    """Its effect; None for a command that `together` does, or that is an answer to a request to confirm."""
    together: ActOnLines | None = None
    """The effect of all its lines in a mail, where they count only together."""
    agreed: Act | None = None
    """What is done after a yes, where it is something else than `does`."""
    who: Who = Who.ANYBODY
    states: frozenset[str] = ANY_STATE
    """The states of the game in which it can be said."""
    wrong_state: str = "not-running"
    """The code of the refusal to a moderator whose game is in another state."""
    proof: Proof = Proof.NEVER
    only_asks: bool = False
    """True when it only asks for information."""
    is_first: bool = False
    """True when people who take part in no game here may use it."""
    takes_colon: bool = False
    """True when a colon may stand in it outside the value of an option; other lines with a colon are orders."""
    begins_sentences: bool = False
    """True when a sentence about orders may begin with its words: "replace the raid by a defence"."""
    help: str = "commands"
    """The page of help that explains it."""
    patterns: tuple[re.Pattern[str], ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Make the patterns of its lines."""
        patterns = tuple(re.compile(f"(?:{self.beginning}){after}", re.IGNORECASE) for after in self.takes)
        object.__setattr__(self, "patterns", patterns)

    @property
    def beginning(self) -> str:
        """The pattern of the words with which its lines begin."""
        return "|".join(re.escape(word).replace("\\ ", r"\s?") for some in self.words.values() for word in some)

    def read(self, plain: str, text: str) -> TypedCommand | None:
        """Return what a line says if it is this command; `plain` is the line without the marks around it."""
        for pattern in self.patterns:
            found = pattern.fullmatch(plain)
            if found:
                said = {key: value or "" for key, value in found.groupdict().items()}
                number = int(said["round"]) if said.get("round") else None
                game, variant = said.get("game", "").lower(), said.get("variant", "").lower()
                return TypedCommand(self.name, text, game, variant, said.get("rest", "").strip(), number)
        return None


def game_of(writer: Writer) -> Match:
    """Return the game that a command is about, once it is known."""
    assert writer.match is not None
    return writer.match


def seat_of(writer: Writer) -> SeatAt:
    """Return the seat of the player who says a command."""
    assert writer.seat is not None
    return writer.seat
