"""check_links.py SITE: checks all pages of a site, as files.

Each link to a place inside the site leads to a file, and if it names an anchor, to an element. Nothing
is loaded from outside. No link is absolute, because the site must work in any folder. Pages of parts
that other tools made (`reference/` and `page/`) are reached, but not read.
"""

from __future__ import annotations

import re
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

OTHERS = ("reference", "page")
# Attributes that make a browser load something. A link of the kinds in FOLLOWED is only followed.
LOADING = {"src", "srcset", "poster", "data"}
FOLLOWED = {"a", "area"}
NOT_LOADED = {"index", "search", "next", "prev", "canonical"}  # by <link rel=…>
LOADED_BY_STYLE = re.compile(r"(?:@import\s+(?:url\()?|url\(\s*)['\"]?([^'\")\s]+)")


class Page(HTMLParser):
    """The anchors of a page, the links that a reader may follow, and what a browser loads."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attributes}
        self.anchors.update(values[name] for name in ("id", "name") if name in values)
        for name in LOADING & values.keys():
            self.loads.append(values[name])
        if "href" in values:
            relations = set(values.get("rel", "").split())
            is_followed = tag in FOLLOWED or relations & NOT_LOADED
            (self.links if is_followed else self.loads).append(values["href"])
        self.loads += LOADED_BY_STYLE.findall(values.get("style", ""))


def is_ours(site: Path, path: Path) -> bool:
    return path.relative_to(site).parts[0] not in OTHERS


def faults_of(site: Path, pages: dict[Path, Page]) -> list[str]:
    faults: list[str] = []

    def check(path: Path, link: str, is_loaded: bool) -> None:
        shown = path.relative_to(site)
        parts = urlsplit(link)
        if parts.scheme == "data":
            return
        if parts.scheme or parts.netloc:
            if is_loaded:
                faults.append(f"{shown}: it loads {link}")
            return
        if parts.path.startswith("/"):
            faults.append(f"{shown}: {link} begins at the root of a server")
            return
        target = path
        if parts.path:
            target = (path.parent / unquote(parts.path)).resolve()
            if not target.is_file():
                faults.append(f"{shown}: {link} leads nowhere")
                return
        anchor = unquote(parts.fragment)
        if anchor and target in pages and anchor not in pages[target].anchors:
            faults.append(f"{shown}: {link} names an anchor that is not there")

    for path, page in pages.items():
        for link in page.links:
            check(path, link, is_loaded=False)
        for link in page.loads:
            check(path, link, is_loaded=True)
    for path in sorted(site.rglob("*.css")):
        if is_ours(site, path):
            for link in LOADED_BY_STYLE.findall(path.read_text(encoding="utf-8")):
                check(path, link, is_loaded=True)
    return faults


def main() -> int:
    site = Path(sys.argv[1]).resolve()
    pages = {
        path: Page(path.read_text(encoding="utf-8"))
        for path in sorted(site.rglob("*.html"))
        if is_ours(site, path)
    }
    faults = faults_of(site, pages) if pages else ["there are no pages"]
    print("\n".join(faults) if faults else f"{len(pages)} pages, and all links are right")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
