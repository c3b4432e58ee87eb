"""A card that only the moderator can settle: the game waits for him, and his edits stand in the journal."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from adjudicator.engine.asks import MODERATOR as SEAT
from adjudicator.judge.proof.records import record_lines
from adjudicator.judge.proof.verify import verify
from adjudicator.store import journal
from tests.games.btwixt.random_play import BOX
from tests.judge.world import JUDGE, MODERATOR, World, person

GAME = "ring"
OLGA = "olga@example.net"
PROMPT = {"en": "The first player may take a token.", "it": "Il primo giocatore può prendere un segnalino."}


@cache
def cards() -> str:
    """Return the cards of a box whose allies ask the moderator when they are revealed."""
    shipped = yaml.safe_load((BOX / "cardset.yaml").read_text(encoding="utf-8"))
    for ally in shipped["allies"].values():
        ally["ability"] = [{"when": "reveal", "do": [{"manual": {"prompt": dict(PROMPT)}}]}]
    return yaml.safe_dump(shipped, sort_keys=False, allow_unicode=True)


def new_world(folder: Path, moderator: str = MODERATOR, options: str = "") -> World:
    """Return a judge with a game of such a box that waits for its first ruling."""
    shutil.copytree(BOX, folder / "games" / "my-box")
    (folder / "games" / "my-box" / "cardset.yaml").write_text(cards(), encoding="utf-8")
    world = World(folder)
    world.mail(moderator, f"create my-box {GAME} players=3 {options}")
    for leader in ("tyrion_lannister", "jon_snow"):
        world.mail(person(leader), f"signon {GAME} {leader}")
    world.mail(moderator if moderator != MODERATOR else person("melisandre"), f"signon {GAME} melisandre")
    world.mail(OLGA, f"observe {GAME}")
    world.mail(moderator, "start", to=world.address("moderator", GAME))
    return world


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    world = new_world(tmp_path)
    yield world
    world.close()


def settle(world: World, *lines: str, sender: str = MODERATOR) -> str:
    """Send lines from the moderator's own address; return how the mail was filed."""
    text = "\n".join(line if line == "check" else f"settle {line}" for line in lines)
    return world.mail(sender, text, to=world.address("moderator", GAME)).verdict


def answer(world: World, to: str = MODERATOR) -> str:
    """Return the newest mail to somebody, on one line."""
    return " ".join(world.last(to).text.split())


def around(world: World) -> list[str]:
    """Return the first names of the leaders, clockwise, as one types them."""
    return [leader.partition("_")[0] for leader in world.view(None, GAME)["leaders"]]


def entries(world: World) -> list[Any]:
    with world.db.read() as tx:
        return journal.entries(tx, GAME, 0)


# ---- Waiting


def test_the_moderator_is_asked_with_the_card_and_everybody_is_told(world: World) -> None:
    mails = {post.to: post for post in world.post() if post.key.startswith("ruling:")}
    asked = " ".join(mails[MODERATOR].text.split())

    assert set(mails) == {MODERATOR, OLGA, *map(person, ("tyrion_lannister", "jon_snow", "melisandre"))}
    assert PROMPT["en"] in asked and "settle token from supply" in asked
    assert mails[MODERATOR].reply_to == world.address("moderator", GAME)
    told = mails[person("jon_snow")].text
    assert PROMPT["en"] in " ".join(told.split()) and "waits for their ruling" in " ".join(told.split())
    assert "settle token" not in told and world.address("moderator", GAME) not in told


def test_the_game_stands_still_and_status_says_for_whom(world: World) -> None:
    [ask] = world.open_asks(GAME)
    world.orders("jon_snow", "status", GAME)
    said = answer(world, person("jon_snow"))
    world.pass_time(days=9)

    assert ask.seat == SEAT and world.open_asks(GAME)[0].name == ask.name
    assert "waits for a ruling of its moderator" in said


def test_the_moderator_is_reminded_every_day_and_nobody_else(world: World) -> None:
    world.post()
    for _ in range(3):
        world.pass_time(hours=25)
    reminders = world.post()

    assert [post.to for post in reminders] == [MODERATOR] * 3
    settle(world, "nothing")
    world.post()
    world.pass_time(hours=25)
    assert [post for post in world.post() if post.key.startswith("ruling:")] == []


def test_what_waits_is_asked_once_however_often_the_game_is_looked_at(world: World) -> None:
    world.post()
    world.mail(MODERATOR, "pause", to=world.address("moderator", GAME))
    world.mail(MODERATOR, "resume", to=world.address("moderator", GAME))

    assert [post for post in world.post() if post.key.startswith("ruling:")] == []


# ---- Settling


def test_a_ruling_changes_the_table_and_stands_in_the_journal(world: World) -> None:
    one, two, _ = around(world)
    world.post()
    verdict = settle(world, f"token from supply to council of {one} and {two}", f"total {two} +2",
                     "say He takes it: rule 3.")  # fmt: skip
    number = world.filed()[-1].id
    entry = next(entry for entry in entries(world) if SEAT in entry.answers)

    assert verdict == "taken" and world.view(None, GAME)["councils"][0]["tokens"] == 1
    assert entry.by == {SEAT: f"moderator:{number}"}
    assert entry.answers[SEAT]["said"] == "He takes it: rule 3." and len(entry.answers[SEAT]["edits"]) == 2
    receipt = next(post.text for post in world.post() if post.to == MODERATOR and post.key.startswith("answer:"))
    assert "Your ruling was taken" in receipt and "a token goes from the supply to" in " ".join(receipt.split())


def test_everybody_reads_what_was_changed_and_why(world: World) -> None:
    one, two, _ = around(world)
    world.post()
    settle(world, f"token from supply to council of {one} and {two}", "say Because I say so")
    mails = [post for post in world.post() if post.key.startswith("report:")]

    assert {post.to for post in mails} >= {OLGA, *map(person, ("tyrion_lannister", "jon_snow", "melisandre"))}
    for post in mails:
        text = " ".join(post.text.split())
        assert "moderator rules on" in text and "Because I say so" in text and "a token goes from the supply" in text


def test_check_tries_a_ruling_out(world: World) -> None:
    one, *_ = around(world)
    before = world.view(None, GAME)

    assert settle(world, "check", f"total {one} +2") == "taken"
    assert world.view(None, GAME) == before and world.open_asks(GAME)[0].seat == SEAT
    assert "Only tried" in answer(world) and "changes by +2" in answer(world)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("frobnicate", 'do not understand "frobnicate"'),
        ("first bran", 'called "bran"'),
        ("first cersei", "Cersei Lannister is not in this game"),
        ("stand ONE", "stands already"),
        ("token from council of ONE and nobody to supply", 'called "nobody"'),
        ("token from council 7 to supply", 'no council "council 7"'),
        ("card betrayl from discard to removed", "Did you mean Betrayal"),
        ("card betrayal from discard to removed", "No such card lies there"),
    ],
)
def test_a_line_that_cannot_be_done_is_quoted_and_nothing_is_taken(world: World, line: str, why: str) -> None:
    one, two, _ = around(world)
    before = entries(world)
    verdict = settle(world, f"total {two} +2", line.replace("ONE", one))

    assert verdict == "refused" and why in answer(world) and "Nothing of your ruling was taken" in answer(world)
    assert entries(world) == before


def test_only_the_moderators_own_address_settles(world: World) -> None:
    before = entries(world)
    for sender, to in (
        (MODERATOR, JUDGE), (person("jon_snow"), world.address("jon_snow", GAME)),
        (person("jon_snow"), world.address("moderator", GAME)), ("eve@example.net", JUDGE),
    ):  # fmt: skip
        assert world.mail(sender, "settle nothing", to=to).verdict == "refused"

    assert entries(world) == before


def test_process_does_not_stand_in_for_a_ruling_and_a_ruling_must_be_wanted(world: World) -> None:
    first = world.mail(MODERATOR, "process", to=world.address("moderator", GAME)).verdict
    settle(world, "nothing")
    second = settle(world, "nothing")

    assert (first, second) == ("refused", "refused") and "waits for no ruling" in answer(world)


def test_italian_lines_settle_as_well(world: World) -> None:
    one, two, _ = around(world)
    to = world.address("moderator", GAME)
    world.mail(MODERATOR, f"delibera segnalino da riserva a concilio di {one} e {two}\ndelibera niente", to=to)

    assert world.view(None, GAME)["councils"][0]["tokens"] == 1


# ---- What the moderator may name


def first_card(world: World, leader: str) -> str:
    """Return the design of a card in a hand."""
    card: str = world.view(leader, GAME)["own"]["hand"][0]
    return card.partition("#")[0]


def test_who_moderates_only_may_name_a_card_in_a_hand(world: World) -> None:
    design = first_card(world, "jon_snow").replace("_", " ")

    assert settle(world, f"card {design} from hand of jon to discard") == "taken"
    assert len(world.view(None, GAME)["discard"]) == 1


def test_who_plays_himself_may_not(tmp_path: Path) -> None:
    world = new_world(tmp_path, moderator=person("melisandre"))
    held, other = first_card(world, "jon_snow").replace("_", " "), "pulling the strings"
    for card in (held, other):
        verdict = settle(world, f"card {card} from hand of jon to discard", sender=person("melisandre"))
        assert verdict == "refused" and "cannot name cards in hands" in answer(world, person("melisandre"))
    world.close()


def test_what_the_moderator_reads_is_the_same_whatever_lies_in_hands(world: World) -> None:
    wanted = next(post for post in world.all_to(MODERATOR) if post.key.startswith("ruling:"))
    hands = [card for leader in ("jon_snow", "tyrion_lannister") for card in world.view(leader, GAME)["own"]["hand"]]
    with world.db.read() as tx:
        box = world.match(tx, GAME).variant
    names = {box.influence[card.partition("#")[0]].names["en"] for card in hands}

    assert not any(name in wanted.text for name in names)


# ---- Afterwards


def test_the_game_goes_on_after_a_restart(world: World) -> None:
    world.reopen()
    settle(world, "nothing")
    world.reopen()

    assert world.open_asks(GAME)[0].name == "round.plan"


def test_a_whole_game_with_rulings_can_be_verified(world: World) -> None:
    one, two, _ = around(world)
    for n in range(60):
        if world.game(GAME).state == "over":
            break
        if world.open_asks(GAME)[0].seat == SEAT:
            settle(world, f"token from supply to council of {one} and {two}" if n % 3 else "nothing")
        else:
            world.pass_time(days=4)
    with world.db.read() as tx:
        record = list(record_lines(tx, world.game(GAME), world.desk.library))

    assert world.game(GAME).state == "over"
    assert sum(SEAT in line.get("answers", {}) for line in record) == 12
    assert verify(record, world.desk.library).problems == []


def test_a_moderator_who_plays_rules_on_their_own_house_with_the_yes_of_a_co_moderator(tmp_path: Path) -> None:
    moderator = person("melisandre")
    world = new_world(tmp_path, moderator=moderator)
    alone = settle(world, "total melisandre +2", sender=moderator), answer(world, moderator)
    world.mail(moderator, f"comoderator {OLGA}", to=world.address("moderator", GAME))
    world.mail(OLGA, "yes", to=world.last(OLGA).reply_to)
    settle(world, "total melisandre +2", "say Rule 3.", sender=moderator)
    waiting, asked = world.open_asks(GAME)[0].seat == SEAT, answer(world, OLGA)
    world.mail(OLGA, "yes", to=world.last(OLGA).reply_to)

    assert "needs the yes of a co-moderator" in alone[1] and waiting
    assert "settle total melisandre +2 / settle say Rule 3." in asked
    assert any(each.by.get(SEAT, "").startswith("moderator:") for each in entries(world))
    world.close()


def test_a_council_given_by_its_number_is_that_of_the_two_beside_it(tmp_path: Path) -> None:
    moderator = person("melisandre")
    world = new_world(tmp_path, moderator=moderator)
    leaders = list(world.view(None, GAME)["leaders"])
    mine = leaders.index("melisandre") + 1
    others = mine % len(leaders) + 1
    own = settle(world, f"token from supply to council {mine}", sender=moderator), answer(world, moderator)
    settle(world, f"token from supply to council {others}", sender=moderator)
    ruled = [each for each in entries(world) if each.by.get(SEAT, "").startswith("moderator:")]
    world.close()

    assert "needs the yes of a co-moderator" in own[1]
    assert len(ruled) == 1, "a council between two others needs nobody's yes"
