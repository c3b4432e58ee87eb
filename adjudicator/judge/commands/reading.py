"""Finds the commands in a mail by the table of commands: capitals free, words of older judges as synonyms."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from adjudicator.judge.commands import table
from adjudicator.judge.inbox import mail_split
from adjudicator.judge.inbox.language import language_of_mail
from adjudicator.judge.inbox.mail_split import MailContents, TypedCommand
from adjudicator.judge.inbox.subject_line import command_in
from adjudicator.judge.table.sitting import Sitting
from adjudicator.mail.message import Incoming
from adjudicator.orders.common_words import FIRST_WORDS

_VALUE = re.compile(r"=\s*\S+")
"""The value of an option, in which a colon may stand."""


def read(line: str) -> TypedCommand | None:
    """Return the command that a line is, or None."""
    plain = line.strip().rstrip(".!")
    if not beginnings().match(plain):
        return None
    has_colon = ":" in _VALUE.sub("", plain)
    for command in table.COMMANDS:
        said = command.read(plain, line.strip()) if command.takes_colon or not has_colon else None
        if said is not None:
            return said
    return None


@cache
def beginnings() -> re.Pattern[str]:
    """Return a pattern of the words with which lines of all commands begin."""
    return re.compile("|".join(command.beginning for command in table.COMMANDS if command.beginning), re.IGNORECASE)


def split(text: str, is_game: Callable[[str], bool] = lambda name: True) -> MailContents:
    """Return the commands of a mail and the text that is left; `is_game` tells whether a word may be a game's name."""
    return mail_split.split(text, read, is_game)


def contents_of(sitting: Sitting, mail: Incoming, is_game: Callable[[str], bool]) -> MailContents:
    """Return what a mail says: of a mail without a text of its own, the command in its subject."""
    command = command_in(sitting, mail, read)
    return split(mail.text, is_game) if command is None else MailContents((command,))


def language_of(mail: Incoming) -> str:
    """Return the language that a mail names or is written in; "" when neither is clear."""
    return language_of_mail(mail, first_words("it"))


def never_first() -> frozenset[str]:
    """Return the words with which a line for the judge begins: a command, or a line about the orders of a mail."""
    return first_words("en") | first_words("it") | FIRST_WORDS


@cache
def first_words(language: str) -> frozenset[str]:
    """Return the words with which the commands of a language begin."""
    said = (word for command in table.COMMANDS for word in command.words.get(language, ()))
    return frozenset(word.split()[0] for word in said)
