"""The files of all leagues in a folder, read again when they change."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from adjudicator.leagues.league_file import LeagueFileError, Wrong, nothing_more, read_league
from adjudicator.leagues.league_rules import LeagueRules


class LeagueShelf:
    """The leagues of one judge. A file with faults counts as it was before, if it was good before."""

    def __init__(self, folder: Path, check: Callable[[LeagueRules], Wrong] = nothing_more) -> None:
        self.folder = folder
        self.faults: Mapping[str, str] = {}
        """What is wrong with files, by file, as `league.yaml:line:column: reason`."""
        self._check = check
        self._read: dict[str, tuple[bytes, LeagueRules | None, str]] = {}

    def all(self) -> Mapping[str, LeagueRules]:
        """Return the leagues by their names."""
        for path in sorted(self.folder.glob("*.yaml")):
            self._look(path)
        there = {path.name for path in self.folder.glob("*.yaml")}
        self._read = {name: found for name, found in self._read.items() if name in there}
        self.faults = {name: faults for name, (_, _, faults) in self._read.items() if faults}
        return {league.id: league for _, league, _ in self._read.values() if league is not None}

    def _look(self, path: Path) -> None:
        """Read a file unless it is as it was."""
        data = path.read_bytes()
        before = self._read.get(path.name)
        if before is not None and before[0] == data:
            return
        try:
            self._read[path.name] = (data, read_league(path.name, data, self._check), "")
        except LeagueFileError as error:
            self._read[path.name] = (data, before[1] if before is not None else None, str(error))
