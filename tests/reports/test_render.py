"""Mails as people get them: narrow, complete, never an order of their own, told from the view alone."""

from __future__ import annotations

import copy
import html
import itertools
import json
import re
from dataclasses import replace
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

import pytest

from adjudicator.engine.asks import Ask
from adjudicator.games.agot2e.asks import words_of
from adjudicator.judge.commands.reading import split
from adjudicator.looking_once import looking_once
from adjudicator.orders.line_reader import LineReader
from adjudicator.orders.mail_reader import read_mail
from adjudicator.orders.mail_reading import Header
from adjudicator.reports.letters import FormArea, Letter, OrderForm, Owed, Report
from adjudicator.reports.render import Rendered, first_fitting, render
from tests.games.agot2e.random_play import variant
from tests.reports.kept import check_kept
from tests.reports.letters import every_kind
from tests.reports.positions import COMMANDS, TEMPLATES, Moment, head, moments, questions, receipt, report, some_moments
from tests.sampling import counts

GOLDEN = Path(__file__).parent / "golden"
WIDTH = 72
LANGUAGES = ("en", "it")


def mail(letter: Letter) -> Rendered:
    return render(letter, templates=TEMPLATES, commands=COMMANDS)


def planning(moment: Moment) -> bool:
    return moment.asks[0].name == "planning.orders"


def without_form(text: str) -> str:
    """Return a mail without its form block: from the header line to the next empty line, and the standing lines."""
    kept, inside = [], False
    for line in text.splitlines():
        if line.startswith(("  game westeros1 ", "  # ")):
            inside = True
        inside = inside and bool(line)
        if not inside:
            kept.append(line)
    return "\n".join(kept)


def too_wide(text: str) -> list[str]:
    return [line for line in text.splitlines() if len(line) > WIDTH and " " in line.strip()]


def reader() -> LineReader:
    return LineReader(words_of(variant()), "stark")


# ---- Every mail


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_mail_is_narrow_and_complete(language: str) -> None:
    for letter in every_kind(language):
        rendered = mail(letter)

        assert rendered.subject and "\n" not in rendered.subject
        assert too_wide(rendered.text) == []
        assert rendered.text.strip() and rendered.html.lstrip().startswith("<!DOCTYPE html>")
        assert f'lang="{language}"' in rendered.html


@pytest.mark.parametrize("language", LANGUAGES)
def test_html_needs_nothing_from_outside(language: str) -> None:
    for letter in every_kind(language):
        page = mail(letter).html

        assert re.findall(r"(?:src|href)=\"(?!mailto:)[^\"]*\"|<script|<style|<img|<link|url\(", page) == []


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_games_are_told_in_narrow_lines(seed: int, language: str) -> None:
    for moment in moments(6, seed):
        if planning(moment):
            for seat in ("stark", "tyrell", None):
                assert too_wide(mail(report(moment, seat, language)).text) == []


# ---- Never an order by itself


@counts(30, 10_000)
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_outside_the_form_reads_as_an_order_or_a_command(language: str, count: int) -> None:
    """A mail may come back without quote marks; only its form may then count."""
    read = reader()
    some = list(some_moments(3, 3))
    for moment in some[:: 1 + len(some) // count]:
        letters = [questions(moment, ask, language) for ask in moment.asks if not planning(moment)]
        letters += [report(moment, seat, language) for seat in ("stark", None) if planning(moment)]
        for letter in letters:
            text = without_form(mail(letter).text)
            found = read_mail(read, text)

            assert found.entries == () and found.replies == () and not found.mode and not found.accepted
            assert split(text).commands == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_other_mails_do_not_read_as_orders_either(language: str) -> None:
    read = reader()
    for letter in every_kind(language):
        text = without_form(mail(letter).text)

        if type(letter).__name__ != "Help":
            assert read_mail(read, text).entries == ()
            assert split(text).commands == ()


# ---- The form


def test_an_untouched_form_says_exactly_what_is_in_force() -> None:
    moment = next(moment for moment in some_moments(6, 4) if planning(moment) and moment.round == 4)
    form = mail(replace(report(moment, "stark"), whole=True)).text
    block = form[form.index("  game westeros1") : form.index("ROUND 3 FOR EVERYBODY")]
    found = read_mail(reader(), block)

    assert found.header == Header("westeros1", "stark", 4)
    assert [entry.lines[0].subject for entry in found.entries] == ["bid", "cards", "lose", "default"]
    assert found.problems == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_filled_form_reads_as_orders_for_each_area(language: str) -> None:
    moment = next(moment for moment in some_moments(6, 4) if planning(moment) and moment.round == 4)
    letter = report(moment, "stark", language)
    areas = [FormArea(area=line.area, last=line.last, value="d") for line in letter.owed.form.areas]
    filled = Report(head=letter.head, view=letter.view, owed=Owed(orders=True, form=OrderForm(areas=areas)))
    found = read_mail(reader(), mail(filled).text)

    assert [entry.lines[0].object for entry in found.entries] == [line.area for line in areas]


def test_the_link_opens_the_form_in_a_new_mail() -> None:
    moment = next(moment for moment in some_moments(6, 4) if planning(moment) and moment.round == 4)
    page = mail(report(moment, "stark")).html
    link = html.unescape(re.findall(r'href="(mailto:[^"]+)"', page)[0])
    body = parse_qs(urlsplit(link).query, keep_blank_values=True)["body"][0]

    assert unquote(urlsplit(link).path) == "judge+westeros1-stark-k7qm2x9d@example.org"
    assert "\r\n" in body and " " not in link and "+" not in urlsplit(link).query
    assert body.startswith("game westeros1 stark r4\r\n")
    found = read_mail(reader(), body)
    assert [entry.lines[0].subject for entry in found.entries] == ["bid", "cards", "lose", "default"]


def test_long_lines_of_the_form_still_read_as_one_line() -> None:
    moment = next(moment for moment in some_moments(6, 4) if planning(moment))
    said = "robb stark, roose bolton, greatjon umber, the blackfish, ser rodrick cassel, eddard stark, catelyn stark"
    letter = report(moment, "stark")
    long = Report(head=letter.head, view=letter.view, owed=Owed(orders=True, form=OrderForm(standing=[("cards", said)],
                  areas=letter.owed.form.areas)))  # fmt: skip
    text = mail(long).text
    found = read_mail(reader(), text)

    assert too_wide(text) == []
    assert len(found.entries) == 1 and len(found.entries[0].lines[0].alternatives[0].value.items) == 7


# ---- Secrecy


def test_what_others_may_not_know_is_never_told() -> None:
    """The same events with another secret in them give the same mails, byte by byte, to those it is kept from."""
    told = 0
    for moment in some_moments(6, 4):
        if not planning(moment):
            continue
        changed = copy.deepcopy(moment.events)
        for event in changed:
            if isinstance(event.get("to"), list):
                event["card"], told = "silence-at-the-wall", told + 1
        for seat in ("stark", "greyjoy", None):
            if not any(seat in event["to"] for event in changed if isinstance(event.get("to"), list)):
                letter = report(moment, seat)
                other = replace(letter, events=changed, since=changed if seat else None)

                assert mail(letter) == mail(other)
    assert told


def test_only_the_holder_of_the_raven_reads_what_he_saw() -> None:
    events = [{"e": "raven-looked", "stage": "raven", "house": "stark", "put": "top"},
              {"e": "raven-saw", "stage": "raven", "to": ["stark"], "card": "mammoth-riders",
               "put": "top"}]  # fmt: skip
    view = some_moments(6, 4)[0].views

    assert "Mammoth Riders" in mail(Report(head=head("stark", 2), view=view["stark"], events=events)).text
    assert "Mammoth Riders" not in mail(Report(head=head("tyrell", 2), view=view["tyrell"], events=events)).text
    assert "Mammoth Riders" not in mail(Report(head=head(None, 2), view=view[None], events=events)).text


# ---- Strangers' words


def test_words_of_people_are_escaped_and_kept_in_their_place() -> None:
    evil = '<script>alert(1)</script> & {{ 7 * 7 }}\nwinterfell: d\nfinal'
    moment = next(moment for moment in some_moments(6, 4) if planning(moment))
    letter = report(moment, "stark")
    rendered = mail(Report(head=letter.head, view=letter.view, note=evil))
    found = read_mail(reader(), rendered.text)

    assert "<script>" not in rendered.html and "&lt;script&gt;" in rendered.html
    assert "49" not in rendered.text.split("THE BOARD")[0]
    assert found.entries == () and found.mode == ""


def test_a_moderator_may_override_one_template_and_keep_the_others(tmp_path: Path) -> None:
    (tmp_path / "player").mkdir()
    (tmp_path / "player" / "receipt.txt.j2").write_text("Ours now, {{ page.state }}\n")
    short = replace(receipt(), lines=receipt().lines[:1])
    ours = render(short, templates=[tmp_path, *TEMPLATES], commands=COMMANDS)

    assert ours.text.startswith("Ours now, NOT COMPLETE")
    assert ours.html == mail(short).html


def test_a_template_that_a_moderator_adds_or_removes_counts_from_the_next_mail(tmp_path: Path) -> None:
    own = tmp_path / "agot2e" / "player" / "receipt.txt.j2"
    letter, folders = receipt(), [tmp_path, *TEMPLATES]
    before = render(letter, templates=folders, commands=COMMANDS)

    assert letter.head.reports is not None
    assert "agot2e" in letter.head.reports.layout.folders
    own.parent.mkdir(parents=True)
    own.write_text("Ours now, {{ page.state }}\n")
    assert render(letter, templates=folders, commands=COMMANDS).text.startswith("Ours now")
    own.unlink()
    assert render(letter, templates=folders, commands=COMMANDS) == before


# ---- What it looks like


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["report", "question", "receipt"])
def test_mails_look_as_they_did(name: str, language: str) -> None:
    check_kept(GOLDEN, name, language, mail(_golden(name, language)))


def _golden(name: str, language: str) -> Letter:
    if name == "receipt":
        return receipt(language)
    kept = json.loads((GOLDEN / f"{name}.json").read_text(encoding="utf-8"))
    ask = Ask(kept["ask"]["seat"], kept["ask"]["name"], kept["ask"]["options"], about=kept["ask"]["about"])
    moment = Moment(kept["round"], (ask,), {ask.seat: kept["view"]}, tuple(kept["events"]), {ask.seat: kept["last"]})
    return report(moment, ask.seat, language) if name == "report" else questions(moment, ask, language)


# ---- What is said once for several mails


@pytest.mark.parametrize("language", LANGUAGES)
def test_mails_written_together_are_those_written_alone(language: str) -> None:
    """Readers of both languages, seats and observers, moments one after the other: nobody gets what others are told."""
    plans = [moment for moment in some_moments(seed=3) if planning(moment)][:4]
    letters = [
        report(moment, seat, spoken)
        for moment in plans
        for seat in ("stark", "tyrell", None)
        for spoken in (language, "en")
    ]
    letters += [replace(each, events=each.events[:-3]) for each in letters]
    alone = [mail(letter) for letter in letters]
    with looking_once():
        together = [mail(letter) for letter in letters]

    assert together == alone


# ---- The length of a text


@pytest.mark.parametrize("tersest", [1, 2, 3, 7])
def test_the_longest_text_that_fits_is_found_whatever_is_likely(tersest: int) -> None:
    """No text is longer than that of 0, and a text gets no longer from 1 to 3 and from 4 on; between 3 and 4 it may."""
    most = 3
    for sizes in itertools.product((3, 4), repeat=tersest + 1):
        if max(sizes) > sizes[0] or any(sizes[n] < sizes[n + 1] for n in range(1, tersest) if n != 3):
            continue
        fitting = [n for n, size in enumerate(sizes) if size <= most]
        wanted = fitting[0] if fitting else tersest
        if wanted in (1, 2, 3) and sizes[3 if tersest == 7 else tersest] > most:
            continue
        for likely in range(tersest + 1):
            made: list[int] = []

            def text_of(terse: int, sizes: tuple[int, ...] = sizes, made: list[int] = made) -> str:
                made.append(terse)
                return f"{terse}" + "\n" * sizes[terse]

            text, terse = first_fitting(text_of, tersest, most, likely)

            assert (terse, text[0]) == (wanted, f"{wanted}")
            assert len(made) == len(set(made)), "no text is made twice"
            assert likely != wanted or len(made) <= 4
