"""Mails around a game: welcome, requests to confirm, the end, and notices to the moderator."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from adjudicator.reports.blocks import BoardShown, Row, Section
from adjudicator.reports.form import mailto
from adjudicator.reports.frame import Page, tagged, top_line
from adjudicator.reports.games import reports_of, voice_of
from adjudicator.reports.letters import Confirm, EndOfGame, FinalPlace, Head, ModeratorNotice, PlayerRow, Welcome
from adjudicator.reports.since import SincePage, since_page
from adjudicator.reports.voice import Voice
from adjudicator.texts import find


@dataclass(frozen=True, slots=True, kw_only=True)
class WelcomePage(Page):
    """You are signed on."""

    lines: Sequence[str]
    players: Sequence[Row]
    how: Sequence[str]
    commitment: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ConfirmPage(Page):
    """Answer with yes, or with this word."""

    notes: Sequence[str]
    text: str
    word: str
    until: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EndPage(Page):
    """The game is over."""

    since: SincePage | None
    winner: str
    reason: str
    standing: Sequence[Row]
    story: Sequence[Section]
    board: BoardShown
    fair: Sequence[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class NoticePage(Page):
    """A person is needed."""

    text: str
    quote: Sequence[str]
    can_do: Sequence[str]


def from_judge(voice: Voice, part: str, code: str, facts: Mapping[str, Any]) -> str:
    """Return a sentence of the judge's catalogue, or of the reports' catalogue if the judge's has none.

    The facts `because`, a code that the game itself may have a sentence for, and `wish` are codes of further sentences.
    """
    facts = {**facts, **_further(voice, facts)}
    full = f"judge.{part}.{code}"
    chosen = full if find(voice.language, full) is not None else f"reports.{part}.{code}"
    return voice.t(chosen, **voice.facts(facts))


def _further(voice: Voice, facts: Mapping[str, Any]) -> dict[str, str]:
    """Return the facts of a sentence that are sentences themselves."""
    found = {"votes": ""}
    if "because" in facts:
        found["because"] = find(voice.language, facts["because"]) or ""
    if "wish" in facts:
        found["wish"] = voice.t(facts["wish"], **voice.facts(facts))
    if "votes" in facts:
        yes, no = (voice.listed(voice.house(seat) for seat in seats) or voice.house(None) for seats in facts["votes"])
        found["votes"] = voice.t("judge.voted", yes=yes, no=no)
    return found


def players_rows(voice: Voice, players: Sequence[PlayerRow]) -> list[Row]:
    """Return who plays which House."""
    rows = []
    for player in players:
        label = voice.house(player.seat) if player.seat and voice.variant else "-"
        name = player.name or voice.t("reports.welcome.free-seat")
        said = f"{name} ({voice.t('reports.welcome.you')})" if player.you else name
        rows.append(Row(label, ", ".join([said, *_conduct(voice, player)])))
    return rows


def _conduct(voice: Voice, player: PlayerRow) -> list[str]:
    """Return a sentence on the conduct of a player in this game, and one on that in games that are over."""
    known = {"here": player.here, "before": player.before}
    return [
        voice.t(f"judge.conduct.{where}", answered=each.answered, missed=each.missed, away=each.away)
        for where, each in known.items()
        if each is not None and any((each.answered, each.missed, each.away))
    ]


def _page(head: Head, voice: Voice, subject: str, footer: Sequence[str]) -> dict[str, Any]:
    """Return the fields of the frame."""
    reply = mailto(head.reply_to, f"Re: {subject}") if head.reply_to else ""
    return {
        "subject": subject, "top": top_line(voice, head), "footer": footer, "language": head.language, "reply": reply,
    }  # fmt: skip


def welcome_page(letter: Welcome) -> WelcomePage:
    """Return the welcome as a page."""
    head, voice = letter.head, voice_of(letter.head)
    seat = voice.house(head.seat) if head.seat else ""
    code = "welcome" if seat else "welcome-waiting"
    subject = tagged(voice, head, voice.t(f"reports.subject.{code}", house=seat))
    lines = [voice.t("reports.welcome.text", game=head.game, variant=voice.game_name())]
    lines.append(voice.t("reports.welcome.play", house=seat) if seat else voice.t("reports.welcome.seat-later"))
    lines += reports_of(head).played(voice, letter.rulings)
    if letter.preference:
        lines.append(voice.t("reports.welcome.preference", houses=voice.houses(letter.preference)))
    if letter.unknown:
        lines.append(voice.t("reports.welcome.unknown", words=", ".join(f'"{word}"' for word in letter.unknown)))
    lines.append(_what_next(voice, letter))
    commitment = voice.t("reports.welcome.commitment", commitment=letter.commitment) if letter.commitment else ""
    return WelcomePage(
        **_page(head, voice, subject, [voice.t("reports.welcome.help")]),
        lines=lines,
        players=players_rows(voice, letter.players),
        how=_how(voice, letter),
        commitment=commitment,
    )


def _what_next(voice: Voice, letter: Welcome) -> str:
    """Return what the game waits for; for a player who takes over a seat, where the game stands."""
    if letter.head.round is not None:
        return voice.t("reports.welcome.running", round=letter.head.round)
    who = "by-itself" if letter.starts_by_itself else "by-moderator"
    if letter.free:
        return f"{voice.count('reports.welcome.free', letter.free)} {voice.t(f'reports.welcome.starts.{who}')}"
    return voice.t(f"reports.welcome.full.{who}")


def _how(voice: Voice, letter: Welcome) -> list[str]:
    lines = [voice.t("reports.welcome.answer")]
    if letter.days:
        hours = letter.days.removesuffix("h")
        facts = {"days": letter.days, "zone": letter.head.zone, "hours": hours}
        lines.append(voice.t(f"reports.welcome.{'every' if hours.isdigit() else 'days'}", **facts))
    if letter.question_hours:
        lines.append(voice.count("reports.welcome.questions", letter.question_hours))
    if letter.steward:
        who = voice.steward(letter.steward, letter.friends)
        lines.append(voice.t("reports.welcome.steward", who=who))
    lines.append(voice.t("reports.welcome.secret"))
    if letter.moderator:
        lines.append(voice.t("reports.welcome.moderator", moderator=letter.moderator))
    return lines


def confirm_page(letter: Confirm) -> ConfirmPage:
    """Return a request to confirm as a page."""
    head, voice = letter.head, voice_of(letter.head)
    subject = tagged(voice, head, voice.t("reports.subject.confirm"))
    page = _page(head, voice, subject, [voice.t("reports.confirm.else")])
    page["reply"] = mailto(head.reply_to, f"Re: {subject}", letter.word)
    return ConfirmPage(
        **page,
        notes=[from_judge(voice, "confirm", code, letter.facts) for code in letter.notes],
        text=from_judge(voice, "confirm", letter.code, letter.facts),
        word=letter.word,
        until=voice.t("reports.confirm.until", due=voice.due(letter.until)) if letter.until else "",
    )


def end_page(letter: EndOfGame) -> EndPage:
    """Return the last report as a page."""
    head, voice, view = letter.head, voice_of(letter.head), letter.view
    winners = letter.shared or ([letter.winner] if letter.winner else [])
    won = voice.listed(voice.house(winner) for winner in winners)
    game = reports_of(head)
    events = game.known(letter.events, head.seat)
    code = ("winner" if len(winners) == 1 else "winners") if won else "no-winner"
    subject = _end_subject(voice, won, len(winners))
    return EndPage(
        **_page(head, voice, tagged(voice, head, subject), [voice.t("reports.end.thanks")]),
        pictured=letter.pictured,
        winner=voice.t(f"reports.end.{code}", house=won),
        since=since_page(voice, head, letter.since),
        reason=_reason(voice, letter.reason) if letter.reason else "",
        standing=[_place(voice, place) for place in letter.standing],
        story=game.story(voice, events, view),
        board=game.board(voice, view),
        fair=_fair(voice, letter),
    )


def _end_subject(voice: Voice, won: str, winners: int) -> str:
    if not won:
        return voice.t("reports.subject.end-no-winner")
    return voice.t("reports.subject.end" if winners == 1 else "reports.subject.end-shared", house=won)


def _reason(voice: Voice, reason: str) -> str:
    """Return why the game is over, in words of the game if it has any."""
    code = f"ended.{reason}"
    return voice.own(code) if voice.has(code) else voice.t(f"reports.end.{reason}")


def _place(voice: Voice, place: FinalPlace) -> Row:
    numbers = [voice.own(f"standing.{name}", n=n) for name, n in place.facts.items()]
    who = f"{voice.house(place.seat)}, {place.player}" if place.player else voice.house(place.seat)
    return Row(f"{place.place}.", f"{who} ({', '.join(numbers)})")


def _fair(voice: Voice, letter: EndOfGame) -> list[str]:
    seals = letter.seals
    lines = [voice.t("reports.end.seed", seed=seals.seed)] if seals.seed else []
    if seals.commitment:
        lines.append(voice.t("reports.end.commitment", commitment=seals.commitment))
    if letter.record:
        lines.append(voice.t("reports.end.check", record=letter.record))
        lines.append(voice.t("reports.end.decisions"))
    return lines


def notice_page(letter: ModeratorNotice) -> NoticePage:
    """Return a notice to a moderator as a page."""
    head, voice = letter.head, voice_of(letter.head)
    subject = tagged(voice, head, voice.t("reports.subject.notice"))
    return NoticePage(
        **_page(head, voice, subject, [voice.t("reports.footer.judge")]),
        text=from_judge(voice, "notice", letter.code, letter.facts),
        quote=letter.quote,
        can_do=letter.can_do,
    )
