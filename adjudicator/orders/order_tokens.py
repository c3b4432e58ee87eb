"""Reads an order token: `m-`, `march -1`, `d*`, `Defence +2`, `special Raid`, `Consolidamento speciale`."""

from __future__ import annotations

from collections.abc import Sequence

from lark import Token as Sign

from adjudicator.engine.words import Token
from adjudicator.orders.context import Context, said
from adjudicator.orders.errors import Ambiguous, Unreadable
from adjudicator.orders.normalise import fold

_STAR_WORDS = frozenset(("special", "star", "speciale", "stella"))
_LONGEST = 3


def read_token(context: Context, signs: Sequence[Sign]) -> tuple[Token, tuple[Sign, ...]] | None:
    """Return the order token at the start of `signs` and the rest, or None if there is no order word.

    Raises Unreadable if no token of the game fits, and Ambiguous for "->", an arrow or a minus.
    """
    rest = list(signs)
    star = _take_star(rest)
    type = _take_type(context, rest)
    if type is None:
        return None
    modifier, starred = _take_modifier(rest, signs[len(signs) - len(rest) - 1])
    typed = said(signs[: len(signs) - len(rest)])
    return _choose(context, type, modifier, star or starred, typed), tuple(rest)


def _take_star(rest: list[Sign]) -> bool:
    if len(rest) > 1 and rest[0] in _STAR_WORDS:
        del rest[0]
        return True
    return False


def _take_type(context: Context, rest: list[Sign]) -> str | None:
    """Remove the longest order word from the start of `rest` and return its type, or None."""
    words = []
    for sign in rest[:_LONGEST]:
        if sign.type != "WORD":
            break
        words.append(str(sign))
    for length in range(len(words), 0, -1):
        type = context.order_words.get(fold(" ".join(words[:length])))
        if type is not None:
            del rest[:length]
            return type
    return None


def _take_modifier(rest: list[Sign], before: Sign) -> tuple[int | str | None, bool]:
    """Remove the modifier and the star that follow the order word, and return both.

    The modifier is a number, a bare plus or minus, or None.
    """
    modifier: int | str | None = None
    star = False
    while rest:
        sign = rest[0]
        if sign.type == "STAR" or sign in _STAR_WORDS:
            star = True
        elif sign.type in ("PLUS", "MINUS") and modifier is None:
            modifier = _signed(rest)
        elif sign.type == "NUMBER" and modifier is None and _belongs(rest, before):
            modifier = int(sign)
        else:
            break
        before = rest.pop(0)
    return modifier, star


def _signed(rest: list[Sign]) -> int | str:
    """Return the number after a plus or minus, or the bare sign; the last token of it stays first in `rest`."""
    sign = rest[0]
    following = rest[1] if len(rest) > 1 else None
    if following is not None and following.type == "NUMBER" and following.start_pos == sign.end_pos:
        del rest[0]
        return int(following) if sign.type == "PLUS" else -int(following)
    if following is not None and following.type == "GT" and following.start_pos == sign.end_pos:
        raise Ambiguous("arrow-or-minus", words=f"{sign}{following}")
    return str(sign)


def _belongs(rest: list[Sign], before: Sign) -> bool:
    """Return True when a bare number belongs to the order (`d2`, `defend 2`) and does not count units (`m 2k`)."""
    following = rest[1] if len(rest) > 1 else None
    ends = following is None or following.type in ("GT", "TO", "STAR")
    return ends or before.end_pos == rest[0].start_pos


def _choose(context: Context, type: str, modifier: int | str | None, star: bool, typed: str) -> Token:
    """Return the only token of this type with this modifier and star. Raises Unreadable."""
    tokens = [token for token in context.words.tokens if token.type == type]
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
    if len(fits) != 1:
        raise Unreadable("no-such-order", tuple(token.id for token in tokens), words=typed)
    return fits[0]
