project = "Quadrille"
extensions = ["myst_parser"]
root_doc = "docs/index"
include_patterns = ["README.md", "NEWS.md", "docs/**.md", "docs/*.md", "docs/rooms/*", "bench/README.md", "examples/README.md"]
exclude_patterns = ["build", ".git", "docs/cookbook/NO"]
html_theme = "furo"
myst_heading_anchors = 4
suppress_warnings = ["misc.highlighting_failure"]
