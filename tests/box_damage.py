"""Makes mistakes in the files of a variant, for tests of what is said about them."""

from __future__ import annotations

import random
from pathlib import Path


def edit(folder: Path, file: str, old: str, new: str) -> tuple[int, int]:
    """Replace the first `old` by `new`; return line and column of the mark ^^ in `new`, which is taken out."""
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text, f"{file} no longer holds {old!r}"
    text = text.replace(old, new, 1)
    before, _, after = text.partition("^^")
    (folder / file).write_text(before + after, encoding="utf-8")
    return before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1


def damaged(text: str, dice: random.Random) -> str:
    """Return `text` with one random piece of damage."""
    lines = text.split("\n")
    at = dice.randrange(len(lines))
    if dice.random() < 0.3:
        del lines[at]
    elif dice.random() < 0.3:
        lines.insert(at, lines[dice.randrange(len(lines))])
    elif dice.random() < 0.3:
        lines[at] = "".join(dice.sample(lines[at], len(lines[at])))
    elif dice.random() < 0.5:
        lines[at] = lines[at].replace(": ", dice.choice([":", ": [", ": {a: ", ": - ", ": 'x"]))
    else:
        lines[at] = lines[at][: dice.randrange(len(lines[at]) + 1)]
    return "\n".join(lines)
