"""`python -m docs.site_writer`: the same as `cardlaw site`."""

from docs.site_writer.cli import app

app(prog_name="python -m docs.site_writer")
