"""Order tokens as players type them: `m-`, `march -1`, `d*`, `Defence +2`, `special Raid`, `Difesa speciale`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from adjudicator.engine.bad_lines import Ambiguous, Unreadable
from adjudicator.engine.shapes.reading import Element, Reading, Sign, Slot, said
from adjudicator.engine.shapes.shape import Printing
from adjudicator.engine.words import Synonyms

ORDER_NAME = Slot(("order",))
_STAR_WORDS = frozenset(("special", "star", "speciale", "stella"))
_LONGEST = 3


@dataclass(frozen=True, slots=True)
class Token:
    """An order token: players type a word for its `type`, then the modifier or a star."""

    id: str
    type: str
    modifier: int = 0
    star: bool = False


@dataclass(frozen=True, slots=True)
class OrderTokens:
    """The order tokens of a game. `types` maps an order type to its words; the shortest has one letter."""

    tokens: tuple[Token, ...] = ()
    types: Mapping[str, Synonyms] = field(default_factory=dict)

    def of(self, id: str) -> Token:
        """Return the token with this id."""
        return next(token for token in self.tokens if token.id == id)

    def words(self) -> Iterator[tuple[str, str]]:
        """Yield each word for an order, in every language, with the type of the order."""
        for type, synonyms in self.types.items():
            for words in synonyms.values():
                yield from ((word, type) for word in words)

    def printed(self, printing: Printing, id: str, *, letter: bool = True) -> str:
        """Return a token as `m*` if the printing is short (`march*` without `letter`), otherwise its name."""
        if not printing.short:
            return printing.name(ORDER_NAME, id)
        token = self.of(id)
        words = self.types[token.type]["en"]
        word = min(words, key=len) if letter else words[0]
        return word + ("*" if token.star else "-" if token.modifier < 0 else "")

    def read(self, reading: Reading, signs: Element) -> tuple[Token, Element] | None:
        """Return the order token at the start of `signs` and the rest, or None if there is no order word.

        Raises Unreadable if no token of the game fits, and Ambiguous for "->", an arrow or a minus.
        """
        rest = list(signs)
        star = _take_star(rest)
        type = self._take_type(reading, rest)
        if type is None:
            return None
        modifier, starred = _take_modifier(rest, signs[len(signs) - len(rest) - 1])
        typed = said(signs[: len(signs) - len(rest)])
        return self._choose(type, modifier, star or starred, typed), tuple(rest)

    def _take_type(self, reading: Reading, rest: list[Sign]) -> str | None:
        """Remove the longest order word from the start of `rest` and return its type, or None."""
        types = {reading.folded(word): type for word, type in self.words()}
        words = []
        for sign in rest[:_LONGEST]:
            if sign.type != "WORD":
                break
            words.append(str(sign))
        for length in range(len(words), 0, -1):
            type = types.get(reading.folded(" ".join(words[:length])))
            if type is not None:
                del rest[:length]
                return type
        return None

    def _choose(self, type: str, modifier: int | str | None, star: bool, typed: str) -> Token:
        """Return the only token of this type with this modifier and star. Raises Unreadable."""
        tokens = [token for token in self.tokens if token.type == type]
        fits = _fitting(tokens, modifier, star)
        if len(fits) != 1:
            raise Unreadable("no-such-order", tuple(token.id for token in tokens), words=typed)
        return fits[0]


def _fitting(tokens: Sequence[Token], modifier: int | str | None, star: bool) -> list[Token]:
    """Return the tokens with this modifier and star; without either, the plainest one."""
    if star or modifier == "+":
        fits = [token for token in tokens if token.star]
    elif modifier is None:
        fits = sorted((token for token in tokens if not token.star), key=lambda token: abs(token.modifier))[:1]
    elif modifier == "-":
        fits = [token for token in tokens if token.modifier < 0]
    else:
        fits = [token for token in tokens if token.modifier == modifier]
    if isinstance(modifier, int):
        fits = [token for token in fits if token.modifier == modifier]
    return fits


def _take_star(rest: list[Sign]) -> bool:
    if len(rest) > 1 and str(rest[0]) in _STAR_WORDS:
        del rest[0]
        return True
    return False


def _take_modifier(rest: list[Sign], before: Sign) -> tuple[int | str | None, bool]:
    """Remove the modifier and the star that follow the order word, and return both.

    The modifier is a number, a bare plus or minus, or None.
    """
    modifier: int | str | None = None
    star = False
    while rest:
        sign = rest[0]
        if sign.type == "STAR" or str(sign) in _STAR_WORDS:
            star = True
        elif sign.type == "MINUS" and modifier is None and _parts(rest, before):
            break
        elif sign.type in ("PLUS", "MINUS") and modifier is None:
            modifier = _signed(rest)
        elif sign.type == "NUMBER" and modifier is None and _belongs(rest, before):
            modifier = int(str(sign))
        else:
            break
        before = rest.pop(0)
    return modifier, star


def _parts(rest: list[Sign], before: Sign) -> bool:
    """Return True for a dash between blanks with a word behind it, which only parts an order from what follows."""
    return before.end_pos != rest[0].start_pos and len(rest) > 1 and rest[1].type == "WORD"


def _signed(rest: list[Sign]) -> int | str:
    """Return the number after a plus or minus, or the bare sign; the last token of it stays first in `rest`."""
    sign = rest[0]
    following = rest[1] if len(rest) > 1 else None
    if following is not None and following.type == "NUMBER" and following.start_pos == sign.end_pos:
        del rest[0]
        number = int(str(following))
        return number if sign.type == "PLUS" else -number
    if following is not None and following.type == "GT" and following.start_pos == sign.end_pos:
        raise Ambiguous("arrow-or-minus", words=f"{sign}{following}")
    return str(sign)


def _belongs(rest: list[Sign], before: Sign) -> bool:
    """Return True when a bare number belongs to the order (`d2`, `defend 2`) and does not count units (`m 2k`)."""
    following = rest[1] if len(rest) > 1 else None
    ends = following is None or following.type in ("GT", "TO", "STAR")
    return ends or before.end_pos == rest[0].start_pos
