"""`cardlaw site`: write, build and serve the rules site."""

from __future__ import annotations

import functools
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Annotated, NoReturn

import typer
from rich.console import Console

from conformance.kit.console import refuse_unwritable
from docs.site_writer.by_hand import BadPage
from docs.site_writer.facts.gather import CannotGather, gather, with_sources
from docs.site_writer.writing import ROOT, Sources, make_sources, write_sources
from spec.book import games
from spec.book.games import drafts_told

app = typer.Typer(
    name="site",
    help="Build or serve the rules site.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)

FINDINGS, USAGE = 1, 2
BUILD = ROOT / "build"
SITE_URL = "CARDLAW_SITE_URL"
"""The variable in which mkdocs.yml finds the address of the site."""

Into = Annotated[Path, typer.Option("--into", help="The folder to write to.", file_okay=False)]
Texts = Annotated[
    list[str] | None,
    typer.Option(
        "--source",
        metavar="GAME=FILE",
        help="The text that a game's rules are from: its sections open beside the rules. Once per game.",
    ),
]


@app.command()
def write(into: Into = BUILD, source: Texts = None) -> None:
    """Write the site's Markdown and data, without building it."""
    sources = written(into, source)
    typer.echo(f"{len(sources.files)} files are in {shown(into / 'site-src')}")


@app.command()
def build(
    into: Into = BUILD,
    source: Texts = None,
    url: Annotated[
        str,
        typer.Option(
            "--url",
            envvar=SITE_URL,
            help="Where the site will be: adds canonical links, pictures for previews and a sitemap.",
        ),
    ] = "",
) -> None:
    """Write the sources and build the site from them; a broken link is an error."""
    sources = written(into, source)
    began = time.perf_counter()
    with progress("mkdocs builds the pages"):
        done = run_mkdocs(into, url)
    if done.returncode != 0:
        typer.echo(f"cardlaw site: mkdocs couldn't build the site\n{done.stdout.strip()}", err=True)
        raise typer.Exit(FINDINGS)
    pages = sum(path.endswith(".md") for path in sources.files)
    typer.echo(
        f"{pages} pages are in {shown(into / 'site')} ({time.perf_counter() - began:.0f} s)\n"
        "to read them: cardlaw site serve"
    )


@app.command()
def serve(
    port: Annotated[
        int, typer.Option("--port", "-p", min=0, max=65535, help="0 picks any free port.")
    ] = 8000,
    into: Into = BUILD,
) -> None:
    """Show the built site on this machine, until Ctrl-C."""
    site = into / "site"
    if not (site / "index.html").is_file():
        refuse(f"there is no site in {shown(site)} yet; build it first: cardlaw site build")
    handler = functools.partial(QuietHandler, directory=str(site))
    try:
        server = ThreadingHTTPServer(("127.0.0.1", port), handler)
    except OSError as error:
        refuse(f"port {port} cannot be used: {error.strerror}; choose another with --port")
    with server:
        typer.echo(f"http://127.0.0.1:{server.server_port}/ shows {shown(site)}; Ctrl-C ends it")
        server.serve_forever()


class QuietHandler(SimpleHTTPRequestHandler):
    """Serves files without logging requests, and the site's own page for wrong addresses."""

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Answer a wrong address with 404.html."""
        page = Path(self.directory, "404.html")
        if code != HTTPStatus.NOT_FOUND or not page.is_file():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing."""


def written(into: Path, texts: Sequence[str] | None = None) -> Sources:
    refuse_unwritable(into)
    read = dict(map(source_text, texts or ()))
    try:
        with progress("reading the books") as tell:
            sources = make_sources(with_sources(gather(tell), read))
        write_sources(sources, into)
    except (CannotGather, BadPage) as error:
        typer.echo(f"cardlaw site: {error}", err=True)
        raise typer.Exit(USAGE) from None
    for line in drafts_told("left out of the site"):
        typer.echo(line)
    return sources


def source_text(given: str) -> tuple[str, str]:
    """The game and the text of `GAME=FILE`."""
    name, _, file = given.partition("=")
    known = [game.name for game in games.published()]
    if name not in known or not file:
        refuse(f"--source {given}: write GAME=FILE, where GAME is one of {', '.join(known)}")
    try:
        return name, Path(file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        refuse(f"{file} cannot be read: {getattr(error, 'strerror', None) or 'it is not UTF-8'}")


def run_mkdocs(build: Path, url: str = "") -> subprocess.CompletedProcess[str]:
    """Run `mkdocs build --strict` as a module in its own process."""
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--clean", "--quiet"]
    return subprocess.run(
        [*command, "--config-file", str(build / "mkdocs.yml")],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1", "SOURCE_DATE_EPOCH": "0", SITE_URL: url},
    )


class Teller:
    """Shows progress on a terminal in one changing line; elsewhere prints nothing."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.status = console.status("")

    def __call__(self, text: str) -> None:
        self.status.update(text)


@contextmanager
def progress(first: str) -> Iterator[Teller]:
    teller = Teller(Console(stderr=True))
    teller(first)
    if teller.console.is_terminal:
        with teller.status:
            yield teller
    else:
        yield teller


def shown(path: Path) -> str:
    """A path as a person in the source tree would type it."""
    try:
        return path.resolve().relative_to(Path.cwd()).as_posix()
    except ValueError:
        return str(path)


def refuse(message: str) -> NoReturn:
    typer.echo(f"cardlaw site: {message}", err=True)
    raise typer.Exit(USAGE)
