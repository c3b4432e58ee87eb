"""Reads the options that a game is wished for with, and sees whether they go together."""

from __future__ import annotations

from adjudicator.boxes.variant import Variant
from adjudicator.engine.ruleset import Excluded
from adjudicator.judge.inbox.writers import Writer
from adjudicator.judge.table.options import LANGUAGES, BadOption, Options, read_options
from adjudicator.judge.table.sitting import Sitting


def wanted_options(sitting: Sitting, writer: Writer, words: str, variant: Variant) -> Options:
    """Return the options that `words` name for a game of a variant. Raises BadOption."""
    package = sitting.desk.library.game(variant.rules)
    language = writer.language if writer.language in LANGUAGES else sitting.desk.language
    sizes, usual = tuple(package.seating.sizes(variant)), package.seating.usually(variant)
    options = read_options(words, variant, sizes, sitting.desk.zone, language, usual)
    try:
        package.rules.new_game(variant, options.players, options.rulings)
    except Excluded as together:
        because = f"{variant.rules}.clash.{together.options[0].partition('=')[0]}"
        raise BadOption("option-clash", options=", ".join(together.options), because=because) from None
    return options
