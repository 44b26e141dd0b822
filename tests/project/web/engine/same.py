#!/usr/bin/python3
"""same.py LINES NODE...: the module counts as many solutions as this machine's program, in the problems
of examples/ and docs/.
"""
import pathlib
import sys

from asker import Asker

root = pathlib.Path(__file__).resolve().parents[4]
here, there = Asker(sys.argv[1:2]), Asker(sys.argv[2:])


def problems():
    for path in sorted((root / 'examples/tilings').glob('*.tile')):
        yield path, 'tile.count'
    for path in sorted((root / 'examples').rglob('*.dlx')) + [root / 'examples/crew.mps']:
        yield path, 'cover.count'


def answer(asker, ask, text):
    """What must not depend on the machine: limits end long counts at different places."""
    last = asker.events(ask, text=text, seconds=5)[-1]
    if last.get('stopped') == 'time':
        return None
    return last.get('count'), last.get('message')


compared = 0
for path, ask in problems():
    text = path.read_text()
    one, other = answer(here, ask, text), answer(there, ask, text)
    print(path.relative_to(root), one, other)
    if one is not None and other is not None:
        assert one == other, (path, one, other)
        compared += 1
here.end()
there.end()
assert compared >= 5, compared
