"""What the tests of an owner's cards share: a file of his, and the commands he gives."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml
from click.testing import CliRunner, Result

from adjudicator.games.btwixt.box.sheets import SECTIONS
from tests.games.btwixt.random_play import BOX

EXAMPLE = Path(__file__).parents[3] / "docs" / "cards.example.yaml"


def own_set(*sections: str) -> dict[str, Any]:
    """Return sections as an owner would type them in: our designs under other ids and names, with his words."""
    shipped = yaml.safe_load((BOX / "cardset.yaml").read_text(encoding="utf-8"))
    found = {}
    for section in sections or SECTIONS:
        found[section] = shipped[section]
        if section in ("standard", "events", "leader_cards", "allies"):
            found[section] = {f"zq_{id}": _own(card, f"{section} {n}") for n, (id, card) in
                              enumerate(shipped[section].items())}  # fmt: skip
    if "standard" in found:
        settled = {"manual": {"prompt": {"en": "Zanzibar prompt."}}}
        found["standard"]["zq_betrayal"]["ability"] = [{"when": "on_play", "do": [settled]}]
    return found


def _own(card: dict[str, Any], label: str) -> dict[str, Any]:
    kept = {key: value for key, value in card.items() if key not in ("origin", "models", "filled")}
    name = f"Quixel {label.replace('_', ' ')}"
    return {**kept, "names": {"en": name, "it": f"{name} bis"}, "text": {"en": f"Zanzibar {label}."}}


def run(*words: str) -> Result:
    """Return the result of a command. The program is loaded here, so that most tests of this folder do without it."""
    from adjudicator.cli import main

    return CliRunner().invoke(main, [*words])


def added(data: Path, file: Path) -> Path:
    """Make a variant with a file and return its folder."""
    result = run("variants", "add", "btwixt", "--cards", str(file), "--as", "my-box", "--data", str(data))
    assert result.exit_code == 0, result.output
    return data / "games" / "my-box"
