"""What policies of the board games are about; `policy_words.yaml` has what people say for the roles of their words."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import yaml

from adjudicator.engine.spoken import Policies, Topic

_SMALL = frozenset(("use", "want", "have", "go", "fight"))
"""Roles that say nothing about most topics."""
_CARDS = Topic(
    "cards",
    cues=("cards", "use", "want", "fight", "attack", "defend", "versus", "others", "first", "then", "else", "before",
          "always", "elsewhere", "anywhere"),
    ranks="card",
    light=_SMALL | {"cards", "always"},
    answers={"": "{}", "only": "{}"},
    listed={"any": "any"},
    asked=("only",),
    bare=True,
)
_LOSE = Topic(
    "lose",
    cues=("lose", "if-lose"),
    ranks="unit",
    light=_SMALL | {"lose", "always", "if-lose", "something", "beaten", "from", "only"},
    spares=True,
)
_RETREAT = Topic(
    "retreat",
    cues=("retreat", "beaten go", "beaten fallback", "if-lose go", "if-lose fallback"),
    ranks="area",
    light=_SMALL | {"retreat", "always", "fallback", "beaten", "if-lose", "only", "something"},
    leads=True,
    listed={"any": "any", "anywhere": "any", "home": "home"},
)
_REFUSED = (
    "refuse *", "refuse from *", "refuse * help", "refuse help from *", "not help from *", "not help from * refuse",
    "not * help", "not * help refuse", "* help refuse", "* help from refuse", "help from * refuse", "if * help refuse",
    "if * help not", "if help from * refuse", "if help from * not", "* forbid help", "forbid * help", "* help forbid",
    "not help refuse *", "not from *", "not help help from *", "* refuse", "not if * help", "help * refuse",
    "refuse help * help", "not help * help", "refuse * help refuse", "from * not help", "help * help refuse",
    "not * help refuse",
)  # fmt: skip
_REFUSE = Topic(
    "refuse",
    cues=("refuse", "not help", "forbid help"),
    ranks="house",
    light=frozenset(("want", "fight", "use", "always")),
    answers=dict.fromkeys(_REFUSED, "{}"),
    placed=True,
    listed={"others": "all", "any": "all"},
)
_DECIDES = (
    "decides", "always decides", "only if", "only decides", "if decides", "only if decides", "not unless decides",
    "keep unless decides", "not if not decides", "unless decides not", "if decides only", "if decides decides",
    "only decides decides", "only if decides decides", "not unless decides decides",
)  # fmt: skip
_BLADE = Topic(
    "blade",
    cues=("blade",),
    light=_SMALL | {"blade", "from"},
    answers={
        **dict.fromkeys(_DECIDES, "if decides"),
        **dict.fromkeys(("not", "keep"), "no"),
        **dict.fromkeys(("always", "always always"), "yes"),
        **dict.fromkeys(("", "only"), "yes"),
    },
    asked=("", "only"),
    unscoped=("keep",),
)
_TIES = Topic(
    "ties",
    cues=("ties",),
    ranks="house",
    light=_SMALL | {"ties", "always", "favour", "decides", "from"},
    objects={name: name for name in ("throne", "fiefdoms", "court", "highest", "lowest")},
    scoped=False,
)
_RAVEN = Topic(
    "raven",
    cues=("look", "raven top", "raven bottom", "raven not"),
    light=_SMALL | {"raven", "deck", "cards", "look"},
    answers={"top": "peek top", "bottom": "peek bottom", "top bottom": "peek bottom", "not": "none"},
    scoped=False,
)


@cache
def policies_of() -> Policies:
    """Return the policies that people speak of in the board games."""
    text = files(__package__).joinpath("policy_words.yaml").read_text(encoding="utf-8")
    words = {role: " ".join(said.split()) for role, said in yaml.safe_load(text).items()}
    return Policies(words, (_CARDS, _LOSE, _RETREAT, _REFUSE, _BLADE, _TIES, _RAVEN))
