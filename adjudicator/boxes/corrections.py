"""An owner's corrections: what somebody who has the box in front of them knows better than the files of a variant.

Their file lies elsewhere on the disk. Below the name of a file of the variant it repeats the keys that lead to an entry
with inferred values, and says there what is printed. Such an entry may be changed in any way; null takes a value out.

    board:
      land:
        north-hill: {supply: 2, adjacent: [east-hill, west-hill]}
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adjudicator.boxes.faults import KeyPath, Notebook, did_you_mean
from adjudicator.boxes.inferred import INFERRED
from adjudicator.boxes.yaml_text import kind_of

Keys = dict[Any, Any]


def correct(files: Mapping[str, Keys], own: Keys, name: str, book: Notebook) -> None:
    """Write the corrections in `own`, a file called `name`, into the values that were read from the variant's files."""
    for section, value in own.items():
        file = f"{section}.yaml"
        if file in files:
            _Corrector(book).descend(files[file], value, (file,), (name, section))
        else:
            known = did_you_mean(section, [file.removesuffix(".yaml") for file in files])
            book.key_fault((name, section), f"no file of the variant is called {file}{known}")


class _Corrector:
    """Carries values over, and with them the places where their faults are to be found."""

    def __init__(self, book: Notebook) -> None:
        self.book = book

    def descend(self, old: Keys, new: object, path: KeyPath, at: KeyPath) -> None:
        """Follow the keys of the corrections down to the entries that have inferred values."""
        if not isinstance(new, dict):
            self.book.fault(at, f"{at[-1]} must be a mapping (key: value), not {kind_of(new)}")
        elif isinstance(marks := old.get(INFERRED), dict):
            self._replace(old, new, path, at)
            old[INFERRED] = {key: sure for key, sure in marks.items() if not _is_said(str(key).split("."), new)}
        else:
            for key, value in new.items():
                if isinstance(old.get(key), dict):
                    self.descend(old[key], value, (*path, key), (*at, key))
                else:
                    reason = "nothing in it is inferred" if key in old else f"unknown key {key}{did_you_mean(key, old)}"
                    self.book.key_fault((*at, key), reason)

    def _replace(self, old: Keys, new: Keys, path: KeyPath, at: KeyPath) -> None:
        """Take over every value; mappings are taken over key by key."""
        for key, value in new.items():
            if isinstance(value, dict) and isinstance(old.get(key), dict):
                self._replace(old[key], value, (*path, key), (*at, key))
            elif value is None:
                old.pop(key, None)
            else:
                old[key] = value
                self._move(value, (*path, key), (*at, key))

    def _move(self, value: object, path: KeyPath, at: KeyPath) -> None:
        """Let faults of a value, and of all values in it, point to where the owner wrote them."""
        self.book.written_at(path, at)
        inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
        for key, each in inner:
            self._move(each, (*path, key), (*at, key))


def _is_said(steps: list[str], new: object) -> bool:
    """Return True if the corrections say what the steps lead to, or something within it."""
    for step in steps:
        if not isinstance(new, dict):
            return True
        keys = {str(key): key for key in new}
        if step not in keys:
            return False
        new = new[keys[step]]
    return True
