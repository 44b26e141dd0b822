#!/usr/bin/python3
"""speed.py LINES NODE...: all 9356 tilings of 6x10 by the twelve pentominoes take the module at most
eight times the processor time of this machine's kernel for 128 bits. Less than four are usual, and up to
5.39 were seen (AMD EPYC, family 25, with other tests beside this one).
"""
import sys

from asker import Asker

most = 8
pentominoes = 'board 6x10\nuse pentominoes\n'


def seconds(command, kernel, searches):
    """The processor time of so many searches, and of starting the program."""
    asker = Asker(command)
    for _ in range(searches):
        counted = asker.result('tile.count', text=pentominoes, kernel=kernel)
        assert counted['count'] == '9356', counted
    return asker.end()


def of_search(command, kernel):
    """The processor time of a search. The compilers of node work only in the first ones."""
    few, many = 2, 7
    return min((seconds(command, kernel, many) - seconds(command, kernel, few)) / (many - few)
               for _ in range(2))


lines, node = sys.argv[1:2], sys.argv[2:]
native, module = of_search(lines, 'sse4'), of_search(node, 'baseline')
print(f'{native:.3f} s here, {module:.3f} s in the module: {module / native:.2f} times as long')
sys.exit(module > most * native)
