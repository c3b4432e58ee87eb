"""The mails of a league as pages for the templates."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from adjudicator.reports.form import mailto
from adjudicator.reports.frame import Page, answering, tagged
from adjudicator.reports.games import voice_of
from adjudicator.reports.letter_league import DivisionRows, DrawnGame, LeagueLetter, LeagueRow, WatchedGame
from adjudicator.reports.voice import Voice


@dataclass(frozen=True, slots=True)
class LeagueSection:
    """A titled list of a mail of a league."""

    title: str
    lines: Sequence[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaguePage(Page):
    """A mail of a league."""

    text: str
    quote: Sequence[str]
    sections: Sequence[LeagueSection]


def league_page(letter: LeagueLetter) -> LeaguePage:
    """Return a mail of a league as a page."""
    head, voice = letter.head, voice_of(letter.head)
    said = voice.t(f"judge.league.{letter.code}", **voice.facts(letter.facts))
    title = f"{letter.title}: {voice.t(f'reports.league.subject.{letter.code}', **voice.facts(letter.facts))}"
    subject = tagged(voice, head, answering(voice, letter.replies_to, title) if letter.replies_to else title)
    sections = [*_drawn(voice, letter.drawn), *_tables(voice, letter.divisions), *_watched(voice, letter.watched)]
    return LeaguePage(
        subject=subject,
        top=letter.title,
        footer=[voice.t("reports.league.footer", **letter.facts)],
        language=head.language,
        reply=mailto(head.reply_to, subject),
        text=said,
        quote=letter.text.splitlines(),
        sections=sections,
    )


def _drawn(voice: Voice, drawn: Sequence[DrawnGame]) -> Iterator[LeagueSection]:
    for division in dict.fromkeys(each.division for each in drawn):
        lines = [voice.t("reports.league.drawn", game=each.game, players=voice.listed(each.players))
                 for each in drawn if each.division == division]  # fmt: skip
        yield LeagueSection(division, lines)


def _tables(voice: Voice, divisions: Sequence[DivisionRows]) -> Iterator[LeagueSection]:
    """Yield the table of each division; before its first game is over, only the names."""
    for division in divisions:
        played = any(row.games for row in division.rows)
        yield LeagueSection(division.name, [_row(voice, row) if played else row.player for row in division.rows])
        if division.before:
            lines = [
                f"{player}: {', '.join(f'{other} {before}/{games}' for other, before, games in others)}"
                for player, others in division.before.items()
            ]
            yield LeagueSection(voice.t("reports.league.cross", division=division.name), lines)


def _row(voice: Voice, row: LeagueRow) -> str:
    facts = {"place": row.place, "player": row.player, "points": f"{row.points:g}", "won": row.won, "games": row.games}
    code = "row" if row.rating is None else "rated-row"
    return voice.t(f"reports.league.{code}", rating=row.rating, **facts)


def _watched(voice: Voice, watched: Sequence[WatchedGame]) -> Iterator[LeagueSection]:
    for each in watched:
        lines = [voice.t(f"reports.league.state.{each.state}", round=each.round)]
        if each.since is not None:
            lines.append(voice.t("reports.league.since", at=voice.moment(each.since)))
        if each.due is not None:
            lines.append(voice.t("reports.league.due", due=voice.due(each.due)))
        for who, windows in each.missing:
            code = "missed" if windows else "free"
            lines.append(voice.t(f"reports.league.{code}", player=who if windows else who.title(), windows=windows))
        yield LeagueSection(each.game, lines)
