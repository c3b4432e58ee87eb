"""What policies of the board games are about; `policy_words.yaml` has what people say for the roles of their words."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import yaml

from adjudicator.engine.spoken import ABOUT, CHOSEN, Policies, Topic
from adjudicator.engine.verb_forms import words_in_list

_SMALL = frozenset(("use", "want", "have", "go", "fight"))
"""Roles that say nothing about most topics."""
_CARDS = Topic(
    "cards",
    cues=("cards", "use", "want", "fight", "attack", "defend", "versus", "others", "first", "then", "else", "before",
          "always", "ever", "elsewhere", "anywhere"),
    ranks="card",
    light=_SMALL | {"cards", "always", "ever"},
    answers={"": "{}", "only": "{}"},
    listed={"any": "any"},
    asked=("only",),
    bare=True,
)
_LOSE = Topic(
    "lose",
    cues=("lose", "if-lose"),
    ranks="unit",
    light=_SMALL | {"lose", "always", "ever", "if-lose", "something", "beaten", "from", "only"},
    spares=True,
)
_RETREAT = Topic(
    "retreat",
    cues=("retreat", "beaten go", "beaten fallback", "if-lose go", "if-lose fallback", "fallback else",
          "fallback then"),
    ranks="area",
    light=_SMALL | {"retreat", "always", "ever", "fallback", "beaten", "if-lose", "only", "something"},
    leads=True,
    carried=("Footman", "Knight", "Ship"),
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
    light=frozenset(("want", "fight", "use", "always", "ever")),
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
        **dict.fromkeys(("not", "keep", "not ever", "keep not", "keep not ever", "keep ever"), "no"),
        **dict.fromkeys(("always", "ever"), "yes"),
        **dict.fromkeys(("", "only"), "yes"),
    },
    asked=("", "only"),
    unscoped=("keep",),
)
_TIES = Topic(
    "ties",
    cues=("ties",),
    ranks="house",
    light=_SMALL | {"ties", "always", "ever", "favour", "decides", "from"},
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
_CHOOSE = Topic(
    "choose",
    cues=(ABOUT,),
    ranks=CHOSEN,
    light=_SMALL | {"always", "attacks", "look", "cards", "from"},
    about="westeros-card",
    chosen="option",
    scoped=False,
)
_ODDS = {"behind": "margin < 0", "bottom": "margin < 0", "level-behind": "margin <= 0"}
"""How far one is ahead before cards, by the role of the words for it."""
_BEFORE = ("if {}", "only if {}", "if {} keep", "if {} not", "not unless {}", "only if {} not", "keep unless {}",
           "keep if not {}", "not if not {}")  # fmt: skip
_REDRAW = Topic(
    "redraw",
    cues=("redraw",),
    light=_SMALL | {"redraw", "tides", "cards", "from"},
    answers={
        **{said.format(role): f"yes if {fact} or no" for role, fact in _ODDS.items() for said in _BEFORE},
        **dict.fromkeys(("if-lose", "only if-lose", "if-lose keep", "if-lose not"), "yes if margin < 0 or no"),
        **dict.fromkeys(("unless ahead", "not if ahead", "keep if ahead", "if ahead keep", "if ahead not"),
                        "yes if margin <= 0 or no"),
        **dict.fromkeys(("not", "keep", "not ever"), "no"),
        **dict.fromkeys(("", "always"), "yes"),
    },
)  # fmt: skip
_STEWARD = Topic(
    "steward",
    cues=("steward",),
    light=_SMALL | {"steward", "should", "ever"},
    answers={"cautious": "cautious", "keep": "hold"},
    scoped=False,
)
_DEFAULT = Topic("default", cues=("ask-nothing",), light=frozenset(("ask-nothing",)),
                 answers={"": "decide for me"}, scoped=False)  # fmt: skip
_DEMOTES = Topic(
    "ability Doran",
    cues=("demote",),
    light=_SMALL | {"demote", "cards", "from", "bottom", "versus", "others"},
    answers={name: name for name in ("throne", "fiefdoms", "court")},
    scoped=False,
)
"""The card that moves an opponent to the end of a track, which people speak of by what it does."""


@cache
def policies_of() -> Policies:
    """Return the policies that people speak of in the board games."""
    words = {role: [" ".join(phrase.split()) for phrase in said.split("|")] for role, said in _read("words").items()}
    known = {phrase for phrases in words.values() for phrase in phrases}
    for role, said in _read("verbs").items():
        words[role] += words_in_list(said, known=known)
    joined = {role: " | ".join(phrases) for role, phrases in words.items()}
    return Policies(joined, (_CARDS, _LOSE, _RETREAT, _REFUSE, _BLADE, _TIES, _RAVEN,
                             _CHOOSE, _REDRAW, _STEWARD, _DEFAULT, _DEMOTES))  # fmt: skip


def _read(what: str) -> Mapping[str, str]:
    """Return the file with the words, or with the verbs, of policies."""
    read: Mapping[str, str] = yaml.safe_load(files(__package__).joinpath(f"policy_{what}.yaml").read_text("utf-8"))
    return read
