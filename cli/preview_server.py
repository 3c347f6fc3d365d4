"""Serves a preview to this computer alone: a page at a loopback address that reloads itself."""

from __future__ import annotations

from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from types import TracebackType
from typing import Self

from ..templates.pages import page_file
from .errors import UserError
from .preview import Preview

LOOPBACK = "127.0.0.1"
_FILES = {"/deck.css": "text/css; charset=utf-8", "/deck.js": "text/javascript; charset=utf-8"}
_POLICY = "default-src 'none'; img-src 'self' data:; style-src 'self'; script-src 'self'; connect-src 'self'"


class PreviewServer:
    """Answers from its own thread while it is entered; ``address`` is where.

    Port 0 is any that is free. Raises UserError for one that is taken.
    """

    def __init__(self, preview: Preview, port: int) -> None:
        try:
            self._server = _Server((LOOPBACK, port), _Handler)
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            raise UserError(f"--port {port} cannot be used: {reason}") from error
        self._server.preview = preview
        self._thread = Thread(target=self._server.serve_forever, args=(0.1,), daemon=True)

    @property
    def address(self) -> str:
        """The page's URL."""
        return f"http://{LOOPBACK}:{self._server.server_port}/"

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self, _type: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self._server.shutdown()
        self._server.server_close()


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    preview: Preview


class _Handler(BaseHTTPRequestHandler):
    timeout = 30

    def do_GET(self) -> None:
        server = self.server
        assert isinstance(server, _Server)  # noqa: S101 - the only one that has this handler
        port = server.server_port
        # A page elsewhere may have its name lead here; the deck is none of its business.
        if self.headers.get("Host") not in (f"{LOOPBACK}:{port}", f"localhost:{port}"):
            self._answer(403, b"forbidden", "text/plain")
            return
        preview, path = server.preview, self.path.partition("?")[0]
        if path == "/":
            self._answer(200, preview.page(), "text/html; charset=utf-8")
        elif path == "/version":
            self._answer(200, str(preview.shot.version).encode(), "text/plain")
        elif path in _FILES:
            self._answer(200, page_file(path[1:]), _FILES[path])
        elif path.startswith("/card/") and (card := preview.card(path[6:].removesuffix(".svg"))):
            # Its name says what it looks like, so that it never changes.
            self._answer(200, card, "image/svg+xml", "private, max-age=86400, immutable")
        else:
            self._answer(404, b"not found", "text/plain")

    def _answer(self, status: int, body: bytes, type_: str, cache: str = "no-store") -> None:
        self.send_response(status)
        self.send_header("Content-Type", type_)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", cache)
        self.send_header("Content-Security-Policy", _POLICY)
        self.send_header("X-Content-Type-Options", "nosniff")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - as http.server calls it
        """Say nothing: the terminal tells of the deck."""
