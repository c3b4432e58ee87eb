"""A mail leaves nothing to the garbage collector, which would take longer to find it than a template to be laid out."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from tests.judge.world import World, person

ORDERS = "Winterfell: march +1 > Karhold 1 footman; stay\nWhite Harbor: d\nShivering Sea: s\ncards: robb, any\n"


@contextmanager
def collector_at_rest() -> Iterator[None]:
    """Nothing is collected meanwhile."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()


def left_by(act: Callable[[], object]) -> Counter[str]:
    """Return the kinds of our own objects, and of templates, that only the garbage collector could free afterwards."""
    act()  # whatever is done only once
    with collector_at_rest():
        gc.set_debug(gc.DEBUG_SAVEALL)
        act()
        gc.collect()
        kinds = Counter(f"{type(each).__module__}.{type(each).__qualname__}" for each in gc.garbage)
    return Counter({kind: n for kind, n in kinds.items() if kind.startswith(("adjudicator.", "jinja2."))})


@pytest.mark.parametrize("text", [ORDERS, "orders", "report"])
def test_a_mail_leaves_nothing_to_collect(world: World, text: str) -> None:
    to = world.address("stark")
    assert left_by(lambda: world.mail(person("stark"), text, to=to)) == Counter()


def test_orders_that_cannot_all_be_placed_leave_nothing_to_collect(world: World) -> None:
    to, short = world.address("stark"), "Winterfell: d*\nWhite Harbor: s*\nShivering Sea: r*"
    assert left_by(lambda: world.mail(person("stark"), short, to=to)) == Counter()
