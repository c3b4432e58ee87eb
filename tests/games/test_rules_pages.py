"""Numbers on the pages about the rules are those of the game's files."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[2]
EDITIONS = {"agot-1e": "agot1e", "agot-2e": "agot2e"}


def page(folder: str, topic: str, language: str) -> str:
    return " ".join((ROOT / "templates" / folder / "help" / f"{topic}.{language}.txt.j2").read_text("utf-8").split())


@pytest.mark.parametrize("variant", EDITIONS)
@pytest.mark.parametrize("language", ["en", "it"])
def test_the_armies_of_each_supply_level(variant: str, language: str) -> None:
    said = page("westeros", "rules-supply", language)
    limits = yaml.safe_load((ROOT / "games" / variant / "variant.yaml").read_text("utf-8"))["supply_table"]

    for level, armies in limits.items():
        assert re.search(rf"\b{level}: {', '.join(map(str, armies))}(?!,)", said), level


@pytest.mark.parametrize("variant", EDITIONS)
@pytest.mark.parametrize("language", ["en", "it"])
def test_the_figures_of_a_house(variant: str, language: str) -> None:
    said = page(EDITIONS[variant], "rules-mustering", language)
    units = yaml.safe_load((ROOT / "games" / variant / "units.yaml").read_text("utf-8"))["units"]

    for unit in units.values():
        assert f"{unit['limit']} {unit['plural'][language]}" in said
        assert re.search(rf"{unit['names'][language]}( costs| costa)? {unit['muster_cost']}\b", said)


@pytest.mark.parametrize("variant", EDITIONS)
@pytest.mark.parametrize("language", ["en", "it"])
def test_the_special_orders_of_each_place(variant: str, language: str) -> None:
    said = page(EDITIONS[variant], "rules-tracks", language)
    setups = (ROOT / "games" / variant / "setups.yaml").read_text("utf-8")
    stars = re.findall(r" stars: \[([\d, ]+)\]", setups)

    assert stars
    assert all(row in said for row in stars), stars
