"""How people say plans in their own words, in both languages; only the second reader knows it."""

from __future__ import annotations

from adjudicator.engine.spoken import DROPPED, LINE, SUBJECT, Form, Spoken

_IF = (
    r"(?:(?:only|but|and|solo|soltanto|ma) )?(?:if|when|while|as long as|so long as|provided|se|quando|finche|purche)"
    r"(?: that)?"
)
_UNLESS = r"(?:unless|until|except if|except when|a meno che|tranne se|salvo se|finche non)"
_ME = r"(?: (?:i'm|i am|i|io sono|io|sono))?"
_LEAD = r"(?:the one )?(?:leading|leader|ahead|in front|in the lead|winning|lead|in testa|in vantaggio|davanti|guido)"
_NOT = (
    r"(?: do)?(?: i'm| i am| i| io)?(?: (?:do not|don't|not yet|not|non sono|non))(?: (?:still|yet|"
    r"ancora))?(?: sono)?"
)
_HOUSE_LEADS = (
    r"(?:is still |is |e ancora |still )?(?:leads|leading|ahead|in the lead|in front|winning|guida|in testa|"
        r"in vantaggio)"
    r"(?: of me)?(?: (?:after that|then|dopo))?"
)
_TO = (
    r"(?: (?:goes?|va|vada|should|is|to|into|in|on|onto|at|with|next|near|a|al|alla|nel|nello|con|da|verso|"
    r"sul|sulla|dal))*"
)
_GIVEN = r"(?:(?:put|place|send|give|metto|mettere|mando|the|l'|il|my|mio) ?)*"
_NO_MORE = (
    r"(?:nothing (?:more|else|further)|nient'altro|niente altro|niente piu|no more cards?|no more|(?:poi )?basta|"
    r"that's it for me)"
)
_KNEEL = (
    r"(?:passo la mano|(?:and |e |so )?(?:i'll |i will |i'm |i am |i |mi )?(?:just )?(?:kneeling|kneels?|"
        r"inginocchio|inginocchiarmi|"
    r"out|done(?: bidding)?|fermo|stop|fold|pass|passo|chiudo)|mi inginocchio|in ginocchio|stop|"
    rf"{_NO_MORE}|(?:i'll |i will |i )?sit (?:this (?:one|round) |it )?out|(?:i'll |i )?skip this (?:one|round)|"
    r"lascio perdere(?: questo alleato)?|(?:no|niente|nessuna) (?:bid|offerta)(?: from me| da me)?|non offro niente)"
    r"(?: (?:at once|immediately|subito|this (?:round|time|turn)|(?:per )?questo (?:turno|round)|right away))?"
)
_NEVER = r"(?:never|don't ever|don't|do not|i won't|i will not|non|mai|not)"

FORMS = (
    # -- limits and cards that are kept
    Form(rf"{_NEVER} (?:want to )?(?:spend|spendo|spendere|spendi|use|go)(?: mai)? <over>(?: (?:in total|"
        rf"in all|in tutto|total))?",
         "spend max: {0.n}", LINE),
    Form(r"(?:as long as|finche|purche|so long as|if|se) (?:my |il mio )?(?:total|totale)"
         r"(?: (?:is|stays?|remains?|resta|rimane|at|a|non supera))* <most>", "spend max: {0.n}", LINE),
    Form(r"(?:i )?(?:spend|spendo|spendi|spesa|spending)(?: (?:of|di))? <most>(?: (?:in total|in all|in tutto|"
        r"total|points))?",
         "spend max: {0.n}", LINE),
    Form(r"<most> (?:in total|in all|in tutto|total|points|punti)", "spend max: {0.n}", LINE),
    Form(r"<n> (?:total|in total|points|punti|in tutto) (?:at most|max|al massimo)", "spend max: {0}", LINE),
    Form(r"(?:i )?(?:(?:use|play|gioco|uso|usare|giocare) )?<most> (?:cards?|carte|carta)", "cards max: {0.n}", LINE),
    Form(r"<n> (?:cards?|carte) (?:at most|max|al massimo)", "cards max: {0}", LINE),
    Form(r"<most> <card>", "most {1}: {0.n}", LINE),
    Form(rf"(?:i (?:want|would like) to )?(?:keep|save|hold back|hold on to|reserve|tengo|tieni|tenere|"
        rf"conservo|conserva|"
         rf"conservare|risparmio|{_NEVER} (?:mai )?(?:use|play|usare|giocare|uso|gioco|usa|gioca)(?: mai)?)"
         r"(?: (?:all|tutti e|tutte e))?(?: \d)?(?= (?:(?:my|the|il|la|lo|i|le) )?[\ue000-\ue07f])", "keep", SUBJECT),
    Form(r"(?:for (?:later|now)|per (?:dopo|ora)|in (?:my )?hand|in mano)", "", DROPPED),
    Form(r"<colour>,?(?: if| when| se| quando)(?: it| anybody)? (?:asks?|chiede)(?: me)?(?: for| per)?(?: a|"
        r" un)? (?:colou?r|colore)",
         "colour: {0}", LINE),
    # -- where ally and token go
    Form(r"(?:and |e )?(?:if|when|se|quando) (?:i |lo )?(?:win|get|vinco|ottengo|prendo)(?: (?:the ally|it|"
        r"l'alleato|lo))?,?"
         r"(?: (?:then|allora))? (?:it goes|put it|lo metto|va)" + _TO, "ally", SUBJECT),
    Form(r"(?:and |e )?(?:(?:if|when|se|quando) (?:i |lo )?(?:win|get it|vinco|lo prendo)|should i (?:win|get it)|"
         r"dovessi vincere)(?: it)?,?", "", DROPPED),
    Form(r"same(?: place| council| one)?(?: as| with) the ally", "same"),
    Form(rf"(?<!if )(?<!if the )(?<!se )(?<!se l')(?<!when the ){_GIVEN}(?:ally|alleato)(?! (?:is|has|vale|"
        rf"ha))(?! [\ue400-\uefff])"
         + _TO, "ally", SUBJECT),
    Form(rf"{_GIVEN}(?:token|segnalino|gettone)" + _TO, "token", SUBJECT),
    Form(r"(?:the )?(?:council|side|one|concilio|lato)(?: (?:with|of|shared with|that i share with|con|di|"
        r"verso))+ <house>", "{0}"),
    Form(r"<house>(?: 's)? (?:side|council)", "{0}"),
    Form(r"(?:my |the |il mio |il |nel |dall'|all'|nell'|l')?(?:other|altro|altra|quell'altro)"
         r"(?: (?:council|one|side|concilio|parte|lato))?", "other"),
    Form(r"(?:my |the |nello |lo )?(?:same|stesso)(?: (?:council|one|side|concilio))?", "same"),
    Form(r"(?:my |the |il mio |il |nel )?(?:concilio )?(?:small|smaller|smallest|weaker|(?:piu )?piccolo|"
        r"minore|ristretto)"
         r"(?: (?:council|one|side|concilio))?", "small"),
    Form(r"(?:my |the |il mio |il |nel )?(?:concilio )?(?:big|bigger|biggest|large|larger|stronger|"
        r"(?:piu )?grande|maggiore)"
         r"(?: (?:council|one|side|concilio))?", "big"),
    Form("⬅", "left"),
    Form("➡", "right"),
    Form(r"(?:the |my |il |la |mio |mia )*(?:vicino |concilio |di )*(?:left|sinistra|sinistro)(?: (?:side|"
        r"council|one|neighbou?r|hand))*", "left"),
    Form(r"(?:the |my |il |la |mio |mia )*(?:vicino |concilio |di )*(?:right|destra|destro)(?: (?:side|council|"
        r"one|neighbou?r|hand))*", "right"),
    # -- targets
    Form(r"(?:i )?(?:whatever|(?:all )?my cards?|the cards?|le mie carte|ogni carta)?(?: that)?(?: (?:hits?|"
        r"colpisce|colpiscono))?"
         r"(?: (?:somebody|someone|qualcuno))?(?: (?:should|must|deve|devono|dovrebbe))?(?: (?:always|sempre))?"
         r" ?(?:hit|hits|targets?|bersaglio|bersagli|colpire|colpiscano|aim at)(?: (?:leader|should be|is|:|"
             r"always|sempre))*", "target leader", SUBJECT),
    Form(r"(?:always |sempre )?(?:the one who leads|whoever (?:leads|is leading|is ahead)|who leads|the leader|"
        r"who is (?:leading|ahead|in front)|"
         r"chi guida|chi is in testa|chi is davanti|chi sta vincendo|il primo)", "leading"),
    Form(r"(?:and |,)? ?(?:if (?:that's|that is|it's|it is) me|se sono io)(?: (?:then|allora))?", ", "),
    Form(r"(?:if possible|if you can|if it can|se possibile|se puoi|"
         r",? ?(?:she|he)(?:'s| is) (?:leading|ahead|winning)(?: the game)?)", "", DROPPED),
    Form(r"(?:i )?(?:only|just) (?:want|need|go for|bid for|fight for) (?:this ally|the ally|it)(?= if\b)"
         r"|(?:lo voglio|voglio l'alleato) solo(?= se\b)|,? ?(?:in that case|in (?:quel|questo) caso)", "", DROPPED),
    Form(r"(?:whatever is |whichever is |the |il |la |my |a )*(?:cheapest|lowest|smallest)(?: (?:card|"
        r"one))? (?:that|which|to) "
         r"(?:puts me (?:ahead|in front|in the lead)|leads?|takes? the lead|gets me ahead)"
         r"|(?:il |la |una )?(?:carta )?(?:piu bassa|piu piccola|piu economica|minima)(?: carta)? che (?:mi )?"
         r"(?:porta|porti|mette|metta|manda|fa andare) (?:in testa|davanti|in vantaggio)", "cheapest lead"),
    # -- conditions
    Form(r"(?:if (?:that|it) (?:isn't|is not) enough|if (?:that's|it's) not enough|if needed|if necessary|"
        r"se non basta|se serve|if i (?:must|have to))",
         ", then "),
    Form(rf"(?:{_IF}) (?:someone|somebody|anyone|anybody|qualcuno) (?:far|lontano)(?: (?:away|from me|"
        rf"da me))* {_HOUSE_LEADS}", "if far leads"),
    Form(rf"{_IF}{_NOT} {_LEAD}", "if not leading"),
    Form(rf"{_UNLESS}{_ME} {_LEAD}", "if not leading"),
    Form(rf"{_IF}{_ME} {_LEAD}", "if leading"),
    Form(rf"{_IF} <house> {_HOUSE_LEADS}", "if {0.beside} leads"),
    Form(rf"{_UNLESS} <house> {_HOUSE_LEADS}", "if not {0.beside} leads"),
    Form(rf"{_IF} (?:all |both |tutti )*(?:the |gli )?(?:others?|altri) (?:have |has |sono |si sono )?(?:knelt|"
        rf"kneel|inginocchiati|in ginocchio)",
         "if all others knelt"),
    Form(r",?(?: (?:but|ma))? ?(?:i )?(?:stop|kneel|mi fermo) (?:when|if|se|quando) (?:the |il )?(?:gap|"
        r"distacco|scarto)(?: is)? <over>",
         "if gap <= {0.n}"),
    *(
        form
        for limit, sign in (("least", ">="), ("most", "<="), ("over", ">"), ("under", "<"))
        for form in (
            Form(rf"(?:{_IF}) (?:the |l'|il |lo )?(?:gap|difference|distacco|scarto|distance)(?: (?:is|stays|"
                rf"of|remains|resta|rimane))* <{limit}>",
                 f"if gap {sign} {{0.n}}"),
            Form(rf"(?:with|at|con) (?:a |the |un )?(?:gap|distacco|scarto)(?: (?:of|"
                rf"di))? <{limit}>", f"if gap {sign} {{0.n}}"),
            Form(rf"(?:{_IF}) (?:the |l'|this |questo )?(?:ally|alleato|it)(?: (?:is|has|vale|ha|worth|a|power|"
                rf"of|potere|di|un))* <{limit}>(?: (?:power|di potere))?",
                 f"if power {sign} {{0.n}}"),
            Form(rf"(?:{_IF}) (?:the |its |il )?(?:power|potere)(?: (?:is|of the ally is|dell'alleato is))? <{limit}>",
                 f"if power {sign} {{0.n}}"),
        )
    ),
    Form(r"up to (?:a )?gap of <n>", "if gap <= {0}"),
    # -- plays
    Form(r"<card>(?: (?:goes |is |for )?last| per ultim[oa])(?= ?;?$)", "{0}"),
    Form(r"(?:questo alleato )?non mi interessa|i (?:don't|do not) (?:want|need|care about) (?:this|it|"
        r"this ally)", "kneel"),
    Form(_KNEEL, "kneel"),
    Form(r"(?:the |il )?(?:cheapest|minimal|smallest) lead|(?:il )?sorpasso (?:minimo|piu economico)", "cheapest lead"),
    Form(r"(?:my |the |a |la mia |la )*(?:lowest|smallest|cheapest|low|weakest|carta piu bassa|piu bassa|"
        r"minima) <colour>(?: (?:cards?|one))?",
         "lowest {0}"),
    Form(r"(?:my |the |a |la mia |la )*(?:highest|biggest|best|strongest|high|carta piu alta|piu alta|"
        r"massima) <colour>(?: (?:cards?|one))?",
         "highest {0}"),
    Form(r"(?:anything|any|qualunque|qualsiasi)(?: card)? <colour>", "highest {0}"),
    Form(r"(?:my |the |a |la mia |la )*(?:lowest|smallest|cheapest|low|weakest|carta piu bassa|piu bassa|"
        r"minima)(?: (?:cards?|one))?", "lowest"),
    Form(r"(?:my |the |a |la mia |la )*(?:highest|biggest|best|strongest|high|carta piu alta|piu alta|"
        r"massima)(?: (?:cards?|one))?", "highest"),
    Form(r"(?:ask me|ask|chiedimi|chiedi)", "ask"),
    Form(r",? ?(?:if|when|se|quando) (?:somebody|someone|anybody|anyone|qualcuno)(?: else)? (?:mi )?"
         r"(?:passes|overtakes|beats|outbids|tops|goes over|supera|sorpassa|rilancia)"
         r"(?: (?:me|mine|that|it))?,?", ", then"),
    Form(r"(?:in |for |nel |per il )?round (\d+) ?[:,]", "r{0} bid", SUBJECT),
    Form(r"(?:always|sempre) (?:play|bid|gioca|gioco)", "always bid", SUBJECT),
    Form(r"(?:my )?(?:bids?|plan|offerta|piano)(?: (?:is|this round|questo turno))?", "bid", SUBJECT),
    Form(r"(?:my )?(?:first|top) (?:pick|choice)(?: is)?(?= [\ue000-\ue07f])"
         r"|(?:my )?(?:picks?|draft order|pick order|scelte)"
         r"(?: (?:are|is|sono))?(?= ?:)|(?:la mia )?prima scelta(?: is)?(?= [\ue000-\ue07f])", "rank", SUBJECT),
    Form(r"(?:my )?(?:ranking|rank|classifica)(?: is)?|(?:i )?(?:prefer|preferisco|want|"
        r"voglio)(?= [\ue000-\ue07f])", "rank", SUBJECT),
    Form(r"(?:i'll |i will |i'd |i would |i |then )?"
         r"(?:play|start(?:s|ing)? with|lead with|use|go with|gioco|gioca|giocare|"
        r"faccio|parto con|comincio con|"
         r"inizio con|open with|bid|only fight|fight|uso)", "", DROPPED),
    Form(r"(?:second|third|fourth|secondo|seconda|terzo|terza)(?: (?:pick|choice|scelta))?(?= [\ue000-\ue07f])"
         r"|,? ?if (?:there is |there's )?nothing better(?: is left)?|se non c'e (?:di meglio|niente di meglio|altro)"
         r"|(?:nell'ordine|in (?:this|that) order|in (?:questo|quest') ?ordine)", "", DROPPED),
    Form(r"(?<=[\ue000-\uf8ff]) (?:first|per prim[ao]|once|una volta|most)|(?:first|prima|for starters|"
        r"per prima cosa)(?= [\ue000-\ue07f])", "", DROPPED),
    Form(r",? ?(?:(?:and|e|but|ma) )?(?:afterwards|after that|after|dopo|quindi|followed by|follow up with|"
        r"next(?! (?:round|turn|time))|infine|finally|in the end|then|poi)",
         ", then"),
    Form(r",? ?(?:(?:and|e) )?(?:otherwise|or else|else|altrimenti|oppure|or|o|se no|in caso contrario|"
        r"failing that)", " or "),
)  # fmt: skip


def spoken_of() -> Spoken:
    """Return how people speak of plans."""
    return Spoken(forms=FORMS, unsaid="bid", next=", then ", listed="card", lists=("rank",))


