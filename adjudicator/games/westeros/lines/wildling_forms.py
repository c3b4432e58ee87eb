"""The forms in which people say what they bid against the wildlings: "2 if they attack", "contro i bruti niente"."""

from __future__ import annotations

from adjudicator.engine.ideas import LINE
from adjudicator.engine.spoken import Form
from adjudicator.engine.verb_forms import words_in_list
from adjudicator.games.westeros.lines.card_forms import WHEN

_BIDS_OF_OWN = words_in_list(
    "en:bid en:contribute en:give en:offer en:pay en:put en:spend it:mettere it:offrire it:pagare it:puntare "
    "it:spendere daro daremo darei",
    of_others=False,
)
"""What people say for what they themselves bid."""
_PAY = (
    r"(?:i |io |i'll |i'd |i will |i would |we |we'll |ci |ne |please )*(?:put in|throw in|chip in|puts|bids|commit"
    rf"|throw|do|{'|'.join(_BIDS_OF_OWN)}|i'm|we're|i'll be|and|e)"
)
_WILD = (
    r"(?:the |i |gli |ai |dei |un |una |an |a |any )*(?:wildlings?(?: attacks?| card)?|attack (?:of|by) the wildlings"
    r"|bruti|attacc(?:o|hi) dei bruti)"
)
_COMES = (
    r"(?: (?:attacks?|come|comes|comes? down|attaccano|arrivano|arriva|vengono|show up|turn up|turns up|happens"
    r"|are coming|is coming|dovessero attaccare|attaccassero|scendono))?"
)
_THEY_COME = "(?:come down|come|attack|show up|turn up|arrivano|attaccano|vengono|scendono)"
_IF_THERE = (
    rf"(?:{WHEN}|in case of|in caso di|in the event of)(?: (?:invece|instead|pero))?"
    r"(?: (?:there's|there is|it's|we get|c'is|ci sono|ci fosse|attaccano|arrivano|vengono|tornano|scendono|arriva"
    r"|viene|esce|dovesse arrivare|dovessero attaccare|attaccassero))?"
)
_POWER = (
    r"(?: (?:power|potere|gettoni|gettone|tokens?|power tokens?|segnalin[oi]|segnalin[oi] potere|punti|coins?))*"
    r"(?: (?:from me|from my side|da me|da parte mia))?"
)
_ON = (
    r"(?:against|contro|for|on|vs|versus|to|per|on|sui|(?:to |per )?(?:hold|keep|fend|fight|drive|ward|beat|push|stop"
    r"|fermare|respingere|tenere)(?: (?:off|back|away|out|lontani|a bada))?)"
)
_SPENT = (
    r"(?:nothing|niente|nulla|zero|none|no (?:bids?|power|tokens?)|nessun(?: segnalino| potere| gettone|a offerta))"
)
_BEFORE = rf"(?:{_IF_THERE}|against|contro|on|for|per|as for|sui|in case of|vs) "
_NOT = r"(?:(?:i |we )?(?:won't|don't|do not|will not) (?:bid|pay|spend|offer|give|put)(?: anything| a thing)?)"
_NOT_IT = r"(?:(?:io )?non (?:ci )?(?:metto|offro|pago|do|spendo|punto)(?: niente| nulla)?)"
_BIDS = r"(?<!have )(?<!got )(?<!ho )(?<!'ve )"
"""Matches where no words stand before "nothing against them" that make it an opinion."""
_COIN = r"(?:1|one|a|a single|un|uno|una)(?: (?:coin|token|penny|power|point|gettone|segnalino|punto|soldo|moneta))?"
_NO_MORE = (
    r"(?:(?: ,)? (?:(?:and|e) )?(?:no more|not more|non di piu|niente di piu|nothing more|e basta|basta"
    rf"|no more than that|and no more|(?:not|non|neanche|nemmeno) {_COIN} (?:more|di piu|in piu)"
    r"|tops)(?= ?(?:;|,|$)))?"
)
_JUST = r"only|just|merely|solo|soltanto|solamente|appena"
_N = r"(?:(?:my|our|all my|the|il mio|i miei|tutti i miei) )?<n>(?! (?:next|prossim|cheer|times?|volte|rounds?))"
"""Matches a number, unless it counts something else, as in "three cheers"."""
_STAND_AT = rf"{_WILD} (?:are|is|stand|stands|sono|stanno)(?: now| already| gia| ormai)? (?:at|on|a) \d{{1,2}}"
"""Matches words about how strong they are."""
WILDLINGS = (
    Form(
        rf"{_STAND_AT}(?: ,)?(?: (?:so|and|then|quindi|percio|e))* {WHEN} (?:they )?{_THEY_COME}(?: ,)?"
        rf"(?: (?:then|{_PAY}))* {_N}{_POWER}",
        "bid wildlings: {0}",
        LINE,
    ),
    Form(
        rf"(?:(?:{_JUST}|{_PAY}) )*{_N}{_POWER} (?:{_ON} {_WILD}(?:(?: ,)? {WHEN} (?:they )?{_THEY_COME})?"
        rf"|{_IF_THERE} {_WILD}{_COMES}){_NO_MORE}",
        "bid wildlings: {0}",
        LINE,
    ),
    Form(
        rf"(?:{_BEFORE})?{_WILD}{_COMES}(?: ,| :)?(?: (?:then|get|gets|invece|{_JUST}|{_PAY}))* {_N}{_POWER}"
        rf"(?:(?: ,)? {WHEN} (?:they )?{_THEY_COME})?{_NO_MORE}",
        "bid wildlings: {0}",
        LINE,
    ),
    Form(
        rf"{_BIDS}(?:(?:{_PAY} )*{_SPENT}{_POWER}|{_NOT}|{_NOT_IT}) (?:(?:at all )?{_ON}|{_IF_THERE}) {_WILD}{_COMES}",
        "bid wildlings: 0",
        LINE,
    ),
    Form(
        rf"(?:{_BEFORE})?{_WILD}{_COMES}(?: ,| :)?(?: (?:then|get|gets|{_PAY}))* (?:{_SPENT}{_POWER}|{_NOT}|{_NOT_IT})",
        "bid wildlings: 0",
        LINE,
    ),
)
