"""One reply before it takes the form of a program, and the forms that programs share: plain lines and HTML."""

from __future__ import annotations

import html
import random
import re
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass

from tests.mail.made_replies.words import ATTRIBUTIONS, HEADERS

INLINE = ("inline", "tight")
ADDRESS = "judge+westeros1-stark-k7qm2x9dmzc4t6be@play.example.org"


@dataclass
class Scene:
    """One reply before it takes the form of a program."""

    rng: random.Random
    language: str
    layout: str
    own: list[str]
    body: list[str]
    markup: str
    name: str
    signature: str

    def attribution(self, program: str) -> str:
        """Return the program's line above a quote, in the scene's language if the program has it."""
        table = ATTRIBUTIONS[program]
        line = table.get(self.language) or table[self.rng.choice(sorted(table))]
        invisible = self.rng.choice(("\u200e", "\ufeff", "\u202a")) if self.rng.random() < 0.05 else ""
        return invisible + line.format(n=self.name, a=ADDRESS)

    def chunks(self) -> Iterator[tuple[bool, list[str]]]:
        """Yield pieces in the order of the mail, each with whether it is the writer's own."""
        if self.layout not in INLINE:
            yield False, self.body
            return
        cut = sorted(self.rng.sample(range(1, len(self.body)), min(len(self.own), len(self.body) - 1, 4)))
        shares = [self.own[index :: len(cut)] for index in range(len(cut))]
        for begin, end, share in zip([0, *cut], [*cut, len(self.body)], [*shares, []], strict=True):
            yield False, self.body[begin:end]
            if share:
                yield True, share


def marked(scene: Scene, attribution: list[str], mark: str = "> ", gap: int = 0, inside: bool = False) -> list[str]:
    """Return the lines of a reply whose quote carries marks."""
    head = [*([mark + line for line in attribution] if inside else attribution), *([""] * gap)]
    quote: list[str] = []
    for own, lines in scene.chunks():
        gaps = [""] if scene.layout == "inline" else []
        quote += (
            [*gaps, *lines, *gaps] if own else [(mark + line).rstrip() if line else mark.rstrip() for line in lines]
        )
    tail = ["", *scene.signature.split("\n")] if scene.signature else []
    match scene.layout:
        case "top":
            return [*scene.own, *tail, "", *head, *quote, ""]
        case "glued":
            return [*scene.own, *head, *quote]
        case "bottom":
            return [*head, *quote, "", *scene.own, *tail]
        case "glued-bottom":
            return [*head, *quote, *scene.own, *tail]
        case "between":
            return [*scene.own[:2], *(tail if scene.rng.random() < 0.3 else []), "", *head, *quote, "", *scene.own[2:]]
    return [*head, *quote, *tail] if scene.layout in INLINE else [*head, *quote]


def unmarked(scene: Scene, head: list[str], indent: str = "") -> list[str]:
    """Return the lines of a reply whose quote carries no marks: everything below `head` is quoted."""
    own = [] if scene.layout == "empty" else scene.own
    tail = ["", *scene.signature.split("\n")] if scene.signature and own else []
    gap = [] if scene.layout == "glued" else [""]
    return [*own, *tail, *gap, *head, "", *((indent + line).rstrip() for line in scene.body), ""]


def broken(attribution: str, width: int) -> list[str]:
    """Return an attribution broken over lines as a program that wraps plain text breaks it."""
    return textwrap.wrap(attribution, width, break_long_words=False, break_on_hyphens=False) or [""]


def block(scene: Scene, *fields: int, ruler: str = "", colon: str = ":", quoted: bool = False) -> list[str]:
    """Return a block of headers: numbers say which words of `HEADERS`, a ruler stands above if it is given."""
    words = HEADERS[scene.language]
    address = f"[mailto:{ADDRESS}]" if quoted else f"<{ADDRESS}>"
    values = {
        0: f'"{scene.name}" {address}' if quoted else f"{scene.name} {address}",
        1: words[6],
        2: words[6],
        3: "Anna Stark <anna@players.example.net>",
        4: "[westeros1 r9] Your orders, please - due Tue 8 Dec 18:00 Rome",
    }
    bare = scene.rng.random() < 0.15 and 0 in fields
    if bare:
        values |= {0: scene.name, 3: "Anna Stark"}
    space = "\u00a0" if scene.language == "fr" else ""
    lines = [f"{words[number]}{space}{colon} {values[number]}" for number in fields]
    if scene.rng.random() < 0.2:
        lines.insert(-1, scene.rng.choice(("Cc: Bran Greyjoy <bran@players.example.net>", "Cc: ", "Importance: High")))
    if scene.rng.random() < 0.1:
        lines = [re.sub(r"^([^:]*:) ?", r"*\1* ", line) for line in lines]
    return [*([ruler.format(words[5])] if ruler else []), *lines]


def own_html(lines: list[str], how: str) -> str:
    """Return own lines as an editor keeps them: in `div`s, with `br`, or in Word's paragraphs."""
    safe = [html.escape(line, quote=False) for line in lines]
    if how == "br":
        return "<br>\n".join(safe)
    if how == "word":
        return "".join(f"<p class=MsoNormal>{line or '<o:p>&nbsp;</o:p>'}</p>\n" for line in safe)
    return "".join(f"<div>{line or '<br>'}</div>" for line in safe)


def boxed(scene: Scene, head: str, opened: str, closed: str, how: str, end: str = "", quoted_html: bool = True) -> str:
    """Return a reply whose quote stands in an element of its own, between `opened` and `closed`."""
    quote = head
    for own, lines in scene.chunks():
        if own:
            quote += f"<div>{own_html(lines, how)}</div>"
        else:
            whole = scene.layout not in INLINE and quoted_html and scene.markup
            quote += opened + (scene.markup if whole else "<br>\n".join(html.escape(line) for line in lines)) + closed
    quote += end
    own_part = own_html(scene.own, how)
    tail = f"<br><div>{own_html(scene.signature.split(chr(10)), 'div')}</div>" if scene.signature else ""
    match scene.layout:
        case "top":
            return f"<div>{own_part}</div>{tail}<br>{quote}"
        case "glued":
            return f"{own_part}{quote}" if how != "br" else f"{own_part}<br>{quote}"
        case "bottom":
            return f"{quote}<br><div>{own_part}</div>{tail}"
        case "glued-bottom":
            return f"{quote}{own_part}{tail}"
        case "between":
            return f"{own_html(scene.own[:2], how)}<br>{quote}<br>{own_html(scene.own[2:], how)}{tail}"
    return quote


def word(scene: Scene, divider: str) -> str:
    """Return a reply of Outlook: all below the divider is quoted, without an element around it."""
    own = "" if scene.layout == "empty" else own_html(scene.own, "word")
    quote = scene.markup or own_html(scene.body, "word")
    return f"<div class=WordSection1>{own}<p class=MsoNormal><o:p>&nbsp;</o:p></p>{divider}{quote}</div>"


def header_html(scene: Scene, *fields: int) -> str:
    """Return a block of headers with bold names."""
    lines = (html.escape(line).partition(":") for line in block(scene, *fields))
    return "<br>".join(f"<b>{name}:</b>{value}" for name, _, value in lines)
