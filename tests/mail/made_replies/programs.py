"""The mail programs: each makes of a scene the plain lines and the HTML it would send; either may be missing."""

from __future__ import annotations

import html
from collections.abc import Callable

from tests.mail.made_replies.scene import ADDRESS, Scene, block, boxed, broken, header_html, marked, unmarked, word

Made = tuple[list[str] | None, str | None]
Program = Callable[[Scene], Made]
PROGRAMS: dict[str, tuple[Program, str]] = {}
MARKS = "top bottom inline tight between glued glued-bottom empty form"
PLAIN = "top empty glued form"


def program(name: str, layouts: str) -> Callable[[Program], Program]:
    """Register a function that makes one program's reply: plain lines and HTML, either may be missing."""

    def register(function: Program) -> Program:
        PROGRAMS[name] = (function, layouts)
        return function

    return register


def _cite(words: str, width: int = 76, mark: str = "> ", gap: int = 0, inside: bool = False) -> Program:
    """Return a program that writes plain text only, with marks."""
    return lambda scene: (marked(scene, broken(scene.attribution(words), width), mark, gap, inside), None)


for _name, _width, _mark, _gap in (
    ("mutt", 200, "> ", 0), ("gnus", 200, "> ", 1), ("pine", 200, "> ", 1), ("squirrel", 200, "> ", 0),
    ("horde", 72, "> ", 1), ("kmail", 76, "> ", 0), ("roundcube", 76, "> ", 0), ("thunderbird-american", 72, "> ", 0),
    ("wp", 76, "> ", 1), ("spark", 200, "> ", 0), ("k9", 72, ">", 0), ("tutanota", 200, "> ", 1),
    ("fastmail", 76, "> ", 0), ("gmail-british", 78, "> ", 1), ("apple-american", 76, "> ", 1),
):  # fmt: skip
    program(f"{_name}-plain", MARKS)(_cite(_name, _width, _mark, _gap))
program("open-xchange-inside", "top form empty")(_cite("open-xchange", 200, "> ", 1, True))
program("apple-phone-inside", "top form empty")(_cite("apple", 200, "> ", 1, True))


@program("gmail", MARKS)
def gmail(scene: Scene) -> Made:
    """Gmail: both parts, the attribution broken behind `<`."""
    line = scene.attribution("gmail")
    lines = line.replace(f"<{ADDRESS}>", f"<\n{ADDRESS}>").split("\n") if len(line) > 76 else [line]
    head = f'<br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">{html.escape(line)}'
    opened = '<blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid">'
    return marked(scene, lines, gap=1), boxed(scene, head + "<br></div>", opened, "</blockquote>", "div", "</div>")


@program("apple", MARKS)
def apple(scene: Scene) -> Made:
    """Apple Mail: both parts, attribution inside the quote's element."""
    line = scene.attribution("apple")
    head = f'<div><br><blockquote type="cite"><div>{html.escape(line)}</div><br class="Apple-interchange-newline">'
    closed = "</blockquote></div>"
    return marked(scene, [line], gap=1), boxed(
        scene, head + closed, '<div><blockquote type="cite"><div>\ufeff', "</div>" + closed, "div"
    )


@program("thunderbird", MARKS)
def thunderbird(scene: Scene) -> Made:
    """Thunderbird: HTML with `moz-cite-prefix`, or the plain lines."""
    line = scene.attribution("thunderbird")
    head = f'<div class="moz-cite-prefix">{html.escape(line)}<br></div>'
    opened, how = f'<blockquote type="cite" cite="mid:x@{ADDRESS}">', scene.rng.choice(("div", "br"))
    return marked(scene, broken(line, 72)), boxed(scene, head, opened, "</blockquote>", how)


@program("evolution", MARKS)
def evolution(scene: Scene) -> Made:
    """Evolution: an attribution in a `div`, a `blockquote` below it."""
    line = scene.attribution("evolution")
    opened = '<blockquote type="cite" style="margin:0 0 0 .8ex; border-left:2px #729fcf solid;padding-left:1ex">'
    return marked(scene, broken(line, 72)), boxed(
        scene, f"<div>{html.escape(line)}</div>", opened, "</blockquote>", "div"
    )


@program("roundcube", MARKS)
def roundcube(scene: Scene) -> Made:
    """Roundcube's HTML editor."""
    line = scene.attribution("roundcube")
    opened = '<blockquote type="cite" style="padding: 0 0.4em; border-left: #1010ff 2px solid; margin: 0">'
    head = f'<p id="reply-intro">{html.escape(line)}</p>'
    return marked(scene, broken(line, 76)), boxed(scene, head, opened, "</blockquote>", "div")


@program("proton", MARKS)
def proton(scene: Scene) -> Made:
    """Proton: one element holds attribution and quote."""
    line = scene.attribution("proton")
    head = f'<div class="protonmail_quote">{html.escape(line)}<br><br>'
    opened = '<blockquote class="protonmail_quote" type="cite">'
    ruler = ["‐‐‐‐‐‐‐ Original Message ‐‐‐‐‐‐‐"] if scene.rng.random() < 0.5 else []
    return marked(scene, [*ruler, line], gap=1), boxed(scene, head, opened, "</blockquote>", "div", "</div>")


@program("fairemail", MARKS)
def fairemail(scene: Scene) -> Made:
    """FairEmail: a paragraph and a `blockquote`."""
    line = scene.attribution("k9")
    head = f'<div class="fairemail_quote"><p>{html.escape(line)}</p>'
    return marked(scene, [line]), boxed(scene, head, '<blockquote type="cite">', "</blockquote>", "br", "</div>")


@program("airmail", MARKS)
def airmail(scene: Scene) -> Made:
    """Airmail: a paragraph of its own class; plain text without marks is left to `airmail-plain`."""
    head = f'<p class="airmail_on">{html.escape(scene.attribution("airmail"))}</p>'
    return None, boxed(scene, head, '<blockquote type="cite" class="clean_bq"><span>', "</span></blockquote>", "div")


@program("nameless", MARKS)
def nameless(scene: Scene) -> Made:
    """A program of no known class names: an attribution in a paragraph and a bare `blockquote`."""
    line = scene.attribution(scene.rng.choice(("kmail", "open-xchange", "k9", "thunderbird", "gmail")))
    return None, boxed(
        scene, f"<p>{html.escape(line)}</p>", "<blockquote>", "</blockquote>", scene.rng.choice(("div", "br"))
    )


@program("yahoo", PLAIN)
def yahoo(scene: Scene) -> Made:
    """Yahoo: plain text indents the attribution and marks nothing."""
    line = scene.attribution("yahoo")
    head = (
        f'<div id="yahoo_quoted_6042" class="yahoo_quoted"><div style="font-size:13px"><div>{html.escape(line)}</div>'
    )
    return unmarked(scene, [f"    {line}  "], " "), boxed(scene, head, "<div>", "</div>", "div", "</div></div>")


@program("yahoo-phone", PLAIN)
def yahoo_phone(scene: Scene) -> Made:
    """Yahoo on a phone: attribution and text on one line."""
    scene.signature = scene.signature or "Sent from Yahoo Mail on Android"
    line = scene.attribution("yahoo")
    return unmarked(scene, [f"  {line}   {' '.join(scene.body[:3])}"], ""), None


@program("airmail-plain", PLAIN)
def airmail_plain(scene: Scene) -> Made:
    """Airmail and others: plain text below an attribution without marks."""
    words = scene.rng.choice(("airmail", "k9", "apple", "mailru", "yandex", "kmail", "gmail", "thunderbird", "proton"))
    return unmarked(scene, broken(scene.attribution(words), scene.rng.choice((66, 76, 200)))), None


@program("outlook", PLAIN)
def outlook(scene: Scene) -> Made:
    """Outlook for Windows: both parts, a border above a block of headers."""
    divider = (
        "<div><div style='border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm'>"
        f"<p class=MsoNormal>{header_html(scene, 0, 1, 3, 4)}<o:p></o:p></p></div></div>"
    )
    return unmarked(scene, block(scene, 0, 1, 3, 4)), word(scene, divider)


@program("outlook-plain", PLAIN)
def outlook_plain(scene: Scene) -> Made:
    """Outlook for Windows as plain text: a ruler above the block."""
    return unmarked(scene, block(scene, 0, 1, 3, 4, ruler="-----{}-----", quoted=scene.rng.random() < 0.5)), None


@program("outlook-marked", "top bottom between empty form")
def outlook_marked(scene: Scene) -> Made:
    """Outlook set to put a mark before each line, the block of headers included."""
    return marked(scene, [*block(scene, 0, 1, 3, 4, ruler="-----{}-----"), ""], inside=True), None


@program("outlook-web", PLAIN)
def outlook_web(scene: Scene) -> Made:
    """Outlook on the web and on phones."""
    head = ["________________________________", *block(scene, 0, 1, 3, 4)]
    opened = (
        '<div id="appendonsend"></div><hr style="display:inline-block;width:98%" tabindex="-1">'
        f'<div id="divRplyFwdMsg" dir="ltr"><font face="Calibri">{header_html(scene, 0, 1, 3, 4)}</font>'
        "<div>&nbsp;</div></div>"
    )
    return unmarked(scene, head), boxed(scene, opened, "<div>", "</div>", "div")


@program("outlook-new", PLAIN)
def outlook_new(scene: Scene) -> Made:
    """The new Outlook and its phones: an element that holds the message."""
    opened = (
        '<div id="mail-editor-reference-message-container" class="ms-outlook-mobile-reference-message">'
        '<div class="ms-outlook-mobile-reference-message" style="padding: 3pt 0in 0in; '
        f'border-width: 1pt medium medium; border-style: solid none none;"><b>{header_html(scene, 0, 2, 3, 4)}</b>'
        "</div>"
    )
    return unmarked(scene, block(scene, 0, 2, 3, 4)), boxed(scene, opened, "<div>", "</div>", "div", "</div>")


@program("aol", PLAIN)
def aol(scene: Scene) -> Made:
    """AOL, old web mailers, Zimbra, eM Client: a ruler and a block in another order."""
    ruler, fields = scene.rng.choice(
        (
            ("-----{}-----", (0, 3, 1, 4)),
            ("----- {} -----", (0, 3, 1, 4)),
            ("------ {} ------", (0, 3, 1, 4)),
            ("---------- {} ----------", (0, 3, 2, 4)),
            ("-------- {} --------", (4, 2, 0, 3)),
            ("----{}----", (0, 2, 3, 4)),
        )
    )
    return unmarked(scene, block(scene, *fields, ruler=ruler)), None


@program("samsung", PLAIN)
def samsung(scene: Scene) -> Made:
    """Samsung's mail program."""
    lines = block(scene, 0, 2, 3, 4, ruler="-------- {} --------")
    head = '<div align="left" dir="auto" style="font-size:100%;color:#000000">'
    head += "".join(f"<div>{html.escape(line)} </div>" for line in lines) + "<div><br></div></div>"
    return unmarked(scene, lines), boxed(scene, head, "<div>", "</div>", "div")


@program("gmx", PLAIN)
def gmx(scene: Scene) -> Made:
    """GMX and WEB.DE: date first, in an element named quote."""
    head = (
        '<div name="quote" style="margin:10px 5px 5px 10px; border-left:2px solid #C3D9E5;">'
        f'<div style="margin:0 0 10px 0;">{header_html(scene, 1, 0, 3, 4)}</div>'
    )
    opened = '<div name="quoted-content">'
    return unmarked(scene, block(scene, 1, 0, 3, 4)), boxed(scene, head, opened, "</div>", "br", "</div>")


@program("zimbra", MARKS.replace("glued-bottom", ""))
def zimbra(scene: Scene) -> Made:
    """Zimbra: a divider, headers, a `blockquote`; plain text with marks below a ruler."""
    head = '<hr id="zwchr" data-marker="__DIVIDER__"><div data-marker="__HEADERS__">'
    head += header_html(scene, 0, 3, 1, 4) + "</div>"
    opened = '<blockquote style="border-left:2px solid #1010FF;margin-left:5px;padding-left:5px;">'
    lines = block(scene, 0, 3, 1, 4, ruler="----- {} -----")
    return marked(scene, lines, gap=1), boxed(scene, head, opened, "</blockquote>", "div")


@program("mailru", MARKS)
def mailru(scene: Scene) -> Made:
    """Mail.ru and Yandex."""
    line = scene.attribution(scene.rng.choice(("mailru", "yandex")))
    head = f"<div>{html.escape(line)}</div>"
    opened = '<blockquote style="border-left:1px solid #0857A6; margin:10px; padding:0 0 0 10px;">'
    return marked(scene, [line], gap=1), boxed(scene, head, opened, "</blockquote>", "div")


@program("zoho", "top empty glued form")
def zoho(scene: Scene) -> Made:
    """Zoho: dashes on both sides of the attribution."""
    line = scene.attribution("zoho")
    head = f'<div class="zmail_extra"><div id="Zm-_Id_-Sgn1">{html.escape(line)}</div>'
    opened = '<blockquote style="border-left: 1px solid rgb(204, 204, 204)"><div>'
    return unmarked(scene, [line]), boxed(scene, head, opened, "</div></blockquote>", "div", "</div>")


@program("notes", PLAIN)
def notes(scene: Scene) -> Made:
    """Notes: a block of headers with tabs, or its own ruler."""
    if scene.rng.random() < 0.5:
        return unmarked(scene, [line.replace(": ", ":\t") for line in block(scene, 0, 3, 2, 4)]), None
    wrote = {"de": "schrieb", "it": "ha scritto", "fr": "a écrit", "es": "escribió"}.get(scene.language, "wrote")
    return unmarked(scene, [f"-----{scene.name} <{ADDRESS}> {wrote}: -----", *block(scene, 3, 0, 2, 4)]), None


@program("qq", PLAIN)
def qq(scene: Scene) -> Made:
    """QQ: a long ruler and headers that end with semicolons."""
    lines = [
        f"------------------ {scene.rng.choice(('Original', '原始邮件'))} ------------------",
        f'From:  "{scene.name}"<{ADDRESS}>;', "Date:  Fri, Nov 20, 2026 06:00 PM",
        'To:  "Anna"<anna@players.example.net>; ', "", "Subject:  [westeros1 r9] Your orders, please",
    ]  # fmt: skip
    return unmarked(scene, lines, ""), None


@program("outlook-phone-line", PLAIN)
def outlook_phone_line(scene: Scene) -> Made:
    """Outlook on some phones: the whole block of headers on one line."""
    return unmarked(scene, ["________________________________", " ".join(block(scene, 0, 1, 3, 4))]), None


@program("gmail-old", MARKS)
def gmail_old(scene: Scene) -> Made:
    """Gmail before 2019 and programs that copy it: the attribution stands bare in the quote's element."""
    line = html.escape(scene.attribution("gmail"))
    head = f'<div class="gmail_extra"><br><div class="gmail_quote">{line}<br>'
    opened = '<blockquote class="gmail_quote" style="margin:0 0 0 .8ex;border-left:1px #ccc solid">'
    return None, boxed(scene, head, opened, "</blockquote>", "div", "</div></div>")


@program("hr-and-headers", PLAIN)
def hr_and_headers(scene: Scene) -> Made:
    """HTML without any known name: a line, headers in bold, the text below."""
    opened = f"<hr><p>{header_html(scene, 0, scene.rng.choice((1, 2)), 3, 4)}</p>"
    return None, boxed(scene, opened, "<div>", "</div>", scene.rng.choice(("div", "br", "word")))


@program("bar-plain", MARKS)
def bar_plain(scene: Scene) -> Made:
    """A program that marks with bars."""
    return marked(scene, broken(scene.attribution("kmail"), 76), "| "), None


@program("initials-plain", MARKS)
def initials_plain(scene: Scene) -> Made:
    """A program that marks with the initials of the sender."""
    return marked(scene, broken(scene.attribution("gnus"), 200), "JU> ", 1), None


@program("orange", "top empty form bottom")
def orange(scene: Scene) -> Made:
    """A French web mailer: headers marked like the quote."""
    lines = ["Message du 20/11/26 18:00", f'De : "{scene.name}" <{ADDRESS}>', 'A : "Anna" <anna@players.example.net>',
             "Copie à : ", "Objet : [westeros1 r9] Your orders, please", ""]  # fmt: skip
    return marked(scene, lines, inside=True), None
