"""The rule by which mails replace each other's lines, compared with a small model for every order of arrival."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import permutations

from hypothesis import example, given, settings
from hypothesis import strategies as st

from adjudicator.games.agot2e.asks import words_of
from adjudicator.orders.clerk import Clerk
from adjudicator.orders.mail_reader import read_mail
from adjudicator.orders.order_set import OrderSet, load_set
from adjudicator.orders.printing import Printer
from adjudicator.orders.receipt import Receipt, Window
from adjudicator.orders.repairs import Repairer
from tests.games.agot2e.random_play import variant
from tests.orders.lenient import Lenient
from tests.orders.reference import clerk, reader, window

NOW = 4
PRINTER = Printer(reader().context, short=True)
PLACES = {
    "whi": ("whi: c", "whi: r"),
    "moa": ("moa: d", "moa: s none"),
    "cards": ("cards: robb", "cards: eddard"),
    "cards at": ("cards at moa: roose", "cards at moa: robb"),
    "cards vs": ("cards attack vs gre: roose", "cards attack vs gre: any"),
    "cards now": ("once cards: catelyn", "once cards: any"),
    "blade": ("blade: yes", "blade: no"),
    "blade now": ("once blade: yes", "once blade: no"),
    "bid": ("bid: throne 1", "bid: throne 2"),
    "bid next": ("r5 bid: throne 3", "r5 bid: throne 4"),
    "cards next": ("r5 cards: rodrick", "r5 cards: any"),
}
"""A place that a line takes, to lines that may stand there; one mail at most names each of them."""
CLEARS = {
    "clear all": set(PLACES),
    "clear cards": {"cards", "cards at", "cards vs", "cards now"},
    "clear cards at moa": {"cards at"},
    "clear blade": {"blade", "blade now"},
    "clear r5 cards": {"cards next"},
    "clear r5 bid": {"bid next"},
    "clear whi": {"whi"},
}
PLACE_OF = {text: place for place, texts in PLACES.items() for text in texts}


@dataclass(frozen=True)
class Mail:
    """One mail of the seat; without a revision it is one more than the highest so far."""

    lines: tuple[str, ...] = ()
    clears: tuple[str, ...] = ()
    mode: str = ""
    revision: int | None = None
    round: int = NOW

    @property
    def text(self) -> str:
        named = f" rev {self.revision}" if self.revision is not None else ""
        return "\n".join((f"game winter7 stark r{self.round}{named}", *self.clears, *self.lines, self.mode))


READY = ("final", "final r5", "final r7")
UNTIL = {"draft": None, "final r5": 5, "final r7": 7}


@dataclass
class Model:
    """What a seat's lines come to by the rule: a revision gives way to higher ones only, equal ones by arrival."""

    lines: dict[str, tuple[int, str]] = field(default_factory=dict)
    cleared: dict[str, int] = field(default_factory=dict)
    mode: tuple[int, str] = (0, "")
    until: tuple[int, int | None] = (0, None)
    highest: int = 0

    def arrive(self, mail: Mail) -> None:
        if mail.round != NOW:
            return
        revision = mail.revision if mail.revision is not None else self.highest + 1
        new = Model(dict(self.lines), dict(self.cleared), self.mode, self.until, max(self.highest, revision))
        for place in {place for clear in mail.clears for place in CLEARS[clear]}:
            new.cleared[place] = max(new.cleared.get(place, 0), revision)
            if new.lines.get(place, (0, ""))[0] <= revision:
                new.lines.pop(place, None)
        for text in mail.lines:
            place = PLACE_OF[text]
            if revision >= max(new.lines.get(place, (0, ""))[0], new.cleared.get(place, 0)):
                new.lines[place] = (revision, text)
        if mail.mode and revision >= new.mode[0]:
            new.mode = (revision, mail.mode)
        if mail.mode not in ("", "final") and revision >= new.until[0]:
            new.until = (revision, UNTIL[mail.mode])
        if mail.revision is None and new.said == self.said:
            return
        self.__dict__.update(new.__dict__)

    @property
    def ready(self) -> tuple[bool, int | None]:
        return self.mode[1] in READY, self.until[1]

    @property
    def said(self) -> tuple[dict[str, str], bool, int | None]:
        return {place: text for place, (_, text) in self.lines.items()}, *self.ready

    @property
    def state(self) -> tuple[dict[str, int], bool, int | None, int]:
        return {text: revision for revision, text in self.lines.values()}, *self.ready, self.highest


LENIENT = Clerk(words_of(variant()), Repairer(reader()), Lenient())
WINDOW = Window("winter7", "stark", NOW, {})


def arrive(orders: OrderSet, mail: Mail, number: int) -> Receipt:
    return LENIENT.receive(read_mail(reader(), mail.text), orders, WINDOW, number)


def after(mails: Sequence[Mail]) -> OrderSet:
    orders = OrderSet()
    for number, mail in enumerate(mails, start=1):
        orders = arrive(orders, mail, number).orders
    return load_set(orders.dump())


def printed(orders: OrderSet) -> list[str]:
    return [PRINTER.line(kept.said_in(NOW)) for kept in orders.kept]


def state(orders: OrderSet) -> tuple[dict[str, int], bool, int | None, int]:
    lines = {PRINTER.line(kept.said_in(NOW)): kept.revision for kept in orders.kept}
    return lines, orders.final, orders.final_until, orders.revision


def some_lines(places: Sequence[str]) -> st.SearchStrategy[tuple[str, ...]]:
    """Return lines for some of the places, one of each subject at most, in any order."""

    def one_of_each(texts: list[str]) -> tuple[str, ...]:
        return tuple({PLACE_OF[text].split()[0]: text for text in texts}.values())

    line = st.sampled_from([text for place in places for text in PLACES[place]])
    return st.lists(line, max_size=4).map(one_of_each)


MAILS = st.builds(
    Mail,
    lines=some_lines(list(PLACES)),
    clears=st.lists(st.sampled_from(sorted(CLEARS)), max_size=2, unique=True).map(tuple),
    mode=st.sampled_from(["", "", *READY, "draft"]),
    revision=st.sampled_from([None, 1, 2, 3]),
    round=st.sampled_from([NOW, NOW, NOW, NOW, NOW - 1, NOW + 1]),
)
NAMED = st.builds(Mail, lines=some_lines(list(PLACES)), mode=st.sampled_from(["", *READY, "draft"]),
                  clears=st.lists(st.sampled_from(sorted(CLEARS)), max_size=1).map(tuple))  # fmt: skip


@settings(max_examples=60, deadline=None)
@given(st.data(), st.lists(MAILS, min_size=6, max_size=6))
def test_the_set_is_what_the_model_says_for_six_mails_in_any_order_with_duplicates(
    data: st.DataObject, mails: list[Mail]
) -> None:
    order = data.draw(st.permutations([0, 1, 2, 3, 4, 5]))
    again = data.draw(st.lists(st.sampled_from(order), max_size=4))
    model = Model()
    for i in [*order, *again]:
        model.arrive(mails[i])

    assert state(after([mails[i] for i in [*order, *again]])) == model.state


@settings(max_examples=1, deadline=None)
@given(st.lists(NAMED, min_size=6, max_size=6))
def test_six_mails_that_name_their_revisions_come_to_the_same_in_every_order(mails: list[Mail]) -> None:
    named = [Mail(mail.lines, mail.clears, mail.mode, n) for n, mail in enumerate(mails, start=1)]
    states = set()
    for order in permutations(named):
        orders = after(order)
        ready = (orders.final, orders.final_until)
        states.add((tuple(printed(orders)), tuple(k.revision for k in orders.kept), ready, orders.revision))

    assert len(states) == 1


TRIED = [
    "cards: robb", "cards attack: eddard", "cards defend: roose", "cards vs gre: greatjon", "cards at moa: catelyn",
    "cards attack vs gre: any", "cards defend at moa: robb", "retreat: home", "retreat ships: sea of dorne",
    "retreat at moa: win", "retreat from win: whi", "bid: throne 1, fief 1, court 1", "bid fief: 3", "bid wild: 1",
    "whi: c", "moa: d", "kar: r > cas", "once blade: yes", "blade: no", "r5 blade: yes", "r5 cards at moa: roose",
]  # fmt: skip


@settings(max_examples=60, deadline=None)
@given(st.data(), st.permutations(TRIED))
@example(None, TRIED)
def test_two_mails_on_different_subjects_may_arrive_in_either_order(
    data: st.DataObject | None, lines: list[str]
) -> None:
    split, end = data.draw(st.tuples(st.integers(1, 8), st.integers(9, 14))) if data is not None else (7, len(lines))
    results = []
    for mails in ((lines[:split], lines[split:end]), (lines[split:end], lines[:split])):
        orders = OrderSet()
        for number, mail in enumerate(mails, start=1):
            receipt = clerk().receive(read_mail(reader(), "\n".join(mail)), orders, window(), number)
            assert receipt.refused == ()
            orders = receipt.orders
        results.append([(kept.line, kept.round) for kept in orders.kept])

    assert results[0] == results[1]


def test_lines_of_one_mail_are_tried_as_written_and_special_ones_of_others_before_general_ones() -> None:
    first = Mail(("cards attack: eddard", "cards vs gre: roose"))
    second = Mail(("cards: robb", "cards at moa: catelyn"))

    subjects = [text.split(":")[0] for text in printed(after([first, second]))]

    assert subjects == ["cards attack", "cards vs gre", "cards", "cards at moa"]
    assert subjects == [text.split(":")[0] for text in printed(after([second, first]))]


def test_an_older_revision_is_told_and_keeps_nobody_waiting() -> None:
    newest = arrive(OrderSet(), Mail(("whi: c",), mode="final", revision=3), 1).orders
    receipt = arrive(newest, Mail(("whi: r", "moa: d", "karhlod: r"), mode="draft", revision=2), 2)

    assert [(older.words, older.problem.facts["revision"]) for older in receipt.older] == [("whi: r", 3)]
    assert printed(receipt.orders) == ["moa: d", "whi: c"]
    assert receipt.late and not receipt.orders.open
    assert receipt.orders.final and receipt.orders.revision == 3
    assert receipt.orders.proposals == {}


def test_a_line_that_a_newer_mail_cleared_stays_away() -> None:
    cleared = arrive(OrderSet(), Mail(clears=("clear cards",), revision=2), 1).orders
    receipt = arrive(cleared, Mail(("cards at moa: roose", "blade: yes"), revision=1), 2)

    assert printed(receipt.orders) == ["blade: yes"]
    assert [older.problem.facts["revision"] for older in receipt.older] == [2]


def test_of_two_mails_with_the_same_revision_the_later_counts_and_says_so() -> None:
    first = arrive(OrderSet(), Mail(("whi: c", "moa: d"), revision=2), 1).orders
    receipt = arrive(first, Mail(("moa: d", "whi: r"), revision=2), 2)

    assert printed(receipt.orders) == ["moa: d", "whi: r"]
    assert [(odd.code, odd.facts) for odd in receipt.odd] == [("same-revision", {"revision": 2, "lines": (2,)})]


def test_a_mail_that_changes_nothing_does_not_raise_the_revision() -> None:
    first = arrive(OrderSet(), Mail(("whi: c", "cards: robb"), mode="final"), 1)
    again = arrive(first.orders, Mail(("cards: robb",), mode="final"), 2)
    in_vain = arrive(first.orders, Mail(clears=("clear blade",)), 3)

    assert first.changed and first.orders.revision == 1
    assert not again.changed and again.orders == first.orders
    assert not in_vain.changed and in_vain.orders == first.orders
    assert [odd.code for odd in in_vain.odd] == ["nothing-cleared"]


def test_what_stood_before_a_window_counts_as_revision_0_in_it() -> None:
    lines = ("cards: robb", "whi: c", "once blade: yes", "r5 cards at moa: roose")

    opened = after([Mail(lines, mode="final", revision=7)]).since(5)

    assert {PRINTER.line(k.line): (k.round, k.revision, k.mail) for k in opened.kept} == {
        "cards at moa: roose": (None, 0, 1), "cards: robb": (None, 0, 1),
    }  # fmt: skip
    assert (opened.revision, opened.final, opened.open, opened.cleared) == (0, False, False, ())


def test_a_policy_in_the_drawer_takes_its_place_in_its_round_and_an_order_counts_in_that_round_only() -> None:
    orders = after([Mail(("cards: robb", "r5 cards: rodrick", "r5 once blade: yes", "r5 bid: throne 3"))])

    assert [kept.mark(NOW) for kept in orders.kept] == ["later", "later", "stands", "from"]
    opened = orders.since(5)
    assert [(PRINTER.line(k.line), k.mark(5)) for k in opened.kept] == [
        ("bid: throne 3", "round"), ("once blade: yes", "once"), ("cards: rodrick", "stands"),
    ]  # fmt: skip
    assert [PRINTER.line(line) for line in opened.since(6).in_force(6)] == ["cards: rodrick"]


def test_a_line_of_the_drawer_that_can_never_work_is_taken_out_as_its_window_opens() -> None:
    mail = read_mail(reader(), "r5 whi: d\nr5 winterfell: d\nr5 karhold: d\nr5 castle black: r\nr5 cards: ned\nmoa: d")
    waiting = clerk().receive(mail, OrderSet(), window(), 1).orders
    view = {**window().view, "round": 5}

    orders, dropped = clerk().recheck(waiting.since(5), Window("winter7", "stark", 5, view))

    assert [(each.words, each.problem.code) for each in dropped] == [
        ("r5 castle black: r", "no-units-there"), ("r5 karhold: d", "order-token-shortage"),
    ]  # fmt: skip
    assert [PRINTER.line(line) for line in orders.in_force(5)][:2] == ["whi: d", "win: d"]
