"""Messages between players: forwarded as typed to those they name, and to nobody else; the game is not touched."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from adjudicator.judge.inbox.mail_split import MailContents
from adjudicator.judge.inbox.writers import Writer, meant_seat
from adjudicator.judge.letters.press import A_DAY, A_DAY_UNMARKED
from adjudicator.judge.play.press_mail import place_of
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.judge.table.sitting import Sitting
from adjudicator.store.games import OVER, PAUSED
from tests.judge.transcripts import state
from tests.judge.world import HOUSES, JUDGE, MODERATOR, Post, World, person
from tests.secrecy.exceptions import plain

OLGA = "olga@example.net"


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    """A game that has begun, with an observer."""
    world = World(tmp_path)
    world.begin()
    world.mail(OLGA, "observe westeros1")
    world.post()
    yield world
    world.close()


def press(to: str, text: str = "Let us be friends.") -> str:
    """Return a message as it is typed."""
    return f"press to {to}\n{text}\nendpress"


def forwarded(world: World) -> list[Post]:
    """Return the messages that went out since the last call."""
    return [post for post in world.post() if post.key.startswith("press:")]


def readers(world: World) -> set[str]:
    """Return who got a message since the last call."""
    return {post.to for post in forwarded(world)}


def others(house: str) -> set[str]:
    """Return the addresses of all players but one."""
    return {person(each) for each in HOUSES if each != house}


# ---- Who gets what


def test_a_private_message_reaches_those_it_names_and_nobody_else(world: World) -> None:
    filed = world.orders("stark", press("tyrell, martell and greyjoy"))

    assert filed.verdict == "taken"
    assert readers(world) == {person("tyrell"), person("martell"), person("greyjoy")}


def test_a_public_message_reaches_players_and_observers_and_the_moderator_only_if_he_observes(world: World) -> None:
    world.orders("stark", press("all"))
    first = readers(world)
    world.mail(MODERATOR, "observe westeros1")
    world.post()
    world.orders("stark", press("everybody"))

    assert first == {*others("stark"), OLGA}
    assert readers(world) == {*others("stark"), OLGA, MODERATOR}


def test_a_message_may_be_for_the_moderator_who_answers_from_his_own_address(world: World) -> None:
    world.orders("stark", press("moderator", "May I be late?"))
    [asked] = forwarded(world)
    filed = world.mail(MODERATOR, press("stark", "No."), to=asked.reply_to)
    [answer] = forwarded(world)

    assert (asked.to, asked.reply_to, filed.verdict) == (MODERATOR, world.address("moderator"), "taken")
    assert answer.to == person("stark") and "the moderator" in answer.text and MODERATOR not in answer.text


def test_nobody_speaks_as_the_moderator_from_the_open_address(world: World) -> None:
    filed = world.mail(MODERATOR, press("all"))

    assert filed.verdict == "refused" and readers(world) == set()


# ---- What it looks like


def test_the_answer_goes_to_the_judge_and_the_sender_is_known_by_seat_only(world: World) -> None:
    world.mail(f"Anna Stern <{person('stark')}>", press("tyrell"), to=world.address("stark"))
    [post] = forwarded(world)
    raw = post.raw.decode()

    assert post.reply_to == world.address("tyrell") and f"From: Adjudicator <{JUDGE}>" in raw
    assert person("stark") not in raw and "Anna" not in raw and world.address("stark") not in raw
    assert "from Stark to Tyrell" in post.text and "binds nobody" in post.text


def test_the_text_is_forwarded_as_it_was_typed_with_what_it_quotes(world: World) -> None:
    typed = "Dear all,\n\n> you said\n>> and he\n  set in   # no comment\n-- \nEddard\n\nOn Monday Tyrell wrote:\n> hi"
    world.orders("stark", f"Winterfell: raid\n{press('tyrell', typed)}\nwhi: d")
    post, receipt = forwarded(world)[0], world.last(person("stark"))
    shown = [line[2:] for line in post.text.replace("\r\n", "\n").splitlines() if line.startswith("|")]

    assert shown == [line.rstrip() for line in typed.splitlines()]
    assert "Winterfell" in receipt.text and "White Harbor" in receipt.text and "Forwarded to Tyrell" in receipt.text
    assert "set in   # no comment" in post.html


def test_an_attachment_is_never_forwarded(world: World) -> None:
    parts = (
        f"--x\nContent-Type: text/plain\n\n{press('tyrell')}\n"
        "--x\nContent-Type: text/plain\nContent-Disposition: attachment; filename=plan.txt\n\nSECRET\n--x--\n"
    )
    world.mail(person("stark"), parts, to=world.address("stark"), Content_Type='multipart/mixed; boundary="x"')
    [post] = forwarded(world)

    assert b"SECRET" not in post.raw and b"plan.txt" not in post.raw


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_lines_for_an_answer_work_as_they_stand_in_the_mail(world: World, language: str) -> None:
    with world.db.write() as tx:
        SeatAt(world.match(tx), "tyrell").change(language=language)
    world.orders("stark", press("tyrell"))
    [post] = forwarded(world)
    start, end = (line.strip() for line in post.text.splitlines() if line.startswith("    "))
    world.mail(person("tyrell"), f"{start}\nWell.\n{end}", to=post.reply_to)

    assert start == {"en": "press to Stark", "it": "messaggio a Stark"}[language]
    assert [(each.to, "| Well." in each.text) for each in forwarded(world)] == [(person("stark"), True)]


def test_an_answer_with_nothing_between_its_lines_is_not_forwarded(world: World) -> None:
    world.orders("stark", press("tyrell", ""))

    assert readers(world) == set() and "nothing between" in world.last(person("stark")).text


# ---- With orders, commands and check


def test_a_mail_with_messages_commands_and_orders_does_all_of_it(world: World) -> None:
    world.orders("stark", f"status\nWinterfell: raid\n{press('tyrell')}\n{press('martell')}")

    assert readers(world) == {person("tyrell"), person("martell")}
    texts = [post.text for post in world.all_to(person("stark"))[-2:]]
    assert "is in round 1" in texts[0] and "Raid" in texts[1] and "Forwarded to Martell" in texts[1]


def test_check_forwards_nothing_and_says_what_it_would(world: World) -> None:
    world.orders("stark", f"check\n{press('tyrell')}")

    assert readers(world) == set() and "Would be forwarded to Tyrell" in world.last(person("stark")).text


def test_a_message_has_no_effect_on_the_game(world: World) -> None:
    before = state(world)
    world.orders("stark", press("all", "Winterfell: raid\nfinal"))

    assert state(world) == before


def test_of_a_mail_for_another_round_nothing_is_forwarded(world: World) -> None:
    world.orders("stark", f"game westeros1 stark r4\n{press('tyrell')}")

    assert readers(world) == set()


# ---- What cannot be forwarded


@pytest.mark.parametrize(
    ("to", "why"),
    [
        ("tirell", "Did you mean Tyrell"),
        ("tyrell, nobody-at-all", 'called "nobody-at-all"'),
        ("stark", "Stark is you"),
        ("martell, stark", "Stark is you"),
    ],
)
def test_a_message_that_cannot_be_delivered_goes_to_nobody(world: World, to: str, why: str) -> None:
    filed = world.orders("stark", press(to))

    assert filed.verdict == "refused" and readers(world) == set()
    assert why in " ".join(world.last(person("stark")).text.split())


def test_a_message_without_an_end_is_asked_about_and_its_lines_do_no_harm(world: World) -> None:
    world.orders("stark", "press to tyrell\nI will resign.\nresign")
    letters = world.all_to(person("stark"))

    assert readers(world) == set()
    assert "no endpress" in letters[-1].text and "confirm" not in letters[-1].text


def test_a_message_to_a_house_that_nobody_plays_or_that_is_not_in_the_game_goes_to_nobody(tmp_path: Path) -> None:
    world = World(tmp_path)
    world.begin(players=3)
    with world.db.write() as tx:
        SeatAt(world.match(tx), "lannister").change(address="")
    world.post()
    world.orders("stark", f"{press('lannister')}\n{press('tyrell')}\n{press('all')}")
    said = " ".join(world.last(person("stark")).text.split())

    assert "Nobody plays Lannister" in said and "Tyrell is not in this game" in said
    assert readers(world) == {person("baratheon")}
    world.close()


def test_a_message_that_is_too_long_and_more_than_ten_are_not_forwarded(world: World) -> None:
    world.orders("stark", press("tyrell", "\n".join(["x" * 200] * 101)))
    long = readers(world)
    world.orders("stark", "\n".join(press("tyrell") for _ in range(12)))

    assert long == set() and len(forwarded(world)) == 10


def test_a_seat_has_so_many_messages_a_day_and_the_refusal_says_how_many(world: World) -> None:
    for _ in range(A_DAY // 10 + 1):
        world.orders("stark", "\n".join(press("tyrell") for _ in range(10)))
    sent = len(forwarded(world))
    said = " ".join(world.last(person("stark")).text.split())
    world.clock.advance(timedelta(hours=25))
    world.orders("stark", press("tyrell"))

    assert sent == A_DAY and f"In 24 hours {A_DAY} messages of yours are forwarded" in said
    assert readers(world) == {person("tyrell")}


def test_messages_from_the_open_address_are_few_and_use_up_nothing_of_the_seat(world: World) -> None:
    for _ in range(A_DAY_UNMARKED + 5):
        world.mail(person("stark"), press("tyrell"))
    forged = len(forwarded(world))
    world.orders("stark", press("tyrell"))

    assert forged == A_DAY_UNMARKED and readers(world) == {person("tyrell")}


@pytest.mark.parametrize(
    ("option", "to", "goes"),
    [("public", "tyrell", False), ("public", "all", True), ("public", "moderator", True),
     ("none", "tyrell", False), ("none", "all", False), ("none", "moderator", True)],
)  # fmt: skip
def test_a_game_may_forward_public_messages_only_or_none(tmp_path: Path, option: str, to: str, goes: bool) -> None:
    world = World(tmp_path)
    world.begin(options=f"press={option}")
    world.post()
    world.orders("stark", press(to))

    assert bool(readers(world)) is goes
    world.mail(MODERATOR, press("stark"), to=world.address("moderator"))
    assert readers(world) == {person("stark")}
    world.close()


# ---- To all, to the observers, and without a sender


@pytest.mark.parametrize("first", ["broadcast", "Broadcast:", "press to everybody", "white press to all"])
def test_a_broadcast_is_a_message_to_all(world: World, first: str) -> None:
    world.orders("stark", press("all").replace("press to all", first))

    assert readers(world) == {*others("stark"), OLGA}


def test_observers_can_be_written_to_alone(world: World) -> None:
    world.orders("stark", press("observers"))

    [post] = forwarded(world)
    assert post.to == OLGA and "to the observers" in post.subject and "press to" not in post.text


def test_nobody_is_told_where_nobody_observes(tmp_path: Path) -> None:
    world = World(tmp_path)
    world.begin()
    world.post()
    world.orders("stark", press("observers"))

    assert readers(world) == set() and "Nobody observes this game" in world.last(person("stark")).text
    world.close()


def grey_game(folder: Path) -> World:
    """Return a game whose players may write without telling who they are."""
    world = World(folder)
    world.begin(options="grey=yes")
    world.post()
    return world


def grey(world: World, house: str, first: str, **wait: float) -> list[Post]:
    """Have a player write a grey message a while later, and return what goes out to the others."""
    world.pass_time(**wait or {"minutes": 1})
    world.post()
    world.orders(house, press("x").replace("press to x", first))
    return forwarded(world)


@pytest.mark.parametrize("first", ["press grey to tyrell", "grey press to tyrell", "press anonymous to Tyrell",
                                   "messaggio anonimo a tyrell"])  # fmt: skip
def test_a_grey_message_does_not_tell_its_sender(tmp_path: Path, first: str) -> None:
    world = grey_game(tmp_path)
    [post] = grey(world, "stark", first)

    assert post.to == person("tyrell") and "an unnamed player" in post.subject
    assert b"stark" not in plain(post.raw).lower() and "press to" not in post.text, "nobody knows whom to answer"
    assert "Forwarded to Tyrell" in world.last(person("stark")).text
    world.close()


def test_grey_messages_of_two_players_differ_in_nothing_but_their_words(tmp_path: Path) -> None:
    told = []
    for n, (house, wait) in enumerate((("stark", 5), ("martell", 95))):
        world = grey_game(tmp_path / str(n))
        if house == "martell":
            world.orders(house, "language it")
        [post] = grey(world, house, "press grey to tyrell", minutes=wait)
        told.append(re.sub(rb"(?m)^(Message-ID|References): .*$|=_\S+", b"", post.raw))
        world.close()

    assert told[0] == told[1]


def test_a_grey_message_to_all_reaches_everybody_else_and_can_be_answered_to_all(tmp_path: Path) -> None:
    world = grey_game(tmp_path)
    posts = grey(world, "stark", "grey broadcast")

    assert {post.to for post in posts} == others("stark")
    assert all("press to all" in post.text for post in posts)
    world.close()


def test_a_grey_message_is_not_forwarded_where_the_game_names_senders(world: World) -> None:
    world.orders("stark", press("x").replace("press to x", "press grey to tyrell"))

    answer = " ".join(world.last(person("stark")).text.split())
    assert readers(world) == set() and '"press to ..." in place of "press grey to ..."' in answer


# ---- Held until the next report


@pytest.fixture
def holding(tmp_path: Path) -> Iterator[World]:
    """A game that holds messages until its next report."""
    world = World(tmp_path)
    world.begin(options="hold=yes")
    world.post()
    yield world
    world.close()


def test_a_message_waits_for_the_next_report_and_goes_out_once(holding: World) -> None:
    holding.orders("stark", press("tyrell"))
    told = holding.last(person("stark")).text
    assert readers(holding) == set() and "Goes to Tyrell with the next report" in told
    holding.reopen()
    holding.pass_time(hours=73)
    [post] = forwarded(holding)
    holding.pass_time(hours=73)

    assert post.to == person("tyrell") and "Private message from Stark" in post.subject
    assert not forwarded(holding)


def test_a_message_to_or_from_the_moderator_does_not_wait(holding: World) -> None:
    holding.orders("stark", press("moderator"))
    assert readers(holding) == {MODERATOR}
    holding.mail(MODERATOR, press("stark"), to=holding.address("moderator"))
    assert readers(holding) == {person("stark")}


def test_a_message_waits_no_longer_than_the_game(holding: World) -> None:
    holding.orders("stark", press("tyrell"))
    for house in HOUSES:
        holding.orders(house, "vote draw" if house == HOUSES[0] else "vote yes")

    assert holding.game().state == OVER and readers(holding) == {person("tyrell")}
    holding.orders("tyrell", press("stark"))
    assert readers(holding) == {person("stark")}, "after the end nothing waits"


# ---- At any time


def test_messages_are_forwarded_while_the_game_is_paused(world: World) -> None:
    world.mail(MODERATOR, "pause", to=world.address("moderator"))
    world.post()
    world.orders("stark", press("tyrell"))

    assert world.game().state == PAUSED and readers(world) == {person("tyrell")}


def test_before_a_game_begins_those_who_wait_can_write_to_all_and_to_the_moderator(tmp_path: Path) -> None:
    world = World(tmp_path)
    world.mail(MODERATOR, "create agot-2e winter7")
    for name in ("anna", "ugo", "zoe"):
        world.mail(f"{name}@example.net", "signon winter7 stark")
    world.post()
    world.mail("Anna <anna@example.net>", f"{press('all')}\n{press('moderator')}\n{press('stark')}")
    found = forwarded(world)

    assert {post.to for post in found} == {"ugo@example.net", "zoe@example.net", MODERATOR}
    assert not any("anna" in post.raw.decode().lower() for post in found)
    assert "not given out yet" in " ".join(world.last("anna@example.net").text.split())
    answer = "\n".join(line.strip() for line in found[0].text.splitlines() if line.startswith("    ")).split("\n")
    world.mail("ugo@example.net", "\n".join([*answer[:-1], "hi", answer[-1]]))
    assert readers(world) == {"anna@example.net", "zoe@example.net"}
    world.close()


def test_after_the_end_players_can_still_write(world: World) -> None:
    with world.db.write() as tx:
        world.match(tx).change(state=OVER)
    world.orders("stark", press("all", "Well played."))
    first = readers(world)
    world.mail(person("tyrell"), f"game westeros1\n{press('stark', 'You too.')}")

    assert first == {*others("stark"), OLGA} and readers(world) == {person("stark")}


def test_lines_beside_a_message_after_the_end_are_not_swallowed_silently(world: World) -> None:
    with world.db.write() as tx:
        world.match(tx).change(state=OVER)
    world.orders("stark", f"Winterfell: raid\n{press('tyrell')}")

    assert "were not taken" in world.last(person("stark")).text


# ---- Once, and never by a robot


def test_a_mail_that_is_delivered_twice_is_forwarded_once(world: World) -> None:
    raw = (
        f"From: {person('stark')}\nTo: {world.address('stark')}\nMessage-ID: <twice@example.org>\n"
        f"Date: Sat, 21 Nov 2026 12:00:00 +0000\n\n{press('tyrell')}\n"
    ).encode()

    assert [world.raw(raw), world.raw(raw)] == ["taken", "duplicate"]
    assert len(forwarded(world)) == 1


def test_the_answer_of_a_robot_is_never_forwarded(world: World) -> None:
    filed = world.mail(
        person("tyrell"), press("stark", "I am away."), to=world.address("tyrell"), Auto_Submitted="auto-replied"
    )

    assert filed.verdict == "ignored" and world.post() == []


def test_lines_of_a_message_that_come_back_quoted_are_not_offered_as_orders(world: World) -> None:
    world.orders("stark", press("tyrell", "Highgarden: raid\nfinal"))
    [post] = forwarded(world)
    quoted = "\n".join(f"> {line}" for line in post.text.splitlines())
    world.mail(person("tyrell"), f"status\nThe Arbor: nonsense\n\n{quoted}", to=post.reply_to)
    bare = "\n".join(line for line in post.text.splitlines() if line.startswith("|"))
    world.mail(person("tyrell"), f"draft\n{bare}", to=post.reply_to)

    for letter in [each.text for each in world.all_to(person("tyrell")) if each.key.startswith("answer:")]:
        assert "ok 1" not in letter and "Highgarden Raid" not in " ".join(letter.split())


# ---- Secrecy


def test_a_private_message_changes_nothing_for_anybody_else(tmp_path: Path) -> None:
    def mails(name: str, text: str) -> list[bytes]:
        world = World(tmp_path / name)
        world.begin()
        world.mail(OLGA, "observe westeros1")
        for house in HOUSES:
            world.orders(house, world.plan(house) + "\nraven: none\nfinal" + (text if house == "stark" else ""))
        world.mail(MODERATOR, "status", to=world.address("moderator"))
        world.pass_time(hours=73)
        people = [person("martell"), OLGA, MODERATOR]
        found = [post.raw for each in people for post in world.all_to(each)]
        world.close()
        return [plain(raw) for raw in found]

    assert mails("one", "") == mails("two", f"\n{press('tyrell', 'Now.')}\n{press('greyjoy', 'Soon.')}")


# ---- Words that reach nobody


def text_to(world: World, house: str) -> str:
    """Return the newest mail to a seat as one line."""
    return " ".join(world.last(person(house)).text.split())


@pytest.mark.parametrize("quoted", ["", "\n> some report\n> with lines\n"])
def test_mere_words_are_answered_with_a_message_to_the_moderator_that_can_be_sent_back(
    world: World, quoted: str
) -> None:
    world.orders("stark", f"I am travelling this week. Could we please have two more days?\n{quoted}")
    said = world.last(person("stark"))
    block = [line.strip() for line in said.text.replace("\r\n", "\n").splitlines() if line.startswith("    ")]
    world.orders("stark", "\n".join(block))

    assert "Nobody reads these words" in said.text and "in force" not in said.text
    assert block[0] == "press to moderator" and block[-1] == "endpress"
    assert "two more days" in world.last(MODERATOR).text


def test_a_natural_answer_to_a_message_is_offered_as_a_message_to_its_sender(world: World) -> None:
    world.orders("lannister", "press to stark\nPeace?\nendpress")
    message = next(post for post in world.all_to(person("stark")) if post.key.startswith("press:"))
    number = re.search(rb"Message-ID: (\S+)", message.raw)[1].decode()
    world.mail(person("stark"), "Fine for me, deal!", to=world.address("stark"), In_Reply_To=number)

    assert "press to Lannister Fine for me, deal! endpress" in text_to(world, "stark")


def test_a_message_without_its_last_line_is_not_called_complete_and_shown_as_it_would_be_sent(world: World) -> None:
    world.orders("stark", "press to lannister\nShall we make peace?\nYours, Anna")
    said = world.last(person("stark"))

    assert "message not sent" in said.subject and "complete" not in said.subject
    assert "press to lannister Shall we make peace? Yours, Anna endpress" in text_to(world, "stark")
    assert "please note" not in said.text


def test_who_asks_for_another_address_is_told_how(world: World) -> None:
    world.orders("stark", "please write to anna@work.example from now on, my old one is closing")

    assert 'write "address new@example.org" from here' in text_to(world, "stark")


def test_to_ask_which_game_is_meant_changes_nothing(world: World) -> None:
    with world.db.write() as tx:
        sitting = Sitting(tx, world.desk, world.clock.now())
        writer = Writer(sitting, person("stark"))
        letter = MailContents(text="press to tyrell\nHello\nendpress", press=True)

        assert meant_seat(sitting, writer, "") is not None and place_of(sitting, writer, letter) is None
        assert (writer.match, writer.house, writer.heard) == (None, "", False)
