"""What kind of picture a file is, by its first bytes: needs no library that reads pictures."""

from __future__ import annotations

HEAD = 1024
"""So many bytes tell: a PDF may begin a little later than its file."""

SUFFIXES = (".jpg", ".jpeg", ".jpe", ".png", ".webp", ".heic", ".heif", ".avif", ".tif", ".tiff", ".pdf")

_STARTS = (
    (b"\xff\xd8\xff", "jpeg"),
    (b"\x89PNG\r\n\x1a\n", "png"),
    (b"II*\0", "tiff"),
    (b"MM\0*", "tiff"),
    (b"GIF8", "gif"),
    (b"BM", "bmp"),
)
_HEIF = (b"heic", b"heix", b"hevc", b"hevx", b"heim", b"heis", b"mif1", b"msf1", b"avif")


def kind_of(data: bytes) -> str:
    """``jpeg``, ``png``, ``webp``, ``heif``, ``tiff``, ``pdf``, ``gif``, ``bmp`` or nothing."""
    head = data[:HEAD]
    if head[4:8] == b"ftyp" and head[8:12] in _HEIF:
        return "heif"
    if head[:4] == b"RIFF":
        return "webp" if head[8:12] == b"WEBP" else ""
    if b"%PDF-" in head:
        return "pdf"
    return next((kind for start, kind in _STARTS if head.startswith(start)), "")
