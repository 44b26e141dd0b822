# Ends the script with 77 if Sphinx, its theme or its reader of Markdown is not installed. A machine may
# have several Pythons; the one of sphinx-build counts.
program=$(command -v sphinx-build) && python=$(sed -n '1s/^#! *//p' "$program") &&
    $python -c 'import furo, myst_parser' 2>/dev/null ||
    { echo "skipped: Sphinx, furo or myst-parser is not installed"; exit 77; }
