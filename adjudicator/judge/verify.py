"""Proves a record: the chain of hashes, the commitment, every shuffle and draw, every answer legal, the result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from adjudicator.engine.chance import SeededChance, commitment
from adjudicator.engine.driver import IllegalAnswer, Table
from adjudicator.engine.journal import Entry, chain, entry_from_json
from adjudicator.judge.package import Library


@dataclass(slots=True)
class Verdict:
    """What was found. `problems` is empty when everything holds."""

    game: str
    entries: int = 0
    chance: int = 0
    finished: bool = False
    problems: list[str] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)

    @property
    def holds(self) -> bool:
        """True when nothing is wrong."""
        return not self.problems


def verify(lines: Sequence[Mapping[str, Any]], library: Library) -> Verdict:
    """Return what holds of a record and what does not."""
    head = lines[0]
    end = lines[-1] if "end" in lines[-1] else None
    rows = [line for line in lines[1:] if "n" in line]
    verdict = Verdict(head["game"], entries=len(rows), finished=end is not None)
    _check_chain(verdict, head["game"], rows)
    seed = bytes.fromhex(end["seed"]) if end and end.get("seed") else None
    if seed is None:
        verdict.remarks.append("the seed is not published yet, so shuffles and draws cannot be recomputed")
    elif commitment(seed) != head["commitment"]:
        verdict.problems.append("the seed does not fit the commitment that was published at the start")
    if verdict.holds:
        _replay(verdict, head, [entry_from_json(row) for row in rows], seed, library)
        if verdict.holds and end is not None and verdict.remarks == [] and _result(lines, library) != end["end"]:
            verdict.problems.append("the result is not the one that the journal leads to")
    return verdict


def table_of(head: Mapping[str, Any], library: Library, seed: bytes | None) -> Table:
    """Return a table set up as a record says, before anything happened."""
    variant = library.variant(head["variant"])
    if variant is None:
        raise ValueError(f"the variant {head['variant']} is not installed")
    rules = library.package(variant.rules).rules
    state = rules.new_game(variant, head["players"], head.get("rulings", {}))
    return Table(rules, state, SeededChance(seed, head["game"]) if seed is not None else None)


def _check_chain(verdict: Verdict, game: str, rows: Sequence[Mapping[str, Any]]) -> None:
    entries = [entry_from_json(row) for row in rows]
    for n, (row, link) in enumerate(zip(rows, chain(game, entries), strict=True), start=1):
        if row["n"] != n:
            verdict.problems.append(f"entry {n} is missing")
            return
        if row["hash"] != link:
            verdict.problems.append(f"entry {n} was changed after it was written")
            return


def _replay(
    verdict: Verdict, head: Mapping[str, Any], entries: Sequence[Entry], seed: bytes | None, library: Library
) -> None:
    """Play the record again; with the seed every chance answer is made anew and compared."""
    variant = library.variant(head["variant"])
    if variant is not None and head.get("checksum") not in ("", variant.checksum):
        verdict.remarks.append("the files of the variant are not the ones the game was played with")
    try:
        if seed is None:
            table_of(head, library, None).start(entries)
        else:
            _replay_with_seed(verdict, table_of(head, library, seed), entries)
    except Exception as error:
        verdict.problems.append(f"the journal cannot be played again: {error}")


def _replay_with_seed(verdict: Verdict, table: Table, entries: Sequence[Entry]) -> None:
    table.start()
    while table.n < len(entries) and table.open:
        entry = entries[table.n]
        if entry.what != table.open[0].name or any(ask.seat not in entry.answers for ask in table.open):
            verdict.problems.append(f"entry {entry.n} answers {entry.what}, the rules ask {table.open[0].name}")
            return
        try:
            table.answer({ask.seat: entry.answers[ask.seat] for ask in table.open}, entry.by)
        except IllegalAnswer as error:
            verdict.problems.append(f"entry {entry.n} holds an illegal answer: {error}")
            return
    for made, written in zip(table.entries, entries, strict=False):
        if made.answers != written.answers:
            chance = "the seed gives another result than the one written" if "chance" in made.by else "it differs"
            verdict.problems.append(f"entry {made.n} ({made.what}): {chance}")
            return
        verdict.chance += "chance" in made.by
    if len(table.entries) != len(entries):
        verdict.problems.append(f"the record has {len(entries)} entries, the game comes to {len(table.entries)}")


def _result(lines: Sequence[Mapping[str, Any]], library: Library) -> Any:
    """Return the result the journal leads to."""
    head = lines[0]
    table = table_of(head, library, None).start([entry_from_json(line) for line in lines if "n" in line])
    variant = library.variant(head["variant"])
    assert variant is not None
    return library.package(variant.rules).rules.result(table.state)
