"""Reads effects.yaml: the names of all words in abilities, which must be exactly those of the rules."""

from __future__ import annotations

from types import MappingProxyType

from adjudicator.boxes.entry import YamlEntry
from adjudicator.games.btwixt.box import words
from adjudicator.games.btwixt.box.wording import problems
from adjudicator.games.btwixt.rules.components import Names, PrimitiveDef, Vocabulary


def read_vocabulary(sheet: YamlEntry) -> Vocabulary:
    """Return the vocabulary."""
    sections = {section: _words(sheet.entry(section), known) for section, known in words.SECTIONS.items()}
    enums = sheet.entry("enums")
    sections |= {kind: _words(enums.entry(kind), words.KINDS[kind]) for kind in words.ENUMS}
    enums.close()
    return Vocabulary(
        primitives=MappingProxyType(_primitives(sheet.entry("primitives"))),
        timings=MappingProxyType(_timings(sheet.entry("timings"))),
        words=MappingProxyType(sections),
    )


def _words(section: YamlEntry, known: tuple[str, ...]) -> MappingProxyType[str, Names]:
    """Return the names of the words in one section; note a fault if a word is missing."""
    found = MappingProxyType({word: section.names(word) for word in known})
    section.close()
    return found


def _timings(section: YamlEntry) -> dict[str, Names]:
    found: dict[str, Names] = {}
    for timing, card in words.TIMINGS.items():
        entry = section.entry(timing)
        if entry.written() and entry.word("card", ("influence", "ally")) not in (card, ""):
            entry.book.fault((*entry.path, "card"), f"{timing} stands on an {card} card")
        found[timing] = entry.names("names")
        entry.close()
    section.close()
    return found


def _primitives(section: YamlEntry) -> dict[str, PrimitiveDef]:
    found: dict[str, PrimitiveDef] = {}
    for name, signature in words.SIGNATURES.items():
        entry = section.entry(name)
        args = entry.entry("args")
        for argument, kind in signature.items():
            written = f"opt_{kind[:-1]}" if kind.endswith("?") else kind
            args.word(argument, (written,))
        args.close()
        found[name] = PrimitiveDef(name, signature, _template(entry, tuple(signature)))
        entry.close()
    section.close()
    return found


def _template(entry: YamlEntry, arguments: tuple[str, ...]) -> Names:
    """Return the sentence of an effect; note a fault if something in braces is not one of its arguments."""
    names = entry.names("names")
    for language, template in names.items():
        for problem in problems(template, arguments):
            entry.book.fault((*entry.path, "names", language), problem)
    return names
