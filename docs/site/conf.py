"""The site: how Sphinx makes pages of docs/ and its neighbours. docs/site/build calls it.

The pages are ordinary Markdown, with links that also work without a site. So the navigation is not
written a second time: it is the lists of docs/index.md, and the pages that a folder's README.md
links. Sphinx warns of a page that is in neither, and `build` makes errors of warnings.
"""

import os
import re
import shutil
from pathlib import Path

project = "Quadrille"
extensions = ["myst_parser"]
root_doc = "docs/index"
include_patterns = [
    "README.md",
    "CONTRIBUTING.md",
    "NEWS.md",
    "SECURITY.md",
    "bench/README.md",
    "docs/**",
    "examples/README.md",
    "tests/long/README.md",
]
exclude_patterns = [".git", "build", "docs/site"]
source_suffix = {".md": "markdown"}

html_theme = "furo"  # light and dark, for phones too; it loads nothing from the network
html_title = "Quadrille"
html_static_path = ["static"]
html_css_files = ["site.css"]
html_extra_path = ["top"]
html_copy_source = False
html_show_sourcelink = False
html_show_copyright = False
html_use_index = False

myst_heading_anchors = 4
suppress_warnings = ["misc.highlighting_failure"]  # a console block may print anything

# The words and the page of a link: [words](page.md)
LINK = re.compile(r"\[([^\]]+)\]\(([^)#:]+\.md)\)")


def toctree(links: list[tuple[str, str]], caption: str = "") -> str:
    """A part of the navigation, which the page itself does not show."""
    pages = dict((page.removesuffix(".md"), words) for words, page in reversed(links))
    entries = [f"{words} <{page}>" for page, words in reversed(pages.items())]
    options = [":hidden:"] + [f":caption: {caption}"] * (caption != "")
    return "\n".join(["", "```{toctree}", *options, "", *entries, "```", ""])


def add_navigation(app, name: str, source: list[str]) -> None:
    """Adds the navigation to docs/index.md, and to the README.md of each folder below docs/."""
    text = source[0]
    if name == root_doc:
        for section in text.split("\n## ")[1:]:
            source[0] += toctree(LINK.findall(section), section.partition("\n")[0])
    elif name.startswith("docs/") and name.endswith("/README"):
        source[0] += toctree([(words, page) for words, page in LINK.findall(text) if "/" not in page])


def add_built_parts(app, name: str, source: list[str]) -> None:
    """Replaces the line <!-- built: FOLDER: WORDS --> by a link, if the site has that folder."""
    parts = os.environ.get("QUADRILLE_SITE_PARTS", "").split()

    def link(match: re.Match[str]) -> str:
        folder, words = match.groups()
        if folder not in parts:
            return ""
        address = "../" * name.count("/") + folder + "/index.html"
        return f'<p><a href="{address}"><strong>{words}</strong></a></p>'

    source[0] = re.sub(r"^<!-- built: (\w+): (.*) -->$", link, source[0], flags=re.MULTILINE)


def own_normalize(app, error: Exception | None) -> None:
    """Debian's furo takes normalize.css from a web server of Debian. The site has its own copy."""
    styles = Path(app.outdir, "_static", "styles")
    furo = styles / "furo.css"
    if error or not furo.is_file():
        return
    text = furo.read_text(encoding="utf-8")
    link = re.search(r"/javascript/(normalize\.css/normalize\.css)", text)
    if link:
        shutil.copy(Path("/usr/share/javascript", link[1]), styles)
        furo.write_text(text.replace(link[0], "normalize.css"), encoding="utf-8")


def setup(app) -> None:
    app.connect("source-read", add_navigation)
    app.connect("source-read", add_built_parts)
    app.connect("build-finished", own_normalize)
