"""Page: the files that `tools/build_web.py` built; where it built none, a message that says so to whoever looks."""

from __future__ import annotations

import mimetypes
from functools import cache
from html import escape
from pathlib import Path

import structlog
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send

from ludarium.kernel.texts import FOLDER, LANGUAGES, Texts

BUILT = Path(__file__).parent.parent / "web"

log = structlog.get_logger("ludarium.page")

for suffix, kind in (
    (".js", "text/javascript"),
    (".css", "text/css"),
    (".svg", "image/svg+xml"),
    (".webmanifest", "application/manifest+json"),
):
    mimetypes.add_type(kind, suffix)  # whatever this machine believes: browsers take our word for it


def is_built() -> bool:
    """Whether there is a page; without one the server is for programs alone."""
    return (BUILT / "index.html").is_file()


def app() -> ASGIApp:
    """What answers at every address that is not the interface's."""
    return _Files(directory=BUILT, html=True) if is_built() else _not_built


class _Files(StaticFiles):
    """The files of the page; whoever mistyped an address in a browser reads so, and a script gets the plain problem."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        try:
            return await super().get_response(path, scope)
        except HTTPException as problem:
            if problem.status_code != 404 or b"text/html" not in dict(scope["headers"]).get(b"accept", b""):
                raise
            return HTMLResponse(_not_found(), 404)


def not_built(language: str) -> str:
    """That there is no page, and how to get one, in words."""
    return Texts(language, [Path(__file__).parent / FOLDER])("page-not-built")


def warn() -> None:
    """The same for whoever reads the log."""
    log.warning("the page is not built: programs alone can play here", build="make page")


async def _not_built(scope: Scope, receive: Receive, send: Send) -> None:
    """404 and not 503: nothing is wrong with the server, and no proxy should take it to be ill."""
    if scope["method"] not in ("GET", "HEAD"):
        raise HTTPException(405)
    await HTMLResponse(_message(), 404)(scope, receive, send)


@cache
def _message() -> str:
    """In every language at once, since nobody can choose one here."""
    return _plain("".join(f'<p lang="{each}">{escape(not_built(each))}</p>\n' for each in LANGUAGES))


@cache
def _not_found() -> str:
    """The same of an address at which there is nothing, with a way out."""
    texts = {each: Texts(each, [Path(__file__).parent / FOLDER]) for each in LANGUAGES}
    return _plain(
        "".join(
            f'<p lang="{language}">{escape(text("page-not-found"))} '
            f'<a href="/">{escape(text("page-not-found-home"))}</a></p>\n'
            for language, text in texts.items()
        )
    )


def _plain(said: str) -> str:
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>Ludarium</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<meta name="color-scheme" content="light dark"></head>\n'
        f"<body>\n<h1>Ludarium</h1>\n{said}</body></html>\n"
    )
