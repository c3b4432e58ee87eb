"""Whole mails: which lines are read, which are ignored but listed, and where reading stops."""

from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.engine.lines import Line
from adjudicator.orders.mail_notes import LONGEST
from adjudicator.orders.mail_reader import MOST_LINES, read_mail
from adjudicator.orders.mail_reading import Clear, Header, MailReading, Statement
from adjudicator.orders.printing import Printer
from tests.orders.reference import SAMPLE_MAIL, reader
from tests.orders.test_receipts import send

PRINTER = Printer(reader().context, short=True)


def read(text: str) -> MailReading:
    return read_mail(reader(), text)


def statements(reading: MailReading) -> list[Statement]:
    return [entry for entry in reading.entries if isinstance(entry, Statement)]


def lines(reading: MailReading) -> list[Line]:
    return [line for statement in statements(reading) for line in statement.lines]


def shorts(reading: MailReading) -> list[str]:
    return [PRINTER.line(line) for line in lines(reading)]


@pytest.mark.parametrize("before", ["- ", "* ", "• ", "1. ", "2) ", "(3) ", "⚔️ ", "\u200e", "\u202e"])
def test_signs_of_a_list_before_a_line_mean_nothing(before: str) -> None:
    assert shorts(read(f"{before}Winterfell: defend")) == ["win: d"]


def test_a_row_of_a_receipt_is_no_line_of_a_list() -> None:
    assert not read("   -  Winterfell           Defense +1").entries


def test_a_line_longer_than_the_manual_promises_is_refused_unread() -> None:
    start = "Winterfell: defend #"
    most = start + "x" * (LONGEST - len(start))

    assert shorts(read(most)) == ["win: d"]
    (long,) = statements(read(most + "x"))
    assert not long.lines and long.problem is not None and long.problem.code == "line-too-long"


def test_the_sample_mail_of_the_syntax_is_read_whole() -> None:
    reading = read(SAMPLE_MAIL)

    assert reading.header == Header("winter7", "stark", 4, 2)
    assert reading.mode == "final"
    assert len(statements(reading)) == 23
    assert all(statement.problem is None for statement in statements(reading))
    assert reading.ignored == ()


def test_a_line_that_starts_with_or_goes_on_with_the_line_above() -> None:
    reading = read("win: m* > moa 2k\n  or > cas 1k\n\n  oppure stay\nwhi: d")

    assert shorts(reading) == ["win: m* > moa 2k or > cas k or stay", "whi: d"]


def test_a_line_broken_off_by_a_mail_program_is_joined() -> None:
    reading = read("cards: robb, roose,\ngreatjon\nwin: m > moa 2k;\nwhi: d")

    assert shorts(reading) == ["cards: robb, roose, greatjon", "win: m > moa 2k", "whi: d"]


@pytest.mark.parametrize(
    ("word", "mode"),
    [("final", "final"), ("FINAL", "final"), ("definitivo", "final"), ("set nowait", "final"), ("draft", "draft"),
     ("SET WAIT", "draft"), ("bozza", "draft")],
)  # fmt: skip
def test_ready_or_not(word: str, mode: str) -> None:
    assert read(f"whi: d\n{word}").mode == mode


@pytest.mark.parametrize("word", ["end", "END", "SIGNOFF", "sign off", "fine", "-- ", "--"])
def test_reading_stops_at_the_end(word: str) -> None:
    reading = read(f"whi: d\n{word}\nwin: c")

    assert shorts(reading) == ["whi: d"]


@pytest.mark.parametrize("word", ["check", "predict", "PREVIEW", "prova"])
def test_check_asks_for_a_dry_run(word: str) -> None:
    assert read(f"{word}\nwhi: d").check
    assert not read("whi: d").check


def test_end_with_a_colon_is_an_area() -> None:
    assert shorts(read("end: d")) == ["end: d"]


def test_comments_quotes_and_signatures_count_for_nothing() -> None:
    text = "# a comment\n// another\nwhi: d  # for now\n> win: c\n>> kar: d\n-- \nmoa: d"

    assert shorts(read(text)) == ["whi: d"]


def test_prose_is_ignored_but_listed() -> None:
    reading = read("Hello judge,\nwhi: d\nPS: I am away on Monday\nhttps://example.org/x\nThanks!")

    assert shorts(reading) == ["whi: d"]
    assert reading.ignored == ("Hello judge,", "PS: I am away on Monday", "https://example.org/x", "Thanks!")


def test_a_swallowed_order_is_no_prose() -> None:
    reading = read("karhlod: r > cas\nwinterfell d*\nxyz: march -1 > moa k")

    assert [statement.problem.code for statement in statements(reading) if statement.problem] == [
        "unknown-subject",
        "colon-missing",
        "unknown-subject",
    ]


@pytest.mark.parametrize("typed", ["Karhold - c", "Karhold = c", "karhold – consolidate power"])
def test_a_dash_or_an_equals_sign_may_have_been_the_colon(typed: str) -> None:
    (statement,) = statements(read(typed))

    assert statement.problem is not None and statement.problem.code == "colon-missing"
    proposal = send(typed).refused[0].repair
    assert proposal is not None and proposal.object == "karhold"


@pytest.mark.parametrize(
    "typed", ["Stark - thanks for the help", "- c", "Karhold - I am not sure yet", "see you = soon"]
)
def test_a_dash_in_prose_is_prose(typed: str) -> None:
    assert read(typed).ignored == (typed,)


def test_replies_to_questions() -> None:
    reading = read("q1 b, q2 3\nq4 ask me tomorrow\nq5: f whi, k win\nQ6 = a")

    assert [(reply.question, reply.answer) for reply in reading.replies] == [
        (1, "b"),
        (2, "3"),
        (4, "ask me tomorrow"),
        (5, "f whi, k win"),
        (6, "a"),
    ]


@pytest.mark.parametrize(("text", "numbers"), [
    ("ok 1 3", (1, 3)), ("OK 1, 3", (1, 3)), ("ok 2-4 and 7", (2, 3, 4, 7)), ("ok", ()), ("Sì.", ()), ("ok #4", (4,)),
    ("ok all", ()), ("Va bene!", ()), ("ok 14, scusa", (14,)), ("ok tutti!! grazie mille :)", ()),
    ("ok 3 2 👍", (3, 2)),
])  # fmt: skip
def test_proposals_are_accepted_by_number(text: str, numbers: tuple[int, ...]) -> None:
    (said,) = read(text).accepted
    assert said.numbers == numbers


@pytest.mark.parametrize("text", ["whi: d", "ok 3-1", "ok 1 4pm", "ok then", "Ok, see you", "si fa presto"])
def test_prose_accepts_nothing(text: str) -> None:
    assert read(text).accepted == ()


@pytest.mark.parametrize("text", [
    "Finale", "final!", "definitiva", "va bene così, final", "That's all. Final.", "Final, thanks", "ok 1, finale",
])  # fmt: skip
def test_final_may_stand_in_a_sentence_of_its_own(text: str) -> None:
    assert read(text).mode == "final"


@pytest.mark.parametrize("text", [
    "this is final", "not yet, final", "is that all, final?", "wait for me, final", "final, if he says so",
    "ma non ancora, final", "the final battle", "final, but not today",
])  # fmt: skip
def test_final_inside_a_sentence_is_not_guessed(text: str) -> None:
    assert read(text).mode == ""


@pytest.mark.parametrize("text", [
    "bozza che ci penso ancora", "draft, I am not sure yet", "Bozza!! ci penso", "final\ndraft for now",
])  # fmt: skip
def test_a_sentence_that_begins_with_draft_is_a_draft(text: str) -> None:
    assert read(text).mode == "draft"


@pytest.mark.parametrize("text", ["draft: whi", "a draft of wind", "draft is no longer needed, final", "draft?"])
def test_other_sentences_with_draft_are_not(text: str) -> None:
    assert read(text).mode != "draft"


def test_press_stands_in_a_fence() -> None:
    reading = read("press to tyrell and house martell\nwin: d\nDear all,\nendpress\nwhi: d")

    assert [(press.to, press.text) for press in reading.press] == [(("tyrell", "martell"), "win: d\nDear all,")]
    assert shorts(reading) == ["whi: d"]


def test_a_fence_without_an_end_swallows_nothing() -> None:
    reading = read("press to tyrell\nDear all,\nwhi: d")

    assert [problem.code for problem in reading.problems] == ["press-without-end"]
    assert reading.press == ()
    assert shorts(reading) == ["whi: d"]


def test_press_to_nobody_we_know_is_not_sent() -> None:
    reading = read("press to tirell\nhi\nendpress")

    assert [(press.to, press.problem and press.problem.code) for press in reading.press] == [((), "unknown-name")]


def test_press_may_be_for_all_or_for_the_moderator() -> None:
    reading = read("press to all\none\nendpress\nmessaggio al moderatore e a Tyrell:\ndue\nfine messaggio")

    assert [press.to for press in reading.press] == [("all",), ("moderator", "tyrell")]


def test_nothing_below_the_end_of_a_mail_is_press() -> None:
    reading = read("whi: d\nend\npress to tyrell\nhi\nendpress")

    assert reading.press == () and shorts(reading) == ["whi: d"]


def test_a_battle_stands_for_one_line_per_policy() -> None:
    reading = read("Battle at Moat Cailin: cards Greatjon, Robb; blade if decides; lose f; retreat Winterfell")

    assert len(statements(reading)) == 1
    assert shorts(reading) == [
        "cards at moa: greatjon, robb",
        "blade at moa: if decides",
        "lose at moa: f",
        "retreat at moa: win",
    ]


def test_clear_names_what_goes() -> None:
    reading = read("clear cards at moa\nclear winterfell\nclear all\nclear nonsense")

    cleared = [entry.what for entry in reading.entries if isinstance(entry, Clear)]
    assert [what and (what.subject, what.object, what.scope.at) for what in cleared] == [
        ("cards", "", "moat-cailin"),
        ("order", "winterfell", ""),
        None,
    ]
    assert [s.problem.code for s in statements(reading) if s.problem] == ["unknown-subject"]


def test_clear_may_name_a_round_and_everything() -> None:
    reading = read("clear r5 bid\nclear r6 all\ncancella tutto\nclear orders\nclear")

    cleared = [entry.what for entry in reading.entries if isinstance(entry, Clear)]
    assert cleared[0] == Line("bid", round=5)
    assert {what.subject for what in cleared[1:-2] if what} == {s.id for s in reader().context.words.subjects}
    assert {what.round for what in cleared[1:-2] if what} == {6}
    assert cleared[-2:] == [None, Line("order")]
    assert [s.problem.code for s in statements(reading) if s.problem] == ["clear-what"]


@pytest.mark.parametrize(
    "text", ["check\nwhi: d", "whi: d\ncheck", "whi: d\nCheck.", "Preview\n\nwhi: d", "whi: d\nprova!"]
)
def test_check_stands_first_or_last(text: str) -> None:
    assert read(text).check and shorts(read(text)) == ["whi: d"]


def test_a_full_stop_makes_no_end() -> None:
    assert shorts(read("Fine.\nwhi: d")) == ["whi: d"]
    assert read("whi: d\nFinal.").mode == "final"


def test_an_old_judges_password_gets_a_note() -> None:
    reading = read("SIGNON stark@winter7 secret\nwhi: d\nSIGN OFF\nmoa: d")

    assert [note.code for note in reading.notes] == ["no-password"]
    assert shorts(reading) == ["whi: d"] and reading.ignored == ("moa: d",) and not reading.problems


@pytest.mark.parametrize(
    ("text", "answers"),
    [
        ("q1 b, q2 3", [(1, "b"), (2, "3")]),
        ("q1 b q2 3", [(1, "b"), (2, "3")]),
        ("q1 b and q2 3.", [(1, "b"), (2, "3.")]),
        ("q1 e e q2 b", [(1, "e"), (2, "b")]),
        ("q1 f whi, k win; q2: a", [(1, "f whi, k win"), (2, "a")]),
        ("Q1) b", [(1, "b")]),
        ("q1 = b,", [(1, "b")]),
    ],
)
def test_several_replies_may_stand_on_one_line(text: str, answers: list[tuple[int, str]]) -> None:
    assert [(reply.question, reply.answer) for reply in read(text).replies] == answers


def test_a_line_that_only_begins_like_a_command_is_listed_as_unread() -> None:
    reading = read("status of the game please\nwhi: d\nOrders for this turn")

    assert reading.ignored == ("status of the game please", "Orders for this turn") and shorts(reading) == ["whi: d"]


def test_an_unknown_house_in_the_header_is_a_problem() -> None:
    reading = read("game winter7 targaryen r4")

    assert reading.header == Header("winter7", "", 4, None)
    assert [problem.code for problem in reading.problems] == ["unknown-name"]


def test_an_empty_mail_is_empty() -> None:
    assert read("").is_empty
    assert read("\n\nThanks!\n").is_empty
    assert not read("final").is_empty
    assert not read("ok").is_empty


def test_the_form_without_entries_says_nothing() -> None:
    form = "Bay of Ice          :            # 3 ships         last: support\nWinterfell :  # last: defend +1\n"

    assert read(form).is_empty


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=200), st.text(alphabet="qwinmoadrcs:;,>+-*12 \n", max_size=120))
def test_nothing_a_mail_says_breaks_the_reader(prose: str, noise: str) -> None:
    reading = read(f"{prose}\n{noise}")

    assert all(statement.lines or statement.problem for statement in statements(reading))


@pytest.mark.parametrize(
    "text", ["a" * 200_000, "=" * 200_000, "-" * 100_000, " " * 200_000 + "x", "x: " + "moa " * 50_000, ":" * 50_000]
)
def test_a_huge_line_is_refused_quickly(text: str) -> None:
    started = time.process_time()
    read(text)

    assert time.process_time() - started < 1


def test_a_mail_of_thousands_of_lines_is_cut_and_said_so() -> None:
    reading = read("whi: d\n" * 3000)

    assert len(statements(reading)) == MOST_LINES
    assert [problem.code for problem in reading.problems] == ["mail-too-long"]


def test_the_sample_mail_takes_less_than_ten_milliseconds() -> None:
    read(SAMPLE_MAIL)
    best = min(_seconds() for _ in range(15))

    assert best < 0.010 * 2, "twice the target, for slow test machines"


def _seconds() -> float:
    started = time.process_time()
    read(SAMPLE_MAIL)
    return time.process_time() - started
