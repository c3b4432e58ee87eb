"""The forms in which people say which House cards they play, and what joins the answers of any policy."""

from __future__ import annotations

from adjudicator.engine.ideas import DROPPED, LINE, SUBJECT
from adjudicator.engine.spoken import Form

WHEN = r"(?:if|when|where(?= it)|dove|whenever|in case|se|quando|qualora)"
NEVER = r"(?:never|don't ever|don't|do not|i won't|i will not|i'd rather not|non|mai)"
_THE = r"(?:the |il |la |lo |l'|my )?"
_THEN = (
    r"(?:(?: first)?(?: ,| ;| >| -)? (?:(?:and|e|but|ma|and then|e poi) )?"
    r"(?:if|then|poi|otherwise|altrimenti|se no|or|if|se|else|should|failing)\b)"
)
_PLAY = (
    r"(?:i'd like to |i want to |i'll |i will |i |let's |mi piacerebbe |voglio )?"
    r"(?:lead with|play|use|uso|gioco|usare|giocare)"
)
_WANT = r"(?:i'd like|i want|i would like|vorrei|voglio|i'll have|i prefer|preferisco|give me)"
_ATTACK = r"(?:attack|attacking|attacco|attaccando|am attacking|i'm attacking|attaccare)"
_DEFEND = (
    r"(?:defen[cs]e|defending|defend|difesa|difendo|difendendo|attacked|attacks me|attaccato|difendere|difendermi)"
)
_IN_BATTLE = (
    rf"(?:{WHEN} (?:there's |there is |there are |i have |c'is |it comes to |i get into )?(?:a |an |any |una |the )?"
    r"(?:fight|fights|battle|battles|combat|battaglia|combattimento|i fight|combatto|si combatte)"
    r"|in (?:combat|battle|battaglia|combattimento|a fight|any battle|any fight))"
)
_IN_THE = r"(?:in|for|nella|per la|alla)(?: (?:the|my|mia))?"
_ONE = r"(?: (?:battle|battles|fight|combat|battaglia|battaglie|one))?"
_LIST = rf"<card>(?:(?: ,| ;| >| -)(?: (?:then|poi|and|e))? {_THE}<card>)+(?: first)?"
_ENDS = r"(?!(?: ,| :)?(?: (?:i|i'll|use|play|uso|gioco|con|with|the|my|il|la|lo))* <card>)"
"""Goes on only where no other card follows, which the words before would be about."""

_ABILITY = r"(?:(?:special )?(?:ability|abilities|effect|text)|(?:capacita|abilita|effetto|testo)(?: speciale)?)"
_USE = rf"(?:(?:{_PLAY}|trigger|activate|usa|attiva|attivo) )"
_OF_CARD = rf"{_THE}(?:<card>(?: 's)? {_ABILITY}|{_ABILITY} (?:of |di |del |dei |della )?{_THE}<card>)(?= ?;?$)"

ABILITIES = (
    Form(rf"{NEVER} (?:want to |voglio )?{_USE}{_OF_CARD}", "ability {0}: no", LINE),
    Form(rf"(?:always |sempre )?{_USE}{_OF_CARD}", "ability {0}: yes", LINE),
)
CARDS = (
    Form(
        rf"{_THE}<card> {_IN_THE} (?:first|prima){_ONE}(?: ,| ;)? (?:(?:and|e|then|poi) )?{_THE}<card>"
        rf"(?: {_IN_THE} (?:second|seconda|next|prossima|others?|altre){_ONE}| after that| afterwards| dopo| poi)"
        r"(?= ?;?$)",
        "cards: {0}, {1}",
        LINE,
    ),
    Form(
        rf"{_THE}<card>(?: ,)? (?:against|vs|versus|contro) (?:the |i |gli )?<house>(?: ,| ;)?"
        rf" (?:otherwise|else|altrimenti|if not)(?: ,)? (?:{_PLAY} )?{_THE}<card>",
        "cards vs {1}: {0}\ncards: {2}",
        LINE,
    ),
    Form(
        r"(?:vs|versus|against|contro) (?:any(?:body|one)|every(?:body|one)|all|the|chiunque|tutti gli|gli|tutti|any)"
        rf"(?: (?:else|others?|altri|altro))(?: ,| :)?(?: {_PLAY})? {_THE}<card>",
        "cards: {0}",
        LINE,
    ),
    Form(
        rf"{_THE}<card>(?: ,)? (?:against|vs|versus|contro) (?:any(?:body|one)|every(?:body|one)|all|the|chiunque|"
        r"tutti gli|gli|tutti)(?: (?:else|others?|altri|altro))",
        "cards: {0}",
        LINE,
    ),
    Form(
        rf"<card>(?: first)?(?: ,)? (?:{WHEN}|on|in)(?: (?:i am|i'm|i|somebody|me|sono|vengo|mi))? {_DEFEND}{_ENDS}",
        "cards defend: {0}",
        LINE,
    ),
    Form(
        rf"<card>(?: first)?(?: ,)? (?:{WHEN}|on|in)(?: (?:i am|i'm|i|my|the))? {_ATTACK}{_ENDS}",
        "cards attack: {0}",
        LINE,
    ),
    Form(
        rf"(?:(?:{WHEN}|on|in|for) (?:i am |i'm |i |my |the |sono |vengo |mi )?)?{_DEFEND}"
        rf"(?: :| ,)?(?: (?:i|i'll|use|play|uso|gioco|con|with))*(?= {_THE}{_LIST}| {_THE}<card>{_THEN})",
        "cards defend",
        SUBJECT,
    ),
    Form(
        rf"(?:(?:{WHEN}|on|in|for) (?:i am |i'm |i |my |the |sono )?)?{_ATTACK}"
        rf"(?: :| ,)?(?: (?:i|i'll|use|play|uso|gioco|con|with))*(?= {_THE}{_LIST}| {_THE}<card>{_THEN})",
        "cards attack",
        SUBJECT,
    ),
    Form(
        rf"(?:in|on|for|when|se|quando|if)(?: (?:i am|i'm|i|mi|sono))? {_DEFEND}(?: ,| :)?"
        r"(?: (?:i|i'll|use|play|uso|gioco|con|with|the|il|la))* <card>",
        "cards defend: {0}",
        LINE,
    ),
    Form(
        rf"(?:in|on|for|when|se|quando|if)(?: (?:i am|i'm|i))? {_ATTACK}(?: ,| :)?"
        r"(?: (?:i|i'll|use|play|uso|gioco|con|with|the|il|la))* <card>",
        "cards attack: {0}",
        LINE,
    ),
    Form(rf"{WHEN} (?:i )?(?:attack|am attacking|attacco) ?:?(?= {_THE}<card>)", "cards attack", SUBJECT),
    Form(
        rf"{WHEN} (?:i'm |i am |i |sono |mi )?(?:attacked|defend|defending|attaccato|attaccano|difendo) ?:?"
        rf"(?= {_THE}<card>)",
        "cards defend",
        SUBJECT,
    ),
    Form(
        rf"(?:vs|versus|against|contro) (?:the |i |gli )?<house>(?: ,| :)?(?: (?:{_PLAY}))? {_THE}<card>",
        "cards vs {0}: {1}",
        LINE,
    ),
    Form(rf"(?:{_ATTACK}|in attacco|on attack) ?: ?{_THE}<card>", "cards attack: {0}", LINE),
    Form(rf"(?:{_DEFEND}|in difesa|on defen[cs]e) ?: ?{_THE}<card>", "cards defend: {0}", LINE),
    Form(r"<card>(?: ,)? (?:against|vs|versus|contro) (?:the |i |gli )?<house>", "cards vs {1}: {0}", LINE),
    Form(
        r"(?:my |le mie |the |house |il mio |l')*(?:play order|cards?|carte|ordine delle carte)"
        r"(?: order| list| ranking)?"
        r"(?: (?:this|questo) (?:round|turn|turno))?(?= ?:)"
        rf"|(?:{_IN_BATTLE}(?: ,)? )?(?:{_PLAY}|{_WANT})(?= {_THE}<card>)"
        rf"|{_IN_BATTLE}(?: ,| :)?(?= {_THE}<card>)",
        "cards",
        SUBJECT,
    ),
    Form(
        rf"(?:prima |first |first , )(?={_THE}<card>)|(?=<card>{_THEN})|(?={_LIST} ?;?$)",
        "cards",
        SUBJECT,
    ),
)

_GONE = (
    r"(?:gone|not available|unavailable|used|non c'is|non c'e|dead|used up|discarded|already used|already played|played"
    r"|spent|away|usato|gia usato|andato|out)"
)
_AHEAD = (
    rf"(?:{WHEN}|as long as|while|provided)(?: that)? (?:i(?:'m| am| lead| win|'ve got|'m ahead| am ahead)|my lead is)"
    r"(?: (?:ahead|up|winning|leading|stronger|a lead of))?"
)
_AHEAD_IN_ITALIAN = (
    rf"(?:{WHEN}|finche|purche) (?:sono|sto|ho|vinco|il mio vantaggio is)"
    r"(?: (?:in vantaggio|avanti|sopra|un vantaggio))?"
)
"""Match the beginning of a condition on how far one is ahead in a fight, before the number."""
JOINTS = (
    Form(r"<unit>(?: (?:is |are |go |for )?last| per ultim[ieo])(?= ?;?$)", "{0}"),
    Form(rf"(?:{_AHEAD}|{_AHEAD_IN_ITALIAN}) (?:by |di )?<least>"
         r"(?: (?:points?|punti|ahead|up|before (?:the )?cards|will do|is enough|basta)){0,4}", "if margin {0}"),
    Form(rf"{WHEN} i(?:'m| am) at least even|se sono almeno (?:in )?(?:pari|parita)", "if margin >= 0"),
    Form(rf"(?:; |, )?(?:(?:and|but|e|ma) )?(?:{WHEN}|should) (?:he|she|it|that one|lui|lei|that)"
         rf"(?:'s| is| be| e| has been)? {_GONE}(?: ,)?(?: (?:i want|i play|i use|play|use|take))?", ", then"),
    Form(r"(?:i |i'll )?(?:play|use|uso|gioco)(?= <line>)", "", DROPPED),
    Form(r"in that order|in this order|in quest' ?ordine|in questo ordine", "", DROPPED),
    Form(r"(?:anyone|anybody|whoever|any|chiunque|uno qualsiasi)(?= ?;?$)", "any"),
    Form(r"(?:if possible|se possibile|se posso|if i can)", "", DROPPED),
    Form(r"(?<=[\ue000-\uf8ff]) (?:first|per prim[aoie]|(?:second|third)(?!.*\bfirst\b))", "", DROPPED),
    Form(r"(?:first|second|third|fourth|prima|primo|secondo|terzo)"
         r"(?= (?:(?:the|i|gli|le|la|il) )?[\ue000-\ue1ff])", "", DROPPED),
    Form(
        r",? ?(?:(?:and|e|but|ma) )?(?:otherwise|or else|else|altrimenti|oppure|or|o|se no|failing that|then|poi|"
        r"afterwards|after that|after him|after her|before|prima di|prima dei|dopo|quindi|infine|finally|next)",
        ", then",
    ),
)  # fmt: skip
"""Words that join answers, or say nothing beside them."""
