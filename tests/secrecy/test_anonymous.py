"""Two worlds that differ only in who the others are, what they speak and when they write: nobody can tell which."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

import pytest

from tests.judge.world import MODERATOR, World, person
from tests.secrecy.exceptions import plain
from tests.site.pages import files, write

READER, ONLOOKER = person("stark"), "zoe@example.net"


@dataclass(frozen=True)
class Others:
    """The other two players: their names and addresses, the word with which they join, and how late they write."""

    names: tuple[str, str]
    domain: str
    join: str
    speak: str
    minutes: int


ONE = Others(("Anna Bianchi", "Carl"), "players.example.org", "signon", "language=en", 3)
OTHER = Others(("Zebedee", "Y. Müller"), "elsewhere.example.net", "iscrivimi", "lingua=it", 97)


def told(folder: Path, others: Others, option: str) -> list[bytes]:
    """Play the beginning of a game; return all that leaves for the reader, an observer, and the web."""
    world = World(folder / "judge")
    world.mail(MODERATOR, f"create agot-2e westeros1 players=3 {option}")
    world.mail(READER, "signon westeros1 stark")
    world.mail(ONLOOKER, "observe westeros1")
    world.mail(ONLOOKER, "yes", to=world.last(ONLOOKER).reply_to)
    seats = dict(zip(("baratheon", "lannister"), others.names, strict=True))
    for house, name in seats.items():
        world.mail(f"{name} <{house}@{others.domain}>", f"{others.join} westeros1 {house}")
    world.mail(MODERATOR, "start", to=world.address("moderator"))
    for line in (others.speak, "press to all\nI was in the garden.\nendpress", "vote extend 24h"):
        say(world, others, "lannister", line)
    world.orders("stark", "vote yes")
    for house in ("stark", *seats):
        plan = f"{world.plan(house)}\nfinal"
        world.orders("stark", plan) if house == "stark" else say(world, others, house, plan)
    for line in ("who", "status", "list"):
        world.orders("stark", line)
        world.mail(ONLOOKER, f"{line} westeros1" if line != "list" else line)
    write(world, folder / "site")
    mails = [post.raw for to in (READER, ONLOOKER) for post in world.all_to(to)]
    world.close()
    return [plain(each) for each in (*mails, *files(folder / "site").values())]


def say(world: World, others: Others, house: str, text: str) -> None:
    """Send a mail of another player, some minutes later than the mails around it."""
    begun = world.clock.now()
    world.clock.advance(timedelta(minutes=others.minutes))
    world.mail(f"{house}@{others.domain}", text, to=world.address(house))
    world.clock.set(begun)


def test_an_anonymous_game_tells_nothing_of_the_others(tmp_path: Path) -> None:
    one, other = (told(tmp_path / str(n), who, "anonymous=yes") for n, who in enumerate((ONE, OTHER)))
    different = [(a.decode(), b.decode()) for a, b in zip(one, other, strict=True) if a != b]

    assert len(one) > 20 and different == []
    for text in one:
        assert b"Bianchi" not in text and b"baratheon@" not in text


def test_any_other_game_tells_who_plays(tmp_path: Path) -> None:
    """Else the test before this one would find nothing."""
    assert any(b"Bianchi" in text for text in told(tmp_path, ONE, ""))


def test_names_are_told_at_the_end_and_to_a_moderator_who_does_not_play(tmp_path: Path) -> None:
    world = World(tmp_path)
    world.mail(MODERATOR, "create agot-2e westeros1 players=3 anonymous=yes")
    for house in ("baratheon", "lannister", "stark"):
        world.mail(f"Player {house[0].upper()} <{person(house)}>", f"signon westeros1 {house}")
    world.mail(MODERATOR, "start", to=world.address("moderator"))
    world.mail(MODERATOR, "who", to=world.address("moderator"))
    told_to_moderator = world.last(MODERATOR).text
    for house in ("baratheon", "lannister", "stark"):
        world.orders(house, "vote draw" if house == "baratheon" else "vote yes")
    world.orders("stark", "who")

    assert "Player B" in told_to_moderator and "Player B" in world.last(READER).text
    world.close()


@pytest.mark.parametrize("word", ["maybe", "anon"])
def test_what_the_option_takes_is_said(tmp_path: Path, word: str) -> None:
    world = World(tmp_path)
    world.mail(MODERATOR, f"create agot-2e westeros1 anonymous={word}")

    assert "true, false" in " ".join(world.last(MODERATOR).text.split())
    world.close()
