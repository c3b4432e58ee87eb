"""The page of a game: how it stands, who plays, and the steps that everybody was told about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from adjudicator.boxes.variant import Variant
from adjudicator.game import Game
from adjudicator.judge.commands import observe, signon
from adjudicator.judge.letters.fill import names_of, players_of, public_owed, standing_of
from adjudicator.judge.proof.steps import Step
from adjudicator.judge.table.match import Match
from adjudicator.judge.waits import rulings
from adjudicator.reports.blocks import Row
from adjudicator.reports.letters import FinalPlace, PlayerRow
from adjudicator.reports.life import players_rows
from adjudicator.reports.voice import Voice
from adjudicator.site.frame import Frame, Site, filled
from adjudicator.store.games import ASIDE, OVER, PAUSED, RUNNING, WAITING

NAMELESS = "-"
"""Stands for a player who gave no name."""
PLANNING, RULING = "planning", "ruling"


@dataclass(frozen=True, slots=True)
class Summary:
    """What everybody may know of a game as it stands."""

    name: str
    state: str
    """A state of the store; while the game runs, what it waits for if everybody knows that."""
    variant: Variant
    game: Game
    zone: str
    spoken: str
    """The language of the game."""
    rhythm: str
    seats: int
    players: Sequence[PlayerRow]
    steps: Sequence[Step]
    deadline: datetime | None = None
    winners: Sequence[str] = ()
    standing: Sequence[FinalPlace] = ()

    @property
    def round(self) -> int:
        """The round of the newest step."""
        return self.steps[-1].round if self.steps else 0

    @property
    def path(self) -> str:
        """The place of its page below the folder of a language."""
        return f"games/{self.name}/index.html"

    @property
    def facts(self) -> tuple[object, ...]:
        """Everything that its page shows, to notice changes."""
        shown = (self.name, self.state, self.variant.id, self.variant.checksum, self.zone, self.rhythm, self.seats)
        return (*shown, self.players, self.steps, self.deadline, self.winners, self.standing)

    def voice(self, language: str) -> Voice:
        """Return a voice that speaks about the game."""
        voice: Voice = self.game.reports.voice(language, self.variant, zone=self.zone)
        voice.reports = self.game.reports
        return voice


def summary_of(match: Match, steps: Sequence[Step], *, names: bool) -> Summary:
    """Return what everybody may know of a game; without the names of players if `names` is False."""
    result = match.result if match.row.state == OVER else None
    runs = match.row.state == RUNNING and match.row.started_at is not None
    deadline = public_owed(match).deadline if runs else None
    state = match.row.state
    if runs and rulings.wanted(match):
        state = RULING
    elif deadline is not None:
        state = PLANNING
    found = (result.get("winners") or [result["winner"]]) if result else []
    return Summary(
        name=match.name, state=state, variant=match.variant, game=match.game, zone=match.options.zone,
        spoken=match.options.language, rhythm=match.options.deadline, seats=match.options.players,
        players=[_row(row, names) for row in players_of(match)], steps=steps, deadline=deadline,
        winners=[winner for winner in found if winner],
        standing=standing_of(result, names_of(match) if names else {}) if result else [],
    )  # fmt: skip


def aside_summary(match: Match, *, names: bool) -> Summary:
    """Return what everybody may know of a game that was set aside, without looking at its table."""
    options = match.options
    return Summary(
        name=match.name, state=ASIDE, variant=match.variant, game=match.game, zone=options.zone,
        spoken=options.language, rhythm=options.deadline, seats=options.players,
        players=[_row(row, names) for row in players_of(match)], steps=(),
    )  # fmt: skip


def _row(row: PlayerRow, names: bool) -> PlayerRow:
    return PlayerRow(seat=row.seat, name=row.name if names or not row.name else NAMELESS, you=False)


def status_of(frame: Frame, voice: Voice, summary: Summary) -> str:
    """Return in a sentence how a game stands."""
    if summary.state == WAITING:
        return frame.t("status.waiting", players=len(summary.players), seats=summary.seats)
    if summary.state == PLANNING and summary.deadline is not None:
        return frame.t("status.planning", round=summary.round, due=voice.moment(summary.deadline))
    if summary.state == OVER:
        return won_by(frame, voice, summary.winners)
    known = summary.state if summary.state in (RULING, PAUSED, ASIDE) else RUNNING
    return frame.t(f"status.{known}", round=summary.round)


def won_by(frame: Frame, voice: Voice, winners: Sequence[str]) -> str:
    """Return in a sentence who won, given the seats."""
    if not winners:
        return frame.t("status.over")
    code = "won" if len(winners) == 1 else "won-together"
    return frame.t(f"status.{code}", house=voice.listed(voice.house(each) for each in winners))


def step_title(frame: Frame, step: Step) -> str:
    """Return the title of a step."""
    return frame.t(f"step.{step.kind}", round=step.round)


def game_page(site: Site, language: str, summary: Summary, picture: Mapping[str, str]) -> str:
    """Return the page of a game; `picture` names the pictures of its newest step by mode, as seen from the page."""
    news = f"games/{summary.name}/news.xml" if summary.steps else ""
    frame = Frame(site, language, summary.path, summary.name, news)
    voice = summary.voice(language)
    over = summary.state == OVER
    when = [f"{step.at:%Y-%m-%d}" if over else voice.moment(step.at) for step in summary.steps]
    steps = [(step.code, step_title(frame, step), at) for step, at in zip(summary.steps, when, strict=True)]
    words = {"signon": signon.COMMAND.words[language][0], "observe": observe.COMMAND.words[language][0]}
    return filled(
        frame, "game", summary=summary, status=status_of(frame, voice, summary), variant=voice.game_name(),
        players=_players(voice, summary), steps=steps[::-1], picture=picture,
        standing=standing_rows(voice, summary), join=frame.mail(f"{words['signon']} {summary.name}"),
        observe=frame.mail(f"{words['observe']} {summary.name}"), waits=summary.state == WAITING,
        runs=summary.state not in (WAITING, OVER, ASIDE),
    )  # fmt: skip


def _players(voice: Voice, summary: Summary) -> list[Row]:
    """Return the players by seat, while the game waits for players without one; empty if none has a name."""
    rows = players_rows(voice, summary.players)
    if summary.state == WAITING:
        return [Row("", row.text) for row in rows if row.text != NAMELESS]
    return rows if any(row.text != NAMELESS for row in rows) else []


def standing_rows(voice: Voice, summary: Summary) -> list[tuple[int, str, str]]:
    """Return place, seat and player of the final table."""
    return [(place.place, voice.house(place.seat), place.player) for place in summary.standing]
