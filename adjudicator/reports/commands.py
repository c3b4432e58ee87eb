"""Answers to commands, refusals, help, and the mail to a stranger, as pages for the templates."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import groupby

from adjudicator.engine.lines import View
from adjudicator.reports.blocks import Row, TextTable
from adjudicator.reports.form import mailto
from adjudicator.reports.frame import Page, answering, tagged, top_line, works
from adjudicator.reports.games import reports_of, speech_of, voice_of
from adjudicator.reports.letter_parts import JudgeNote
from adjudicator.reports.letters import CommandReply, Help, LinesInForce, ListedGame, Refusal, Stranger
from adjudicator.reports.life import from_judge, players_rows
from adjudicator.reports.messages import reason_text, result_text, typed_message
from adjudicator.reports.owe import OwePage, owe_page
from adjudicator.reports.samples import SOME_GAME, Samples, Seats
from adjudicator.reports.voice import Voice
from adjudicator.reports.why_answer import numbered, why_lines
from adjudicator.reports.world_change import changes


@dataclass(frozen=True, slots=True, kw_only=True)
class CommandPage(Page):
    """The answer to a command."""

    text: str
    body: Sequence[str]
    games: Sequence[Row]
    players: Sequence[Row]
    owe: OwePage | None
    table: TextTable | None


@dataclass(frozen=True, slots=True, kw_only=True)
class HelpPage(Page):
    """A page of help; `topic` names its template, `unknown` is a sentence if the requested page does not exist."""

    topic: str
    unknown: str
    folders: Sequence[str]
    """Where its template may lie; the first that has it counts."""
    join: Sequence[str] = ()
    """How to join a game, for a reader who is in no game."""
    explained: Sequence[str] = ()
    """The game's explanation of the requested name, if there is no page for it."""
    seats: Seats
    """Whom its samples may name."""
    game: str
    """The game its samples are about."""
    samples: Samples
    """What else its samples are made of."""

    @property
    def files(self) -> list[str]:
        """Its templates, best first; a page of the game itself goes before one in the language of the reader."""
        return [f"{folder}{self.topic}.{spoken}.txt.j2" for folder in self.folders for spoken in (self.language, "en")]


@dataclass(frozen=True, slots=True, kw_only=True)
class RefusalPage(Page):
    """Why something was not done."""

    text: str
    words: str
    would_work: str
    block: Sequence[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class StrangerPage(Page):
    """What this judge is, and that the mail had no effect; `want` says how to join a game."""

    want: str


def command_page(letter: CommandReply) -> CommandPage:
    """Return the answer to a command as a page."""
    head, voice = letter.head, voice_of(letter.head)
    text = from_judge(voice, "command", letter.code, letter.facts)
    title = voice.t("reports.subject.command", words=letter.words) if letter.words else _first_sentence(text)
    subject = tagged(voice, head, answering(voice, letter.replies_to, title))
    owe, view = None, letter.view if not letter.story else None
    if letter.owed is not None and letter.view is not None:
        owe = owe_page(voice, head, letter.owed, letter.view, f"Re: {subject}")
    return CommandPage(
        subject=subject,
        top=top_line(voice, head),
        footer=[voice.t("reports.footer.judge")],
        language=head.language,
        reply=mailto(head.reply_to, subject),
        text=text,
        body=_body(voice, letter),
        games=[_game(voice, row) for row in letter.games],
        players=players_rows(voice, letter.players),
        owe=owe,
        table=reports_of(head).board(voice, view).table if view is not None else None,
    )


def _body(voice: Voice, letter: CommandReply) -> list[str]:
    """Return the notes, or a sentence about each message and each remark, or the lines in force with their titles."""
    if letter.story and letter.view is not None:
        return _story(voice, letter, letter.view)
    if letter.change is not None:
        return changes(voice, reports_of(letter.head), *letter.change)
    if letter.notes:
        return [voice.t(f"judge.{note.code}", **voice.facts(note.facts)) for note in letter.notes]
    if not (letter.messages or letter.remarks):
        return lines_in_force(voice, letter.in_force)
    speech = speech_of(letter.head)
    said = [result_text(voice, speech, result) for result in letter.messages]
    return [*said, *(reason_text(voice, speech, remark) for remark in letter.remarks)]


def _story(voice: Voice, letter: CommandReply, view: View) -> list[str]:
    """Return what happened, by stages, each line with its number in the round; or why one of them happened."""
    game = reports_of(letter.head)
    told = numbered(voice, game, letter.story, view, letter.head.seat)
    if letter.asked:
        return why_lines(voice, game, told, letter.asked, letter.readings)
    lines: list[str] = []
    for stage, entries in groupby(told, key=lambda each: each.stage):
        lines += [*([""] if lines else []), stage, *(line for each in entries for line in each.lines)]
    return lines


def lines_in_force(voice: Voice, groups: Sequence[LinesInForce]) -> list[str]:
    """Return lines in force, under comments that say how long each group counts; sent back, they change nothing."""
    body: list[str] = []
    for group in groups:
        title = voice.t(f"reports.receipt.mark.{group.mark}", round=group.round)
        body += [*([""] if body else []), f"# {title}", *group.lines]
    return body


def _first_sentence(text: str) -> str:
    """Return the first sentence of a text, as the subject of a mail that answers no request."""
    return text.partition(". ")[0].rstrip(".")


def _game(voice: Voice, row: ListedGame) -> Row:
    facts = {"players": row.players, "seats": row.seats, "round": row.round}
    parts = [row.variant, voice.t(f"reports.list.{'waiting' if row.round is None else 'round'}", **facts)]
    if row.deadline:
        parts.append(voice.t("reports.list.due", due=voice.moment(row.deadline)))
    if row.mine:
        parts.append(voice.t("reports.list.mine", house=row.mine.replace("_", " ").title()))
    return Row(row.game, ", ".join(parts))


def help_page(letter: Help, topics: Sequence[str], folders: Sequence[str], words: str = "") -> HelpPage:
    """Return a page of help; `topics` are those there is a template for in `folders`.

    `words` are what the reader asked for. If they name a page below the topic of the letter that does not exist, the
    page of the topic says so: for "rules dragons" that of the rules does.
    """
    head, voice = letter.head, voice_of(letter.head)
    asked = letter.topic.strip().lower()
    known = asked in topics
    topic = asked if known else "index"
    wanted = asked and not known and head.variant is not None
    explained = reports_of(head).explained(voice, asked, head.view) if wanted else ()
    found = asked and (known or explained)
    title = voice.t("reports.subject.help", topic=asked) if found else voice.t("reports.subject.help-index")
    subject = tagged(voice, head, title)
    below = [each.replace("-", " ") for each in topics if each.startswith(f"{topic}-")]
    missed = words.strip().lower() if known and below and " " in words.strip() else ""
    return HelpPage(
        subject=subject,
        top=top_line(voice, head),
        footer=[voice.t("reports.footer.judge")],
        language=head.language,
        reply=mailto(head.reply_to, f"Re: {subject}"),
        topic=topic,
        unknown=_unknown(voice, missed or asked, below or topics) if missed or (asked and not found) else "",
        folders=folders,
        join=[voice.t("reports.help.join"), voice.t("reports.help.open")] if not head.game else (),
        explained=explained,
        seats=Seats(
            there=[voice.typed(seat) for seat in sorted(letter.seats, key=lambda seat: seat == head.seat)],
            absent=[voice.typed(seat) for seat in letter.absent],
        ),
        game=head.game or SOME_GAME,
        samples=letter.samples,
    )


def _unknown(voice: Voice, asked: str, topics: Sequence[str]) -> str:
    """Return a sentence that there is no page for a word, with the most similar names of pages."""
    near = get_close_matches(asked, topics, n=3, cutoff=0.5)
    said = voice.t("reports.help.unknown", topic=asked)
    return f"{said} {voice.t('reports.help.nearest', topics=voice.listed(near, 'or'))}" if near else said


def refusal_page(letter: Refusal) -> RefusalPage:
    """Return a refusal as a page."""
    head, voice = letter.head, voice_of(letter.head)
    subject = tagged(voice, head, answering(voice, letter.replies_to, voice.t("reports.subject.refusal")))
    block = typed_message(voice, letter.message) if letter.message is not None else []
    return RefusalPage(
        subject=subject,
        top=top_line(voice, head),
        footer=[voice.t("reports.footer.judge")],
        language=head.language,
        reply=mailto(head.reply_to, subject, "\n".join(block)),
        block=block,
        text=from_judge(voice, "refuse", letter.code, letter.facts),
        words=voice.t("reports.refuse.words", words=letter.words) if letter.words else "",
        would_work=" ".join([*_would_work(voice, letter), *_hints(voice, letter)]),
    )


def _would_work(voice: Voice, letter: Refusal) -> list[str]:
    """Return what would work instead, as sentences."""
    said = [voice.t(f"judge.{w.code}", **w.facts) if isinstance(w, JudgeNote) else w for w in letter.would_work]
    return works(voice, "reports.refuse.would-work", said)


def _hints(voice: Voice, letter: Refusal) -> list[str]:
    """Return what the reader can do instead, a sentence each; a House is named as its player types it."""
    return [
        voice.t(f"judge.{hint.code}", **{
            key: speech_of(letter.head).name(value) if key == "house" else value for key, value in hint.facts.items()
        })
        for hint in letter.hints
    ]  # fmt: skip


def stranger_page(letter: Stranger) -> StrangerPage:
    """Return the mail to a stranger as a page."""
    head, voice = letter.head, voice_of(letter.head)
    subject = voice.t("reports.subject.stranger")
    reply = mailto(head.reply_to, subject)
    want = _how_to_join(voice, letter.waiting)
    return StrangerPage(subject=subject, top="", footer=(), language=head.language, reply=reply, want=want)


def _how_to_join(voice: Voice, waiting: Sequence[str]) -> str:
    """Return what to reply to join one of the games that wait for players, or to try one alone."""
    if not waiting:
        return voice.t("reports.stranger.want")
    others = voice.t("reports.stranger.others", games=voice.listed(waiting)) if len(waiting) > 1 else ""
    return voice.t("reports.stranger.want-game", game=waiting[0], others=others)
