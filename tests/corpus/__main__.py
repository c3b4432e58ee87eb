"""`python -m tests.corpus` makes the games that are missing; it never changes one that is there."""

from __future__ import annotations

from adjudicator.library import GameLibrary
from tests.corpus.kept import FOLDER, names, packed, played


def main() -> None:
    """Make what is missing and say how much there is."""
    FOLDER.mkdir(exist_ok=True)
    library = GameLibrary()
    made = 0
    for name, variant, number in names():
        file = FOLDER / f"{name}.json.xz"
        if not file.exists():
            file.write_bytes(packed(played(name, variant, number, library)))
            made += 1
    sizes = [file.stat().st_size for file in FOLDER.glob("*.json.xz")]
    print(f"{made} games made; {len(sizes)} games, {sum(sizes)} bytes, the largest {max(sizes)}")


if __name__ == "__main__":
    main()
