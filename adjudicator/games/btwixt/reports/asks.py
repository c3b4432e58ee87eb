"""Questions as they are put: a title, what one must know, lettered options, how to reply, what silence means."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from adjudicator.engine.lines import View
from adjudicator.games.btwixt.reports.answers import CARDS, answer_text, option_text
from adjudicator.games.btwixt.reports.voice import Voice
from adjudicator.games.btwixt.rules.components import design_of
from adjudicator.reports.blocks import Asked, LetteredOption
from adjudicator.reports.letters import Ahead, Question
from adjudicator.reports.putting import letter_of, reply_text, silence_text


def asked(voice: Voice, question: Question, view: View) -> Asked:
    """Return a question ready to be shown."""
    options = tuple(_options(voice, question, view))
    return Asked(
        number=question.number,
        title=ask_title(voice, question.ask, question.about, view.get("seat")),
        options=options,
        details=tuple(_details(voice, question, view)),
        reply=reply_text(voice, question, options),
        silence=silence_text(voice, question, options, _default(voice, question)),
        tripwire=question.tripwire,
        line=line_for(voice, question),
        due=voice.due(question.deadline) if question.deadline else "",
    )


def _options(voice: Voice, question: Question, view: View) -> Iterator[LetteredOption]:
    """Yield the options with their letters; of equal cards the first alone, which says how many there are."""
    alike = [design_of(option) if question.ask in CARDS else option for option in question.options]
    for i, option in enumerate(question.options):
        if alike.index(alike[i]) < i:
            continue
        text, n = option_text(voice, question.ask, option, question.about, view), alike.count(alike[i])
        default = any(each == question.default for each, same in zip(question.options, alike, strict=True)
                      if same == alike[i])  # fmt: skip
        yield LetteredOption(letter_of(i), text if n == 1 else f"{n} x {text}", default)


def _default(voice: Voice, question: Question) -> str:
    """Return the answer that counts if nothing comes, in words; what a mix will draw is not told."""
    if question.fallback_by == "mix":
        return ""
    return answer_text(voice, question.ask, question.default, question.about)


def ask_title(voice: Voice, ask: str, about: Mapping[str, Any], seat: str | None) -> str:
    """Return what an ask is about in one line."""
    return voice.own(f"ask.{ask}.{_case(voice, ask, about, seat)}", **voice.facts(about))


def _case(voice: Voice, ask: str, about: Mapping[str, Any], seat: str | None) -> str:
    """Return what tells questions of one name apart: the effect that asks, what a council is for, whose hand it is."""
    case = str(about.get("use") or about.get("effect") or "")
    if ask == "effect.hand-card":
        case = "give" if "goes_to" in about else "own" if about.get("of") == seat else "other"
    if ask == "bid.play":
        case = "ally" if about.get("ally") else "token"
    return case if voice.has(f"ask.{ask}.{case}") else "title"


def _details(voice: Voice, question: Question, view: View) -> Iterator[str]:
    """Yield the sentences below the title: the text of the card that asks, who wants it, the bids so far."""
    about = question.about
    if question.ask in ("claim.council", "claim.token", "bid.play"):
        card = about.get("ally")
    else:
        card = about.get("card")
    if card:
        yield voice.own("detail.card", card=voice.valued(card), text=voice.card_text(card))
    if about.get("prompt"):
        yield voice.name(about["prompt"])
    if about.get("wanting"):
        yield voice.own("detail.wanting", leaders=voice.all_houses(about["wanting"]))
    if about.get("allies") and question.ask == "effect.look-order":
        yield voice.own("detail.allies", allies=", ".join(voice.valued(ally) for ally in about["allies"]))
    if question.ask == "draft.keep":
        yield voice.own("detail.draft")
    if question.ask in ("bid.play", "bid.extra") and "players" in view:
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


def line_for(voice: Voice, question: Question) -> str:
    """Return a line that would have answered the question; "" where there is none."""
    code = f"line.{question.ask}"
    if not voice.has(code):
        return ""
    shown = _shown(voice, question)[:2]
    words = [_typed(answer_text(voice, question.ask, option, question.about)) for option in shown]
    first, last = (words[0], words[-1]) if words else ("", "")
    if question.ask == "draft.keep" and first == last:
        return ""
    own = question.about.get("of") in (None, (voice.view or {}).get("seat"))
    give, lowest = (voice.own(f"line.{word}") for word in (("give", "lowest") if own else ("take", "highest")))
    card = _typed(voice.card(question.about["card"])) if "card" in question.about else ""
    return voice.own(code, first=first, second=last, card=card, give=give, lowest=lowest)


def _shown(voice: Voice, question: Question) -> Sequence[Any]:
    """Return the answers that a line may name: each card once, and to yield to, only other leaders."""
    if question.ask == "draft.keep":
        return [id for id, _ in voice.counted(question.options)]
    if question.ask == "agree.name":
        return [leader for leader in question.options if leader != (voice.view or {}).get("seat")]
    return question.options


def _typed(name: str) -> str:
    """Return a name as it is typed: without the signs that part answers."""
    return name.lower().replace(",", "")


def ahead_text(voice: Voice, item: Ahead) -> str:
    """Return what a question that may come is about, in a few words."""
    return voice.own(f"topic.{item.ask}")
