"""What a question says besides its options: the case of its title, the sentences below it, a line that answers it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from adjudicator.engine.asks import Answer
from adjudicator.engine.lines import View
from adjudicator.games.btwixt.reports.voice import Voice
from adjudicator.reports.ask_words import About
from adjudicator.reports.letters import Ahead, Question

# ---- What tells the questions of one name apart


def use_or_effect(voice: Voice, about: About, seat: str | None) -> str:
    """Return the effect that asks, or what a council is for."""
    return str(about.get("use") or about.get("effect") or "")


def whose_hand(voice: Voice, about: About, seat: str | None) -> str:
    """Return whether a card of the reader's hand is given or lost, or one of another hand."""
    if "goes_to" in about:
        return "give"
    return "own" if about.get("of") == seat else "other"


def prize(voice: Voice, about: About, seat: str | None) -> str:
    """Return whether an ally or only a token is bid for."""
    return "ally" if about.get("ally") else "token"


# ---- Sentences below the title


def of_card(voice: Voice, question: Question, view: View) -> Iterator[str]:
    """Yield the text of the card that asks, and who wants it."""
    yield from _texts(voice, question, "card")


def of_ally(voice: Voice, question: Question, view: View) -> Iterator[str]:
    """Yield the text of the ally that is claimed."""
    yield from _texts(voice, question, "ally")


def _texts(voice: Voice, question: Question, key: str) -> Iterator[str]:
    about = question.about
    if card := about.get(key):
        yield voice.own("detail.card", card=voice.valued(card), text=voice.card_text(card))
    if about.get("prompt"):
        yield voice.name(about["prompt"])
    if about.get("wanting"):
        yield voice.own("detail.wanting", leaders=voice.all_houses(about["wanting"]))


def of_looked_at(voice: Voice, question: Question, view: View) -> Iterator[str]:
    """Yield the text of the card that asks, and the allies that are looked at."""
    yield from of_card(voice, question, view)
    if question.about.get("allies"):
        yield voice.own("detail.allies", allies=", ".join(voice.valued(ally) for ally in question.about["allies"]))


def of_draft(voice: Voice, question: Question, view: View) -> Iterator[str]:
    """Yield that one line answers for the whole draft."""
    yield from of_card(voice, question, view)
    yield voice.own("detail.draft")


def of_bid(voice: Voice, question: Question, view: View) -> Iterator[str]:
    """Yield the text of the ally that is bid for, and the bids so far."""
    yield from of_ally(voice, question, view)
    yield from _totals(voice, view)


def of_further_card(voice: Voice, question: Question, view: View) -> Iterator[str]:
    """Yield the text of the card that allows a further one, and the bids so far."""
    yield from of_card(voice, question, view)
    yield from _totals(voice, view)


def _totals(voice: Voice, view: View) -> Iterator[str]:
    if "players" in view:
        yield voice.own("detail.totals", totals=bids(voice, view))


def bids(voice: Voice, view: View) -> str:
    """Return "Tyrion 15 (kneels), Cersei 9", in the order of play."""
    parts = []
    for leader in view["order"]:
        player = view["players"].get(leader)
        if player is not None:
            kneels = f" ({voice.own('kneeling')})" if player["kneeling"] else ""
            parts.append(f"{voice.house(leader)} {player['total']}{kneels}")
    return ", ".join(parts)


# ---- A line that would have answered

Shown = Callable[[Voice, Question], Sequence[Answer]]
"""Returns the answers that a line may name."""


def all_options(voice: Voice, question: Question) -> Sequence[Answer]:
    """Return all options."""
    return question.options


def different_cards(voice: Voice, question: Question) -> Sequence[Answer]:
    """Return each card once."""
    return [id for id, _ in voice.counted(question.options)]


def other_leaders(voice: Voice, question: Question) -> Sequence[Answer]:
    """Return the leaders besides the reader."""
    return [leader for leader in question.options if leader != (voice.view or {}).get("seat")]


def sample(
    said: Callable[[Voice, Answer, About], str], shown: Shown, *, needs_two: bool = False
) -> Callable[[Voice, Question, View], str]:
    """Return the function that writes a line which would have answered, by the sentence `line.<ask>`.

    With `needs_two` there is no line unless two different answers can be shown.
    """

    def line(voice: Voice, question: Question, view: View) -> str:
        words = [_typed(said(voice, option, question.about)) for option in shown(voice, question)[:2]]
        first, last = (words[0], words[-1]) if words else ("", "")
        if needs_two and first == last:
            return ""
        own = question.about.get("of") in (None, (voice.view or {}).get("seat"))
        give, lowest = (voice.own(f"line.{word}") for word in (("give", "lowest") if own else ("take", "highest")))
        card = _typed(voice.card(question.about["card"])) if "card" in question.about else ""
        code = f"line.{question.ask}"
        return voice.own(code, first=first, second=last, card=card, give=give, lowest=lowest)

    return line


def _typed(name: str) -> str:
    """Return a name as it is typed: without the signs that part answers."""
    return name.lower().replace(",", "")


def ahead_text(voice: Voice, item: Ahead) -> str:
    """Return what a question that may come is about, in a few words."""
    return voice.own(f"topic.{item.ask}")
