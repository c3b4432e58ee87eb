"""Mail programs can sort letters: those of one round make a thread, and a letter to a list says how to leave it."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

from tests.judge.test_league import PEOPLE, LeagueWorld
from tests.judge.test_league import world as league  # noqa: F401 - a fixture
from tests.judge.world import MODERATOR, Post, World, person

OTTO = "otto@example.net"
STARK = person("stark")


def header(post: Post, name: str) -> str:
    """Return a header of a mail; "" if it has none."""
    return " ".join(str(post._mail[name] or "").split())


def reply(world: World, post: Post, text: str) -> Post:
    """Answer a mail as a mail program does, and return the judge's answer."""
    chain = f"{header(post, 'References')} {header(post, 'Message-ID')}".strip()
    world.mail(
        post.to, text, to=post.reply_to or "judge@example.org", Subject=f"Re: {post.subject}",
        In_Reply_To=header(post, "Message-ID"), References=chain,
    )  # fmt: skip
    return world.last(post.to)


def thread(post: Post) -> str:
    """Return the first Message-ID that a mail refers to, under which mail programs file it."""
    return header(post, "References").partition(" ")[0]


def test_the_letters_of_a_round_make_one_thread_for_each_reader(world: World) -> None:
    world.post()
    world.pass_time(hours=66)
    reminder = world.last(STARK)
    receipt = reply(world, reminder, "Winterfell: defend")
    [report] = [post for post in world.all_to(STARK) if post.key.startswith("report:")][-1:]
    others = [post for post in world.all_to(person("baratheon")) if post.key.startswith("report:")]

    assert thread(report) == thread(reminder) == thread(receipt) != ""
    assert header(receipt, "In-Reply-To") != "" and thread(others[-1]) not in ("", thread(report))
    world.pass_time(hours=10)
    assert thread(world.last(STARK)) not in ("", thread(report)), "the next round has a thread of its own"


def test_a_letter_of_a_player_belongs_to_no_list(world: World) -> None:
    assert all(header(post, "List-Id") == "" for post in (*world.all_to(STARK), *world.all_to(MODERATOR)))


def test_an_observer_can_leave_with_the_button_of_a_mail_program(world: World) -> None:
    world.mail(OTTO, "observe westeros1")
    assert header(world.last(OTTO), "List-Id") == "", "an answer is to one person"
    world.pass_time(hours=73)
    report = world.last(OTTO)

    assert header(report, "List-Id") == "<westeros1.game.example.org>"
    press_the_button(world, report)
    assert "no more reports of westeros1" in world.last(OTTO).text
    world.post()
    world.pass_time(hours=73)
    assert OTTO not in {post.to for post in world.post()}


def test_a_circular_of_a_league_says_how_to_leave_it(league: LeagueWorld) -> None:  # noqa: F811
    league.go(days=2)
    [circular, *_] = [post for post in league.all_to(PEOPLE[0]) if header(post, "List-Id")]

    assert header(circular, "List-Id") == "<coin.league.example.org>"
    press_the_button(league, circular)
    answer = league.last(PEOPLE[0])
    assert "confirm" in answer.text.lower() or "left" in answer.text.lower(), answer.text


def press_the_button(world: World, post: Post) -> None:
    """Send the mail that List-Unsubscribe describes, with an empty body, as a mail program does."""
    link = urlsplit(header(post, "List-Unsubscribe").strip("<>"))
    [subject] = parse_qs(link.query)["subject"]
    world.mail(post.to, "", to=link.path, Subject=subject)
