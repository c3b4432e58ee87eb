"""Turns an HTML mail into lines, one per block, so that a bold word does not split an order line into three.

Quotes keep their depth. Text added by a mail program is recognised by the names of classes and ids.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from selectolax.lexbor import LexborHTMLParser, LexborNode

from adjudicator.mail.gate import HTML_DEPTH, TOO_DEEP, LimitBroken
from adjudicator.mail.reply import TextLine, line_of

BLOCKS = frozenset(
    [
        "address",
        "article",
        "aside",
        "blockquote",
        "body",
        "center",
        "dd",
        "div",
        "dl",
        "dt",
        "fieldset",
        "figure",
        "footer",
        "form",
        "h1",
        "h2",
        "h3",
        "h4",
        "h5",
        "h6",
        "header",
        "hr",
        "html",
        "li",
        "main",
        "nav",
        "ol",
        "p",
        "pre",
        "section",
        "table",
        "tbody",
        "thead",
        "tfoot",
        "tr",
        "ul",
    ]
)
SKIPPED = frozenset(
    ["head", "script", "style", "title", "meta", "link", "template", "object", "embed", "iframe", "svg", "noscript"]
)
QUOTE_NAMES = frozenset(
    [
        "yahoo_quoted",
        "protonmail_quote",
        "tutanota_quote",
        "zmail_extra",
        "gmail_attr",
        "moz-cite-prefix",
        "OutlookMessageHeader",
        "moz-forward-container",
        "ms-outlook-mobile-reference-message",
        "mail-editor-reference-message-container",
        "OLK_SRC_BODY_SECTION",
        "isForwardContent",
        "replaced-quote",
        "mailbox_quote",
    ]
)
"""Values of the HTML attributes class and id that mark a quoted mail, or the line above it that names its writer."""
REST_NAMES = frozenset(
    ["divRplyFwdMsg", "appendonsend", "stopSpelling", "x_divRplyFwdMsg", "x_appendonsend", "OLK_SRC_BODY_SECTION"]
)
"""Ids of elements after which everything is quoted: Outlook puts the quote after them, not inside."""
AROUND_QUOTES = frozenset(["gmail_quote", "protonmail_quote", "tutanota_quote", "zmail_extra"])
"""Names of elements that hold a quote in an inner `blockquote`, and the reader's answers between its parts."""
SIGNATURE_NAMES = frozenset(
    [
        "gmail_signature",
        "moz-signature",
        "k9mail-signature",
        "protonmail_signature_block",
        "ms-outlook-mobile-signature",
        "AppleMailSignature",
        "Signature",
        "ydp-signature",
        "ms-outlook-ios-signature",
    ]
)
HIDDEN = re.compile(r"display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?![.\d])", re.IGNORECASE)
STRIKES = frozenset(["s", "strike", "del"])
STRUCK = re.compile(r"text-decoration(?:-line)?\s*:[^;]*line-through", re.IGNORECASE)
SPACE = re.compile(r"[ \t\r\n\f\u00a0]+")
NESTING_TAG = re.compile(
    r"<(/?)(?!(?:area|base|br|col|dd|dt|hr|img|input|li|link|meta|option|o:p|p|source|td|th|tr|wbr)\b)[a-z]",
    re.IGNORECASE,
)
MOST_OPEN = 100_000


@dataclass(slots=True)
class _Writer:
    """Collects text into lines; a new line begins where a block begins or ends."""

    lines: list[TextLine] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    depth: int = 0
    signature: int = 0
    struck: int = 0
    rest_is_quoted: bool = False

    def text(self, text: str, keep_breaks: bool) -> None:
        """Add text of an inline node, between `~~` if it is struck out."""
        if self.struck and text.strip():
            text = f" ~~{SPACE.sub(' ', text.strip())}~~ "
        if not keep_breaks:
            self.words.append(SPACE.sub(" ", text))
            return
        first, *more = text.replace("\r\n", "\n").split("\n")
        self.words.append(first)
        for line in more:
            self.end_line(always=True)
            self.words.append(line)

    def end_line(self, always: bool = False) -> None:
        """Close the current line; an empty line is kept only if `always`."""
        text = "".join(self.words).replace("\u00a0", " ").strip(" ")
        self.words.clear()
        if text or always:
            line = line_of(SPACE.sub(" ", text))
            depth = max(self.depth, int(self.rest_is_quoted)) + line.depth
            self.lines.append(TextLine(line.text, depth, self.signature > 0))  # without a width: nobody wrapped it


@dataclass(frozen=True, slots=True)
class _Effect:
    """The effect of an element on the lines inside it."""

    breaks: bool = False
    spaces: bool = False
    quotes: bool = False
    signs: bool = False
    strikes: bool = False
    rest: bool = False

    def begin(self, writer: _Writer) -> None:
        """Open the element."""
        if self.breaks or self.quotes or self.signs or self.rest:
            writer.end_line()
        elif self.spaces and writer.words:
            writer.words.append(" ")
        writer.rest_is_quoted = writer.rest_is_quoted or self.rest
        writer.depth += self.quotes
        writer.signature += self.signs
        writer.struck += self.strikes

    def end(self, writer: _Writer) -> None:
        """Close the element."""
        if self.breaks or self.quotes or self.signs:
            writer.end_line()
        writer.depth -= self.quotes
        writer.signature -= self.signs
        writer.struck -= self.strikes


def lines_of_html(source: str) -> list[TextLine]:
    """Return the visible lines of an HTML text, with their quote depth. Raises LimitBroken if it nests too deep."""
    if _depth(source) > HTML_DEPTH:
        raise LimitBroken(TOO_DEEP)
    tree = LexborHTMLParser(source)
    writer = _Writer()
    if tree.root is not None:
        _walk(tree.root, writer)
    writer.end_line()
    return writer.lines


def _depth(source: str) -> int:
    """Return the greatest nesting depth of elements; the time of the parser grows with its square."""
    depth = deepest = 0
    for closing in NESTING_TAG.findall(source):
        depth = max(0, depth - 1) if closing else depth + 1
        deepest = max(deepest, depth)
    return deepest


def _walk(root: LexborNode, writer: _Writer) -> None:
    """Visit every node without recursion, because a hostile mail may nest to any depth."""
    stack: list[tuple[LexborNode | None, _Effect, bool]] = [(root, _Effect(), False)]
    while stack:
        node, effect, in_pre = stack.pop()
        if node is None:
            effect.end(writer)
        elif node.tag == "-text":
            writer.text(node.text(deep=False) or "", in_pre)
        elif node.tag == "br":
            writer.end_line(always=True)
        elif not _is_skipped(node):
            effect = _effect_of(node)
            effect.begin(writer)
            pre = in_pre or node.tag == "pre"
            stack.append((None, effect, pre))
            if len(stack) < MOST_OPEN:
                stack.extend((child, effect, pre) for child in reversed(list(node.iter(include_text=True))))


def _is_skipped(node: LexborNode) -> bool:
    tag = node.tag or ""
    if tag in SKIPPED or tag.startswith(("-", "!", "_")):
        return True
    return bool(HIDDEN.search(node.attributes.get("style") or ""))


def _effect_of(node: LexborNode) -> _Effect:
    tag, attributes = node.tag or "", node.attributes
    names = {word for key in ("class", "id") for word in (attributes.get(key) or "").split()}
    quotes = tag == "blockquote" or bool(names & QUOTE_NAMES) or attributes.get("name") == "quote"
    if names & AROUND_QUOTES and tag != "blockquote":
        quotes = not any(child.tag == "blockquote" for child in node.iter())
    return _Effect(
        breaks=tag in BLOCKS,
        spaces=tag in ("td", "th"),
        quotes=quotes,
        signs=bool(names & SIGNATURE_NAMES),
        strikes=tag in STRIKES or bool(STRUCK.search(attributes.get("style") or "")),
        rest=bool(names & REST_NAMES),
    )
