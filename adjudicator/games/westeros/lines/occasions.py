"""The words by which people say when a line is for, where the line is for nothing else."""

from __future__ import annotations

from collections.abc import Mapping

_WHEN = (
    r"(?:if|when|whenever|should|in case of|in case|in the event of|for|at|on|as for|se|quando|in caso di|nel caso di"
    r"|qualora|caso mai|per|in|all'|alla|ove)"
)
_SMALL = (
    r"(?: (?:it|there's|there is|there|we|i|get|gets|is|be|a|an|the|to|any|next|comes|come|came|should|does|do|have|has"
    r"|must|dovesse|dovessimo|dovremo|dovremmo|uscire|esce|esca|uscisse|viene|venisse|arriva|arrivasse|fuori|si|c'is|ci"
    r"|fosse|la|lo|il|una|uno|un|prossima|prossimo|turns|out|it's|that|card|carta|westeros|my|our|mie|mia|le|down"
    r"|escono|uscissero|vengono|come up"
    r"|va|andiamo|they|hold|held|run|fanno|facciamo|again|another|verifichi|verifica|verificasse|presenti|presentasse"
    r"|avvenga|avvenisse|tenga|tenesse|nuovo|altro)(?![a-z']))*(?: l'| all'| un')?"
)
_CLASH = (
    r" ?(?:clash of (?:the )?kings|kings (?:should |do |must |ever )?clash|clash|(?:i )?re si scontr(?:ano|ino|assero)"
    r"|scontro (?:dei|di|fra i|tra i) re|scontro|bidding|bidding war|bidding round"
    r"|(?:tracks|bids|tracciati|offerte)(?= (?:come|are|turn|escono|vengono|arrivano)\b|,? just in case\b)|bid"
    r"|bids when they"
    r"|offerte(?= ?:)|auctions?|asta|aste|rilanci|puntare)"
)
_COMES = (
    r"(?: (?:card|next|come(?= ?[:,])|are drawn|escono|vengono|arrivano"
    r"|comes up|comes out|comes|come up|is drawn|gets drawn|happens|turns up|shows up|pops up|appears"
    r"|is revealed|esce|arriva|viene fuori|for (?:the )?tracks|on the tracks|on tracks|time|this round|questo turno"
    r"|next round|(?:il |nel )?prossimo turno"
    r"|again|di nuovo|nuovamente))*"
    r"(?:,? (?:just )?(?:in case|casomai|nel caso)(?: (?:(?:it|that|one|ever|should) )*(?:comes? up|comes? out|comes?"
    r"|is drawn|be drawn|gets drawn|happens?|turns? up|shows? up|pops? up|appears?|esca|uscisse|capiti|arrivi))?"
    r"(?= ?[:,]))?"
)
_MORE = (
    r",? (?:and|e|but|ma) (?:if |se |when |quando )?"
    r"(?:i'm|i am|i have|i hold|i've|i still|he|she|they|somebody|io|sono|ho|ha)\b"
)
_HEADING = (
    rf"^{_WHEN} (?![^:]{{0,60}}\b(?:no|not|non|never|mai)\b)(?![^:]{{0,60}}{_MORE})"
    rf"[^:;.]{{0,40}}{_CLASH}[^:;.]{{0,40}}:"
)
"""Matches a heading that says in any words when the bids are made: "should it come to a bidding war next round:"."""
_NO_MORE = rf"(?![^:;.,]{{0,20}}{_MORE})"
"""Matches where no other condition follows, as in "if the kings clash and I am first"."""
OCCASIONS: Mapping[str, str] = {
    "bid": rf"(?:{_HEADING}|(?:(?:and|e|ok|so) )?(?:{_WHEN}{_SMALL})?{_CLASH}{_COMES}{_NO_MORE}(?: ?[:,])?)"
}
"""The bids for the tracks are made at the Clash of Kings and at no other time."""
