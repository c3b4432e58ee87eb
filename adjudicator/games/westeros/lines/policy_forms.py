"""The forms in which people say policies of the board games: "the blade only if it decides", "knights die last".

The forms about House cards, and those of words that join answers, stand in `card_forms`, those about bids against the
wildlings in `wildling_forms`.
"""

from __future__ import annotations

from adjudicator.engine.ideas import DROPPED, LINE, SUBJECT
from adjudicator.engine.spoken import Form
from adjudicator.games.westeros.lines.card_forms import ABILITIES, CARDS, JOINTS, NEVER, WHEN
from adjudicator.games.westeros.lines.wildling_forms import WILDLINGS

_BLADE = r"(?:the |my |la |mia )*(?:valyrian )?(?:steel )?(?:blade|lama)(?: di valyria| valyriana)?"
_FIGHT = r"(?: (?:the|a|any|my|la|una|l') ?(?:fight|battle|combat|battaglia|outcome|result|scontro|esito|risultato))?"
_DECIDES = (
    r"(?:decides?(?: it)?|matters|counts|helps|is needed|is necessary|is decisive|wins(?: me)?|turns|tips|changes"
    r"|makes (?:the|a) difference|would (?:decide|win|make the difference)|really matters|saves me|would win me"
    r"|decisiva|decide|is decisiva|fa la differenza|cambia|conta|is necessari[ao]|is utile|mi fa vincere"
    r"|(?:mi )?serve(?: davvero)?(?: (?:a|per) vincere)?)"
)
_NEEDED = (
    r"(?:needed|necessary|required|i (?:really )?need it(?: to win)?|i must|decisive|it must be|necessario|servisse)"
)
_USE = r"(?:(?:i )?(?:use|play|spend|draw|swing|uso|usare|usa|gioco|usero|i'll use|i will use) )?"

BLADE = (
    Form(
        rf"(?:(?:{NEVER}|only|solo|soltanto) )?{_USE}{_BLADE}(?: (?:only|solo|soltanto|tranne|unless))*(?: {WHEN})?"
        rf"(?: (?:it|that))? {_DECIDES}{_FIGHT}",
        "blade: if decides",
        LINE,
    ),
    Form(
        rf"{_USE}{_BLADE}(?: ,)? (?:only|solo|soltanto)(?: {WHEN})?(?: it's| it is)? {_NEEDED}",
        "blade: if decides",
        LINE,
    ),
    Form(rf"{NEVER} (?:ever )?(?:want to )?(?:use |usare |uso |usa |play |spend )(?:mai )?{_BLADE}", "blade: no", LINE),
    Form(rf"(?:save|keep|hold back|no|tengo|conservo|niente) {_BLADE}(?= ?;?$)", "blade: no", LINE),
    Form(
        rf"(?:always|sempre) (?:use |usa |uso ){_BLADE}|(?:use |usa |uso ){_BLADE} (?:always|sempre|whenever i can)"
        r"(?= ?;?$)",
        "blade: yes",
        LINE,
    ),
)

_HELP = r"(?:supports?|supporto|supporti|help|aiuto|appoggio|sostegno)"
_GIVING = (
    r"(?: (?:to|want|give|accept|take|any|my|do|dare|di|il|support|supporto|supportare|sostegno|sostenere|appoggio|"
    r"appoggiare|help|aiuto|aiutare|from|a|ai|agli|dei|degli|dai|dagli|da|for|the|i|gli|wanted|voglio|accetto|l|l'))*"
)
REFUSE = (
    Form(
        rf"(?:{NEVER}|(?:and )?(?:i )?(?:refuse|rifiuto|nego|deny|decline|reject)|(?:no|niente|nessun)(?= {_HELP}\b))"
        rf"{_GIVING} <house>(?: 's)?(?: {_HELP})?"
        r"(?:(?: ,)? (?:(?:so|and|i|i'll) )*(?:refuse|decline|rifiuto|rifiuta) (?:it|them|him|lo))?",
        "refuse: {0}",
        LINE,
    ),
    Form(
        rf"<house>(?: 's)?(?: {_HELP})? (?:is (?:not|never)|isn't) (?:welcome|wanted|accepted)"
        r"|<house> (?:may|must|should|can|is) (?:not|never) (?:allowed to )?(?:support|help|back) me",
        "refuse: {0}",
        LINE,
    ),
)

_BEATEN = (
    r"(?:lose|have to lose|must lose|am beaten|get beaten|am defeated|take losses|take casualties|suffer losses"
    r"|suffer casualties|perdo|devo perdere|vengo battuto|vengo sconfitto|sono sconfitto|subisco perdite)"
)
_REMOVE = r"(?:lose|loses|remove|kill|sacrifice|give up|take off|tolgo|levo|perdo|rimuovo|sacrifico|elimino|muoiono)"
_DIE = r"(?:dies?|goe?s?|falls?|is lost|are lost|gets? killed|is removed|are removed|muoiono|muore|cadono|vanno)"
LOSE = (
    Form(
        rf"(?:casualties|losses|perdite|vittime|{WHEN} (?:i |i'm |i am )?(?:{_BEATEN}|beaten|defeated)"
        rf"(?: (?:units|unita|troops|a battle|a fight|a combat|the battle|una battaglia|lo scontro))?"
        rf"|(?:i )?(?:lose|perdo))(?: ,| :)?"
        rf"(?: (?:take|should be|are|sono|prendi|i|then|prima|first|the|my|i miei|{_REMOVE}))*(?! battle)",
        "lose",
        SUBJECT,
    ),
    Form(rf"(?:i )?(?:{_REMOVE})(?= (?:(?:the|my|i|le|gli|prima|first) )*<unit>)", "lose", SUBJECT),
    Form(rf"(?=<unit> {_DIE} (?:first|before|prima|per prim[iea])\b)", "lose", SUBJECT),
    Form(rf"(?<=[\ue000-\uf8ff]) {_DIE}(?= (?:first|before|last|prima|per prim[iea]|per ultim[iea]))", "", DROPPED),
)

RETREAT = (
    Form(
        rf"(?:{WHEN} )?(?:i )?(?:devo |mi |have to |need to |must |should )*"
        r"(?:retreats?|ritirarmi|ritirata|ritiro|ritirarsi|fall back|run away)(?!(?: of| from| da| di)\b)"
        r"(?:(?: ,|,)? (?:i|go|goes|to|vado|va|verso|a|ad|in|into|back|then|it's|is|should|be))*",
        "retreat",
        SUBJECT,
    ),
)

_BREAK = r"(?:break|resolve|decide|rompo|risolvo|spezzo)"
_TIES = (
    rf"(?:(?:{WHEN} (?:there's |there is |c'is )?|in case of |in caso di |in |on )?(?:a |the |i |un |any )?"
    r"(?:ties?|tied|draws?|parita|pareggi|pareggio))"
)
_ON = r"(?:on|for|at|in|over|sul|sullo|sulla|sui|per|del|dei|della)(?: (?:the|il|lo|la|i))?"
_FAVOUR = (
    r"(?:(?: ,| :)? (?:go|goes|to|for|in|favour|favor|of|i|prefer|put|first|is|are|broken|order|a|ai|agli|favore|di|"
    r"preferisco|prima|vanno|the|my|it's|should|be))*"
)


def _ties(track: str, names: str) -> Form:
    """Return the form for ties on one track, or on any."""
    where = rf" {_ON} (?:{names})" if names else ""
    pattern = rf"(?:{_BREAK} )?{_TIES}{where}{_FAVOUR}(?= (?:(?:the|i|gli) )?<house>)"
    return Form(pattern, f"ties {track}".strip(), SUBJECT)


TIES = (
    _ties("throne", r"(?:iron )?throne(?: track)?|trono(?: di spade)?"),
    _ties("fiefdoms", r"fiefdoms?(?: track)?|fiefs?|sword(?: track)?|feudi|feudo|spada"),
    _ties("court", r"king's court(?: track)?|court(?: track)?|raven(?: track)?|corte(?: del re)?|corvo"),
    _ties("", ""),
)

_RAVEN = (
    r"(?:(?:with|use|uso|usa|con)? ?(?:the |my |il |col )?(?:messenger )?(?:raven|corvo)(?:'s)?(?: ,| :)?"
    r"(?: (?:to|i|i'll|want|will|would|like|per|voglio|vorrei|should|let|me))* )?"
    r"(?:look|peek|have a look|take a look|guardo|guardare|sbircio|sbirciare)(?: (?:at|a|la|the|top|first|prima|card|"
    r"carta|next|of|dei|del|mazzo|in|on|wildlings?|bruti|deck|cima))*"
)
_LEAVE = (
    r"(?: ,)?(?: (?:and|e|then|poi))?"
    r"(?: (?:leave|keep|put|lascio|lasciarla|la lascio|metto|mettila|la metto) ?(?:it|la)?)"
)
RAVEN = (
    Form(
        rf"{_RAVEN}{_LEAVE}(?: back)? (?:on (?:the )?top|there|where it is|in cima|sopra|li)",
        "raven: peek top",
        LINE,
    ),
    Form(
        rf"{_RAVEN}{_LEAVE} (?:(?:at|to|on|under) the bottom|on bottom|under the deck|in fondo|sotto)",
        "raven: peek bottom",
        LINE,
    ),
)

FORMS = (*BLADE, *REFUSE, *WILDLINGS, *ABILITIES, *CARDS, *LOSE, *RETREAT, *TIES, *RAVEN, *JOINTS)
