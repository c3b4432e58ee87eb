"""`make mails` shows every kind of mail, in both languages, of both games where they differ."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import get_args

import pytest

from adjudicator.reports import letters
from adjudicator.reports.letter_league import LeagueLetter
from adjudicator.reports.letters import Letter
from adjudicator.texts import catalogue
from tests.docs.pages import ROOT
from tests.mails_seen.__main__ import PHONE, Written, write
from tests.mails_seen.exhibits import LANGUAGES

KINDS = {kind.__name__ for kind in get_args(Letter)}
OF_NO_GAME = {letters.Stranger.__name__}
SHOWN_ONCE = {LeagueLetter.__name__, letters.DigestLetter.__name__}
"""Reads the same in every game, so it is shown with one of them."""
OF_ONE_GAME = {letters.Ruled.__name__, letters.RulingWanted.__name__}
"""Only B'Twixt asks its moderator."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("seen") / "mails"


@pytest.fixture(scope="module")
def written(folder: Path) -> Sequence[Written]:
    return write(folder)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_is_there_of_each_game_that_has_it(written: Sequence[Written], language: str) -> None:
    seen = [each.exhibit for each in written if each.exhibit.letter.head.language == language]

    assert {exhibit.kind for exhibit in seen} == KINDS
    assert {exhibit.kind for exhibit in seen if exhibit.game == "agot-2e"} == KINDS - OF_NO_GAME - OF_ONE_GAME
    assert {exhibit.kind for exhibit in seen if exhibit.game == "btwixt"} == KINDS - OF_NO_GAME - SHOWN_ONCE


def test_every_sentence_of_the_judge_is_there(written: Sequence[Written]) -> None:
    codes = {code for each in written if (code := getattr(each.exhibit.letter, "code", ""))}
    again = {code for each in written for code in getattr(each.exhibit.letter, "notes", ())}
    wanted = {
        code
        for part, _, code in (key.partition(".") for key in catalogue("judge", "en"))
        if part in ("refuse", "confirm", "notice", "command") and code != "ruling-tried"
    }

    assert wanted - codes - again == set() and len(wanted) > 100


def test_the_page_shows_each_mail_as_text_and_in_the_width_of_a_phone(written: Sequence[Written], folder: Path) -> None:
    page = (folder / "index.html").read_text(encoding="utf-8")

    assert sorted(re.findall(r' src="([^"]+)"', page)) == sorted(each.file for each in written)
    assert all((folder / each.file).read_text(encoding="utf-8") == each.mail.html for each in written)
    assert page.count("<pre>") == len(written) and f"iframe {{ width: {PHONE}px" in page
    assert set(re.findall(r'<a href="#(\w+)"', page)) == set(re.findall(r'<h2 id="(\w+)"', page)) == KINDS
    assert "http" not in re.sub(r"<pre>.*?</pre>", "", page, flags=re.DOTALL), "nothing comes from elsewhere"


def test_what_it_writes_is_kept_out_of_the_repository_and_cleaned_away() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")

    assert "mails-seen/" in (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()
    assert re.search(r"rm -rf .*\bmails-seen\b", makefile)
    assert re.search(r"^mails:.*\n\t\$\(BIN\)/python -m tests.mails_seen$", makefile, re.MULTILINE)
