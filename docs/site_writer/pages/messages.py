"""Every message of the project, by the part that gives it."""

from __future__ import annotations

from itertools import groupby

from docs.site_writer.layout import MESSAGES_PAGE
from docs.site_writer.messages import AREAS, messages
from docs.site_writer.pages.page import Page, rendered


def messages_page() -> Page:
    """List the messages by area and file."""
    listed = messages()
    areas = [
        {
            "title": title,
            "folder": folder,
            "files": [
                {"name": name.removeprefix(f"{folder}/"), "messages": list(found)}
                for name, found in groupby(listed, key=lambda message: message.file)
                if name.startswith(f"{folder}/")
            ],
        }
        for folder, title in AREAS.items()
    ]
    body = rendered("messages.md", areas=areas, count=len(listed))
    return Page(MESSAGES_PAGE, "Messages", body)
