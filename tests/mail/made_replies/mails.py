"""Made replies as raw mails, each with what its writer typed kept beside it.

The quoted text is a real report, receipt or question of ours. `replies(seed, count)` yields replies; each knows its
own lines, so that a test can say which quoted line passed as own and which own line was lost.
"""

from __future__ import annotations

import base64
import functools
import quopri
import random
import re
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from tests.mail.made_replies.programs import PROGRAMS
from tests.mail.made_replies.scene import ADDRESS, Scene
from tests.mail.made_replies.words import LANGUAGES, SIGNATURES
from tests.reports.kept import kept_html

TESTS = Path(__file__).parents[2]
GOLDEN = (TESTS / "games" / "btwixt" / "golden", TESTS / "reports" / "golden")
NAMES = ("Judge", "westeros1 (Judge)", "The Judge of Play", ADDRESS, "'Judge' via Games", "Üç Yargıç", "Judge, The")
GREETINGS = {
    "en": ("Hi judge,", "here are my orders:", "Thanks and see you next round!"),
    "it": ("Ciao a tutti, ecco i miei ordini:", "Grazie, a presto"),
    "de": ("Hallo,", "hier meine Befehle für diese Runde:", "Viele Grüße, Jörg"),
    "fr": ("Bonjour,", "voici mes ordres, j’espère sans fautes :", "À bientôt"),
    "es": ("¡Hola!", "aquí están mis órdenes:", "Un saludo"),
    "pt": ("Olá,", "seguem as minhas ordens:", "Até já, João"),
    "nl": ("Hallo,", "hierbij mijn orders voor deze ronde:", "Groeten"),
    "pl": ("Cześć,", "oto moje rozkazy na tę rundę:", "Pozdrawiam"),
    "sv": ("Hej,", "här är mina order för den här rundan:", "Hälsningar"),
    "da": ("Hej,", "her er mine ordrer til denne runde:", "Venlig hilsen"),
    "cs": ("Ahoj,", "tady jsou moje rozkazy na toto kolo:", "Díky"),
    "ru": ("Привет,", "вот мои приказы на этот раунд:", "Спасибо"),
}
ORDERS = (
    "win: m > moa 2k", "whi: c*", "kar: r > shivering or none", "Bay of Ice: support winterfell", "port win: r > bay",
    "cards: robb, roose, greatjon or roose", "lose: s, f, k", "ok 1 3", "q41 a", "q2 b", "check", "status", "final",
    "Moat Cailin : m* > twi 1k, rest stays", "bid iron throne 3", "- castle black: d", "* the narrow sea: s shivering",
    "retreat: home or kar", "default: ask me if mine", "steward cautious", "from winterfell: m > moa 1f", "help orders",
    "map", "clear", "sun: d +1", "r5 win: m > kar 1f", "shivering: c", "twi: m -1 > nothing", "if throne < 3: kar d",
)  # fmt: skip
ODD = (
    "On Monday I march:",
    "As Anna wrote:",
    "I wrote this on 20 Nov 2026 at 18:00, sorry",
    "from: winterfell",
    "to all: well played",
    "5 > 4, so I win",
    "a > b > c",
    "Date of the next round: Monday?",
    "Am Montag greife ich an:",
    "Il giorno dopo attacco Pyke",
    "Le roi est mort: vive le roi",
    "Subject to change:",
    "I sent the ships away: see below",
    "Judge, you wrote that raids are forbidden.",
    "moa: m > win 1k, > kar 1f",
    "-- no signature, only a dash",
)
FORM = "Winterfell         :             # 1 Footman, 1 Knight   last March +0"
FILLED = "Winterfell         : m > moa 1k     # 1 Footman, 1 Knight   last March +0"


@dataclass
class Reply:
    """A made reply: the mail, what its writer typed, what his program added."""

    style: str
    layout: str
    language: str
    raw: bytes
    own: list[str]
    added: list[str] = field(default_factory=list)


CHARSETS = ("utf-8", "utf-8", "iso-8859-15", "windows-1252", "iso-8859-2", "koi8-r", "windows-1251", "us-ascii")


def replies(seed: int, count: int) -> Iterator[Reply]:
    """Yield made replies: every program in turn, all else drawn from the seed."""
    rng = random.Random(seed)
    names = sorted(PROGRAMS)
    for number in range(count):
        yield made(rng, names[number % len(names)], LANGUAGES[number // len(names) % len(LANGUAGES)])


def made(rng: random.Random, name: str, language: str, layout: str = "") -> Reply:
    """Return one reply of a program in a language, in the layout given or a drawn one."""
    function, layouts = PROGRAMS[name]
    layout = layout or rng.choice(layouts.split())
    own = [] if layout == "empty" else _own(rng, language, layout)
    body, markup = _body(rng)
    if not markup:
        body = _twisted(rng, body)
    if layout == "form":
        body, markup = [*body[:3], FILLED, "White Harbor       : c    # 1 Footman", *body[3:]], ""
    signature = rng.choice(SIGNATURES[language]) if rng.random() < 0.4 else ""
    if signature and rng.random() < 0.2:
        signature = "-- \nAnna Stark\nwin: of course"
    scene = Scene(rng, language, "top" if layout == "form" else layout, own, body, markup, rng.choice(NAMES), signature)
    raw = _mail(rng, *function(scene), layout)
    return Reply(name, layout, language, raw, [line for line in own if line], scene.signature.split("\n"))


def _own(rng: random.Random, language: str, layout: str) -> list[str]:
    orders = rng.sample(ORDERS, rng.randint(1, 7))
    if rng.random() < 0.3:
        orders.insert(rng.randint(0, len(orders)), rng.choice(ODD))
    if layout in ("inline", "tight", "form") or rng.random() < 0.4:
        return orders
    words = GREETINGS.get(language, GREETINGS["en"])
    gap = [""] if rng.random() < 0.7 else []
    return [words[0], *gap, *words[1:-1], *orders, *gap, words[-1]]


@functools.cache
def _golden() -> list[tuple[list[str], str]]:
    """Return real mails of ours: lines of text and the inside of the HTML body."""
    out = []
    for path in (path for folder in GOLDEN for path in sorted(folder.glob("*.txt"))):
        lines = path.read_text(encoding="utf-8").splitlines()[2:]
        name, language, _ = path.name.split(".")
        markup = kept_html(path.parent, name, language)
        out.append((lines, re.sub(r"(?s).*<body[^>]*>|</body>.*", "", markup)))
    return out


NESTED = [
    "On Thu, Nov 19, 2026 at 5:00 PM Anna Stark <anna@players.example.net>",
    "wrote:",
    "> win: d +2",
    "> whi: s win",
    ">",
    "> > kar: c",
    "",
    "-----Original Message-----",
    "From: Judge",
    "Sent: Wednesday",
    "To: Anna",
    "Subject: old",
    "",
    "moa: r > kar",
]
LONG = (
    "Nothing else is needed of you in this round, but whoever writes lines for later in the round saves questions, and "
    "with them days: raid: r > bay, then ok 4 and q41 a and more of this kind, until the paragraph is really long."
)


def _twisted(rng: random.Random, body: list[str]) -> list[str]:
    """Return a body, at times with an older exchange inside, or with a paragraph that is one long line."""
    at = rng.randrange(2, len(body))
    if rng.random() < 0.15:
        return [*body, "", *NESTED]
    return [*body[:at], LONG, *body[at:]] if rng.random() < 0.15 else body


def _wrapped(rng: random.Random, lines: list[str]) -> list[str]:
    """Return lines as a program sends them that wraps marked lines without repeating the mark."""
    width = rng.choice((70, 72, 74, 76, 78))
    out = []
    for line in lines:
        long = line.startswith(">") and len(line) > width
        out += textwrap.wrap(line, width, break_on_hyphens=False, drop_whitespace=True) if long else [line]
    return out


def _body(rng: random.Random) -> tuple[list[str], str]:
    lines, markup = rng.choice(_golden())
    if rng.random() < 0.2:
        return lines, markup
    begin = rng.randrange(max(1, len(lines) - 30))
    some = lines[begin : begin + rng.randint(8, 50)]
    return [FORM, "White Harbor       :             # 1 Footman", *some, "", *lines[-2:]], ""


def _mail(rng: random.Random, plain: list[str] | None, markup: str | None, layout: str) -> bytes:
    head = [
        "From: Anna Stark <anna@players.example.net>", f"To: Judge <{ADDRESS}>",
        "Subject: Re: [westeros1 r9] Your orders",
        "Date: Fri, 20 Nov 2026 19:31:07 +0100", f"Message-ID: <{rng.getrandbits(64):x}@players.example.net>",
        "MIME-Version: 1.0",
    ]  # fmt: skip
    parts = []
    shape = rng.choice(("both", "both", "plain", "html"))
    if plain is not None and (shape != "html" or markup is None):
        parts.append(_plain_part(rng, plain, markup is None and layout != "tight"))
    if markup is not None and (shape != "plain" or plain is None):
        page = f"<html><head><meta charset=utf-8><style>p{{margin:0}}</style></head><body>{markup}</body></html>"
        parts.append(_part(rng, "html", page))
    if len(parts) == 1 and rng.random() < 0.8:
        raw = "\n".join(head).encode() + b"\n" + parts[0]
    else:
        head.append('Content-Type: multipart/alternative; boundary="b1_7f3a"')
        raw = (
            "\n".join(head).encode()
            + b"\n\n"
            + b"".join(b"--b1_7f3a\n" + part + b"\n" for part in parts)
            + b"--b1_7f3a--\n"
        )
    return raw.replace(b"\n", b"\r\n") if rng.random() < 0.5 else raw


def _plain_part(rng: random.Random, lines: list[str], alone: bool) -> bytes:
    if rng.random() < 0.25 and not any(line[:3] in ("| ", "|", "JU>") for line in lines):
        return _part(rng, "plain", _flowed(lines), "; format=flowed")
    if alone and rng.random() < 0.15:
        lines = _wrapped(rng, lines)
    if rng.random() < 0.1:
        lines = [line.replace(" ", "\u00a0", 1) for line in lines]
    return _part(rng, "plain", "\n".join(lines) + "\n")


def _flowed(lines: list[str]) -> str:
    """Return lines as format=flowed: long ones softly broken, own ones stuffed."""
    out: list[str] = []
    for line in lines:
        mark = re.match(r"(?:> ?)*", line)[0].rstrip()  # type: ignore[index]
        text = line[len(mark) :].removeprefix(" ") if mark else line
        if text == "-- ":
            out.append(text)
            continue
        pieces = textwrap.wrap(text, 70, break_on_hyphens=False, drop_whitespace=False) or [""]
        pieces = [piece + " " if piece is not pieces[-1] and not piece.endswith(" ") else piece for piece in pieces]
        pieces[-1] = pieces[-1].rstrip()
        out += [f"{mark} {piece}" if mark else (" " + piece if piece[:1] in (" ", ">") else piece) for piece in pieces]
    return "\n".join(out) + "\n"


def _part(rng: random.Random, kind: str, text: str, extra: str = "") -> bytes:
    fitting = [name for name in CHARSETS if _fits(text, name)]
    charset = rng.choice(fitting)
    data = text.encode(charset)
    encoding = rng.choice(("quoted-printable", "quoted-printable", "base64", "8bit"))
    body = {
        "quoted-printable": lambda: quopri.encodestring(data),
        "base64": lambda: base64.encodebytes(data),
        "8bit": lambda: data,
    }[encoding]()
    head = f"Content-Type: text/{kind}; charset={charset}{extra}\nContent-Transfer-Encoding: {encoding}\n\n"
    return head.encode() + body


def _fits(text: str, charset: str) -> bool:
    try:
        text.encode(charset)
    except UnicodeEncodeError:
        return False
    return True
