"""Extracts the lines of text from the parts of a mail. Attachments are counted, never opened."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from adjudicator.mail.charsets import clean, decode
from adjudicator.mail.flowed import rejoin, requote, unflow
from adjudicator.mail.gate import DEPTH, PARTS, TEXT_CHARACTERS, TEXT_TOO_LONG, TOO_DEEP, TOO_MANY_PARTS, LimitBroken
from adjudicator.mail.headers import readable
from adjudicator.mail.html_text import lines_of_html
from adjudicator.mail.reply import TextLine, lines_of

if TYPE_CHECKING:
    from email.message import Message

    Part = Message[str, str]


@dataclass(slots=True)
class Body:
    """The text of a mail as lines, and facts about its parts and attachments."""

    lines: list[TextLine] = field(default_factory=list)
    html_only: bool = False
    attachments: list[tuple[str, int]] = field(default_factory=list)
    parts: int = 0
    characters: int = 0


def read_body(mail: Part) -> Body:
    """Return the text of a parsed mail. Raises LimitBroken if it has too many parts or too much text."""
    body = Body()
    _read(mail, body, 0)
    return body


def _read(part: Part, body: Body, depth: int) -> None:
    body.parts += 1
    if depth > DEPTH:
        raise LimitBroken(TOO_DEEP)
    if body.parts > PARTS:
        raise LimitBroken(TOO_MANY_PARTS)
    kind = part.get_content_type()
    if kind == "multipart/alternative" and part.is_multipart():
        _read_alternative(part, body, depth)
    elif kind.startswith("multipart/") and part.is_multipart():
        for child in _children(part):
            _read(child, body, depth + 1)
    elif kind in ("text/plain", "text/html") and not _is_attachment(part):
        _add(body, lines=_html(part, body) if kind == "text/html" else _plain(part, body), html=kind == "text/html")
    elif kind != "text/plain" or _is_attachment(part):
        body.attachments.append((_name_of(part), _size_of(part)))


def _read_alternative(part: Part, body: Body, depth: int) -> None:
    """Take the plain text if there is one; the HTML version then shows which lines are wrapped or quoted."""
    plain, html = Body(), Body()
    for child in _children(part):
        target = plain if child.get_content_type() == "text/plain" else html
        target.parts, target.characters = body.parts, body.characters
        _read(child, target, depth + 1)
        body.parts, body.characters = target.parts, target.characters
    body.attachments += plain.attachments + html.attachments
    if any(line.text.strip() for line in plain.lines):
        _add(body, requote(rejoin(plain.lines, html.lines), html.lines), html=False)
    else:
        _add(body, html.lines, html=True)


def _add(body: Body, lines: list[TextLine], html: bool) -> None:
    if any(line.text.strip() for line in lines):
        body.html_only = html if not body.lines else body.html_only and html
    body.lines += lines


def _children(part: Part) -> Iterator[Part]:
    payload = part.get_payload()
    return iter(payload if isinstance(payload, list) else ())


def _plain(part: Part, body: Body) -> list[TextLine]:
    text = _text(part, body)
    if str(part.get_param("format", "")).lower() == "flowed":
        return unflow(text, str(part.get_param("delsp", "")).lower() == "yes")
    return lines_of(text)


def _html(part: Part, body: Body) -> list[TextLine]:
    return [replace(line, text=clean(line.text)) for line in lines_of_html(_text(part, body))]


def _text(part: Part, body: Body) -> str:
    """Return the decoded text of a part and count it towards the limit."""
    data = part.get_payload(decode=True)
    text = decode(data if isinstance(data, bytes) else b"", part.get_content_charset() or "utf-8")
    text = text.removeprefix("\ufeff")
    body.characters += len(text)
    if body.characters > TEXT_CHARACTERS:
        raise LimitBroken(TEXT_TOO_LONG)
    return text


def _is_attachment(part: Part) -> bool:
    return part.get_content_disposition() == "attachment" or bool(part.get_filename())


def _name_of(part: Part) -> str:
    name = readable(str(part.get_filename() or "").encode("utf-8", "surrogateescape"))
    return name[:200] or part.get_content_type()


def _size_of(part: Part) -> int:
    """Return the approximate size of an attachment in bytes, computed from its encoded length."""
    payload = part.get_payload()
    if not isinstance(payload, str):
        return 0
    encoded = str(part.get("content-transfer-encoding", "")).strip().lower() == "base64"
    return len(payload) * 3 // 4 if encoded else len(payload)
