"""Verifies a record: chain of hashes, commitment, shuffles, draws, mixes, legality of answers, and result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from adjudicator.engine.chance import SeededChance, commitment, mixed_index
from adjudicator.engine.corrections import corrections_in
from adjudicator.engine.driver import Drift, IllegalAnswer, Table
from adjudicator.engine.journal import JournalEntry, entry_from_json, link, salt
from adjudicator.engine.mixes import PREFIX, read_mix
from adjudicator.engine.rollbacks import branches, rollbacks
from adjudicator.game import Library
from adjudicator.judge.proof.backup_watch import RESTORED
from adjudicator.judge.proof.records import WITHOUT_SALTS
from adjudicator.judge.table import readings


@dataclass(slots=True)
class Verdict:
    """The findings about one record. `problems` is empty if everything is right."""

    game: str
    entries: int = 0
    chance: int = 0
    mixes: int = 0
    finished: bool = False
    problems: list[str] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)

    @property
    def holds(self) -> bool:
        """True when no problem was found."""
        return not self.problems


def verify(lines: Sequence[Mapping[str, Any]], library: Library) -> Verdict:
    """Return the findings about a record."""
    head = lines[0]
    end = lines[-1] if "end" in lines[-1] else None
    rows = [line for line in lines[1:] if "n" in line]
    verdict = Verdict(head["game"], entries=len(rows), finished=end is not None)
    seed = bytes.fromhex(end["seed"]) if end and end.get("seed") else None
    _check_chain(verdict, head, rows, seed)
    if seed is None:
        verdict.remarks.append("the seed is not published yet, so shuffles and draws cannot be recomputed")
    elif commitment(seed) != head["commitment"]:
        verdict.problems.append("the seed does not fit the commitment that was published at the start")
    else:
        for course in _courses(verdict, rows):
            _check_mixes(verdict, head["game"], seed, course)
    for course in _courses(verdict, rows) if verdict.holds else ():
        if verdict.holds:
            _replay(verdict, head, course, seed, library)
    agreed = end["end"].get("agreed") if end is not None and end["end"] else None
    if agreed:
        verdict.remarks.append(f"the players ended the game by a vote: {agreed}")
    elif verdict.holds and end is not None and verdict.remarks == [] and (_result(lines, library) or {}) != end["end"]:
        verdict.problems.append("the result is not the one that the journal leads to")
    if verdict.holds:
        verdict.remarks += [_taken_back(*each) for each in rollbacks(map(entry_from_json, rows))]
    verdict.remarks += [_set_back(each) for each in head.get(RESTORED, ())]
    return verdict


def _courses(verdict: Verdict, rows: Sequence[Mapping[str, Any]]) -> list[list[JournalEntry]]:
    """Return every course that the game has taken; none, and a problem, if a rollback does not say to where it goes."""
    try:
        return branches([entry_from_json(row) for row in rows])
    except (KeyError, TypeError, ValueError):
        verdict.problems.append("the journal holds a rollback that does not say to which entry the game goes back")
        return []


def _taken_back(n: int, to: int, reason: str) -> str:
    """Return a sentence that the moderator took the game back, and which entries do not count."""
    why = f": {reason}" if reason else ""
    return f"entry {n} takes the game back to entry {to}, so entries {to + 1} to {n - 1} do not count{why}"


def _set_back(facts: Mapping[str, Any]) -> str:
    """Return a sentence that the judge was restored from a backup, and which links in earlier reports are void."""
    kept, lost, link = facts["kept"], facts["lost"], str(facts["link"])[:12]
    return (
        f"the judge was set back to a backup, noticed {facts['at']}. What had been played after entry {kept} was played"
        f" anew, so links of entries {kept + 1} to {lost} in reports from before (the last: {link}) do not fit"
    )


def table_of(head: Mapping[str, Any], library: Library, seed: bytes | None) -> Table:
    """Return a table set up as the head of a record says, before the first entry."""
    variant = library.variant(head["variant"])
    if variant is None:
        raise ValueError(f"the variant {head['variant']} is not installed")
    rules = library.game(variant.rules).rules
    state = rules.new_game(variant, head["players"], readings.as_begun(variant, head.get("rulings", {})))
    return Table(rules, state, SeededChance(seed, head["game"]) if seed is not None else None)


def _check_chain(
    verdict: Verdict, head: Mapping[str, Any], rows: Sequence[Mapping[str, Any]], seed: bytes | None
) -> None:
    """Note the first link that is wrong; with the seed, also the first salt that does not follow from the seed."""
    salted = head["record"] != WITHOUT_SALTS
    previous = head["commitment"] if salted else ""
    for n, row in enumerate(rows, start=1):
        with_salt = row.get("salt", "") if salted else ""
        if row["n"] != n:
            verdict.problems.append(f"entry {n} is missing")
            return
        if row["hash"] != link(previous, head["game"], entry_from_json(row), with_salt, row["at"]):
            verdict.problems.append(f"entry {n} was changed after it was written")
            return
        if salted and seed is not None and with_salt != salt(seed, head["game"], n):
            verdict.problems.append(f"the salt of entry {n} does not follow from the seed")
            return
        previous = row["hash"]


def _check_mixes(verdict: Verdict, game: str, seed: bytes, entries: Sequence[JournalEntry]) -> None:
    """Draw every mix again and note each result that differs."""
    for entry in entries:
        for seat, by in entry.by.items():
            if by.startswith(PREFIX):
                verdict.mixes += 1
                _check_mix(verdict, game, seed, entry, seat)


def _check_mix(verdict: Verdict, game: str, seed: bytes, entry: JournalEntry, seat: str) -> None:
    try:
        mix = read_mix(entry.by[seat])
        place = mixed_index(seed, game, entry.n, seat, entry.what, [weight for _, weight in mix])
    except (ValueError, ZeroDivisionError) as error:
        verdict.problems.append(f"entry {entry.n} ({entry.what}): the mix of {seat} cannot be drawn: {error}")
        return
    if entry.answers.get(seat) != mix[place][0]:
        verdict.problems.append(f"entry {entry.n} ({entry.what}): the seed draws another answer from the mix of {seat}")


def _replay(
    verdict: Verdict, head: Mapping[str, Any], entries: Sequence[JournalEntry], seed: bytes | None, library: Library
) -> None:
    """Replay the record and note what differs; with the seed, recompute and compare every chance answer."""
    variant = library.variant(head["variant"])
    if variant is not None and head.get("checksum") not in ("", variant.checksum):
        verdict.remarks.append("the files of the variant are not the ones the game was played with")
    try:
        if seed is None:
            table_of(head, library, None).start(entries)
        else:
            _replay_with_seed(verdict, table_of(head, library, seed), entries)
    except (Drift, IllegalAnswer) as error:
        verdict.problems.append(_does_not_fit(str(error)))
    except Exception as error:
        verdict.problems.append(_does_not_fit(f"{type(error).__name__}, {error}"))


def _does_not_fit(detail: str) -> str:
    """Return a sentence for moderators: what it means if the chain is right but the record cannot be replayed."""
    return (
        "the rules of this version cannot play the journal again, so the result cannot be checked. No entry was changed"
        " after it was written: the rules, or the files of the game, are others than those it was played with. Check it"
        f" with the version that played it, or send the record to whoever keeps the judge. Where it stops: {detail}"
    )


def _replay_with_seed(verdict: Verdict, table: Table, entries: Sequence[JournalEntry]) -> None:
    table.corrections = corrections_in(entries)
    table.start()
    while table.n < len(entries) and table.open:
        entry = entries[table.n]
        if entry.what != table.open[0].name or any(ask.seat not in entry.answers for ask in table.open):
            verdict.problems.append(_does_not_fit(str(Drift(entry, table.open[0].name))))
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
    """Return the result that replaying the journal gives."""
    head = lines[0]
    table = table_of(head, library, None).start([entry_from_json(line) for line in lines if "n" in line])
    variant = library.variant(head["variant"])
    assert variant is not None
    return library.game(variant.rules).rules.result(table.state)
