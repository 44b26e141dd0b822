"""The examples of the page: the first problem of each recipe in docs/cookbook, and examples/tilings.

A recipe shows the commands that make its problem. They are run here in a folder of their own, up to the
first call of quadrille. A script in its place keeps the problem that it was given.
"""
import os
import pathlib
import re
import subprocess
import tempfile

keeper = """#!/bin/sh
# Keeps the kind of problem, and the problem: a file, or standard input.
[ -e kind ] && exit
echo "$1" >kind
case ${2:--} in -*) cat ;; *) cat "$2" ;; esac >problem
"""


def commands_of(page):
    """The commands in the console blocks of a page."""
    for block in re.findall(r'^```console\n(.*?)^```', page, re.M | re.S):
        yield from re.findall(r'^\$ (.*)$', block, re.M)


def first_problem(page, root):
    """The kind and the text of the first problem that the commands of a page solve, or None."""
    with tempfile.TemporaryDirectory() as name:
        place = pathlib.Path(name)
        (place / 'examples').symlink_to(root / 'examples')
        program = place / 'quadrille'
        program.write_text(keeper)
        program.chmod(0o755)
        environment = {**os.environ, 'PATH': f'{place}:{os.environ["PATH"]}'}
        for command in commands_of(page):
            subprocess.run(['sh', '-c', command], cwd=place, env=environment, check=False,
                           stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
            if (place / 'kind').exists():
                return (place / 'kind').read_text().strip(), (place / 'problem').read_text()
    return None


def title_and_story(page):
    """The title of a page, and its first paragraph without marks of Markdown."""
    title, story = re.match(r'# (.*)\n\n((?:.+\n)+)', page).groups()
    plain = re.sub(r'\[([^]]*)\]\([^)]*\)', r'\1', story)
    return title, re.sub(r'[*_`]', '', plain).replace('\n', ' ').strip()


def recipes(root):
    pages = sorted((root / 'docs/cookbook').glob('*.md'), key=lambda path: (path.name != 'README.md', path.name))
    for path in pages:
        page = path.read_text()
        problem = first_problem(page, root)
        if problem is None:
            raise SystemExit(f'{path} has no problem for the page')
        title, story = title_and_story(page)
        if path.name == 'README.md':  # its title is that of the cookbook; the problem has one of its own
            title, story = re.match(r'\| (.*?)\.?\n', problem[1])[1], ''
        yield {'title': title, 'kind': problem[0], 'story': story, 'text': problem[1]}


def tilings(root):
    for path in sorted((root / 'examples/tilings').glob('*.tile')):
        text = path.read_text()
        title = re.search(r'^title (.*)$', text, re.M)
        yield {'title': title[1] if title else path.stem, 'kind': 'tile', 'story': '', 'text': text}


def read(root):
    return [*recipes(root), *tilings(root)]
