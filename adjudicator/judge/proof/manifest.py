"""The list of files of an archive folder, with a digest of every block, signed with the judge's Ed25519 key.

`manifest.json` names each file with its size and the digests of its blocks of 1,024 bytes, so that a check can tell
where a file was changed. `signature.json` holds the digest of the manifest, the digests of its blocks, and the
signature of both. Both files have exactly one spelling: JSON in ASCII, sorted keys, an indent of one blank.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath
from typing import Any

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

FORMAT = 1
"""The format of archive folders that this version writes, and the newest that it reads."""
MANIFEST, SIGNATURE = "manifest.json", "signature.json"
BLOCK = 1024
DIGITS = 8
"""The number of hex digits that are kept of the digest of a block."""


def spelled(value: Any) -> bytes:
    """Return the only spelling of a JSON value that these files may have."""
    return (json.dumps(value, ensure_ascii=True, sort_keys=True, indent=1) + "\n").encode("ascii")


def digests(data: bytes) -> dict[str, Any]:
    """Return size, SHA-256 and the digests of the blocks of a file."""
    return {"bytes": len(data), "sha256": hashlib.sha256(data).hexdigest(), "blocks": _blocks(data)}


def _blocks(data: bytes) -> list[str]:
    starts = range(0, len(data), BLOCK)
    return [hashlib.sha256(data[start : start + BLOCK]).hexdigest()[:DIGITS] for start in starts]


def signed_files(files: Mapping[str, bytes], facts: Mapping[str, Any], key: bytes) -> dict[str, bytes]:
    """Return the manifest of some files, with facts about the game, and its signature; `key` is 32 secret bytes."""
    listed = {name: digests(data) for name, data in sorted(files.items())}
    manifest = spelled({**facts, "archive": FORMAT, "files": listed})
    private = Ed25519PrivateKey.from_private_bytes(key)
    signed = digests(manifest)
    return {
        MANIFEST: manifest,
        SIGNATURE: spelled({
            "key": public_key(key),
            "manifest": signed,
            "signature": private.sign(spelled(signed)).hex(),
        }),
    }


def public_key(key: bytes) -> str:
    """Return the public key, in hex, that belongs to 32 secret bytes."""
    private = Ed25519PrivateKey.from_private_bytes(key)
    return private.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw).hex()


def is_archive(folder: Path) -> bool:
    """Return True for a folder that was signed, even if one of its two files is missing."""
    return (folder / MANIFEST).is_file() or (folder / SIGNATURE).is_file()


def signer_of(folder: Path) -> str:
    """Return the public key, in hex, with which a folder says it was signed."""
    return str(json.loads((folder / SIGNATURE).read_bytes())["key"])


def changed_files(folder: Path) -> Iterator[str]:
    """Yield a sentence for each file of an archive folder that is not as it was signed, and where it differs."""
    signature = _spelled_json(folder, SIGNATURE)
    if isinstance(signature, str):
        yield signature
        return
    if not _is_signed(signature):
        yield f"{SIGNATURE}: the signature does not fit: it or its key was changed, or is that of somebody else"
        return
    manifest = (folder / MANIFEST).read_bytes() if (folder / MANIFEST).is_file() else None
    if manifest is None:
        yield f"{MANIFEST} is missing"
        return
    if digests(manifest) != signature["manifest"]:
        yield f"{MANIFEST} was changed {_where(manifest, signature['manifest'])}"
        return
    listed = json.loads(manifest)
    if listed["archive"] > FORMAT:
        yield f"the folder has format {listed['archive']}, and this version reads up to {FORMAT}: take a newer one"
        return
    yield from _compared(folder, listed["files"])


def _is_signed(signature: Mapping[str, Any]) -> bool:
    try:
        key, signed = bytes.fromhex(signature["key"]), bytes.fromhex(signature["signature"])
        if signature["key"] != key.hex() or signature["signature"] != signed.hex():
            return False
        Ed25519PublicKey.from_public_bytes(key).verify(signed, spelled(signature["manifest"]))
    except (InvalidSignature, KeyError, TypeError, ValueError):
        return False
    return set(signature) == {"key", "manifest", "signature"}


def _spelled_json(folder: Path, name: str) -> dict[str, Any] | str:
    """Return the value of a file, or a sentence that says why it cannot be used."""
    if not (folder / name).is_file():
        return f"{name} is missing"
    data = (folder / name).read_bytes()
    try:
        value = json.loads(data.decode("ascii"))
    except (ValueError, RecursionError) as error:
        return f"{name} cannot be read: {error}"
    if not isinstance(value, dict) or spelled(value) != data:
        return f"{name} was changed: it is not spelled as this program writes it"
    return value


def _compared(folder: Path, listed: Mapping[str, Any]) -> Iterator[str]:
    for name, expected in listed.items():
        path = folder / PurePosixPath(name)
        if not path.resolve().is_relative_to(folder.resolve()):
            yield f"{name} does not lie in the folder"
        elif not path.is_file():
            yield f"{name} is missing"
        elif digests(data := path.read_bytes()) != expected:
            yield f"{name} was changed {_where(data, expected)}"
    there = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if not path.is_dir()}
    for name in sorted(there - set(listed) - {MANIFEST, SIGNATURE}):
        yield f"{name} does not belong to the folder"


def _where(data: bytes, expected: Mapping[str, Any]) -> str:
    """Return where data differs from what was signed: the bytes and lines of the first changed block."""
    found, wanted = _blocks(data), expected["blocks"]
    pairs = enumerate(zip(found, wanted, strict=False))
    first = next((n for n, (one, other) in pairs if one != other), min(len(found), len(wanted)))
    start, end = first * BLOCK, min((first + 1) * BLOCK, max(len(data), expected["bytes"]))
    top, bottom = (data[:place].count(b"\n") + 1 for place in (start, end))
    size = "" if len(data) == expected["bytes"] else f"; it has {len(data)} bytes, not {expected['bytes']}"
    return f"in bytes {start} to {end - 1} (lines {top} to {bottom}){size}"
