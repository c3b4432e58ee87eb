"""Writes every mail that the judge can write into a folder, with a page to look through them."""

from __future__ import annotations

import shutil
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from adjudicator.reports.render import Rendered, render
from tests.mails_seen.exhibits import LANGUAGES, Exhibit, exhibits
from tests.reports.positions import COMMANDS, TEMPLATES

FOLDER = Path("mails-seen")
PHONE = 390
"""How wide the frames are: the screen of a common phone, in its own points."""
STYLE = f"""\
body {{ margin: 0 1em 4em; font: 15px/1.4 sans-serif }}
nav {{ position: sticky; top: 0; padding: .6em 0; background: Canvas; border-bottom: 1px solid }}
nav a {{ margin-right: .8em; white-space: nowrap }}
.mail {{ display: flex; flex-wrap: wrap; gap: 1.5em; align-items: flex-start }}
h3 {{ font-size: 1em; margin: 2em 0 .4em }}
pre {{ width: 76ch; max-width: 100%; overflow: auto; margin: 0; padding: .8em; border: 1px solid #8888 }}
iframe {{ width: {PHONE}px; height: 700px; border: 1px solid #8888 }}
:root {{ color-scheme: light dark }}"""


@dataclass(frozen=True)
class Written:
    """A mail in the folder: what it shows, in words and as the name of the file with its HTML."""

    exhibit: Exhibit
    mail: Rendered
    file: str


def write(folder: Path, languages: Sequence[str] = LANGUAGES) -> list[Written]:
    """Write all mails and the page that shows them; return them."""
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "html").mkdir(parents=True)
    written = [each for language in languages for each in _of_language(folder, language)]
    (folder / "index.html").write_text(page(written), encoding="utf-8")
    return written


def _of_language(folder: Path, language: str) -> Iterator[Written]:
    seen: set[tuple[str, str]] = set()
    for number, exhibit in enumerate(exhibits(language), 1):
        mail = render(exhibit.letter, templates=TEMPLATES, commands=COMMANDS)
        if (mail.subject, mail.text) in seen:
            continue
        seen.add((mail.subject, mail.text))
        file = f"html/{exhibit.kind.lower()}-{number}.{language}.html"
        (folder / file).write_text(mail.html, encoding="utf-8")
        yield Written(exhibit, mail, file)


def page(written: Iterable[Written]) -> str:
    """Return the page: links by kind, and each mail as text beside its HTML in the width of a phone."""
    kinds: Mapping[str, list[Written]] = defaultdict(list)
    for each in written:
        kinds[each.exhibit.kind].append(each)
    links = "".join(f'<a href="#{kind}">{kind} ({len(mails)})</a> ' for kind, mails in sorted(kinds.items()))
    parts = [f'<h2 id="{kind}">{kind}</h2>{"".join(map(_shown, kinds[kind]))}' for kind in sorted(kinds)]
    head = f'<meta charset="utf-8"><title>Mails of the judge</title><style>{STYLE}</style>'
    return f"<!DOCTYPE html>\n<html><head>{head}</head><body><nav>{links}</nav>{''.join(parts)}</body></html>\n"


def _shown(each: Written) -> str:
    exhibit, mail = each.exhibit, each.mail
    words = [exhibit.game or "no game", exhibit.letter.head.language, exhibit.case]
    return (
        f'<h3 id="{each.file}"><a href="{each.file}">{escape(mail.subject)}</a> ({escape(", ".join(words))})</h3>\n'
        f'<div class="mail"><pre>{escape(mail.text)}</pre>'
        f'<iframe loading="lazy" title="{escape(mail.subject)}" src="{each.file}"></iframe></div>\n'
    )


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    print(f"{len(write(target))} mails; look at {target / 'index.html'}")
