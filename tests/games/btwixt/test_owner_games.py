"""Games with an owner's cards: whole games, their records, by mail, and what happens when his file changes."""

from __future__ import annotations

import json
import random
import shutil
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from adjudicator.boxes import checksum_outside
from adjudicator.engine.chance import SeededChance, commitment
from adjudicator.engine.driver import Table
from adjudicator.games.btwixt.rules import RULES
from adjudicator.games.btwixt.rules.components import Box
from adjudicator.judge.proof.records import record_lines, write_record
from adjudicator.judge.proof.verify import verify
from adjudicator.judge.table.errors import GameBroken
from adjudicator.judge.table.match import Match
from adjudicator.store import Database, games
from adjudicator.store.games import ASIDE, OVER, RUNNING, GameRow
from tests.games.btwixt.owner import EXAMPLE, added, run
from tests.games.btwixt.random_play import BOX, box, check, sampled
from tests.installed import load_variant
from tests.judge.world import MODERATOR, World, person

NOW = datetime(2026, 11, 22, 12, 0, tzinfo=UTC)
SEED = b"owner" * 7


# ---- Play


def played(box: Box, players: int, seed: int, options: dict[str, Any]) -> Table:
    """Return a table at which a whole game was played at random."""
    leaders = random.Random(seed).sample(list(box.leaders), players)
    state = RULES.new_game(box, players, {**options, "leaders": leaders})
    table, choose = Table(RULES, state, SeededChance(SEED, "mine")).start(), random.Random(seed).choice
    while table.open:
        table.trust(sampled(table, choose))
        check(table)
    return table


@pytest.mark.parametrize(("players", "options"), [(3, {}), (6, {"advanced": True}), (4, {"clash_draft": True})])
@pytest.mark.parametrize("path", ["whole", "example"])
def test_whole_games_are_played_with_an_owners_cards(
    file: Path, path: str, players: int, options: dict[str, Any]
) -> None:
    mine = load_variant(BOX, file if path == "whole" else EXAMPLE)
    table = played(mine, players, 7, options)

    assert table.over and RULES.result(table.state) is not None
    designs = {card.partition("#")[0] for card in (*table.state.discard, *table.state.influence)}
    assert designs <= set(mine.influence)
    assert Counter(token[0] for token in table.state.supply)


# ---- Games that are run


class Shelf:
    """A library with one variant, read anew whenever it is asked for."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def variants(self) -> dict[str, Box]:
        return {"my-box": self.variant("my-box")}

    def variant(self, id: str) -> Box:
        found: Box = load_variant(self.folder)
        return found

    def game(self, rules: str) -> Any:
        return SimpleNamespace(rules=RULES)


@pytest.fixture
def db(tmp_path: Path) -> Iterator[Database]:
    """Return an empty store."""
    opened = Database(tmp_path / "judge.db")
    yield opened
    opened.close()


def begun(db: Database, shelf: Shelf) -> None:
    """Begin a game for three in the store."""
    variant = shelf.variant("my-box")
    rulings = {"leaders": list(variant.leaders)[:3]}
    with db.write() as tx:
        games.create(
            tx,
            GameRow("mine", "my-box", NOW, variant.checksum, options={"players": 3, "rulings": rulings}, state=RUNNING,
                 seed=SEED, commitment=commitment(SEED), started_at=NOW, settings={"version": variant.version}),
        )  # fmt: skip


def finished(db: Database, shelf: Shelf) -> None:
    """Play the game to its end."""
    choose = random.Random(3).choice
    with db.write() as tx:
        game = games.get(tx, "mine")
        assert game is not None
        match = Match(tx, game, shelf)  # type: ignore[arg-type]
        while match.play.open:
            answers = sampled(match.play.table, choose)
            match.play.answer(answers, dict.fromkeys(answers, "mail"))
        match.play.save(NOW)
        match.change(state=OVER, ended_at=NOW)


def recorded(data: Path, file: Path, db: Database, folder: Path) -> Shelf:
    """Play a game with the owner's file and write its record into `records` in a folder; return the games there."""
    shelf = Shelf(added(data, file))
    begun(db, shelf)
    finished(db, shelf)
    with db.read() as tx:
        game = games.get(tx, "mine")
        assert game is not None
        assert write_record(tx, game, shelf, folder / "records")  # type: ignore[arg-type]
    return shelf


def test_a_record_holds_the_checksum_of_the_file_and_none_of_its_words(
    data: Path, file: Path, db: Database, tmp_path: Path
) -> None:
    shelf = recorded(data, file, db, tmp_path)
    with db.read() as tx:
        game = games.get(tx, "mine")
        assert game is not None
        lines = list(record_lines(tx, game, shelf))  # type: ignore[arg-type]
    written = "".join(path.read_text(encoding="utf-8") for path in (tmp_path / "records").rglob("*.*"))

    assert lines[0]["variant"] == "my-box" and lines[0]["checksum"] == shelf.variant("my-box").checksum
    assert len(checksum_outside(lines[0]["checksum"])) == 64
    for text in (json.dumps(lines, ensure_ascii=False), written):
        assert "zq_" in text, "moves are there, by the ids of cards"
        assert "effect.manual" in text, "a card that the moderator settles was played"
        assert not [word for word in ("Quixel", "Zanzibar", str(file), file.name) if word in text]
    verdict = verify(lines, shelf)  # type: ignore[arg-type]
    assert verdict.holds and verdict.finished and verdict.remarks == []


def test_a_record_can_be_verified_elsewhere_by_whoever_has_the_file(
    data: Path, file: Path, db: Database, tmp_path: Path
) -> None:
    recorded(data, file, db, tmp_path)
    record, elsewhere = str(tmp_path / "records" / "mine"), str(tmp_path / "elsewhere")

    with_file = run("verify", record, "--cards", str(file), "--data", elsewhere)
    without = run("verify", record, "--data", elsewhere)
    replayed = run("replay", record, "--quiet", "--cards", str(file), "--data", elsewhere)
    file.write_text(f"{file.read_text(encoding='utf-8')}# a word\n", encoding="utf-8")
    changed = run("verify", record, "--cards", str(file), "--data", elsewhere)

    assert with_file.exit_code == 0 and "mine holds" in with_file.output and "note" not in with_file.output
    assert without.exit_code == 1 and "the variant my-box is not installed" in without.output
    assert replayed.exit_code == 0 and "the game is over" in replayed.output
    assert "note: the files of the variant are not the ones" in changed.output


def test_a_running_game_is_set_aside_when_the_file_changes_and_goes_on_when_it_is_put_back(
    data: Path, file: Path, db: Database
) -> None:
    shelf, text = Shelf(added(data, file)), file.read_text(encoding="utf-8")
    begun(db, shelf)

    with db.read() as tx:
        game = games.get(tx, "mine")
        assert game is not None
        assert Match(tx, game, shelf).variant.id == "my-box"  # type: ignore[arg-type]
        file.write_text(f"{text}# a word\n", encoding="utf-8")
        with pytest.raises(GameBroken, match="the file that my-box reads is not as it was"):
            Match(tx, game, shelf).variant  # type: ignore[arg-type]  # noqa: B018
        file.write_text(text.replace("zq_court_fool", "zq_wise_fool"), encoding="utf-8")
        with pytest.raises(GameBroken, match="the file that my-box reads is not as it was"):
            Match(tx, game, shelf).variant  # type: ignore[arg-type]  # noqa: B018
        file.unlink()
        with pytest.raises(GameBroken, match="cannot be read: No such file"):
            Match(tx, game, shelf).variant  # type: ignore[arg-type]  # noqa: B018
        file.write_text(text, encoding="utf-8")
        assert Match(tx, game, shelf).variant.id == "my-box"  # type: ignore[arg-type]


def test_a_game_that_waits_for_players_takes_the_file_as_it_is(data: Path, file: Path, db: Database) -> None:
    shelf = Shelf(added(data, file))
    begun(db, shelf)
    file.write_text(f"{file.read_text(encoding='utf-8')}# a word\n", encoding="utf-8")

    with db.write() as tx:
        games.change(tx, "mine", started_at=None)
        game = games.get(tx, "mine")
        assert game is not None
        assert Match(tx, game, shelf).variant.id == "my-box"  # type: ignore[arg-type]


def test_an_upgrade_of_what_is_installed_does_not_touch_a_game_with_the_file(file: Path, tmp_path: Path) -> None:
    newer = tmp_path / "btwixt"
    shutil.copytree(BOX, newer)
    with (newer / "effects.yaml").open("a", encoding="utf-8") as words:
        words.write("# other words\n")
    old, new = load_variant(BOX, file).checksum, load_variant(newer, file).checksum

    assert old != new and checksum_outside(old) == checksum_outside(new) != ""
    assert checksum_outside(box().checksum) == ""


# ---- By mail


@pytest.fixture
def world(data: Path, file: Path) -> Iterator[World]:
    """Return a judge that has begun a game for three with the owner's cards."""
    added(data, file)
    opened = World(data)
    opened.begin(3, name="mine", variant="my-box")
    yield opened
    opened.close()


def test_players_read_the_owners_names_and_words_and_never_where_they_come_from(world: World, file: Path) -> None:
    posts = world.post()
    hand = world.last(person(next(iter(world.view(None, "mine")["players"]))))

    assert "Quixel standard" in hand.text and "Zanzibar allies" in hand.text
    for post in posts:
        assert not [word for word in (str(file), file.name, "zq_") if word in post.text + post.html + post.subject]


def test_by_mail_a_changed_file_stops_its_game_until_it_is_put_back(world: World, file: Path) -> None:
    seat, text = next(iter(world.view(None, "mine")["players"])), file.read_text(encoding="utf-8")
    file.write_text(text.replace("Zanzibar", "Baltasar"), encoding="utf-8")
    world.orders(seat, "bid: kneel", name="mine")

    assert world.game("mine").state == ASIDE
    told = world.last(MODERATOR)
    assert "the file that my-box reads is not as it was" in " ".join(told.text.split())
    assert "Baltasar" not in told.text and "Zanzibar" not in told.text
    listed = run("games", "--data", str(world.folder))
    assert listed.exit_code == 0 and "mine" in listed.output

    file.write_text(text, encoding="utf-8")
    world.mail(MODERATOR, "resume", to=world.address("moderator", "mine"))
    assert world.game("mine").state == RUNNING
    world.orders(seat, "bid: kneel", name="mine")
    assert world.game("mine").state == RUNNING
