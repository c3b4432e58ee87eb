"""What a seat reads first: everything since its own newest mail arrived, also over several rounds."""

from __future__ import annotations

import re

from tests.judge.scripted import POLICIES, Scripted
from tests.judge.world import HOUSES, World, person

READER = "tyrell"


def block(text: str) -> list[str]:
    """Return the points of the first block of a mail."""
    after = text.replace("\r\n", "\n").partition("SINCE YOU LAST ANSWERED\n")[2]
    assert after, text
    return re.findall(r"^  \* (.*)$", after.partition("\n\n")[0], re.MULTILINE)


def play_rounds(world: World, rounds: int, *, without: str = "") -> None:
    """Let everybody but one send complete orders for some rounds; time does the rest."""
    for n in range(rounds):
        for house in HOUSES:
            if house != without:
                Scripted(world, house, n).send()
        world.pass_time(hours=200)


def reports(world: World) -> list[str]:
    """Return the texts of the reader's reports that ask for orders, oldest first."""
    posts = world.all_to(person(READER))
    return [post.text for post in posts if post.key.startswith("report:") and "Your orders" in post.subject]


def test_it_covers_all_rounds_since_the_newest_mail_and_begins_anew_with_the_next(world: World) -> None:
    world.orders(READER, POLICIES)
    play_rounds(world, 3, without=READER)
    away = world.seat(READER).settings["heard"]
    newest = reports(world)[-1]
    told = block(newest)

    assert world.view(None)["round"] == 4
    assert len(reports(world)) == 4
    assert any("without an answer" in line for line in told)
    assert "more, which" in newest or len(told) <= 6
    assert newest.index("SINCE YOU LAST") < newest.index("YOU OWE") < newest.index("THE BOARD")

    world.orders(READER, "lose: f, s, k")
    play_rounds(world, 1, without=READER)
    assert world.seat(READER).settings["heard"] > away
    assert block(reports(world)[-1]) != told


def test_a_reminder_leaves_it_out_when_there_is_nothing(world: World) -> None:
    world.orders(READER, "Highgarden: d")
    world.post()
    world.pass_time(hours=60)
    reminders = [post for post in world.post() if post.key.startswith("reminder:") and post.seat == READER]

    assert "SINCE YOU LAST" not in reminders[0].text


def leave(world: World, who: str) -> str:
    """Give up the reader's seat for good and return the last mail to who did."""
    world.mail(who, "resign", to=world.address(READER))
    token = re.search(r"confirm [0-9a-z]+", world.last(who).text)
    assert token is not None
    world.mail(who, token.group())
    return world.last(who).text


def test_who_leaves_a_seat_reads_of_it_in_the_language_of_the_seat(world: World) -> None:
    assert "You have left westeros1" in leave(world, person(READER)).replace("\r\n", " ")
    world.mail("zoe@example.net", f"signon westeros1 {READER} language=it")

    assert "Hai lasciato westeros1" in leave(world, "zoe@example.net")
