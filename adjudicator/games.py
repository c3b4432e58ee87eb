"""The rules packages that are installed, by name: the one place that joins them to the judge."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path

from adjudicator.engine.rulings import RulingWords
from adjudicator.judge.package import GamePackage, Variant
from adjudicator.resources import folders
from adjudicator.rules.agot2e import RULES as AGOT2E
from adjudicator.rules.agot2e.lines.answers import answer_from_lines, parts_of
from adjudicator.rules.agot2e.lines.check import Agot2eChecker
from adjudicator.rules.agot2e.lines.foresee import foresee
from adjudicator.rules.agot2e.lines.words import words_of
from adjudicator.rules.agot2e.stewards import STYLES, answer_of_steward
from adjudicator.rules.btwixt import RULES as BTWIXT
from adjudicator.rules.btwixt.lines import answers as btwixt_answers
from adjudicator.rules.btwixt.lines import words as btwixt_words
from adjudicator.rules.btwixt.lines.check import BtwixtChecker
from adjudicator.rules.btwixt.lines.foresee import foresee as btwixt_foresee
from adjudicator.rules.btwixt.lines.rulings import is_hidden, read_edit
from adjudicator.rules.btwixt.lines.spelling import spelled
from adjudicator.rules.btwixt.plans import PLAN
from adjudicator.rules.btwixt.stewards import STYLES as BTWIXT_STYLES
from adjudicator.rules.btwixt.stewards import answer_of_steward as btwixt_steward
from adjudicator.variants import VariantError, find_variants, load_variant

PACKAGES: Mapping[str, GamePackage] = {
    "agot2e": GamePackage(
        rules=AGOT2E,
        words=words_of,
        checker=Agot2eChecker,
        answer=answer_from_lines,
        parts=parts_of,
        seats=lambda variant, players: variant.setups[players].houses,
        sizes=lambda variant: sorted(variant.setups),
        window="planning.orders",
        units_at=lambda view, area: view["areas"][area]["units"],
        foresee=foresee,
        styles=STYLES,
        steward=answer_of_steward,
    ),
    "btwixt": GamePackage(
        rules=BTWIXT,
        words=btwixt_words.words_of,
        checker=BtwixtChecker,
        answer=btwixt_answers.answer_from_lines,
        seats=lambda box, players: tuple(box.leaders),
        sizes=lambda box: sorted(box.sizes),
        window=PLAN,
        units_at=lambda view, area: {},
        foresee=btwixt_foresee,
        styles=BTWIXT_STYLES,
        steward=btwixt_steward,
        chosen=lambda leaders: {"leaders": list(leaders)},
        ordered=frozenset({"bid.play", "bid.extra"}),
        turns=lambda view, leader: len(view["players"][leader]["played"]),
        spelled=spelled,
        rows=frozenset({"draft.keep"}),
        budget=1,
        ticks=True,
        ruling=RulingWords(read_edit, is_hidden),
    ),
}


def is_name(id: str) -> bool:
    """True for what may be the id of a variant: never a way out of the folder."""
    return bool(re.fullmatch(r"[a-z0-9]+(?:-[a-z0-9]+)*", id.lower()))


class Games:
    """The variants of one data folder and the packages they are played with; a Library."""

    def __init__(self, data: Path | None = None, on_bad: Callable[[VariantError], None] | None = None) -> None:
        self.data = data
        self.on_bad = on_bad

    def paths(self) -> dict[str, Path]:
        """Return the folder of every variant by id, whether it can be played or not."""
        return find_variants(folders("games", self.data))

    def variants(self) -> dict[str, Variant]:
        """Return the variants that can be played by mail; a broken one is told to `on_bad` and left out."""
        found: dict[str, Variant] = {}
        for id, path in self.paths().items():
            try:
                variant = load_variant(path)
                if variant.rules in PACKAGES:
                    found[id] = variant
            except VariantError as error:
                if self.on_bad is not None:
                    self.on_bad(error)
        return found

    def variant(self, id: str) -> Variant | None:
        """Return a variant that can be played by mail, or None; raises VariantError when its files are wrong."""
        places = (folder / id.lower() for folder in folders("games", self.data))
        path = next((place for place in places if is_name(id) and (place / "variant.yaml").is_file()), None)
        variant = load_variant(path) if path is not None else None
        return variant if variant is not None and variant.rules in PACKAGES else None

    def package(self, rules: str) -> GamePackage:
        """Return the rules package with this name; raises KeyError."""
        return PACKAGES[rules]
