"""Puts a picture into a letter that was composed without it, when the letter is sent.

The parts stand as mail programs expect them: the text, then HTML together with its picture. Equal letters with equal
pictures give equal bytes.
"""

from __future__ import annotations

import base64
import re
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from html import escape

from adjudicator.mail.compose import part
from adjudicator.store.pictures import StoredPicture

PLACE = "<!-- picture -->"
"""Where the picture goes in the HTML of a letter; without it the picture comes last."""
_HTML = b"\r\nContent-Type: text/html"
_BOUNDARY = re.compile(rb'^Content-Type: multipart/alternative; boundary="([^"]+)"', re.MULTILINE)
_HOST = re.compile(rb"^Message-ID: <[^@>]+@([^>]+)>", re.MULTILINE)
_LOOK = "display:block;width:100%;max-width:800px;height:auto;margin:16px 0 0;border:0"
WIDTH = 600
"""The width in pixels for mail programs that look at no style; others use the whole column."""


def illustrated(raw: bytes, picture: StoredPicture) -> bytes:
    """Return the bytes of a letter with a picture in its HTML; a letter without HTML stays as it is."""
    found, host = _BOUNDARY.search(raw), _HOST.search(raw)
    if found is None or host is None or picture.png is None:
        return raw
    outer = found[1]
    start = raw.rindex(b"--" + outer + _HTML) + len(outer) + 4
    end = raw.rindex(b"\r\n--" + outer + b"--")
    html, rest = _html_of(raw[start:end]), raw[end + len(b"\r\n--" + outer + b"--\r\n") :]
    name, inner = f"{picture.digest[:24]}@{host[1].decode()}", outer + b"r"
    head = b'Content-Type: multipart/related; type="text/html";\r\n boundary="' + inner + b'"\r\n\r\n'
    parts = (part("html", _with_place(html, name, picture.says)), _image(picture.png, name))
    related = b"".join(b"--" + inner + b"\r\n" + each + b"\r\n" for each in parts)
    return raw[:start] + head + related + b"--" + inner + b"--\r\n\r\n--" + outer + b"--\r\n" + rest


def _html_of(written: bytes) -> str:
    """Return the HTML of a part of a letter."""
    message = message_from_bytes(written, policy=default)
    assert isinstance(message, EmailMessage)
    return str(message.get_content()).replace("\r\n", "\n")


def _with_place(html: str, name: str, says: str) -> str:
    """Return HTML that shows the picture with a content id."""
    shown = f'<img src="cid:{name}" alt="{escape(says)}" width="{WIDTH}" style="{_LOOK}">'
    if PLACE in html:
        return html.replace(PLACE, shown, 1)
    before, end, after = html.rpartition("</body>")
    return f"{before}{shown}\n{end}{after}" if end else f"{html}\n{shown}\n"


def _image(png: bytes, name: str) -> bytes:
    head = (
        'Content-Type: image/png; name="picture.png"\r\n'
        "Content-Transfer-Encoding: base64\r\n"
        f"Content-ID: <{name}>\r\n"
        'Content-Disposition: inline; filename="picture.png"\r\n\r\n'
    )
    return head.encode() + base64.encodebytes(png).replace(b"\n", b"\r\n")
