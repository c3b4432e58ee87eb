"""The options of a new game: `CREATE variant name players=6 deadline=tue 18:00 question=24h ...`."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from datetime import timedelta
from typing import Any

from adjudicator.boxes.variant import Variant
from adjudicator.judge.table.calendar import Calendar, read_calendar, read_span, zone_of
from adjudicator.judge.table.days_off import DaysOff, read_holidays, read_workdays
from adjudicator.judge.table.game_clock import GameClock
from adjudicator.judge.table.quiet_hours import read_quiet_hours
from adjudicator.judge.table.release_times import ReleaseTimes, read_release_times

LANGUAGES = ("en", "it")
TRUST = ("address", "token", "signed")
START = ("moderator", "full")
PRESS = ("all", "public", "none")
ABSENCE = WAIT, STEWARD = ("wait", "steward")
"""What happens to a seat whose player announced an absence: deadlines wait, or its steward plays it."""
VOTES = SECRET, OPEN_VOTES = ("secret", "open")
"""Whether players learn who voted how, once a vote is over."""
QUORUM = USUAL, HALF, TWO_THIRDS, ALL = ("usual", "half", "two-thirds", "all")
"""The share of the players that a vote needs; the usual share depends on what the vote is about."""
MOST_WINDOWS = 9
"""The most windows that a player can let pass before others are asked, where a game asks them at all."""
DECIDE = "decide"
DEFAULT = ("ask", DECIDE)
SAID = {"yes": "true", "on": "true", "no": "false", "off": "false"}
"""Synonyms that are accepted for the choices of an on/off option."""
TIMES = ("deadline", "question", "tripwire", "grace", "bank", "regrow", "least", "zone", "quiet", "workdays",
         "holidays", "release")  # fmt: skip
KNOWN = ("players", *TIMES, "language", "trust", "start", "default", "press", "absence", "away", "replace",
         "votes", "quorum", "vote", "anonymous", "grey", "hold", "profile")  # fmt: skip
_KEY = re.compile(r"(?<!\S)([\w-]+)\s*=")
_SYNONYMS = {"deadlines": "deadline", "questions": "question", "timezone": "zone", "lang": "language"}


_READERS: Mapping[str, Callable[[str], object]] = {
    "quiet": read_quiet_hours,
    "workdays": read_workdays,
    "holidays": read_holidays,
    "release": lambda value: read_release_times(value, "UTC"),
}


class BadOption(ValueError):
    """Raised for an unusable option: the code of a sentence in the catalogue, and the facts that it needs."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(f"{code} {facts}")
        self.code = code
        self.facts = facts


@dataclass(frozen=True, slots=True)
class Options:
    """How a game is run. Stored as JSON; the defaults of the fields are the defaults of the command CREATE."""

    players: int
    deadline: str = "72h"
    question: int = 24
    """Hours to answer a question."""
    tripwire: int = 8
    """Hours to answer a question that is asked only because a line of the seat says `ask`."""
    grace: int = 0
    """Extra hours after a planning deadline for seats that sent nothing."""
    bank: int = 0
    """Hours that each player may be late by in the whole game."""
    regrow: int = 0
    """Hours of `bank` that come back to a player with each window answered in time."""
    least: int = 24
    """The minimum time to plan, in hours."""
    zone: str = "UTC"
    quiet: str = "none"
    """The hours of the day, such as "22-8", in which nothing is due, for each player in their own time zone."""
    workdays: str = "none"
    """The days of the week that count as time to play, such as "mon-fri"; "none" for no such limit."""
    holidays: str = "none"
    """Countries whose holidays do not count as time to play, and single dates, such as "IT,2026-12-24"."""
    release: str = "none"
    """The times of day, such as "9:00,18:00", at which the game goes on; "none" if it does at once."""
    language: str = "en"
    trust: str = "address"
    """"address": mail from a player's address counts; "token": only mail to the secret reply address of the seat;
    "signed": as "token", and our own mail server must also vouch for the sender."""
    start: str = "moderator"
    default: str = "ask"
    """If the lines of a seat leave something open: "ask" the player, or let the steward "decide" at once.
    Each seat can change this for itself."""
    press: str = "all"
    """Messages forwarded between players: "all", only those "public" to everybody, or "none"."""
    absence: str = WAIT
    away: int = 14
    """With `absence=wait`: the days of absence that each player may announce in the game."""
    replace: int = 0
    """A seat is offered to standbys when this many windows in a row have passed without a mail; 0 for never."""
    votes: str = SECRET
    quorum: str = USUAL
    """The share of the players that a vote needs: "usual" is more than half for more time, two thirds to go back or
    to give the game up, and everybody for a draw."""
    vote: int = 72
    """Hours that a vote is open, if it is not about more time."""
    anonymous: bool = False
    """True when nobody learns who plays until the game is over."""
    grey: bool = False
    """True when players may write messages that do not tell who sent them."""
    hold: bool = False
    """True when messages of players go out with the next report."""
    profile: str = ""
    rulings: Mapping[str, Any] = field(default_factory=dict)

    @property
    def calendar(self) -> Calendar:
        """The rhythm of planning."""
        return read_calendar(self.deadline, self.zone, timedelta(hours=self.least))

    @property
    def clock(self) -> GameClock:
        """When something can be due in the game."""
        places, dates = read_holidays(self.holidays)
        off = DaysOff(self.zone, read_workdays(self.workdays), places, dates)
        return GameClock(self.calendar, off, read_quiet_hours(self.quiet))

    @property
    def release_times(self) -> ReleaseTimes | None:
        """The times of day at which the game goes on; None if it goes on as soon as it can."""
        return read_release_times(self.release, self.zone)

    def as_json(self) -> dict[str, Any]:
        """Return the options as JSON values."""
        return asdict(self)


def options_from_json(data: Mapping[str, Any]) -> Options:
    """Return the options that `as_json` wrote."""
    return Options(**data)


def read_options(
    text: str, variant: Variant, sizes: tuple[int, ...], zone: str = "UTC", language: str = "en", usual: int = 0
) -> Options:
    """Return the options that a person typed after the name of a new game. Raises BadOption for a bad option.

    Where the text does not say how many play, `usual` do, or the highest of `sizes` without it.
    """
    pairs = _pairs(text)
    chosen: dict[str, Any] = {"players": usual or max(sizes), "zone": zone, "language": language}
    profile = pairs.pop("profile", "")
    rulings = _profile(profile, variant)
    for key, value in _without_sets(pairs, rulings, variant).items():
        ruling = _ruling_named(key, variant)
        if ruling:
            rulings[ruling] = _ruling(ruling, value, variant)
        else:
            chosen[key] = _option(key, value, sizes, variant)
    options = Options(**chosen, profile=profile, rulings=rulings)
    try:
        options.calendar  # noqa: B018 - read to see whether it can be read
    except ValueError as error:
        raise BadOption("option-value", option="deadline", value=options.deadline, why=str(error)) from None
    if not options.clock.can_be_due:
        raise BadOption("option-workdays", deadline=options.deadline, workdays=options.workdays)
    return options


def _without_sets(pairs: Mapping[str, str], rulings: dict[str, Any], variant: Variant) -> dict[str, str]:
    """Return the pairs that name no profile; `key=value` chooses all that the profile called key-value sets."""
    sets = {key: variant.profiles.get(f"{key}-{value}".lower()) for key, value in pairs.items()}
    for chosen in filter(None, sets.values()):
        rulings |= chosen
    return {key: value for key, value in pairs.items() if not sets[key]}


def _ruling_named(key: str, variant: Variant) -> str:
    """Return the ruling that a word names, whole or by a beginning that only one of them has; else ""."""
    said = key.replace("-", "_")
    if said in variant.ruling_choices or key in KNOWN:
        return said if said in variant.ruling_choices else ""
    found = [ruling for ruling in variant.ruling_choices if ruling.startswith(f"{said}_")]
    return found[0] if len(found) == 1 else ""


def _pairs(text: str) -> dict[str, str]:
    """Return the text after each `key =`. Raises BadOption if there are words before the first key."""
    rest, *said = _KEY.split(text)
    if rest.strip():
        raise BadOption("option-shape", words=rest.strip())
    keys = (_SYNONYMS.get(key.lower(), key.lower()) for key in said[::2])
    return {key: value.strip().strip("\"'") for key, value in zip(keys, said[1::2], strict=True)}


def _option(key: str, value: str, sizes: tuple[int, ...], variant: Variant) -> Any:
    match key:
        case "players":
            return _one_of(key, value, {str(size): size for size in sizes})
        case "language" | "trust" | "start" | "default" | "press" | "absence" | "votes" | "quorum":
            choices = {"language": LANGUAGES, "trust": TRUST, "start": START, "default": DEFAULT, "press": PRESS,
                       "absence": ABSENCE, "votes": VOTES, "quorum": QUORUM}  # fmt: skip
            words = choices[key]
            return _one_of(key, value.lower(), {word: word for word in words})
        case "anonymous" | "grey" | "hold":
            return _one_of(key, SAID.get(value.lower(), value.lower()), {"true": True, "false": False})
        case "deadline":
            return value
        case "question" | "tripwire" | "grace" | "bank" | "regrow" | "least" | "vote":
            return _hours(key, value)
        case "away":
            return _hours(key, value if not value.isdigit() else f"{value}d") // 24
        case "replace":
            return _one_of(key, value, {str(windows): windows for windows in range(MOST_WINDOWS + 1)})
        case "zone":
            return _zone(value)
        case "quiet" | "workdays" | "holidays" | "release":
            return _times_off(key, value)
    raise BadOption("option-unknown", option=key, known=", ".join((*KNOWN, *variant.ruling_choices)))


def _one_of(key: str, value: str, choices: Mapping[str, Any]) -> Any:
    if value not in choices:
        raise BadOption("option-choice", option=key, value=value, choices=", ".join(choices))
    return choices[value]


def _hours(key: str, value: str) -> int:
    try:
        return int(read_span(value).total_seconds() // 3600)
    except ValueError as error:
        raise BadOption("option-value", option=key, value=value, why=str(error)) from None


def _zone(value: str) -> str:
    try:
        return zone_of(value).key
    except ValueError as error:
        raise BadOption("option-value", option="zone", value=value, why=str(error)) from None


def _times_off(key: str, value: str) -> str:
    """Return what was typed for hours, days or times of day, if it can be read."""
    try:
        _READERS[key](value)
    except ValueError:
        raise BadOption(f"option-{key}-how", value=value) from None
    return value


def _profile(name: str, variant: Variant) -> dict[str, Any]:
    if not name:
        return {}
    chosen: Mapping[str, Any] = _one_of("profile", name, dict(variant.profiles))
    return dict(chosen)


def _ruling(key: str, value: str, variant: Variant) -> Any:
    """Return the choice that a typed value of a ruling names. Raises BadOption if there is no such choice."""
    choices = {choice_text(choice): choice for choice in variant.ruling_choices[key]}
    said = value.lower() if value.lower() in choices else SAID.get(value.lower(), value.lower())
    return _one_of(key, said, choices)


def choice_text(choice: Any) -> str:
    """Return a choice of a ruling as a moderator types it; a choice by number of players is written as 0/1/1/1."""
    if isinstance(choice, Mapping):
        return "/".join(str(part) for _, part in sorted(choice.items()))
    return str(choice).lower() if isinstance(choice, bool) else str(choice)
