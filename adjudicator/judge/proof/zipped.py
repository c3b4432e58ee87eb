"""An archive folder as one file, to be sent by mail."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path


def zipped(folder: Path) -> bytes:
    """Return an archive folder as a ZIP file; the same folder always gives the same bytes."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as file:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            name = f"{folder.name}/{path.relative_to(folder).as_posix()}"
            file.writestr(zipfile.ZipInfo(name), path.read_bytes(), zipfile.ZIP_DEFLATED)
    return packed.getvalue()
