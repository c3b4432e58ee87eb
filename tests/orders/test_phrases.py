"""Lines without a colon that stand for `subject: answer` lines, and headings that give the round of the lines below."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from adjudicator.engine.lines import Line
from adjudicator.engine.words import Phrase
from adjudicator.games.agot2e.asks import words_of
from adjudicator.orders.line_reader import LineReader
from adjudicator.orders.mail_reader import read_mail
from adjudicator.orders.mail_reading import Clear, MailReading, Statement
from adjudicator.orders.printing import Printer
from tests.games.agot2e.random_play import variant
from tests.orders.reference import reader

PHRASES = (
    Phrase({"en": ("if {guards} then {answer}",)}, "bid wild: {answer} if {guards}", joined=" or "),
    Phrase({"en": ("else {answer}",)}, "bid wild: {answer}", joined=" or ", follows=True),
    Phrase({"en": ("just once",)}, "once {line}", marks="bid wild"),
    Phrase({"en": ("spare {names}",)}, "refuse: {names}", joined=", "),
    Phrase({"en": ("{subject} -> {words}",)}, "{subject}: {words}"),
    Phrase({"en": ("offer {n} for {name}",)}, "bid {name}: {n}"),
)


@cache
def phrased() -> LineReader:
    """Return the reader of House Stark in a game that has these phrases too."""
    return LineReader(replace(words_of(variant()), phrases=PHRASES), "stark")


def read(text: str) -> MailReading:
    return read_mail(phrased(), text)


def said(text: str) -> list[str]:
    """Return what a mail says: lines in short form, the code of its problem for one that is refused."""
    printer = Printer(phrased().context, short=True)
    found = []
    for entry in read(text).entries:
        if isinstance(entry, Clear):
            found.append(f"clear {entry.what.subject if entry.what else 'all'} {entry.what and entry.what.round}")
        elif entry.problem is not None:
            found.append(entry.problem.code)
        else:
            found += [printer.line(line) for line in entry.lines]
    return found


def colon(text: str) -> Line:
    line = phrased().line(text)
    assert line is not None
    return line


@pytest.mark.parametrize(
    ("typed", "means"),
    [
        ("if threat >= 8 then 4", "bid wild: 4 if threat >= 8"),
        ("IF threat ≥ 8, THEN 4.", "bid wild: 4 if threat >= 8"),
        ("- IF threat => 8 THEN 4", "bid wild: 4 if threat >= 8"),
        ("IF threat >= 8 AND NOT power < 3 THEN 4  # enough", "bid wild: 4 if threat >= 8 and not power < 3"),
        ("1. IF threat >= 8 THEN 4\n2) ELSE 1", "bid wild: 4 if threat >= 8 or 1"),
        ("IF threat >= 8\nTHEN 4", "bid wild: 4 if threat >= 8"),
        ("IF threat >= 8\nAND power > 4 THEN\n4\nELSE\n1", "bid wild: 4 if threat >= 8 and power > 4 or 1"),
        ("IF threat >= 8 THEN 4\n\nThat much.\n\nELSE 1", "bid wild: 4 if threat >= 8 or 1"),
        ("just once\nif threat >= 8 then 4", "once bid wild: 4 if threat >= 8"),
        ("if threat >= 8 then 4\nJust once", "once bid wild: 4 if threat >= 8"),
        ("spare greyjoy\nspare house tyrell > martell", "refuse: greyjoy, tyrell, martell"),
        ("retreat -> home", "retreat: home"),
        ("RETREAT → whi, kar", "retreat: whi, kar"),
        ("retreat from win->whi kar", "retreat from win: whi, kar"),
        ("cards => roose bolton robb", "cards: roose, robb"),
        ('cards -> "Roose Bolton" “Robb”', "cards: roose, robb"),
        ("offer 3 for fiefdoms", "bid fief: 3"),
    ],
)
def test_a_phrase_means_the_line_it_stands_for(typed: str, means: str) -> None:
    reading = read(typed)
    [statement] = [entry for entry in reading.entries if isinstance(entry, Statement)]

    assert statement.problem is None
    assert statement.lines == (colon(means),)
    assert {line.strip() for line in statement.words.splitlines()} <= {line.strip() for line in _whole(typed)}


def _whole(typed: str) -> list[str]:
    """Return the lines of a text, and those that a mail program may have broken, in one piece."""
    lines = typed.splitlines()
    return [" ".join(lines[a:b]) for a in range(len(lines)) for b in range(a + 1, len(lines) + 1)]


def test_lines_of_a_block_are_one_statement_and_what_stands_between_them_is_another() -> None:
    mail = "if threat >= 8 then 4\ncards: robb\nspare greyjoy\nif threat >= 6 then 2\nspare tyrell\nelse 0\nwin: d"

    assert said(mail) == [
        "bid wildlings: 4 if threat >= 8 or 2 if threat >= 6 or 0", "cards: robb", "refuse: gre, tyr", "win: d",
    ]  # fmt: skip
    assert [entry.number for entry in read(mail).entries if isinstance(entry, Statement)] == [1, 2, 3, 4]


def test_one_bad_line_refuses_its_block_alone_and_is_named_with_its_place() -> None:
    mail = "Hello!\n\nif threat >= 8 then 4\nif power => 3 then many\nelse 1\ncards: robb"
    block, cards = read(mail).entries
    assert isinstance(block, Statement) and isinstance(cards, Statement)

    assert [(part.at, part.words, problem.code) for part, problem in block.wrong] == [
        (4, "if power => 3 then many", "unknown-name")
    ]
    assert block.lines == () and cards.lines == (colon("cards: robb"),)


def test_the_same_line_twice_is_named_where_it_comes_again() -> None:
    [block] = read("if threat >= 8 then 4\nelse 1\nif threat >= 8 then 4").entries
    assert isinstance(block, Statement)

    assert [(part.at, problem.code) for part, problem in block.wrong] == [(3, "answer-twice")]


def test_messages_in_between_do_not_move_the_numbers_of_lines() -> None:
    [block] = read("press to tyrell\nif threat >= 8 then 4\nendpress\nif threat >= many then 4").entries
    assert isinstance(block, Statement)

    assert [part.at for part, _ in block.wrong] == [4]


@pytest.mark.parametrize("typed", ["if threat >= 8 or power > 3 then 4", "IF threat >= 8 THEN 4 OR 2"])
def test_an_or_in_a_phrase_is_refused_with_the_two_lines_to_write(typed: str) -> None:
    [statement] = read(typed).entries
    assert isinstance(statement, Statement) and statement.problem is not None

    assert statement.problem.code == "or-in-phrase"
    assert len(statement.problem.facts["lines"]) == 2
    for line in statement.problem.facts["lines"]:
        assert read(line.strip('"')).entries[0].problem is None  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("iff threat >= 8 then 4", "bid wild: 4 if threat >= 8"),
        ("if threat >= 8 thne 4", "bid wild: 4 if threat >= 8"),
        ("IF threat >= 8 4", "bid wild: 4 if threat >= 8"),
        ("spaer greyjoy", "refuse: greyjoy"),
        ("offer 3 fro fiefdoms", "bid fief: 3"),
    ],
)
def test_a_slip_in_the_words_of_a_phrase_is_told_and_what_was_meant_is_known(typed: str, meant: str) -> None:
    [statement] = read(typed).entries
    assert isinstance(statement, Statement) and statement.block is not None

    assert [problem.code for _, problem in statement.wrong] == ["phrase-slip"]
    assert phrased().line(statement.block.text) == colon(meant)


@pytest.mark.parametrize(
    "prose",
    [
        "If you like then come by", "IF YOU LIKE THEN COME BY", "If it rains then 5 of us stay home",
        "if you ask me then he is lost", "Else call me", "else 4 of us go", "Spare me", "Spare parts are in the box",
        "see you -> there", "offer 3 for lunch", "offer 2 for 1", "If I win then so be it", "if then else",
        "We meet on Monday. If you come then bring wine.", '"if threat >= 8 then 4"', "just once",
    ],
)  # fmt: skip
def test_prose_is_not_taken(prose: str) -> None:
    reading = read(prose)

    assert reading.entries == ()
    assert reading.ignored == (prose,)


@pytest.mark.parametrize("typed", ["if threat >= 8 then 4", "spare greyjoy", "offer 3 for fiefdoms"])
def test_without_phrases_in_its_tables_a_game_reads_none(typed: str) -> None:
    assert read_mail(reader(), typed).entries == ()


# -- heads -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("head", ["ROUND 5:", "round 5", "Round 5 :", "r5:", "--- Round 5 ---", "Turno 5:", "turno 5"])
def test_a_head_puts_the_lines_below_it_into_the_drawer_of_its_round(head: str) -> None:
    mail = f"win: d\n{head}\nwhi: d\n\nSome words.\nmuster\nwin: k\nr7 moa: d\nclear cards\nonce blade: yes"

    assert said(mail) == ["win: d", "r5 whi: d", "r5 muster win: k", "r7 moa: d", "clear cards 5", "r5 once blade: yes"]


@pytest.mark.parametrize("end", ["ALL ROUNDS:", "all rounds", "Tutti i turni:", "questo turno:", "this round:"])
def test_the_drawer_is_closed_by_a_head_for_all_rounds(end: str) -> None:
    assert said(f"round 5:\nwin: d\nround 6:\nwin: d\n{end}\ncards: robb") == ["r5 win: d", "r6 win: d", "cards: robb"]


def test_the_drawer_is_closed_by_the_title_of_another_part_of_a_form() -> None:
    first = "ROUND 5:  # the Wall\nif it all goes well:\n  Winterfell : d\n  Moat Cailin :\n\n"

    assert said(f"{first}  Your standing lines (kept):\n  cards : robb") == ["r5 win: d", "cards: robb"]


def test_an_empty_form_with_heads_says_nothing() -> None:
    reading = read("round 5:\n  Winterfell :\n  Moat Cailin :\nround 6:\n  Winterfell :\nall rounds:\n  cards :")

    assert reading.is_empty


@pytest.mark.parametrize("prose", ["in round 5", "round 5 was good", "round 5: well played!", "r5", "my round 5:"])
def test_words_about_a_round_are_no_head(prose: str) -> None:
    assert said(f"{prose}\nwin: d") == ["win: d"]


def test_phrases_of_different_rounds_are_different_lines() -> None:
    mail = "round 5:\nif threat >= 8 then 4\nround 6:\nif threat >= 8 then 2\nround 5:\nelse 1"

    assert said(mail) == ["r5 bid wildlings: 4 if threat >= 8 or 1", "r6 bid wildlings: 2 if threat >= 8"]


def test_a_battle_below_a_head_is_for_its_round() -> None:
    mail = "r5:\nBattle at Moat Cailin: cards robb; blade yes"

    assert said(mail) == ["r5 cards at moa: robb", "r5 blade at moa: yes"]


# -- ready for later -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "typed", ["final r5", "final to r5", "Final until round 5.", "definitivo fino al r5", "definitivo r5"]
)
def test_final_may_name_the_round_up_to_which_it_counts(typed: str) -> None:
    assert (read(typed).mode, read(typed).final_until) == ("final", 5)
    assert (read("final").mode, read("final").final_until) == ("final", None)
    assert (read(f"{typed}\ndraft").mode, read(f"{typed}\ndraft").final_until) == ("draft", None)
