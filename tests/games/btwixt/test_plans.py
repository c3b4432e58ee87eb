"""Plans as `IF ... THEN ...`: another way to write the lines of a plan, in both languages, that means the same."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.engine.bad_lines import BadLine
from adjudicator.engine.lines import ASK, Alternative, Guard, Instead, Line, LineProblem, Value, View
from adjudicator.engine.shapes.ranks import Rank, Ranking
from adjudicator.engine.words import Fact
from adjudicator.games.btwixt.asks import words_of
from adjudicator.games.btwixt.lines.subjects import BID, BID_SUBJECT
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.orders.clerk import Clerk
from adjudicator.orders.mail_reader import read_mail
from adjudicator.orders.mail_reading import MailReading, Statement
from adjudicator.orders.order_set import OrderSet
from adjudicator.orders.printing import Printer
from adjudicator.orders.receipt import Receipt, Window
from adjudicator.orders.repairs import Repairer
from tests.games.btwixt.random_play import box
from tests.games.btwixt.reference import line, reader
from tests.judge.world import World, person

LEADER = "tyrion_lannister"
WORDS = words_of(box())
IF_FORM = """\
SPEND MAX 11                 # in all my plays
CARDS MAX 4
KEEP Drawn Steel
KEEP Betrayal
IF power <= 3 AND tokens = 0 THEN KNEEL
IF turn = 1 AND NOT first THEN PLAY Pulling the Strings
IF far_leads AND hand >= 5 THEN ASK
IF gap <= 5 THEN PLAY CHEAPEST LEAD RED
ELSE KNEEL
ALLY -> BIG
TOKEN -> SAME
TARGET LEADER -> leader far left right
TARGET CARD -> highest
"""
COLON_FORM = """\
spend max: 11
cards max: 4
keep: drawn steel, betrayal
bid: kneel if power <= 3 and tokens = 0
  or play pulling the strings if turn = 1 and not first
  or ask if far leads and hand >= 5
  or play cheapest lead red if gap <= 5
  or kneel
ally: big
token: same
target leader: leader, far, left, right
target card: highest
"""
ITALIAN = """\
SPENDI MAX 11
CARTE MAX 4
TIENI Acciaio Sguainato
CONSERVA Tradimento
SE potere <= 3 E segnalini = 0 ALLORA INGINOCCHIATI
SE turno = 1 E NON primo ALLORA GIOCA Muovere i Fili
SE lontano guida E mano ≥ 5 ALLORA CHIEDIMI
SE distacco <= 5 ALLORA GIOCA SORPASSO MINIMO ROSSA
ALTRIMENTI INGINOCCHIATI
ALLEATO -> GRANDE
SEGNALINO -> STESSO
BERSAGLIO LEADER -> chi guida lontano sinistra destra
BERSAGLIO CARTA → più alta
"""


def read(text: str) -> MailReading:
    return read_mail(reader(), text)


def lines_of(text: str) -> list[Line]:
    """Return the lines of a mail of which nothing is wrong or left out."""
    reading = read(text)
    entries = [entry for entry in reading.entries if isinstance(entry, Statement)]
    assert [entry.problem for entry in entries if entry.problem] == [] and reading.ignored == ()
    return [line for entry in entries for line in entry.lines]


@pytest.mark.parametrize("typed", [IF_FORM, ITALIAN], ids=["en", "it"])
def test_a_whole_plan_means_the_same_in_both_forms_and_languages(typed: str) -> None:
    assert lines_of(typed) == lines_of(COLON_FORM)


@pytest.mark.parametrize(
    ("typed", "means"),
    [
        ("if leading then kneel", "bid: kneel if leading"),
        ("IF leading, KNEEL\nELSE: ASK", None),
        ("IF leading: KNEEL\nELSE: ASK", "bid: kneel if leading or ask"),
        ("IF gap ≤ 4 THEN PLAY “Pulling the Strings”.", "bid: play pulling the strings if gap <= 4"),
        ("* IF gap <= 4 THEN\n  PLAY CHEAPEST\n  LEAD\n* OTHERWISE KNEEL", "bid: cheapest lead if gap <= 4 or kneel"),
        ("1) IF left_total > 9 THEN KNEEL\n\n2) ELSE PASS", "bid: kneel if left total > 9 or pass"),
        ("IF ally is toll baron AND NOT seen betrayal THEN ASK", "bid: ask if ally toll baron and not seen betrayal"),
        ("STANDING\nIF leading THEN KNEEL", "always bid: kneel if leading"),
        ("IF leading THEN KNEEL\nELSE PASS\nstanding plan", "always bid: kneel if leading or pass"),
        ("SE in testa ALLORA INGINOCCHIATI\nFISSO", "always bid: kneel if leading"),
        ("RANK Drawn Steel > Backup Plan > Betrayal", "rank: drawn steel, backup plan, betrayal"),
        ("CLASSIFICA Acciaio Sguainato > Tradimento", "rank: drawn steel, betrayal"),
        ("MAX 2 Pulling the Strings", "most pulling the strings: 2"),
        ("AL MASSIMO 2 Muovere i Fili", "most pulling the strings: 2"),
        ("AT LEAST 3 green", "least green: 3"),
        ("ALMENO 3 verde", "least green: 3"),
        ("WANT yes", "want: yes"),
        ("VOGLIO sì", "want: yes"),
        ("WANT yield to Tyrion", "want: yield to tyrion"),
        ("WANT PILGRIM MOTHER -> yield to Tyrion", "want pilgrim mother: yield to tyrion"),
        ("TOKEN->OTHER", "token: other"),
        ("GIVE -> lowest green lowest", "give: lowest green, lowest"),
        ("TARGET CARD -> leading drawn steel any", "target card: leading, drawn steel, any"),
        ("COLOUR => red", "colour: red"),
        ("ROUND 3:\nSPEND MAX 4\nIF leading THEN KNEEL", "r3 spend max: 4 / r3 bid: kneel if leading"),
        ("Turno 3:\nSTANDING\nIF leading THEN KNEEL", "r3 always bid: kneel if leading"),
        ("STANDING:\nIF leading THEN ASK\nROUND 9:\nELSE KNEEL", "always bid: ask if leading / r9 bid: kneel"),
    ],
)  # fmt: skip
def test_a_phrase_of_this_game_means_its_line(typed: str, means: str | None) -> None:
    if means is None:
        [statement] = read(typed).entries
        assert isinstance(statement, Statement) and {problem.code for _, problem in statement.wrong} == {"phrase-slip"}
    else:
        assert lines_of(typed) == [line(each) for each in means.split(" / ")]


PROSE = (
    "If you like then come by", "If you agree then plan the day with Bob", "If anything is unclear then ask me",
    "If you want to play then tell me", "If he wins then so what", "if then", "IF YOU SEE THIS THEN CALL ME",
    "if you are first, then wait for me", "Else call me", "Otherwise ask me", "Else I kneel before you",
    "Keep calm", "Keep going, friends!", "Keep an eye on the far side", "Keep in touch", "Standing",
    "Want to play again?", "Want some tea?", "Max 2 beers each", "at least 3 of us",
    "At most 4 people can come", "spend max 5 minutes on it",
    "Rank amateurs, all of us", "see you -> there", "me -> you: nothing", "cards max 3 per person",
    "Se vuoi allora vieni", "Se piove allora restiamo a casa", "Altrimenti chiamami", "Tieni duro",
    "Voglio bene a tutti", "Almeno 3 di noi", "Conserva la calma", "Fisso lo schermo", "I gap THEN fall", "on -> off",
)  # fmt: skip


@pytest.mark.parametrize("prose", PROSE)
def test_prose_is_not_taken_for_a_plan(prose: str) -> None:
    alone, among = read(prose), read(f"Hello all,\n\n{prose}\n\nspend max: 9\n\nBye, Anna")

    assert alone.entries == ()
    assert [entry.words for entry in among.entries if isinstance(entry, Statement)] == ["spend max: 9"]


# -- any plan, in both forms ---------------------------------------------------------------------------------

_SHAPE = BID_SUBJECT.shape
assert isinstance(_SHAPE, Rank)
_CARDS = [entry.id for entry in WORDS.entries if entry.kind == "card"]


def _guard(fact: Fact) -> st.SearchStrategy[Guard]:
    names = [entry.id for entry in WORDS.entries if entry.kind == (fact.before or fact.after)]
    args = st.tuples(st.sampled_from(names)) if names else st.just(())
    if not fact.compare:
        return st.builds(Guard, st.just(fact.id), args, negated=st.booleans())
    signs = st.sampled_from(("<", "<=", "=", ">=", ">"))
    guards = st.builds(Guard, st.just(fact.id), args, signs, st.integers(-fact.most, fact.most), st.booleans())
    return guards.filter(lambda guard: guard.negated or fact.needs(guard.op, guard.number) <= fact.most)


_VALUES: st.SearchStrategy[Value] = st.one_of(
    st.just(ASK),
    st.lists(st.sampled_from([*_SHAPE.words, *_CARDS]), min_size=1, max_size=3, unique=True).map(
        lambda items: Ranking(tuple(items))
    ),
)
_GUARDS = st.lists(st.sampled_from(WORDS.facts).flatmap(_guard), max_size=3).map(tuple)
_PLANS = st.lists(st.builds(Alternative, _VALUES, _GUARDS), min_size=1, max_size=6, unique=True).map(tuple)
_KEYS: Mapping[str, Sequence[str]] = {"en": ("IF", "AND", "THEN", "ELSE"), "it": ("SE", "E", "ALLORA", "ALTRIMENTI")}
_LISTS = ("", "- ", "* ", "• ", "7. ", "3) ")


@given(
    plan=_PLANS, language=st.sampled_from(("en", "it")), mark=st.sampled_from(_LISTS), quiet=st.booleans(),
    empty=st.booleans(),
)  # fmt: skip
def test_any_plan_reads_the_same_in_both_forms(
    plan: tuple[Alternative, ...], language: str, mark: str, quiet: bool, empty: bool
) -> None:
    printer = Printer(reader().context, language)
    if_, and_, then, else_ = _KEYS[language]
    typed = []
    for each in plan:
        assert each.value is not None
        answer = _SHAPE.printed(printer, each.value)
        guards = f" {and_} ".join(printer.guard(guard) for guard in each.guards)
        typed.append(f"{mark}{if_} {guards} {then} {answer}" if guards else f"{mark}{else_} {answer}")
    mail = ("\n\n" if empty else "\n").join(typed)
    mail = mail.lower() if quiet and plan[0].guards else mail

    assert lines_of(mail) == lines_of(printer.line(Line(BID, alternatives=plan))) == [Line(BID, alternatives=plan)]


# -- what becomes of a plan that is wrong ----------------------------------------------------------------------


class Hand:
    """Says which cards are in the hand, as far as these tests need it."""

    held = ("backup_plan", "pulling_the_strings")

    def check(self, line: Line, view: View) -> Sequence[LineProblem]:
        """Return a refusal for a card that is not in the hand."""
        items = [item for each in line.alternatives if isinstance(each.value, Ranking) for item in each.value.items]
        wrong = [item for item in items if item in _CARDS and item not in self.held]
        return [LineProblem("illegal", "not-in-hand", {"card": wrong[0]}, self.held)] if wrong else []

    def check_together(self, lines: Sequence[Line], view: View) -> Mapping[int, LineProblem]:
        """Nothing clashes."""
        return {}

    def instead(self, lines: Sequence[Line], n: int, view: View) -> Instead | None:
        """Nothing clashes."""
        return None

    def remarks(self, lines: Sequence[Line], view: View) -> Sequence[LineProblem]:
        """Nothing is odd."""
        return []

    def missing(self, lines: Sequence[Line], view: View) -> Sequence[str]:
        """Nothing is missing."""
        return []

    def counts(self, lines: Sequence[Line], view: View) -> Mapping[str, tuple[int, int]]:
        """Nothing is limited."""
        return {}


def received(text: str, before: OrderSet | None = None) -> Receipt:
    clerk = Clerk(WORDS, Repairer(reader()), Hand())
    return clerk.receive(read(text), before or OrderSet(), Window("ring", LEADER, 2, {}))


BAD = """\
Dear judge,

spend max: 9
IF leading THEN KNEEL
IF powr <= 2 THEN KNEEL   # too weak
ELSE PLAY CHEAPEST LEAD
ally: small
"""
MEANT = "bid: kneel if leading or kneel if power <= 2 or play cheapest lead"


def test_a_bad_line_refuses_the_plan_is_quoted_with_its_place_and_ok_takes_the_whole_plan() -> None:
    older = received("bid: kneel").orders
    first = received(BAD, older)
    [refused] = first.refused
    second = received("ok 2", first.orders)

    assert (refused.number, refused.at, refused.words) == (2, 5, "IF powr <= 2 THEN KNEEL   # too weak")
    assert refused.problem.code == "unknown-fact" and refused.repair == line(MEANT)
    assert [taken.kept.line.subject for taken in first.taken] == ["spend-max", "ally"]
    assert line("bid: kneel") in first.orders.in_force(2)
    assert line(MEANT) in second.orders.in_force(2) and line("bid: kneel") not in second.orders.in_force(2)


def test_a_plan_for_a_later_round_is_mended_for_that_round() -> None:
    [refused] = received("ROUND 4:\nSTANDING\nIF leadin THEN KNEEL\nELSE PASS").refused

    assert refused.at == 3
    assert refused.repair == line("r4 always bid: kneel if leading or pass")


def test_a_card_that_is_not_in_the_hand_is_named_with_its_line_and_the_cards_that_are() -> None:
    [refused] = received("IF leading THEN KNEEL\nIF gap > 3 THEN PLAY Betrayal\nELSE PLAY Backup Plan").refused

    assert (refused.at, refused.words) == (2, "IF gap > 3 THEN PLAY Betrayal")
    assert (refused.problem.code, refused.problem.remedies) == ("not-in-hand", Hand.held)


def test_all_bad_lines_of_a_plan_are_named_and_then_nothing_is_proposed() -> None:
    receipt = received("IF leding THEN KNEEL\nELSE PLAY lowst\nbid -> kneel")

    assert [(each.number, each.at) for each in receipt.refused] == [(1, 1), (1, 2)]
    assert not receipt.orders.proposals and receipt.orders.open
    assert [taken.number for taken in receipt.taken] == [2]


def test_a_forgotten_then_is_proposed() -> None:
    receipt = received("IF leading THEN KNEEL\nIF gap <= 4 PLAY CHEAPEST LEAD\nELSE KNEEL")

    assert receipt.refused[0].repair == line("bid: kneel if leading or cheapest lead if gap <= 4 or kneel")
    assert receipt.refused[0].at == 2


def test_words_stay_what_the_player_typed() -> None:
    [taken] = received("if leading  then KNEEL\nElse pass").taken

    assert taken.words == "if leading  then KNEEL\nElse pass" == taken.kept.line.text


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_receipt_says_which_line_of_the_mail_keeps_a_plan_from_being_taken(tmp_path: Path, language: str) -> None:
    world = World(tmp_path)
    world.begin(4, f"short=yes language={language}", name="ring", variant="btwixt")
    with world.db.read() as tx:
        leader = next(iter(world.match(tx, "ring").seats))
    world.orders(leader, BAD, "ring")
    refusal = " ".join(world.last(person(leader)).text.split())
    world.orders(leader, "ok 2", "ring")
    with world.db.read() as tx:
        match = world.match(tx, "ring")
        kept = SeatAt(match, leader).orders.in_force(match.window)
    world.close()

    assert {"en": "Line 5 of your mail:", "it": "Riga 5 della tua mail:"}[language] in refusal
    assert "IF powr <= 2 THEN KNEEL" in refusal and "ok 2" in refusal
    assert line(MEANT) in kept


@pytest.mark.parametrize(("head", "offered"), [("", True), ("> ROUND 3:\n", False)])
def test_a_plan_written_inside_the_quoted_report_is_proposed_as_a_whole(
    tmp_path: Path, head: str, offered: bool
) -> None:
    world = World(tmp_path)
    world.begin(4, "short=yes", name="ring", variant="btwixt")
    with world.db.read() as tx:
        leader = next(iter(world.match(tx, "ring").seats))
    report = world.last(person(leader))
    quoted = "\n".join(f"> {each}" for each in report.text.splitlines())
    plan = "> IF leading THEN KNEEL\n> IF gap <= 4 THEN PLAY CHEAPEST LEAD\n> ELSE KNEEL"
    world.orders(leader, f"See below.\n\nOn 21 Nov 2026 the judge wrote:\n{quoted}\n{head}{plan}\n", "ring")
    with world.db.read() as tx:
        orders = SeatAt(world.match(tx, "ring"), leader).orders
    world.close()

    meant = line("bid: kneel if leading or cheapest lead if gap <= 4 or kneel")
    assert list(orders.proposals.values()) == ([(meant,)] if offered else [])
    assert orders.kept == ()


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("bid: play the long banquet, pass, then kneel.", [
            "bid: long banquet, then pass, then kneel", "bid: long banquet or pass, then kneel",
        ]),
        ("bid: betrayal, bridge toll and then lowest, kneel", [
            "bid: betrayal, then bridge toll, then lowest, then kneel",
            "bid: betrayal or bridge toll, then lowest or kneel",
        ]),
        ("offerta: Tradimento, Pedaggio del Ponte, poi inginocchiati", [
            "bid: betrayal, then bridge toll, then kneel", "bid: betrayal or bridge toll, then kneel",
        ]),
        ("bid: play highest unless leading, kneel", ["bid: play highest unless leading or kneel"]),
        ("bid: betrayal if turn = 1, lowest if gap <= 3 or kneel", [
            "bid: betrayal if turn = 1 or lowest if gap <= 3 or kneel",
        ]),
    ],
)  # fmt: skip
def test_a_comma_that_may_mean_two_things_is_asked_about(typed: str, meant: Sequence[str]) -> None:
    """In a line with steps, and behind a condition; nothing is taken."""
    with pytest.raises(BadLine) as bad:
        line(typed)

    found = Repairer(reader()).repairs(typed, lambda each: True, bad.value.problem)

    assert [each.alternatives for each in found] == [line(each).alternatives for each in meant]


def test_commas_without_steps_are_a_choice() -> None:
    assert line("bid: betrayal, bridge toll, kneel").alternatives == (
        Alternative(Ranking(("betrayal", "bridge_toll", "kneel"))),
    )


@pytest.mark.parametrize("typed", ["kneel unless not leading", "kneel unless leading", "pass unless leading"])
def test_a_bare_answer_with_a_condition_is_read_as_a_bid(typed: str) -> None:
    said = reader().phrases.alone(typed)

    assert said is not None and said.text == f"bid: {typed}"
