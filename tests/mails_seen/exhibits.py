"""One letter of every kind and of every case: both games, each sentence of the judge, each question, each page of help.

Positions come from the tests of reports; what the judge fills into its sentences is made up here.
"""

from __future__ import annotations

import string
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from adjudicator.reports.letter_league import DivisionRows, DrawnGame, LeagueLetter, LeagueRow, WatchedGame
from adjudicator.reports.letters import (
    CommandReply,
    Confirm,
    Head,
    Help,
    Letter,
    ModeratorNotice,
    Owed,
    Questions,
    Refusal,
)
from adjudicator.reports.render import help_topics
from adjudicator.texts import catalogue
from tests.games.btwixt import letters as btwixt_letters
from tests.reports import asks, letters
from tests.reports.positions import DUE, TEMPLATES, head, some_moments

LANGUAGES = ("en", "it")
FACTS: dict[str, Any] = {
    "round": 4, "deadline": DUE, "until": DUE, "variant": "agot-2e",
    "players": 6, "shown": 20, "waiting": 31, "days": "tue 18:00", "zone": "Europe/Rome", "hours": 24, "by": "24h",
    "option": "players", "value": "nine", "count": 3, "number": 41, "entry": 114, "minutes": 30,
    "address": "anna@example.net", "sender": "zoe@example.net", "reason": "the mailbox is full", "why": "It is no time",
    "words": "process", "subject": "orders",
    "wish": "judge.wish.draw", "votes": [[], []],
    "typed": "strak", "mine": "westeros1", "command": "PAUSE", "languages": "English, Italian",
}  # fmt: skip
WORD = "confirm 0f3a9b"
LEAGUE: dict[str, Any] = {
    "divisions": [DivisionRows("A", [LeagueRow(1, "Anna", 9.5, 1, 2, 1520), LeagueRow(2, "Zoe", 4, 0, 2, 1480)],
                               {"Anna": [("Zoe", 1, 2)], "Zoe": [("Anna", 1, 2)]})],
    "drawn": [DrawnGame("winter-a1", "A", ["Anna", "Zoe"])],
    "watched": [WatchedGame("winter-a1", "running", 4, DUE, DUE, [("Zoe", 2), ("stark", 0)])],
    "text": "Write when you are ready.",
}  # fmt: skip
"""What a mail of a league may hold; each mail shows all of it."""
AGAIN = ("unclear", "only")
"""What is said first when a request to confirm is sent once more."""


@dataclass(frozen=True)
class Exhibit:
    """A letter, of what game (its own, or "" for mails about none), and what tells it from others of its kind."""

    letter: Letter
    game: str
    case: str

    @property
    def kind(self) -> str:
        """The kind of the letter."""
        return type(self.letter).__name__


def exhibits(language: str) -> Iterator[Exhibit]:
    """Yield everything to be seen in a language."""
    for letter in letters.every_kind(language):
        yield _shown(letter)
    for letter in btwixt_letters.every_kind(4, 3, language):
        yield _shown(letter)
    for letter in [*_questions(language), *_sentences(language), *_help(language)]:
        yield _shown(letter)


def _shown(letter: Letter) -> Exhibit:
    variant = letter.head.variant
    return Exhibit(letter, variant.id if variant is not None and letter.head.game else "", case_of(letter))


def case_of(letter: Letter) -> str:
    """Return what tells a letter from others of its kind: its code, its question, its topic, or who reads it."""
    if isinstance(letter, Questions):
        return ", ".join(dict.fromkeys(question.ask for question in letter.owed.questions)) or "nothing asked"
    if isinstance(letter, Help):
        return letter.topic or "index"
    reader = letter.head.seat or "no seat"
    return f"{code}, to {reader}" if (code := getattr(letter, "code", "")) else f"to {reader}"


def _questions(language: str) -> Iterator[Letter]:
    """Yield every question that the rules of both games can put."""
    view = some_moments(6, 4)[0].views["stark"]
    for example in asks.ASKS:
        owed = Owed(deadline=DUE, questions=[asks.question(*example)])
        yield Questions(head=head("stark", 4, language), view=view, owed=owed)
    for moment, place in btwixt_letters.every_question():
        yield btwixt_letters.questions(moment, moment.asks[place], language)


def _sentences(language: str) -> Iterator[Letter]:
    """Yield every answer, refusal, request and notice of the judge; again where a game says it in its own words."""
    own = {key.removeprefix("over.judge.") for key in catalogue("btwixt", "en") if key.startswith("over.judge.")}
    ring = btwixt_letters.head(_ring(), language)
    for key in catalogue("judge", "en"):
        yield from _sentence(key, head("stark", 4, language))
        if key in own:
            yield from _sentence(key, ring)


def _ring() -> dict[str, Any]:
    moment = btwixt_letters.every_question()[-1][0]
    return moment.views[moment.leaders[0]]


def _sentence(key: str, to: Head) -> Iterator[Letter]:
    """Yield the letter that says a sentence of the judge; none for words that are only a part of one."""
    part, _, code = key.partition(".")
    facts = facts_of(key, to)
    if part == "command" and not code.startswith(("ruling", "ruled")):
        yield CommandReply(head=to, code=code, facts=facts)
    elif part == "refuse":
        yield Refusal(head=to, code=code, facts=facts, words="what was written")
    elif part == "confirm" and code in AGAIN:
        yield Confirm(head=to, code="resign", word=WORD, facts=facts_of("confirm.resign", to), notes=[code], until=DUE)
    elif part == "confirm":
        yield Confirm(head=to, code=code, word=WORD, facts=facts, until=DUE)
    elif part == "notice":
        yield ModeratorNotice(head=to, code=code, facts=facts)
    elif part == "league":
        facts |= {"begins": DUE, "season": "2027", "league": "winter"}
        yield LeagueLetter(head=to, title="Winter League", code=code, facts=facts, **LEAGUE)


def facts_of(key: str, to: Head) -> dict[str, Any]:
    """Return something for every gap in a sentence of the judge; the name of the gap where we know nothing better."""
    template = catalogue("judge", "en")[key]
    gaps = [name.partition(".")[0] for _, name, _, _ in string.Formatter().parse(template) if name]
    known = {**FACTS, "game": to.game, "house": to.seat}
    return {gap: known.get(gap, gap) for gap in gaps}


def _help(language: str) -> Iterator[Letter]:
    """Yield every page of help, of each game with pages of its own."""
    for to in (head("stark", 4, language), btwixt_letters.head(_ring(), language)):
        assert to.reports is not None
        for topic in help_topics(TEMPLATES, to.reports.layout.folders):
            yield Help(head=to, topic=topic)
