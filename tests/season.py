"""A simulated season of many games, to see what quiet hours and days off do: `python -m tests.season` prints a table.

People live in zones, keep holidays, go away and answer after a while, all drawn from a model with a fixed seed. When
things are due is told by the clock of the judge itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, time, timedelta
from random import Random

from adjudicator.judge.table.days_away import Span
from adjudicator.judge.table.options import Options, read_options
from adjudicator.judge.table.quiet_hours import QuietHours
from tests.games.agot2e.random_play import variant

BEGINS = datetime(2026, 9, 7, 17, tzinfo=UTC)
HOUR = timedelta(hours=1)
NIGHT = QuietHours(time(0), time(6))
"""When nobody in the model reads mails."""
GAMES, PLAYERS, ROUNDS, QUESTIONS = 40, 6, 10, 8
EUROPE = {"Europe/Rome": 60, "Europe/London": 15, "Europe/Athens": 15, "America/New_York": 10}
WORLD = {"Europe/Rome": 30, "America/New_York": 25, "America/Los_Angeles": 15, "Asia/Tokyo": 15, "Asia/Kolkata": 15}
RHYTHMS = ("deadline=72h question=24h", "deadline=48h question=8h",
           "deadline=mon,thu 20:00 zone=Europe/Rome question=12h")  # fmt: skip
RULES = ("", "quiet=0-6", "quiet=0-6 workdays=mon-fri holidays=IT")


@dataclass(frozen=True)
class Player:
    """Somebody of the model: where they live, how fast they answer on average, and when they are away."""

    zone: str
    hours: float
    away: Sequence[Span]


@dataclass
class Season:
    """What was counted in a season."""

    deadlines: int = 0
    at_night: int = 0
    """Deadlines in the night of somebody they were for."""
    windows: int = 0
    missed: int = 0
    lengths: list[timedelta] = field(default_factory=list)

    @property
    def night_share(self) -> float:
        """The share of deadlines in the night of somebody."""
        return self.at_night / self.deadlines

    @property
    def days(self) -> float:
        """The mean length of a game in days."""
        return sum(self.lengths, timedelta()) / len(self.lengths) / timedelta(days=1)


def play_season(said: str, zones: dict[str, int], seed: int = 7, games: int = GAMES) -> Season:
    """Return what was counted in a season of games with these options, between people of these zones."""
    season, dice, options = Season(), Random(seed), read_options(said, variant(), (PLAYERS,))
    for _ in range(games):
        table = [_player(dice, zones) for _ in range(PLAYERS)]
        _play(season, dice, options, table)
    return season


def _player(dice: Random, zones: dict[str, int]) -> Player:
    [zone] = dice.choices(list(zones), list(zones.values()))
    begins = BEGINS + dice.randrange(60 * 24) * HOUR
    away = [Span(begins, begins + dice.randrange(48, 240) * HOUR)] if dice.random() < 0.3 else []
    return Player(zone, dice.choice((6, 12, 20, 40)), away)


def _play(season: Season, dice: Random, options: Options, table: Sequence[Player]) -> None:
    """Play one game: in each round orders of all, then questions to single players."""
    now = BEGINS + dice.randrange(72) * HOUR
    for _ in range(ROUNDS):
        now = _ask(season, dice, options, table, now, options.clock.next(now), options.least)
        for _ in range(dice.randrange(QUESTIONS)):
            due = options.clock.after(now, options.question * HOUR)
            now = _ask(season, dice, options, [dice.choice(table)], now, due, options.question)
    season.lengths.append(now - BEGINS)


def _ask(
    season: Season, dice: Random, options: Options, asked: Sequence[Player], now: datetime, due: datetime, least: int
) -> datetime:
    """Return when something that these players are asked is over: when all have answered, or when it is due."""
    clock = options.clock
    due = max([due, *(clock.after(now, least * HOUR, player.away) for player in asked)])
    due = clock.fair(due, [player.zone for player in asked])
    answers = [_answers(dice, player, now) for player in asked]
    season.deadlines += 1
    season.at_night += any(NIGHT.cover(due, player.zone) for player in asked)
    season.windows += len(asked)
    season.missed += sum(answer > due for answer in answers)
    return min(due, max(answers))


def _answers(dice: Random, player: Player, now: datetime) -> datetime:
    """Return when a player answers, if they may: while they are there and awake."""
    answer = now + dice.expovariate(1 / player.hours) * HOUR
    for away in player.away:
        answer = max(answer, away.ends) if away.begins <= answer < away.ends else answer
    while NIGHT.cover(answer, player.zone):
        answer += HOUR
    return answer


def main() -> None:
    """Print a line for each kind of people and options."""
    print(f"{GAMES} games of {PLAYERS} players, {ROUNDS} rounds; at night: between 0 and 6 of somebody it is for")
    for people, zones in (("Europe", EUROPE), ("world", WORLD)):
        for rhythm in RHYTHMS:
            for rules in RULES:
                season = play_season(f"{rhythm} {rules}", zones)
                print(f"{people:7} {rhythm:54} {rules:42} {season.deadlines:5} due  "
                      f"{season.night_share:6.2%} at night  {season.missed / season.windows:6.2%} missed  "
                      f"{season.days:5.1f} days a game")  # fmt: skip


if __name__ == "__main__":
    main()
