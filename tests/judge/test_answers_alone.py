"""Answers without the number of their question: taken where one question is meant for sure, never guessed."""

from __future__ import annotations

import itertools
import re
import shutil
from collections.abc import Iterator
from dataclasses import replace
from email import message_from_bytes
from pathlib import Path
from typing import Any

import pytest

from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.store import questions
from adjudicator.store.questions import QuestionRow
from tests.judge.world import Post, World, person
from tests.postgres import in_file

pytestmark = in_file

HOUSE = {"planning.raven": "lannister", "bid.track": "stark", "westeros.choice": "stark"}
"""Question to who is asked it in this game: a line, a number, a letter."""


@pytest.fixture(scope="module")
def positions(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Return for each of the questions a game in which it is open."""
    world = World(tmp_path_factory.mktemp("game"))
    world.begin(3)
    found: dict[str, Path] = {}
    while len(found) < len(HOUSE):
        asks = world.open_asks()
        if asks[0].name in HOUSE and asks[0].name not in found:
            found[asks[0].name] = tmp_path_factory.mktemp(asks[0].name)
            shutil.copytree(world.folder, found[asks[0].name], dirs_exist_ok=True)
        if asks[0].name == "planning.orders":
            for ask in asks:
                world.orders(ask.seat, f"{world.plan(ask.seat)}\nfinal")
        else:
            world.pass_time(hours=25)
    world.close()
    return found


class Open:
    """A game with an open question, and the letter that asks it."""

    def __init__(self, folder: Path, name: str) -> None:
        self.world = World(folder)
        self.world._count = itertools.count(5000)
        self.house = HOUSE[name]
        with self.world.db.read() as tx:
            self.number = questions.open_ones(tx, "westeros1", self.house)[0].number
        letters = self.world.all_to(person(self.house))
        self.letter = next(post for post in reversed(letters) if f"[q{self.number}]" in post.text)
        self.world.post()

    def send(self, text: str, answers: Post | None = None, **head: Any) -> Post:
        """Send a mail, as an answer to a letter if one is given, and return what comes back."""
        if answers is not None:
            head = {"In_Reply_To": str(message_from_bytes(answers.raw)["Message-ID"]), **head}
        self.world.mail(person(self.house), text, to=self.world.address(self.house), **head)
        return next(post for post in self.world.post() if post.key.startswith("answer:"))

    @property
    def question(self) -> QuestionRow:
        with self.world.db.read() as tx:
            found = questions.get(tx, "westeros1", self.number)
        assert found is not None
        return found

    @property
    def answer(self) -> Any:
        """What was answered; None as long as the question is open."""
        return self.question.answer["value"] if self.question.state == "answered" else None


@pytest.fixture
def game(positions: dict[str, Path], tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Open]:
    """Return the game of the parameter."""
    shutil.copytree(positions[request.param], tmp_path, dirs_exist_ok=True)
    opened = Open(tmp_path, request.param)
    yield opened
    opened.world.close()


lettered = pytest.mark.parametrize("game", ["westeros.choice"], indirect=True)
numbered = pytest.mark.parametrize("game", ["bid.track"], indirect=True)
free = pytest.mark.parametrize("game", ["planning.raven"], indirect=True)


@lettered
@pytest.mark.parametrize("text", [
    "b", "B", "b)", "(b)", "b.", "Ciao,\nb\nCarla", "b, grazie",
    "b grazie!! :)", "b, please", "answer b", "q{q}: b, grazie", "q{q} b thanks!",
    "b\n\nOn 21 Nov 2026 the judge wrote:\n> [q{q}] text\n> a  one",
])  # fmt: skip
def test_a_letter_alone_answers_the_one_question_of_the_letter(game: Open, text: str) -> None:
    receipt = game.send(text.format(q=game.number), game.letter)

    assert game.answer == game.question.options[1]
    assert "answered" in receipt.text


@numbered
@pytest.mark.parametrize(("text", "answer"), [("1", 1), ("1!", 1), ("3, thanks", 3), ("99", None), ("b", None)])
def test_a_number_alone_answers_a_question_for_a_number(game: Open, text: str, answer: int | None) -> None:
    game.send(text, game.letter)

    assert game.answer == answer


@free
@pytest.mark.parametrize("text", ["Neither", "peek bury", "none", "q{q} neither", "q{q} a", "raven: none"])
def test_words_alone_answer_a_question_for_a_line(game: Open, text: str) -> None:
    game.send(text.format(q=game.number), game.letter)

    assert game.question.state != "open"


@lettered
@pytest.mark.parametrize("text", ["b or c", "a\nb", "I would rather have b", "1", "thanks\nb", "b?", "stark: b\nb"])
def test_what_is_no_plain_answer_is_not_guessed_and_is_quoted(game: Open, text: str) -> None:
    receipt = game.send(text, game.letter)

    assert game.answer is None
    assert text.splitlines()[-1] in receipt.text


@lettered
@pytest.mark.parametrize(("text", "taken"), [
    ("b, it's the best for me", True), ("b, or c", False), ("b, if nobody minds", False), ("b, 2 is fine too", False),
    ("b, wait", False), ("b, c", False),
])  # fmt: skip
def test_a_reason_behind_an_answer_is_no_part_of_it(game: Open, text: str, taken: bool) -> None:
    game.send(text, game.letter)

    assert (game.answer is not None) is taken


@lettered
def test_in_a_mail_that_answers_no_letter_the_number_is_asked_for(game: Open) -> None:
    receipt = game.send("b")

    assert game.answer is None
    assert f'"q{game.number} b"' in receipt.text


@lettered
def test_an_answer_to_a_letter_whose_question_is_closed_says_so(game: Open) -> None:
    game.send("b", game.letter)

    receipt = game.send("c", game.letter)

    assert game.answer == game.question.options[1]
    assert f"q{game.number} is closed" in receipt.text


@lettered
def test_a_wrong_letter_gets_all_answers_with_their_meaning(game: Open) -> None:
    text = " ".join(game.send(f"q{game.number} z", game.letter).text.split())

    q = f"q{game.number}"
    assert re.search(rf'none of the answers to {q}\..+\[{q}\] .+ a .+ b .+ c .+ Reply "{q} a" to "{q} c"', text)


@free
def test_a_wrong_answer_to_a_free_question_gets_a_line_that_works_and_letters_with_meaning(game: Open) -> None:
    text = " ".join(game.send(f"q{game.number} whatever", game.letter).text.split())

    assert 'You can write "raven: peek bury".' in text
    letters = rf'a Nothing b .+ c .+ Reply "q{game.number} a" to "q{game.number} [cd]"\. These are samples'
    assert re.search(letters, text)


@free
@pytest.mark.parametrize("text", ["b", "b, please", "the second one", "B)", "la seconda"])
def test_a_sample_of_a_free_question_is_taken_by_its_letter(game: Open, text: str) -> None:
    shown = " ".join(game.letter.text.split())

    game.send(text, game.letter)

    assert game.question.options == [] and " a Nothing b " in shown
    assert game.answer == game.question.ask["samples"][1] != game.question.ask["default"]


@free
@pytest.mark.parametrize("text", ["e", "the fifth one", "b or c", "not b", "I would rather not say which of a and b",
    "first of all, good evening", "the first footman", "knight first please", "I pass"])  # fmt: skip
def test_no_sample_is_taken_where_no_letter_or_more_than_one_is_meant(game: Open, text: str) -> None:
    game.send(text, game.letter)

    assert game.question.state == "open"


@free
def test_the_example_for_a_free_question_is_no_letter_that_does_nothing(game: Open) -> None:
    text = game.send("I do not know what to write here", game.letter).text

    assert re.search(rf'"q{game.number}\s+\w+:?\s', text) and f'"q{game.number} a"' not in text


@lettered
@pytest.mark.parametrize("text", ["ok", "sì", "Ok, grazie!"])
def test_a_bare_ok_to_a_question_takes_no_older_proposal_and_is_answered(game: Open, text: str) -> None:
    proposed = game.send("cards robb")
    assert '"ok 1"' in proposed.text

    receipt = " ".join(game.send(text, game.letter).text.split())

    assert f'"{text}"' in receipt and "does not say which answer you mean" in receipt
    assert game.question.state == "open"
    with game.world.db.read() as tx:
        assert list(SeatAt(game.world.match(tx), game.house).orders.proposals) == [1]


@numbered
def test_a_question_for_a_number_shows_one_number_and_the_range(game: Open) -> None:
    most = max(game.question.options)
    receipt = " ".join(game.send("what am I to do here?").text.split())

    assert f'a number from 0 to {most}, like "q{game.number} {min(most, 3)}"' in receipt
    assert "0.." not in receipt


@free
def test_the_hint_to_a_question_for_a_line_is_the_line_of_its_mail(game: Open) -> None:
    hint = " ".join(game.send("what am I to do here?").text.split())
    shown = re.search(r'answered with its number, like "(q\d+ [^"]+)"', hint)

    assert f"q{game.number} a" not in hint
    assert shown is not None and shown[1].partition(" ")[2] in " ".join(game.letter.text.split())
    game.send(shown[1])
    assert game.question.state == "answered"


@lettered
def test_an_order_that_is_not_due_any_more_is_not_proposed_again(game: Open) -> None:
    world = game.world
    with world.db.write() as tx:
        match = world.match(tx)
        line = match.reader(game.house).line("winterfell: d")
        assert line is not None
        orders = replace(SeatAt(match, game.house).orders, proposals={1: (line,)}, offered=1)
        SeatAt(match, game.house).offer(orders, world.clock.now(), 1)

    receipt = " ".join(game.send("steward: cautious").text.split())

    assert 'Proposal 1 ("winterfell: d") cannot be taken any more' in receipt and '"ok 1"' not in receipt
    assert "ok 1" not in game.send("steward: hold").text


LIKELY = "let's see, I could do worse than {name}"
"""Words by which an answer is only likely."""


def likely(game: Open) -> str:
    """Return words that may mean the second answer to the question."""
    return LIKELY.format(name=str(game.question.options[1]))


@lettered
@pytest.mark.parametrize("accept", [
    "ok", "ok 1", "ok all", "yes", "sì, grazie", "OK!", "yes, exactly that", "Exactly!", "sì, esatto",
])  # fmt: skip
def test_an_answer_that_is_only_likely_is_a_proposal_that_ok_takes(game: Open, accept: str) -> None:
    receipt = game.send(likely(game), game.letter)

    assert game.answer is None
    assert 'Reply "ok 1" to take it.' in receipt.text

    receipt = game.send(accept, receipt)

    assert game.answer == game.question.options[1]
    assert "answered" in receipt.text


@lettered
def test_the_same_answer_proposed_again_keeps_its_number(game: Open) -> None:
    first, second = game.send(likely(game), game.letter), game.send(likely(game) + "!", game.letter)

    assert '"ok 1"' in first.text and '"ok 1"' in second.text
    assert '"ok 2"' not in second.text


@lettered
def test_a_proposed_answer_stays_open_and_is_listed_until_the_question_is_closed(game: Open) -> None:
    game.send(likely(game), game.letter)
    receipt = game.send("lose: footman", game.letter)

    assert '"ok 1"' in receipt.text

    game.send("a", game.letter)
    receipt = game.send("ok 1")

    assert game.answer == game.question.options[0]
    assert "no proposal number 1" in receipt.text


@lettered
def test_a_dry_run_proposes_no_answer(game: Open) -> None:
    receipt = game.send(f"{likely(game)}\ncheck", game.letter)

    assert '"ok' not in receipt.text
    assert game.answer is None


@numbered
def test_a_number_that_is_only_likely_is_a_proposal_too(game: Open) -> None:
    receipt = game.send("I would say 1", game.letter)
    game.send("ok", receipt)

    assert game.answer == 1
