"""Mails as people send them: each is answered, with why not and what would work, and changes nothing when it is bad."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.mail.rate_limit import Caps
from adjudicator.store.games import RUNNING
from tests.judge.world import MODERATOR, Post, World, person

GAME = "ring"
PLAYERS = 5
HTML = {"Content_Type": "text/html; charset=utf-8"}
LEAD = "the cheapest lead, if I am behind by 4 or less"
DOC = Path(__file__).parents[3] / "docs" / "btwixt.md"


class Table:
    """One game that waits for plans; `me` is the first player, who holds one hand in all tests."""

    def __init__(self, folder: Path, options: str = "") -> None:
        self.world = World(folder)
        self.world.intake.filing.caps = Caps(*[5000] * 7)
        self.world.begin(PLAYERS, options, name=GAME, variant="btwixt")
        self.order: list[str] = self.world.view(None, GAME)["order"]
        self.me = self.order[0]

    def send(self, text: str, seat: str = "", **fields: str) -> Post:
        """Send a mail and return the answer to it; there is exactly one."""
        seat = seat or self.me
        self.world.post()
        self.world.mail(person(seat), text, to=self.world.address(seat, GAME), **fields)
        answers = [post for post in self.world.post() if post.to == person(seat) and post.key.startswith("answer:")]
        assert len(answers) == 1, text
        assert self.world.game(GAME).state == RUNNING, text
        return answers[0]

    def lines(self, seat: str = "") -> tuple[object, ...]:
        """Return all that is stored of a seat's lines."""
        with self.world.db.read() as tx:
            orders = SeatAt(self.world.match(tx, GAME), seat or self.me).orders
        return *((kept.line.subject, kept.line.object, kept.line.alternatives, kept.round) for kept in orders.kept), (
            orders.final,
            orders.final_until,
        )

    def held_by_others(self) -> set[str]:
        """Return the cards that others hold and `me` does not, by their printed names."""
        voices = {seat: {card.partition("#")[0] for card in self.world.view(seat, GAME)["own"]["hand"]}
                  for seat in self.order}  # fmt: skip
        mine = voices.pop(self.me)
        return {card.replace("_", " ").title() for hand in voices.values() for card in hand - mine}


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Table]]:
    """The games of this module: mails that are not final leave them where they are."""
    made = {name: Table(tmp_path_factory.mktemp("ring"), name) for name in ("", "draft=yes")}
    yield made
    for table in made.values():
        table.world.close()


@pytest.fixture
def table(tables: dict[str, Table]) -> Table:
    found = tables[""]
    found.world.orders(found.me, "draft\nclear all", GAME)
    return found


def words(post: Post) -> str:
    """Return the text of a mail in one line."""
    return " ".join(post.text.split())


# ---- Bad mails change nothing: what was sent, what the answer must say

BAD: tuple[tuple[str, str], ...] = (
    ("bid: 5", '"5" is a number. A bid is made of the cards you play'),
    ("bid 5", '"bid 5" "5" is a number.'),
    ("I bid 5", 'For example "bid: play cheapest lead"'),
    ("IF power > 3 THEN BID 5", 'For example "bid:'),
    ("bid: kneel if gap >= 4 or power <= 2 or lowest", 'There is no "or" between conditions'),
    ("IF gap <= 4 or power >= 3 THEN play lowest", '"if gap <= 4 then play lowest" and "if power >= 3'),
    ("bid: play toll baron", 'I know no influence card called "toll baron"'),
    ("bid: play long banquet", "Long Banquet is not in your hand"),
    ("bid: play lowest if pwoer > 3 and gop < 2", '"pwoer" is no fact'),
    ("bid: kneel if gap", "needs a comparison"),
    ("bid: kneel if leading >= 3", "takes no comparison"),
    ("bid: kneel (unless it rains)", 'from "(unless" on'),
    ("bid: kneel final", 'Reply "ok'),
    ("r0 bid: kneel", "Round 0 is over; it is round 1"),
    ("final r99", "r99"),
    ("r3 final", '"final r3" means every round up to that one'),
    ("spend max: -1", 'For example "spend max: 9"'),
    ("spend max: a lot", 'For example "spend max: 9"'),
    ("spend max: ask", "A limit needs a number"),
    ("keep: my best card", 'For example "keep: drawn steel"'),
    ("ally: middle", 'For example "ally: small"'),
    ("ally: strongest", 'For example "ally: small"'),
    ("token: me", 'For example "token: other"'),
    ("ally: ME_FIRST", "For example"),
    ("target: right", "Target leader"),
    ("target leader: tyrion", "Tyrion Lannister is not in this game"),
    ("target leader: lannister", "Cersei Lannister or Tyrion Lannister"),
    ("target council: middle", "For example"),
    ("colour: orange", 'For example "colour: red"'),
    ("give: everything", 'For example "give: lowest"'),
    ("choose: yes", "it must be said which one"),
    ("choose drawn steel: yes", "Drawn Steel leaves you no choice"),
    ("want: maybe", 'For example "want: yes"'),
    ("rank: drawn steel, drawn steel", "Drawn Steel is named twice"),
    ("rank: drawn steel, foo bar", 'I know no influence card called "foo bar"'),
    ("most: 2", "it must be said which one"),
    ("steward: loyal to tyrion", "Tyrion Lannister is not in this game"),
    ("steward: aggressive", 'For example "steward: cautious"'),
    ("steward: loyal", "needs the leaders it is loyal to"),
    ("default: whatever", "For example"),
    ("budget: many", 'For example "budget: 2"'),
    ("q1 a", "There is no question q1 for you"),
    ("q99 a", "There is no question q99 for you"),
    ("clear", "clear all"),
    ("clear foo", 'I know no policy called "foo"'),
    ("clear all", "There was nothing to clear"),
    ("ok 777", "There is no proposal number 777"),
    ("game other cersei r1\nbid: kneel", "This mail is for the game other"),
    ("game ring r2\nbid: kneel", "These lines are for round 2, and it is round 1"),
    ("press to all\nhello", "has no endpress after it"),
    ("press to tyrion\nhi\nendpress", "Tyrion Lannister is not in this game"),
    ("", "You have no lines in force"),
    ("-- \nAnna\nbid: kneel", "You have no lines in force"),
    ("Hi all, I am on holiday.", "I found no line in your mail"),
    ("bid: " + "x" * 5000, "too long to be read"),
    ("process", "command for the moderator"),
    ("pause", "command for the moderator"),
    ("deadline +24h", "command for the moderator"),
    ("settle nothing", "A ruling is taken only at the address"),
    ("create btwixt x players=3", 'cannot be called "x"'),
    ("signon ring", "You play in ring already"),
    ("absence 3 days", "These are no dates that I can read"),
    ("if you kneel then I shall be grateful", "I found no line"),
    ("keep in mind: I never forget", "I found no line"),
)


@pytest.mark.parametrize(("text", "said"), BAD, ids=[text[:40] for text, _ in BAD])
def test_a_bad_mail_is_answered_and_changes_nothing(table: Table, text: str, said: str) -> None:
    before = table.lines()
    answer = table.send(text)

    assert said in words(answer), answer.text
    assert table.lines() == before
    assert not any(card in answer.text for card in table.held_by_others() if card.lower() not in text.lower())


# ---- What may mean a line is asked back: `ok 1` takes what was meant

PROPOSED: tuple[tuple[str, str], ...] = (
    ("bid: perhaps drawn steel", "Drawn Steel"),
    ("bid: play border raid 2", "Border Raid"),
    ("> bid: kneel", "kneel"),
    ("r99 bid: kneel", "Bid, round 9 kneel"),
)


@pytest.mark.parametrize(("text", "meant"), PROPOSED, ids=[text[:40] for text, _ in PROPOSED])
def test_what_may_be_meant_is_proposed_and_ok_takes_it(table: Table, text: str, meant: str) -> None:
    before = table.lines()
    answer = table.send(text)

    offered = re.findall(r'Reply "(ok \d+)"', answer.text)
    assert meant in words(answer) and offered
    assert table.lines() == before
    table.send(offered[0])
    assert table.lines() != before


# ---- Awkward mails that are clear: how the plan must have been understood

READ: tuple[tuple[str, str], ...] = (
    ("kneel", "bid: kneel"),
    ("KNEEL", "bid: kneel"),
    ("play lowest", "bid: lowest"),
    ("Border Raid", "bid: play border raid"),
    ("inginocchiati", "bid: kneel"),
    ("bid: play 'lowest'", "bid: lowest"),
    ("Bid: Kneel If Power <= 2 Or Play Lowest", "bid: kneel if power <= 2 or play lowest"),
    ("bid: kneel if power ≤ 2 or play lowest", "bid: kneel if power <= 2 or play lowest"),
    ("bid: kneel if power =< 2 or lowest", "bid: kneel if power <= 2 or play lowest"),
    ("bid: kneel if power is 2 or less or lowest", "bid: kneel if power <= 2 or play lowest"),
    ("bid: kneel if power is at most 2, otherwise lowest", "bid: kneel if power <= 2 or play lowest"),
    ("bid: kneel if power less than 3 else play lowest", "bid: kneel if power < 3 or play lowest"),
    ("bid: kneel if power is 2 or lowest", "bid: kneel if power = 2 or play lowest"),
    ("offerta: inginocchiati se potere è 2 o meno, altrimenti più bassa", "bid: kneel if power <= 2 or play lowest"),
    ("offerta: inginocchiati se potere almeno 2 o più bassa", "bid: kneel if power >= 2 or play lowest"),
    ("offerta: inginocchiati se segnalini = 0 o più bassa", "bid: kneel if tokens = 0 or play lowest"),
    ("offerta: kneel se power <= 2 oppure play lowest", "bid: kneel if power <= 2 or play lowest"),
    ("bid: gioca Acciaio Sguainato if primo or più bassa", "bid: play drawn steel if first or play lowest"),
    ("bid: play “Drawn Steel”", "bid: play drawn steel"),
    ("bid: play drawn_steel#4", "bid: play drawn steel"),
    ("bid:\u00a0kneel\u00a0if\u00a0power\u00a0<=\u00a02", "bid: kneel if power <= 2"),
    ("\tbid:\tplay lowest\tif turn = 1", "bid: lowest if turn = 1"),
    ("1. bid: kneel", "bid: kneel"),
    ("• bid: kneel", "bid: kneel"),
    ("*bid:* kneel", "bid: kneel"),
    ("**bid: kneel**", "bid: kneel"),
    ("`bid: kneel`", "bid: kneel"),
    ("```plan\nbid: kneel\n```", "bid: kneel"),
    ("bid: kneel.", "bid: kneel"),
    ("bid: kneel!!!", "bid: kneel"),
    ("bid: kneel # this ally is worth nothing", "bid: kneel"),
    ("bid: kneel\n\nSent from my iPhone", "bid: kneel"),
    ("bid: kneel\n\nInviato da Outlook per Android", "bid: kneel"),
    ("bid: kneel\n-- \nAnna\nbid: play highest", "bid: kneel"),
    ("bid: play lowest or\nplay highest", "bid: lowest or highest"),
    ("bid: play cheapest lead if gap <= 4\nor kneel", "bid: cheapest lead if gap <= 4 or kneel"),
    ("bid: play cheapest lead\n  if gap <= 4\n  or kneel", "bid: cheapest lead if gap <= 4 or kneel"),
    ("bid: play cheapest lead\nif gap <= 4", "bid: cheapest lead if gap <= 4"),
    ("bid: kneel if gap <= 4 and\npower > 2 or lowest", "bid: kneel if gap <= 4 and power > 2 or lowest"),
    ("spend max: nine", "spend max: 9"),
    ("If gap<=4 play cheapest lead", "bid: cheapest lead if gap <= 4"),
    ("PLAY CHEAPEST LEAD IF gap <= 4\nELSE KNEEL", "bid: cheapest lead if gap <= 4 or kneel"),
    ("If gap<=4, then play cheapest lead", "bid: cheapest lead if gap <= 4"),
    ("If gap is 4 or less then play cheapest lead", "bid: cheapest lead if gap <= 4"),
    ("If gap<=4: play cheapest lead\nOtherwise kneel.", "bid: cheapest lead if gap <= 4 or kneel"),
    ("IF gap <= 4 THEN PLAY CHEAPEST LEAD ELSE KNEEL", "bid: cheapest lead if gap <= 4 or kneel"),
    ("IF gap <= 4 THEN PLAY CHEAPEST LEAD; ELSE KNEEL", "bid: cheapest lead if gap <= 4 or kneel"),
    ("Se distacco <= 4 allora sorpasso minimo altrimenti inginocchiati", "bid: cheapest lead if gap <= 4 or kneel"),
    ("IF gap <= 4\nTHEN PLAY CHEAPEST LEAD\nELSE\nKNEEL", "bid: cheapest lead if gap <= 4 or kneel"),
    ("1) IF gap <= 4 THEN PLAY CHEAPEST LEAD\n2) ELSE KNEEL", "bid: cheapest lead if gap <= 4 or kneel"),
    ("bid: kneel\nbid: play lowest", "bid: lowest"),
    ("bid: lowest\nIF gap <= 4 THEN KNEEL", "bid: kneel if gap <= 4"),
    ("ROUND 1:\nbid: kneel", "bid: kneel"),
    ("r1 bid: kneel", "bid: kneel"),
    ("keep: everything", "keep: all"),
    ("keep: nothing", "keep: none"),
    ("rank: drawn steel > betrayal > highest green", "rank: drawn steel, betrayal, highest green"),
    ("RANK Drawn Steel, Betrayal", "rank: drawn steel, betrayal"),
    ("target leader: stark", "target leader: eddard"),
    ("target leader: DORÀN", "target leader: doran"),
    ("COLOUR -> RED", "colour: red"),
    ("SPEND MAX 9", "spend max: 9"),
)


@pytest.mark.parametrize(("text", "plain"), READ, ids=[text[:40] for text, _ in READ])
def test_an_awkward_mail_means_what_it_says(table: Table, text: str, plain: str) -> None:
    table.send(text)
    found = table.lines()
    table.world.orders(table.me, "clear all", GAME)
    table.world.orders(table.me, plain, GAME)

    assert found == table.lines() and len(found) == 2


PAGES = (
    "<div>bid: kneel</div><br><div>Sent from my iPhone</div>",
    "<p>bid:<b> kneel</b></p>",
    "<ul><li>bid: kneel</li></ul>",
    "<table><tr><td>bid</td><td>: kneel</td></tr></table>",
    "<div dir='ltr'>bid: kneel</div><blockquote>bid: play highest</blockquote>",
)


@pytest.mark.parametrize("page", PAGES)
def test_a_plan_in_html_alone_is_read(table: Table, page: str) -> None:
    assert "taken, this round" in table.send(page, **HTML).text
    assert "kneel" in str(table.lines()) and "highest" not in str(table.lines())


# ---- The report as a phone sends it back


def quoted(text: str) -> str:
    return "\n".join(f"> {line}" for line in text.splitlines())


def test_a_form_filled_inside_the_quoted_report_is_proposed(table: Table) -> None:
    report = next(post for post in table.world.all_to(person(table.me)) if post.key.startswith("report:"))
    filled = re.sub(r"(?m)^(  bid\s+:)", r"\1 kneel", report.text)
    answer = table.send("Il giorno sab 21 nov 2026 il giudice ha scritto:\n\n" + quoted(filled))

    assert 'Reply "ok ' in answer.text and len(table.lines()) == 1


def test_a_report_that_comes_back_without_marks_says_nothing_but_its_form(table: Table) -> None:
    report = next(post for post in table.world.all_to(person(table.me)) if post.key.startswith("report:"))

    answer = table.send(report.text).text
    assert "no plan yet" in answer and "ok 1" not in answer and len(table.lines()) == 1
    assert "taken, this round" in table.send(f"I kneel.\n\n{report.text}").text
    table.world.orders(table.me, "clear all", GAME)
    assert "taken, this round" in table.send(re.sub(r"(?m)^(  bid\s+:)", r"\1 kneel", report.text)).text


# ---- Help, and what one asks of the judge


@pytest.mark.parametrize("asked", ["help border raid", "help Border Raid.", "aiuto razzia di confine", "? border raid"])
def test_help_with_the_name_of_a_card_tells_all_of_it(table: Table, asked: str) -> None:
    answer = words(table.send(asked))

    assert "Border Raid, red card, value 5, 4 copies. When played - discard a card" in answer
    assert "Border Raid, red card, value 5" in " ".join(re.sub("<[^>]+>", " ", table.send(asked).html).split())


def test_help_with_a_word_of_several_names_tells_all_of_them_and_with_no_name_shows_the_pages(table: Table) -> None:
    several = words(table.send("help toll"))

    assert "Bridge Toll, green card" in several and "Toll Baron, ally, power 3" in several
    assert 'There is no help on "foo bar"' in table.send("help foo bar").text
    assert table.send("help keep").subject.endswith("Help, limits")


def test_a_list_of_games_names_leaders_as_people_do(table: Table) -> None:
    assert "_" not in table.send("list").text


# ---- Drafts


def test_a_question_of_a_draft_shows_equal_cards_once_and_what_one_line_can_do(tables: dict[str, Table]) -> None:
    drafting = tables["draft=yes"]
    asked = next(post for post in drafting.world.all_to(person(drafting.me)) if "[q" in post.text)
    options = re.findall(r"(?m)^       ([a-z])  (?:\d x )?(\D+) \d", asked.text)

    assert len({name for _, name in options}) == len(options) < 10
    assert "One line as below answers every pick" in words(asked)
    line = re.search(r'"(rank: .+)"', asked.text)
    assert line is not None
    answer = drafting.send(line[1]).text
    assert "taken, until replaced" in answer and "COMPLETE. Nothing more is needed" in answer and "[q" not in answer


def test_most_and_least_that_contradict_are_taken_with_a_remark(tables: dict[str, Table]) -> None:
    answer = words(tables["draft=yes"].send("most betrayal: 1\nleast betrayal: 3\nleast green: 6\nleast red: 6"))

    assert "Betrayal: at most 1, but at least 3" in answer and "a hand has 10" in answer


def test_a_plan_sent_in_the_first_draft_is_for_the_first_round_alone(tmp_path: Path) -> None:
    table = Table(tmp_path, "draft=yes")
    for plan in ("bid: lowest", "bid: kneel"):
        assert "taken, this round" in table.send(plan).text
    for leader in table.order:
        table.world.orders(leader, "rank: highest", GAME)
    assert [ask.name for ask in table.world.open_asks(GAME)] == ["round.plan"] * PLAYERS
    assert "kneel" in str(table.lines()) and "lowest" not in str(table.lines())
    for leader in table.order:
        table.world.orders(leader, "bid: kneel\nally: small\ntoken: small\ndefault: decide for me\nfinal", GAME)

    assert table.world.view(None, GAME)["number"] == 2
    assert "bid" not in [line[0] for line in table.lines()[:-1]]  # type: ignore[index]
    table.world.close()


# ---- Questions in mid-round


def asking(folder: Path) -> tuple[Table, str]:
    """Return a game that waits for an answer of the third player, and the number of the question."""
    table = Table(folder)
    third = table.order[2]
    for leader in table.order:
        plan = "bid: ask if turn = 1 or kneel" if leader == third else "bid: lowest if turn = 1 or kneel"
        table.world.orders(leader, f"{plan}\nally: small\ntoken: other\ndefault: decide for me\nfinal", GAME)
    question = re.search(r"\[q(\d+)\]", table.world.last(person(third)).text)
    assert question is not None
    return table, question[1]


def test_answers_to_a_question_that_are_none_leave_it_open(tmp_path: Path) -> None:
    table, n = asking(tmp_path)
    third, before = table.order[2], table.world.open_asks(GAME)

    none = f"This is none of the answers to q{n}."
    for text, said in ((f"q{n} z", none), (f"q{n}", f"q{n} a"), ("a", f'Then write "q{n} a"')):
        assert said in words(table.send(text, third))
        assert table.world.open_asks(GAME) == before
    assert f"There is no question q{n}" in words(table.send(f"q{n} a", table.order[0]))
    table.send(f"Q {n} kneel", third)
    assert table.world.open_asks(GAME) != before
    assert f"q{n} is closed" in words(table.send(f"q{n} a", third))
    table.world.close()


def test_an_answer_after_its_deadline_changes_nothing(tmp_path: Path) -> None:
    table, n = asking(tmp_path)
    table.world.pass_time(hours=9)
    round = table.world.view(None, GAME)["number"]

    assert f"q{n} is closed" in words(table.send(f"q{n} a", table.order[2]))
    assert table.world.view(None, GAME)["number"] == round == 2
    table.world.close()


def test_a_question_costs_each_seat_one_mail_and_its_answer_one_report(tmp_path: Path) -> None:
    table, n = asking(tmp_path)
    ticks = [post for post in table.world.post() if not post.key.startswith("answer:")][-(PLAYERS + 1) :]
    assert sorted(post.to for post in ticks) == sorted([*map(person, table.order), MODERATOR])

    table.world.orders(table.order[2], f"q{n} kneel", GAME)
    mails = [post for post in table.world.post() if not post.key.startswith("answer:")]
    assert sorted(post.to for post in mails) == sorted([*map(person, table.order), MODERATOR])
    table.world.close()


# ---- Seats that change hands


def test_a_seat_taken_over_in_mid_round_shuts_the_old_address(tmp_path: Path) -> None:
    table, _ = asking(tmp_path)
    third = table.order[2]
    old = table.world.address(third, GAME)
    confirm = re.search(r"confirm \w+", table.send("resign", third).text)
    assert confirm is not None
    table.world.mail(person(third), confirm[0], to=old)
    assert table.world.open_asks(GAME)[0].name == "round.plan", "defaults play on"
    table.world.mail("new@example.org", f"signon {GAME}")
    before = table.lines(third)

    assert table.world.mail(person(third), "bid: kneel", to=old).verdict == "refused"
    assert table.lines(third) == before
    table.world.mail("new@example.org", "bid: kneel", to=table.world.address(third, GAME))
    assert table.lines(third) != before
    table.world.close()


def test_when_nobody_writes_a_round_takes_its_deadline_and_two_mails_each(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.world.post()
    table.world.pass_time(hours=73)
    mails = [post.to for post in table.world.post()]

    assert table.world.view(None, GAME)["number"] == 2
    assert all(mails.count(person(leader)) <= 2 for leader in table.order)
    table.world.close()


# ---- The page for players


def blocks() -> list[str]:
    return re.findall(r"```plan\n(.*?)```", DOC.read_text(encoding="utf-8"), re.S)


@pytest.mark.parametrize("n", range(len(blocks())))
def test_every_example_of_the_page_works_in_a_new_game(tables: dict[str, Table], table: Table, n: int) -> None:
    text = blocks()[n]
    used = tables["draft=yes"] if "rank:" in text else table
    text = text.replace("final\n", "").replace("press to tyrion", f"press to {used.order[1].partition('_')[0]}")
    for sent in (f"check\n{text}", text):
        answer = used.send(sent).text

        assert "not taken" not in answer and "Not forwarded" not in answer and "Did you mean" not in answer
