"""Puts one word for each of the longer ways to say something that orders for areas of any board need."""

from __future__ import annotations

import re
from collections.abc import Callable

from adjudicator.orders.natural.words.common import GUARDS, STAY

_COUNT = r"(?:one|two|three|four|five|uno|una|due|tre|quattro|cinque|\d)"
_OUT_OF = re.compile(
    rf"\b({_COUNT}) (?:out )?(?:of|dei|degli|delle|di|fra|tra)"
    r"(?: (?:the|my|our|its|his|her|their|these|those|i|le|gli|miei|mie|suoi|sue))*"
    rf" {_COUNT} (?=[a-z])"
)
"""Matches "one of the two", of which only the first number counts."""
_STAY = (
    r"(resta|restano|rimane|rimangono|sta|stanno|stays?|remains?|holds?|guards?|keeps?|tiene|tengono|chills?|relax(?:es)?|minds?"
    r"|watch(?:es)?|mans?|looks? after|(?:keeps?|keeping) (?:an eye on|watch (?:over|in|at))"
    r"|naps?|sleeps?|lounges?|serv(?:e|ono)|dorm(?:e|ono)|ripos(?:a|ano))"
)
_AT_HOME = re.compile(
    rf"\b{_STAY}(?: (?:on|in|di|a|as|the|fare|la|at|al|il|lo|le|i|del|della|dentro|my|our|nel|nella|sul|guardia|guard"
    r"|watch|presidio)){0,6}"
    r" (?:port(?=[,.;)]|$)|harbou?r(?=[,.;)]|$)|porto(?=[,.;)]|$)|pass(?=[,.;)]|$)|city|castle"
    r"|town|fort|fortress|home|walls?|gates?|stronghold|citta|castello|casa|mura|fortezza|li|there|qui"
    r"|here|put|guardia|guard|watch|presidio|where (?:it|he|she) is|posto)\b(?! black| nero)"
)
"""Matches "stays at home", "holds the castle" and the like, of which only the first word says something."""
_REST_AT_HOME = re.compile(
    r"\b(resto|altr[iaeo]|rest|others?) (?:a casa|in citta|al suo posto|li|dove (?:sono|e)|(?:at )?home|in place|there"
    r"|where they are|behind)\b"
)
_MOVES_NOT = re.compile(
    r"\b(?:does not|doesn't|do not|don't|will not|won't|is not|isn't|are not|aren't) (?:move|moving|budge|go anywhere"
    r"|going anywhere|leave home|stir|(?:come|coming)(?: along| with (?:it|them|him))?(?! (?:to|into|from|out)\b))\b"
    r"|\b(?:does not|doesn't|doesnt|do not|don't|dont|won't|wont) (?:go|move|march|leave|budge)(?= ?(?:[,.;!)]|$))"
    r"|\b(?:goes?|going) to (?:bed|sleep|rest)\b|\b(?:is |are )?too (?:slow|weak|far|tired|heavy|precious|valuable)\b"
    r"|\b(?:va|vanno) a (?:letto|dormire|nanna)\b|\btroppo (?:lent|debol|lontan|stanc|prezios)[a-z]{1,2}\b"
    r"|\bnon (?:viene|vengono)(?! (?:a|da|dal|dalla|in)\b)"
    r"|\bf(?:a|anno) la guardia\b|\bstands? guard\b"
    r"|\bnon si (?:muov(?:e|ono|a|ano)|spost(?:a|ano))\b|\bsta(?:nno)? ferm[aoie]\b|\bsits? tight\b"
)
_OTHERS_STAY = re.compile(
    r"\b(?:second|third|fourth|last|remaining|secondo|terzo|quarto|ultimo|seconda|terza|quarta|ultima)"
    r"(?: ones?| two| man| men| guy| uomo)?"
    r"(?= (?:stays?|remains?|holds?|guards?|keeps?|rests?|sits?|waits|resta|rimane|tiene|presidia|sta|aspetta)\b)"
)
"""Matches "the third one" before what units do that do not march."""
_OTHER_WAY = re.compile(
    r",? (?:the other way|in the (?:other|opposite) direction|dall'altra parte|nell'altra direzione),?"
    r" (?=(?:to|into|towards|a|ad|verso|su|in|nel|nella)\b)"
)
"""Matches "the other way, to ...", of which only the place counts."""
_SO_DOES = re.compile(
    r"\b(?:and |e )?(?:so|as) (?:does|do|will|is|are)\b|\b(?:e )?(?:lo stesso|altrettanto) (?:fa|fanno|per)\b"
    r"|(?<=[a-z]) (?:uguale|ugualmente|likewise|stessa cosa|same thing|same here|idem)(?=$|[ ,.;]*$)"
    r"|, (?:e )?lo stesso(?= (?:il|la|gli|le|i)\b)|,? (?:and )?(?:the )?same (?:for|goes for)\b"
)
_PORTS_OF = re.compile(r"\b(port|porto)(?:s|i) (of|at|in|di|a) ([a-z' ]{3,30}?) (and|e)(?: (?:of|at|in|di|a|the))* ")
"""Matches the ports of two places, of which the second is otherwise taken for the place itself."""
_PORTI_OF = re.compile(r"\bporti (di|a) ([a-z' ]{3,30}?) e(?: (?:di|a))* ")
_WITH_SUPPORT = re.compile(
    r",? (?:with (?:the )?(?:support|help|backing) (?:of|from|by|in)|(?:supported|backed|helped) by"
    r"|con (?:il |l')?(?:supporto|appoggio|aiuto|sostegno) (?:d(?:i|a|al|alla|allo|all'|alle|el|ella|ello|ell'|elle))"
    r"|(?:appoggiat|supportat|aiutat|sostenut)[oaie] d(?:a|al|alla|allo|all'|alle))(?= )? ?"
)
"""Matches what joins a march and the support for it from elsewhere."""
_INSTEAD_OF = re.compile(
    r"\b(?:instead of|in place of|rather than|al posto d(?:i|el|ella|ello|ell|ei|elle)"
    r"|invece (?:di|che|del|della)|anziche)\b"
)
_TAKES_AWAY = re.compile(
    r"^(?:please )?(?:take (?:away|off|back)|remove|cancel|drop|scrap|togli|togliete|tolgo|leva|levo|levate|via)"
    r" (?:the |my |that |il |lo |la |l'|mio |mia )*(?=[a-z]+(?: order)? (?:from|in|at|da|dal|dalla|dallo|dalle|a|di)\b)"
)
"""Matches what takes an order away at the beginning of a sentence that gives another one."""
_ANOTHER_THING = re.compile(
    r"^(?:(?:one|a) (?:more|last|other|final) thing|another thing|un'altra cosa|ultima cosa)[ :,]+"
)
_BY_SEA = re.compile(
    r"\b(?:via (?:mare|terra|nave)|by (?:sea|ship|boat|land)|over the sea|overseas|overland)\b"
)
"""Matches how units travel; it is left out, because the map decides it."""
_A_HAND = re.compile(
    r"\b(?:da|danno|do|dare|lends?|gives?)(?: una| a| them a| him a| me a) (?:mano|hand)\b(?: (?:con |col |with ))?"
)
_WHATEVER = re.compile(
    r"\b(?:whatever|anything|everything) (?:i|we) (?:do|try|start)\b|\b(?:qualunque|qualsiasi) cosa faccia\b"
)
_OF_MINE = re.compile(
    r"\b(?:whoever|whichever|anyone|anybody|anything|any) of (?:mine|ours|my (?:areas|units|men|people))\b"
    r"(?: (?:that |who )?(?:is|are|gets|is drawn|comes|needs)(?: (?:in|into|a|the|it|under)){0,4}"
    r"(?: (?:fight|battle|attack|attacked|trouble|combat|help))?)?"
    r"|\bchiunque (?:dei|tra i|fra i) miei\b(?: (?:combatta|sia attaccato|venga attaccato|sia in battaglia))?"
)
"""Matches what stands for the own side in a support."""
_LANDS_PORT = re.compile(r"(?<=[a-z])'s (?=(?:port|harbou?r)\b)")
_HAD_BETTER = re.compile(r"\b(?:had|'d) (?:better|rather)\b|\bfarebbe meglio a\b")

_ALL_BUT = re.compile(
    r"\b(?:with|con) (?:everyone|everybody|everything|all|all units|all of them|tutti|tutto|tutte) "
    r"(?:but|except(?: for)?|tranne|salvo|eccetto|meno)\b"
)
"""Matches what stands before those who stay: "with everybody but the boat"."""
_BUT_KEEPS = re.compile(
    r"\b(?:but|ma) (?=(?:i |we )?(?:keep|keeps|keeping|leave|leaves|leaving|lascia|lascio|lasciando|tengo)\b)"
)
_ALL_ELSE = re.compile(
    r"\b(?:everybody|everyone|everything|all(?: the)?|anyone) else\b"
    r"|\b(?:all |everything |whatever )?(?:that|which|what)(?:'s| is| are|s) left(?: over)?\b"
    r"|\b(?:everything|all|whatever(?:'s| is)?) left\b(?! (?:of|for|to))"
    r"|\b(?:tutto )?(?:quello|cio|quel|quanto) che (?:mi )?(?:resta|rimane|avanza)\b"
)
"""Matches what stands for everything that was not named."""
_PAYS = re.compile(
    r"(?:,? (?:and|e)\b|,)?(?: (?:i|we|ci|then)\b){0,2} (?:pay|pays|paying|spend|spends|spending|leave|leaves|leaving"
    r"|drop|put|place|lascio|lasciando|pago|paga|pagando|spendo|spendendo|metto)(?:ci)?(?: down)? (?:my |own |single )*"
    r"(?:one|an?|1|un|uno) (?:segnalino |gettone )?(?:di )?(?:power|potere)(?: (?:token|marker))?"
    r"(?: (?:behind|there|down|on it|li|dietro))?"
    r"(?: (?:so(?: that)?|cosi)(?: [a-z']+){1,4} (?:stays?|remains?|is|keeps|resta|rimane) (?:still )?"
    r"(?:mine|ours|mi[ao]|nostr[ao]|in my hands))?"
)
"""Matches words for leaving a token that keeps an area: "I pay one power so the mill stays mine"."""
_SHIPS = re.compile(
    r"(?<=[a-z])(?<! the)(?<! my)(?<! our)(?<! two)(?<! both)(?<! all)(?<! three) (?:ships|ferries|ferry)"
    r"(?= (?:one|two|three|four|a|an|the|its|his|her|my|both|\d) )"
)
"""Matches the verb in "the mill ships one knight to the ford"."""
_ASIDE = re.compile(
    r", (?:why not|perche no|just in case|to be safe|just to be safe|per sicurezza|non si sa mai|you never know"
    r"|of course|as usual|come al solito|come sempre|better safe than sorry|tanto per cambiare|for once|per una volta"
    r"|(?:for (?:want|lack) of|in mancanza di) (?:anything |qualcosa di )?(?:better|meglio)"
    r"|no surprises?|ovviamente|obviously|naturally|naturalmente)(?=[ ,;.!)]|$)"
)
"""Matches a courtesy or remark behind a comma that changes nothing."""
_NOT_PERSONAL = re.compile(
    r" ?[(,] ?(?:nothing personal|niente di personale|no (?:offence|offense|hard feelings)|senza rancore)"
    r"(?:,? [a-z]{3,12})?(?:\)|(?=[,.;!]|$))"
)
"""Matches a courtesy to somebody who is attacked."""
_NOTHING_ELSE = re.compile(
    r", (?:(?:there's|there is|non c'is|c'is) )?(?:nothing|niente|nient'altro|not much|poco)(?: else| more| altro)?"
    r"(?: (?:for|per) (?:it|them|him|her|me|us|loro|lui|lei))? (?:to|da) (?:do|fare)\b(?: (?:there|here|li|qui))?"
)
"""Matches a remark that something has no other use."""
_IDIOM = re.compile(
    r"(?<![, ])[, ]*\b(?:after all(?! (?:the|my|of|your|our|units|ships|knights))|dopo ?tutto|tutto sommato"
    r"|alla fin fine"
    r"|(?:if )?you know what i mean|(?:se )?(?:capisci|capite) (?:cosa|che) intendo)\b"
)
"""Matches idioms that say nothing about an order."""
_HAS_POWER = re.compile(
    r", (?:perche |because |che |as |since )?(?:i'm|we're|i am|we are|i have|i've got|siamo|sono|ho|abbiamo)"
    r"(?: (?:at|out|of|without|short|low|on|zero|no|only|little|left|almost|rimast[aoie]|a|senza|neanche|nemmeno|un|uno"
    r"|poco|pochi|pochissimo|pochissimi|nessun|solo|soltanto|quasi)){1,5}"
    r" (?:power|potere|tokens?|segnalin[oi])(?: left)?(?=[ ,;.!)]*$)"
)
"""Matches a closing remark that the writer has hardly anything left to pay with."""
_APOLOGY = re.compile(
    r"\b(?:scus(?:a|i|ate|atemi|ami)|perdona(?:te|temi|mi)?|sorry|apologies)"
    r"(?: (?:for|per|about|the|my|il|gli|i|being|so|a|bit)){0,4}"
    r" (?:ritardo|delay|late|lateness|typos?|disturbo|wait|errori)\b"
)
"""Matches an apology that takes nothing back: "sorry for the delay"."""
_WITHOUT_STAR = re.compile(
    r"\b(?:without|no|non|not|senza|niente) (?:(?:a|an|the|la|una|any) )?"
    r"(?:star|stars|starred|special|stell[ae]|special[ei])\b(?: (?:one|token|order|version|versione|segnalino))?"
)
"""Matches words for the plain order of a type."""
_NOBODY_BUT_ME = re.compile(
    r"\b(?:nobody|no one|noone|none) (?:but|except|else but|other than)(?: for)? (?:me|myself|us|my own|mine)\b"
    r"|,? (?:but )?(?:only|just) (?:to|for) (?:me|us)(?=[ ,.;]|$)"
    r"|\b(?:a |ad )?nessuno (?:tranne|se non|eccetto|fuorche|a parte)(?: a)? (?:me(?: stess[oa])?|noi|i miei)\b"
)
"""Matches words for the own side alone."""
_NOT_ANYBODY_ELSE = re.compile(
    r",? (?:and |but |e )?(?:never|not|mai|non)(?: to| for| a| ad)? (?:anybody|anyone|nobody|nessun)[ ']?(?:else|altro)"
    r"(?:'s)?"
    r"(?=[ ,.;]*$)"
)
"""Matches an end such as "and not to anybody else"."""
_APART_FROM = re.compile(
    r"\b(?:apart from|aside from|other than|with the exception of|excluding|a parte|ad eccezione (?:di|del|della)"
    r"|eccettuat[oaie]|esclus[oaie]|fuorche)\b"
)
"""Matches words that set something apart from the rest."""
_UNIT_AT_HOME = re.compile(rf"^(?!.{{0,300}}\b{_STAY}\b)(.{{0,300}}[a-z]) (?:at home|a casa)(?=[ ,.;!]{{0,5}}$)")
"""Matches "the knight at home" at the end of a sentence without a word for staying."""
_ON_THE_OTHER_HAND = re.compile(
    r"(?<=[a-z]) (?:invece|on the other hand|instead)"
    r"(?= (?:resta|restano|rimane|rimangono|stay|stays|remains?|tiene|holds?)\b)"
)
"""Matches words that set those who stay apart from those who go."""
_STAYS_UNDER = re.compile(r"\bstays? put (?=(?:under|on|with)\b)|\bunder(?= (?:a|the|an) [+a-z\d ]{0,12}order\b)")
_SIGNED = re.compile(r"(?<![a-z])(m|march|marcia)([-+])(?= [a-z]|[),:]|$)")
"""Matches an order whose modifier has no digit, such as "m-" for a march with -1."""
_PUTS_TO_SEA = re.compile(r"\b(?:puts?|prende|salpa e prende) (?:to sea|il mare)\b")
_LEAVES_OUT = re.compile(r"\bw ?/ ?(?:out|o)\b|\btolt[oaie] (?=(?:il|lo|la|i|gli|le|un|una)\b)")
"""Matches "w/out", or the Italian for "taken out", in front of who stays."""
_LONELY = re.compile(
    r", (?:only |just |solo )?(?:a|an|un|una|uno) (?:lonely|single|lone|mere|poor|solo|sola|unico|unica|povero|povera)"
    r" [^,.;:]{3,40}(?=[ .!]*$)|\((?:only |just |solo )?(?:\d|one|a|an|un|una|uno) [a-z]+ (?:there|li|la)\)"
)
"""Matches a closing remark on a piece in the area that units are sent to: "(1 knight there)"."""
_THERE_IS = re.compile(
    r", (?:tanto |perche |che )?(?:li|la|there|here|qui)? ?(?:c'is|c'e|ci sono|there's|there is|there are)"
    r" (?:solo |soltanto |only |just |gia |already )*(?:un|una|uno|due|tre|a|an|one|two|three|the|i|le|gli)"
    r"(?: [a-z']+){1,3}(?: (?:li|there))?(?=[ .!]*$)"
)
"""Matches a closing remark about what stands somewhere: "there is only a footman of Anna's"."""
_THANKS = re.compile(
    r"(?:,? (?:and )?(?:that's|that is|this is) (?:all|it|everything)|,? basta(?: cosi)?)?"
    r"(?:,? (?:many )?(?:thank you|thanks|thx|grazie)"
    r"(?: (?:you|so much|very much|a lot|mille|tante|a tutti|all|everyone|everybody|judge|mate))?){1,2}[ .!]{0,3}$"
)
"""Matches thanks at the end of a sentence."""


def _stays(found: re.Match[str]) -> str:
    """Return one word for a phrase such as "stays at home": its own verb if that means to stay, else "stays"."""
    return found[1] if found[1] in STAY | GUARDS else "stays"


def _moves_not(found: re.Match[str]) -> str:
    """Return "stay" for words of several that do not move, else "stays"."""
    return "stay" if re.match(r"do not|don't|dont|are |aren't|non \w+ono", found[0]) else "stays"


_SHORTER: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = (
    (_ON_THE_OTHER_HAND, ""), (_STAYS_UNDER, ""), (_SIGNED, r"\1 \g<2>1"), (_APART_FROM, "except"),
    (_LEAVES_OUT, "without "),
    (_PUTS_TO_SEA, "sails"), (_LONELY, ""), (_THERE_IS, ""), (_WITHOUT_STAR, "normal"), (_NOT_ANYBODY_ELSE, ""),
    (_NOBODY_BUT_ME, " me"),
    (_NOTHING_ELSE, ""), (_IDIOM, ""), (_APOLOGY, " "), (_HAS_POWER, ""), (_NOT_PERSONAL, ""), (_OUT_OF, r"\1 "),
    (_THANKS, ""), (_ASIDE, ""), (_ALL_ELSE, "rest"), (_PAYS, " token ,"), (_SHIPS, " sends"), (_MOVES_NOT, _moves_not),
    (_ALL_BUT, "leaving"), (_BUT_KEEPS, "and "), (_UNIT_AT_HOME, r"\2 stays"), (_AT_HOME, _stays),
    (_REST_AT_HOME, r"\1"), (_OTHERS_STAY, "rest"), (_SO_DOES, ", also"), (_PORTI_OF, r"porto \1 \2 e porto \1 "),
    (_PORTS_OF, r"\1 \2 \3 \4 \1 \2 "), (_ANOTHER_THING, ""), (_BY_SEA, " "), (_A_HAND, "supports "),
    (_OTHER_WAY, " "), (_WHATEVER, "self"), (_OF_MINE, "self"), (_LANDS_PORT, " "), (_TAKES_AWAY, "insteadof "),
    (_WITH_SUPPORT, " , support from "), (_INSTEAD_OF, "insteadof"), (_HAD_BETTER, ""),
)  # fmt: skip
"""What people say, and what stands for it, in the order in which they are looked for."""


def paraphrased(text: str) -> str:
    """Return a cleaned sentence with one word for each of the longer ways in it to say something."""
    for longer, shorter in _SHORTER:
        text = longer.sub(shorter, text)
    return text
