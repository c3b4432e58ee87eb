"""Letters become mails: subject, plain text and HTML, through Jinja2 templates that a moderator may override.

A template lays out one page; choosing, sorting and wording happened before. Templates are compiled once for each
list of folders, of which the first that has a file wins. Where a template in it is broken, the mail is laid out with
those that came with the program.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

from jinja2 import Environment, StrictUndefined, Template, TemplateSyntaxError, select_autoescape

from adjudicator.reports import commands, digest, layout, leagues, letters, life, play, press, receipts, rulings
from adjudicator.reports.choosing import TemplateLoader, chosen
from adjudicator.reports.frame import Page
from adjudicator.reports.game import COMMON, Layout
from adjudicator.reports.games import reports_of, voice_of
from adjudicator.reports.help import folders_of, titles, topic_of, topics
from adjudicator.reports.letters import Letter
from adjudicator.reports.samples import in_game

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Rendered:
    """A mail ready to be sent, but for its headers.

    `broken` names the template of the first folder that could not be used, and says why; empty when all is well.
    """

    subject: str
    text: str
    html: str
    broken: tuple[str, str] | tuple[()] = ()


MAILS: Mapping[type, tuple[str, Callable[[Any], Page]]] = {
    letters.Report: ("player/report", play.report_page),
    letters.Questions: ("player/question", play.questions_page),
    letters.ReceiptLetter: ("player/receipt", receipts.receipt_page),
    letters.Reminder: ("player/reminder", play.reminder_page),
    letters.Welcome: ("player/welcome", life.welcome_page),
    letters.Confirm: ("player/confirm", life.confirm_page),
    letters.EndOfGame: ("player/end", life.end_page),
    letters.PressLetter: ("player/press", press.press_page),
    letters.DigestLetter: ("player/digest", digest.digest_page),
    letters.RulingWanted: ("moderator/ruling", rulings.wanted_page),
    letters.Ruled: ("moderator/ruling", rulings.ruled_page),
    letters.CommandReply: ("player/command", commands.command_page),
    letters.Refusal: ("player/refusal", commands.refusal_page),
    letters.Stranger: ("stranger/hello", commands.stranger_page),
    letters.LeagueLetter: ("player/league", leagues.league_page),
    letters.ModeratorNotice: ("moderator/notice", life.notice_page),
}
"""The template and the page function of each kind of letter."""
_FITTED: dict[tuple[str | None, str, str | None], int] = {}
"""The value of `terse` with which the last letter fitted, by template, game and seat: the next one is likely alike."""
MOST_FITTED = 10_000
"""Of how many seats and templates that is known; at one more all are forgotten."""
LENGTHS: Mapping[str, tuple[int, int]] = {
    "player/question": (25, 6), "player/receipt": (20, 3), "player/report": (60, 8)
}
"""For mails that must be short: the most lines of their text, and the highest value of `terse`.

A longer text is rendered again with a higher `terse`, which leaves out more, until it fits.
"""


def render(letter: Letter, *, templates: Sequence[Path], commands: frozenset[str]) -> Rendered:
    """Return the mail of a letter; of the template folders the first that has a file wins, unless it is broken.

    No line of its text is broken in front of one of the `commands`.
    """
    words, broken = _or_without_the_first(lambda folders: _render(letter, folders, commands), templates)
    return replace(words, broken=broken) if broken else words


def _render(letter: Letter, templates: Sequence[Path], words: frozenset[str]) -> Rendered:
    mails = environment(tuple(templates), words)
    if isinstance(letter, letters.Help):
        own = _layout(letter.head).folders
        found = replace(letter, topic=topic_of(mails, letter.topic, own) or letter.topic)
        page: Page = commands.help_page(found, topics(mails, own), folders_of(own), letter.topic)
        return _fill(mails, "player/help", page, letter.head)
    name, make = MAILS[type(letter)]
    if isinstance(letter, letters.Report) and letter.head.seat is None:
        name = "observer/report"
    return _fill(mails, name, make(letter), letter.head)


def _or_without_the_first(
    act: Callable[[Sequence[Path]], T], templates: Sequence[Path]
) -> tuple[T, tuple[str, str] | tuple[()]]:
    """Call a function with all folders. If only the first folder makes it fail, name its broken template."""
    try:
        return act(templates), ()
    except Exception as error:
        if len(templates) < 2:
            raise
        done = act(templates[1:])
        return done, _blamed(error, templates[0])


def _blamed(error: Exception, folder: Path) -> tuple[str, str]:
    """Return the newest template of a folder in which an error came up, and what it says."""
    said = f"{type(error).__name__}: {error}"[:300]
    if isinstance(error, TemplateSyntaxError) and error.name:
        return error.name, f"line {error.lineno}: {said}"
    frames = traceback.extract_tb(error.__traceback__)
    inside = [frame for frame in frames if Path(frame.filename).is_relative_to(folder)]
    if not inside:
        return "?", said
    return str(Path(inside[-1].filename).relative_to(folder)), f"line {inside[-1].lineno}: {said}"


def help_topics(templates: Sequence[Path], own: Sequence[str] = ()) -> list[str]:
    """Return the topics there is a page of help for, in English at least; `own` are the folders of a game."""
    return _or_without_the_first(lambda folders: topics(environment(tuple(folders)), own), templates)[0]


def help_topic_of(templates: Sequence[Path], word: str, own: Sequence[str] = ()) -> str | None:
    """Return the topic whose page explains a word; None if no page does."""
    return _or_without_the_first(lambda folders: topic_of(environment(tuple(folders)), word, own), templates)[0]


def has_help(head: letters.Head, templates: Sequence[Path], words: str) -> bool:
    """Return True if words are the name of a page of help, or of something in the reader's game that help explains."""
    own = _layout(head).folders
    named = _or_without_the_first(lambda folders: titles(environment(tuple(folders)), own), templates)[0]
    pages = {title.replace("-", " ") for title in named}
    if words in pages or head.reports is None:
        return words in pages
    return bool(reports_of(head).explained(voice_of(head), words, head.view))


def _fill(mails: Environment, name: str, page: Page, head: letters.Head) -> Rendered:
    """Return the mail of a page; of the templates those of the game's own layout come first."""
    voice, own = voice_of(head), _layout(head)
    most, tersest = LENGTHS.get(name, (0, 0))
    if page.whole:
        own, tersest = replace(own, tersest=0), 0

    def t(code: str, **facts: object) -> str:
        return voice.t(f"reports.{code}", **facts)

    def template_of(ending: str) -> tuple[Template, int]:
        """Return the template of a kind of text, and the highest value of `terse` that it knows."""
        names = [f"{folder}/{name}.{ending}" for folder in own.folders]
        template = chosen(mails, [*names, f"{name}.{ending}"])
        return template, own.tersest if template.name in names else tersest

    plain_text, shortest = template_of("txt.j2")
    known = (plain_text.name, head.game, head.seat)
    is_own = plain_text.name != f"{name}.txt.j2"
    plain, terse = first_fitting(
        lambda terse: _tidy(_laid_out(plain_text, page=page, t=t, terse=terse)),
        shortest,
        own.lines_of(name, is_own=is_own) or most,
        _FITTED.get(known, 0),
    )
    if len(_FITTED) >= MOST_FITTED:
        _FITTED.clear()
    _FITTED[known] = terse
    hypertext, shortest = template_of("html.j2")
    html = _laid_out(hypertext, page=page, t=t, terse=min(terse, shortest))
    return Rendered(page.subject, plain, html.strip() + "\n")


def _laid_out(template: Template, **values: object) -> str:
    """Return the text of a template, and leave nothing of it to the garbage collector.

    A macro knows the values of its template, which know the macro: with them the whole letter would stay in memory
    until the collector looks for such circles, which costs more than to lay the letter out.
    """
    known = template.new_context(values)
    try:
        return template.environment.concat(template.root_render_func(known))
    except Exception:
        return template.environment.handle_exception()
    finally:
        known.vars.clear()


def first_fitting(text_of: Callable[[int], str], tersest: int, most: int, likely: int = 0) -> tuple[str, int]:
    """Return the text with the lowest value of `terse` that has at most `most` lines, and this value.

    If no text fits, return the tersest. No text is longer than that of 0; from 1 to 3, and from 4 on, a higher value
    never makes a text longer. So the value is found by bisection, of which the first cut is between 3 and 4 for a
    tersest of 6 or more. The next cuts are on both sides of a `likely` value, which changes only how many texts are
    made: where the tersest of at most 4 is likely, it is tried before the others.
    """
    is_tried = 0 < likely == tersest <= 4
    shortest = text_of(tersest) if is_tried else ""
    if is_tried and shortest.count("\n") > most:
        return shortest, tersest
    plain = text_of(0)
    if tersest == 0 or plain.count("\n") <= most:
        return plain, 0
    low, high = 1, tersest
    middle = min(3, (low + high - 1) // 2)
    while low < high:
        plain = text_of(middle)
        if plain.count("\n") <= most:
            high, shortest = middle, plain
        else:
            low = middle + 1
        likely_cut = max(low, likely - 1) if low <= likely else high
        middle = likely_cut if likely_cut < high else (low + high - 1) // 2
    return shortest or text_of(high), high


def _layout(head: letters.Head) -> Layout:
    """Return how the mails of a game are laid out."""
    return head.reports.layout if head.reports is not None else COMMON


def _tidy(plain: str) -> str:
    """Return text without blanks at line ends and without more than one empty line in a row."""
    lines: list[str] = []
    for line in (each.rstrip() for each in plain.strip("\n").splitlines()):
        if line or (lines and lines[-1]):
            lines.append(line)
    return "\n".join(lines).rstrip() + "\n"


@lru_cache(maxsize=16)
def environment(templates: tuple[Path, ...], commands: frozenset[str] = frozenset()) -> Environment:
    """Return the environment of these folders; a file that changes is compiled again."""
    paragraphs = layout.Paragraphs(commands)
    mails = Environment(
        loader=TemplateLoader(list(templates)),
        autoescape=select_autoescape(enabled_extensions=("html.j2",), default=False),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    mails.filters |= {
        "para": paragraphs.para,
        "bullet": paragraphs.bullet,
        "close_up": layout.close_up,
        "columns": paragraphs.columns,
        "comment": layout.comment,
        "headline": paragraphs.headline,
        "in_game": in_game,
        "one_line": layout.one_line,
        "order_line": layout.order_line,
        "table": layout.table,
    }
    return mails
