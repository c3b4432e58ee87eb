"""The texts of all cards of a box, and what the rules look up in them again and again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, KeysView, Mapping
from typing import Final, TypeVar

from adjudicator.games.agotlcg.rules.texts import Ability, Constant, Text

Found = TypeVar("Found")


class Texts:
    """The texts of cards by code, with what the rules look up in them again and again."""

    def __init__(self, texts: Mapping[str, Text]) -> None:
        self._texts = dict(texts)
        self._givers: dict[str, Mapping[str, tuple[Constant, ...]]] = {}
        self._users: dict[tuple[str, ...], Mapping[str, tuple[tuple[int, Ability], ...]]] = {}
        self._occasions: dict[str, frozenset[str]] = {}
        self._after: dict[str, tuple[str, ...]] = {}

    def __contains__(self, code: object) -> bool:
        return code in self._texts

    def codes(self) -> KeysView[str]:
        """Return the codes of the cards with a text."""
        return self._texts.keys()

    def of(self, code: str) -> Text:
        """Return the text of a card; a card that is not here has an empty one."""
        return self._texts.get(code, ())

    def givers(self, value: str) -> Mapping[str, tuple[Constant, ...]]:
        """Return the constant effects that add to a value, by the code of the card that has them."""
        known = self._givers.get(value)
        if known is None:
            known = self._givers[value] = _found(
                self._texts, lambda text: (part for part in text if isinstance(part, Constant) and part.value == value)
            )
        return known

    def users(self, *timings: str) -> Mapping[str, tuple[tuple[int, Ability], ...]]:
        """Return the abilities of these timings with their numbers, by the code of the card that has them."""
        known = self._users.get(timings)
        if known is None:
            known = self._users[timings] = _found(
                self._texts,
                lambda text: (
                    (n, part) for n, part in enumerate(text) if isinstance(part, Ability) and part.timing in timings
                ),
            )
        return known

    def occasions(self, timing: str) -> frozenset[str]:
        """Return the kinds of occurrences to which at least one ability of this timing answers."""
        if timing not in self._occasions:
            abilities = (ability for numbered in self.users(timing).values() for _, ability in numbered)
            self._occasions[timing] = frozenset(kind for ability in abilities for kind in ability.occasions)
        return self._occasions[timing]

    def after(self, beginning: str) -> tuple[str, ...]:
        """Return what follows this beginning in the values to which constant effects add."""
        if beginning not in self._after:
            values = (part.value for text in self._texts.values() for part in text if isinstance(part, Constant))
            found = {value.removeprefix(beginning) for value in values if value.startswith(beginning)}
            self._after[beginning] = tuple(sorted(found))
        return self._after[beginning]

    def add(self, texts: Mapping[str, Text]) -> None:
        """Add the texts of further cards. Raises ValueError if a card has one already."""
        twice = sorted(self._texts.keys() & texts.keys())
        if twice:
            raise ValueError(f"these cards have two texts: {', '.join(twice)}")
        self._texts.update(texts)
        for looked_up in (self._givers, self._users, self._occasions, self._after):
            looked_up.clear()

    def with_own(self, texts: Mapping[str, Text]) -> Texts:
        """Return these texts and those of further cards."""
        found = Texts(self._texts)
        found.add(texts)
        return found


def _found(texts: Mapping[str, Text], parts: Callable[[Text], Iterable[Found]]) -> dict[str, tuple[Found, ...]]:
    """Return some parts of each text, by the code of the card, without the cards that have none."""
    found = {code: tuple(parts(text)) for code, text in texts.items()}
    return {code: some for code, some in found.items() if some}


PRINTED: Final = Texts({})
"""The texts of the cards that are installed."""
