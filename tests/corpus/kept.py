"""Finished games that every later version must play again and verify, packed small.

A piece is a record without what follows from the seed: salts and links are computed when it is unpacked, and the last
link must be the one that was kept.
"""

from __future__ import annotations

import json
import lzma
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from adjudicator.engine.chance import SeededChance, commitment
from adjudicator.engine.driver import Table
from adjudicator.engine.journal import entry_from_json, link, salt
from adjudicator.judge.table import readings
from adjudicator.library import GameLibrary
from tests.conformance.kits import kit_of
from tests.installed import GAMES

FOLDER = Path(__file__).with_name("games")
SETTLED = {"agot-1e": 100, "agot-2e": 100, "btwixt": 100}
"""The variants whose rules are settled, and how many games of each are kept."""
AT = "2026-11-22T12:00:00+00:00"
Lines = list[dict[str, Any]]


def names() -> Iterator[tuple[str, str, int]]:
    """Yield (name, variant, number) of every game of the corpus."""
    for variant, count in SETTLED.items():
        for number in range(1, count + 1):
            yield f"{variant}-{number:03}", variant, number


def played(name: str, variant: str, number: int, library: GameLibrary) -> Lines:
    """Return the record of a game that is played at random, always the same one under a name."""
    box = library.variant(variant)
    assert box is not None
    game, choose = GAMES[box.rules], random.Random(name)
    kit = kit_of(game)
    players, wished = kit.wish(number)
    rulings = readings.at_beginning(box, "", wished)
    seed = commitment(name.encode()).encode()[:32]
    state = game.rules.new_game(box, players, rulings)
    table = Table(game.rules, state, SeededChance(seed, name)).start()
    while table.open:
        table.answer(kit.sampled(table, choose.choice), {ask.seat: "mail:1" for ask in table.open})
        table.state.events = []
    head = {
        "record": 2, "game": name, "variant": variant, "checksum": "", "rules": box.rules, "players": players,
        "rulings": rulings, "seats": {}, "commitment": commitment(seed), "started": AT,
    }  # fmt: skip
    rows = linked(name, seed, [entry.as_json() for entry in table.entries])
    return [head, *rows, {"end": game.rules.result(table.state), "seed": seed.hex()}]


def linked(name: str, seed: bytes, entries: Lines) -> Lines:
    """Return entries with their times, salts and links."""
    rows, before = [], commitment(seed)
    for said in entries:
        salted = salt(seed, name, said["n"])
        before = link(before, name, entry_from_json(said), salted, AT)
        rows.append({**said, "at": AT, "salt": salted, "hash": before})
    return rows


def packed(lines: Lines) -> bytes:
    """Return a record as a small piece."""
    head, *rows, end = lines
    entries = [[row["what"], row["answers"], row["by"]] for row in rows]
    piece = {"head": head, "entries": entries, "end": end, "link": rows[-1]["hash"]}
    text = json.dumps(piece, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return lzma.compress(text.encode("ascii"), preset=9 | lzma.PRESET_EXTREME)


def unpacked(piece: bytes) -> Lines:
    """Return the record of a piece; its last link must be the one that was kept."""
    kept = json.loads(lzma.decompress(piece))
    said = [{"n": n, "what": what, "answers": a, "by": by} for n, (what, a, by) in enumerate(kept["entries"], 1)]
    rows = linked(kept["head"]["game"], bytes.fromhex(kept["end"]["seed"]), said)
    assert rows[-1]["hash"] == kept["link"], "the links of journals are computed otherwise than before"
    return [kept["head"], *rows, kept["end"]]
