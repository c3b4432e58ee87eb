"""One mail a day: what can wait comes together, what is due never waits, and nothing is lost or told twice."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from adjudicator.judge.table.digest import NEWS
from adjudicator.store import digests
from adjudicator.texts import catalogue
from tests.judge.world import MODERATOR, Post, World, person

STARK, BARATHEON, LANNISTER = person("stark"), person("baratheon"), person("lannister")
ROME = ZoneInfo("Europe/Rome")


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    """A game of three that has begun, in which Stark wants one mail a day."""
    world = World(tmp_path)
    world.begin(3)
    world.orders("stark", "zone Europe/Rome\ndigest yes")
    world.post()
    yield world
    world.close()


def press(world: World, house: str, text: str, to: str = "all") -> None:
    """Send a message of a seat."""
    world.orders(house, f"press to {to}\n{text}\nendpress")


def to_stark(world: World) -> list[Post]:
    """Return what went out to Stark since the last call."""
    return [post for post in world.post() if post.to == STARK]


def go_to(world: World, hour: int) -> None:
    """Let time pass until the next such hour in Rome, and deal with what is due."""
    now = world.clock.now().astimezone(ROME)
    then = now.replace(hour=hour, minute=0, second=0, microsecond=0)
    world.clock.set((then if then > now else then + timedelta(days=1)).astimezone(world.clock.now().tzinfo))
    world.judge.fire_due()


def test_messages_wait_for_one_mail_at_18_by_the_readers_clock(world: World) -> None:
    press(world, "baratheon", "The plum tree bore gold.")
    press(world, "lannister", "For you alone.", to="stark")
    news = world.post()
    assert STARK not in {post.to for post in news if post.key.startswith("press:")}
    assert LANNISTER in {post.to for post in news if post.key.startswith("press:")}, "others read it at once"

    go_to(world, 17)
    assert [post for post in to_stark(world) if "plum" in post.text] == []
    go_to(world, 18)
    [digest] = [post for post in to_stark(world) if post.key.startswith("digest:")]
    assert digest.text.index("| The plum tree bore gold.") < digest.text.index("| For you alone.")
    assert "Your mail of the day, 2 parts" in digest.subject and digest.reply_to == world.address("stark")
    go_to(world, 18)
    assert [post for post in to_stark(world) if post.key.startswith("digest:")] == [], "an empty one is not sent"


def test_a_time_of_ones_own_counts_in_winter_and_summer(world: World) -> None:
    world.orders("stark", "digest 7:30")
    assert "at 07:30 by your clock (Europe/Rome)" in " ".join(world.last(STARK).text.split())
    for month in (1, 7):
        world.clock.set(datetime(2027, month, 10, 12, tzinfo=ROME).astimezone(world.clock.now().tzinfo))
        world.judge.fire_due()
        press(world, "baratheon", f"Month {month}")
        with world.db.read() as tx:
            when = digests.next_due(tx)
        assert when is not None and when.astimezone(ROME).strftime("%d %H:%M") == "11 07:30"


def test_what_is_due_never_waits(world: World) -> None:
    world.mail(MODERATOR, "press to all\nBe nice.\nendpress\ndeadline +24h", to=world.address("moderator"))
    told = " ".join(" ".join(post.text.split()) for post in to_stark(world) if not post.key.startswith("digest:"))
    assert "Be nice." in told, "what the moderator writes never waits"
    assert "deadline" in told.lower(), "a deadline that moves is told at once"

    world.orders("baratheon", "vote extend 24h")
    assert any(post.key.startswith("vote-asked") for post in to_stark(world))
    world.orders("stark", "Winterfell: defend")
    assert any("Received" in post.subject for post in to_stark(world))
    keys = []
    for _ in range(6):
        world.pass_time(hours=24)
        keys += [post.key.partition(":")[0] for post in to_stark(world)]
    assert "reminder" in keys and "report" in keys


def test_news_that_ask_nothing_wait_without_dues_of_the_past(world: World) -> None:
    world.mail(MODERATOR, 'rule "Ports are no areas."', to=world.address("moderator"))
    assert to_stark(world) == []
    go_to(world, 18)
    [digest] = [post for post in to_stark(world) if post.key.startswith("digest:")]

    assert "Ports are no areas." in digest.text and "due" not in digest.text.lower()


def test_every_kind_of_news_is_one_that_is_sent() -> None:
    known = catalogue("judge", "en")
    assert all(f"command.{code}" in known for code in NEWS)


def test_nothing_is_lost_or_told_twice_by_a_restart(world: World) -> None:
    press(world, "baratheon", "Before the restart.")
    world.reopen()
    press(world, "baratheon", "Behind it.")
    go_to(world, 18)
    world.reopen()
    for _ in range(3):
        world.judge.fire_due()
    [digest] = [post for post in world.all_to(STARK) if post.key.startswith("digest:")]

    assert digest.text.count("| Before the restart.") == digest.text.count("| Behind it.") == 1


def test_a_crash_before_the_mail_is_stored_loses_nothing(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    press(world, "baratheon", "The plum tree bore gold.")
    with monkeypatch.context() as patch:
        patch.setattr("adjudicator.judge.judge.post_all", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            go_to(world, 18)
    world.post()
    world.judge.fire_due()

    assert [post.text.count("The plum tree") for post in to_stark(world)] == [1]


def test_no_brings_what_has_waited_at_once(world: World) -> None:
    press(world, "baratheon", "The plum tree bore gold.")
    world.orders("stark", "digest no")
    world.judge.fire_due()
    told = to_stark(world)
    press(world, "baratheon", "Once more.")

    assert [post.key.partition(":")[0] for post in told if "plum" in post.text] == ["digest"]
    assert [post.key.partition(":")[0] for post in to_stark(world)] == ["press"]


def test_the_wish_moves_with_the_player_and_leaves_with_them(world: World) -> None:
    press(world, "baratheon", "The plum tree bore gold.")
    world.mail(MODERATOR, "replace stark with new@example.net", to=world.address("moderator"))
    world.mail(MODERATOR, "yes", to=world.last(MODERATOR).reply_to)
    request = next(post for post in world.all_to("new@example.net") if "confirm-" in post.reply_to)
    world.mail("new@example.net", "yes", to=request.reply_to)
    press(world, "baratheon", "Welcome.", to="stark")
    told = [post.text for post in world.all_to("new@example.net")]
    go_to(world, 18)
    later = [post for post in world.all_to("new@example.net") if post.key.startswith("digest:")]

    assert any("| Welcome." in text for text in told), "the newcomer has not asked for one mail a day"
    assert len(later) == 1 and "plum tree" in later[0].text, "what waited for the seat is not lost"


def test_it_goes_out_when_the_game_is_paused_and_when_it_is_over(world: World) -> None:
    press(world, "baratheon", "Before the pause.")
    world.mail(MODERATOR, "pause", to=world.address("moderator"))
    go_to(world, 18)
    assert any("Before the pause." in post.text for post in to_stark(world))
    world.mail(MODERATOR, "resume", to=world.address("moderator"))
    press(world, "baratheon", "Before the end.")
    for house in ("stark", "baratheon", "lannister"):
        world.orders(house, "vote draw" if house == "stark" else "vote yes")
    world.post()
    go_to(world, 18)
    assert any("Before the end." in post.text for post in to_stark(world))


@pytest.mark.parametrize("said", ["digest", "digest maybe", "digest 25:00", "riepilogo 7:99"])
def test_what_it_takes_is_said_and_nothing_changes(world: World, said: str) -> None:
    before = world.seat("stark"), world_memory(world)
    world.orders("stark", said)

    answer = " ".join(world.last(STARK).text.split())
    assert all(each in answer for each in ("digest yes", "digest 7:30", "digest no"))
    assert world_memory(world) == before[1]


def world_memory(world: World) -> dict[str, str]:
    """Return who wants one mail a day."""
    with world.db.read() as tx:
        match = world.match(tx)
        return dict(match.memory.digests)


def test_the_wish_follows_a_change_of_address(world: World) -> None:
    new = "anna@new.example.net"
    world.orders("stark", f"address {new}")
    for who in (STARK, new):
        world.mail(who, "yes", to=world.last(who).reply_to)
    world.post()
    press(world, "baratheon", "The plum tree bore gold.")
    assert [post for post in world.post() if post.to == new and "plum" in post.text] == []

    go_to(world, 18)

    [digest] = [post for post in world.post() if post.to == new and post.key.startswith("digest:")]
    assert "plum tree" in digest.text


def others_mails(folder: Path, wish: str) -> list[tuple[str, str, str]]:
    """Return what goes to the two others while Stark has, or does not have, one mail a day."""
    world = World(folder)
    world.begin(3)
    world.orders("stark", f"zone Europe/Rome\n{wish}")
    world.post()
    press(world, "baratheon", "The plum tree bore gold.")
    press(world, "lannister", "For you alone.", to="stark")
    world.orders("baratheon", "vote extend 24h")
    go_to(world, 18)
    world.orders("baratheon", "who")
    found = [(post.to, post.subject, post.text) for post in world.post() if post.to != STARK]
    world.close()
    return found


def test_nobody_else_learns_that_somebody_has_one_mail_a_day(tmp_path: Path) -> None:
    """Two worlds that differ in this wish: all others get the same mails."""
    assert others_mails(tmp_path / "a", "digest yes") == others_mails(tmp_path / "b", "digest no")
