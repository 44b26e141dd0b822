#!/usr/bin/python3
"""growth.py PROGRAM [WORD...]: how the time of readers and actions grows with the size of what they read.

Each shape of a file is made in sizes n, 2n and 4n, and each action that fits it reads all three. A line is
printed where the time grows faster than about n^1.5: the shape, the action, and the three times. With words,
only shapes and actions whose names have one of them are tried. A search that is hard by nature is no fault, so
shapes are easy problems. Times are of the processor. The exit status is 1 if a line was printed.
"""
import json
import math
import os
import resource
import subprocess
import sys
import tempfile

LIMIT = 40  # seconds for one run
SHORT = 0.25  # seconds: shorter times say nothing about growth
STEEP = 1.5  # the largest exponent


def dlx(items, options, secondary=()):
    head = ' '.join(items) + (' | ' + ' '.join(secondary) if secondary else '')
    return '\n'.join([head, *options, ''])


def names(prefix, n):
    return [f'{prefix}{k}' for k in range(n)]


def mps(n):
    rows = ''.join(f' E  r{k}\n' for k in range(n))
    columns = ''.join(f'    x{k} cost {k % 7} r{k} 1\n    y{k} cost 1 r{k} 1 r{(k + 1) % n} 1\n' for k in range(n))
    sides = ''.join(f'    rhs r{k} 1\n' for k in range(n))
    return f'NAME long\nROWS\n N  cost\n{rows}COLUMNS\n{columns}RHS\n{sides}ENDATA\n'


# Of each shape: the text of size n, the first n, and the actions that end soon on it.
EASY = ('--count', '--first', '--check-only', '--reduce', '--symmetries', '--count --up-to-symmetry', '--best 1',
        '--options', '--count --engine diagram', '--count --engine links', '--count --engine cells',
        '--first --engine sat', '--why', '--estimate', '--dlx', '--certificate', '--sample 1', '--json --first',
        '--stats --first')
COUNTS = ('--count', '--first', '--best 1', '--reduce', '--dlx')
SHAPES = {
    'one long option of secondary items': (lambda n: dlx(['a', 'b'], ['a ' + ' '.join(names('s', n)), 'b'], names('s', n)), 20000, EASY),
    'one long option of colored items': (lambda n: dlx(['a', 'b'], ['a ' + ' '.join(f's{k}:x' for k in range(n)), 'b'], names('s', n)), 20000, EASY),
    'one long option of primary items': (lambda n: dlx(names('p', n), [' '.join(names('p', n))]), 5000, COUNTS),
    'one item in many options': (lambda n: dlx(['a', 'b'], [f'a s{k}' for k in range(n)] + ['b'], names('s', n)), 2000, COUNTS + ('--options', '--symmetries', '--count --up-to-symmetry')),
    'many equal options': (lambda n: dlx(['a', 'b'], ['a'] * n + ['b']), 500, COUNTS + ('--symmetries', '--count --up-to-symmetry', '--options', '--why')),
    'many colors of an item': (lambda n: dlx(['a', 'b'], [f'a s:c{k}' for k in range(n)] + [f'b s:c{k}' for k in range(n)], ['s']), 500, COUNTS),
    'many items, an option for each': (lambda n: dlx(names('p', n), names('p', n)), 2000, COUNTS + ('--why', '--symmetries')),
    'a chain of items': (lambda n: dlx(names('p', 2 * n), [f'p{k} p{k + 1}' for k in range(2 * n - 1)]), 2000, COUNTS + ('--why', '--options')),
    'long names': (lambda n: dlx(['a' * n, 'b' * n], ['a' * n + ' ' + 'b' * n] * 4), 200000, ('--count', '--first', '--dlx', '--json --first', '--why')),
    'many names with one beginning': (lambda n: dlx(names('x' * 200, n), names('x' * 200, n)), 2000, ('--count', '--first', '--dlx')),
    'many secondary items of no option': (lambda n: dlx(['a'], ['a'], names('s', n)), 20000, COUNTS + ('--symmetries', '--why')),
    'many blank lines': (lambda n: 'a b\n' + '\n' * n + 'a b\n', 500000, ('--count', '--dlx')),
    'a long comment line': (lambda n: '| ' + 'x' * n + '\na b\na b\n', 2000000, ('--count',)),
    'many comment lines': (lambda n: 'a b\n' + '| comment\n' * n + 'a b\n', 200000, ('--count',)),
    'many blanks in a line': (lambda n: 'a b\na' + ' ' * n + 'b\n', 2000000, ('--count',)),
    'costs with many digits': (lambda n: 'a b\na |0.' + '0' * n + '\nb\n', 500000, ('--count', '--best 1')),
    'multiplicities': (lambda n: dlx([f'0:{n}|a', 'b'], ['a'] * 3 + ['b']), 1000000, COUNTS),
    'many costs': (lambda n: dlx(['a', 'b'], [f'a |{k}' for k in range(n)] + ['b']), 2000, COUNTS + ('--worst 3', '--within 1')),
    'JSON with deep lists': (lambda n: '[' * n + ']' * n, 20000, ('--count',)),
    'JSON with many options': (lambda n: json.dumps({'items': names('p', n), 'options': [[p] for p in names('p', n)]}), 2000, ('--count', '--dlx')),
    'JSON with a long string': (lambda n: json.dumps({'items': ['p' * n], 'options': [['p' * n]]}), 500000, ('--count',)),
    'MPS': (mps, 500, ('--first', '--dlx', '--reduce')),
    'a matrix': (lambda n: ''.join(' '.join('1' if k == r else '0' for k in range(n)) + '\n' for r in range(n)), 150, ('--count',)),
    'text that is no problem': (lambda n: 'lorem ipsum dolor\n' * n, 20000, ('--count',)),
    'binary zeros': (lambda n: '\0' * n, 500000, ('--count',)),
}
# Other commands: their words, the text, the first n.
COMMANDS = {
    'sudoku, many boards': ('sudoku {}', lambda n: ('.' * 40 + '1' + '.' * 40 + '\n') * n, 5),
    'sudoku, many solved boards': ('sudoku {}', lambda n: '123456789456789123789123456214365897365897214897214365531642978642978531978531642\n' * n, 2000),
    'sudoku, one long line': ('sudoku {}', lambda n: '1' * n + '\n', 200000),
    'sudoku, brackets': ('sudoku {}', lambda n: '[' * n + '\n', 50000),
    'sudoku, blank lines': ('sudoku {}', lambda n: '\n' * n + '.' * 81 + '\n', 200000),
    'sudoku, words': ('sudoku {}', lambda n: 'heading of a page\n' * n, 20000),
    'tile, a wide board': ('tile --board 1x{n} --pieces dominoes --count', None, 400),
    'tile, a board with two rows': ('tile --board 2x{n} --pieces dominoes --count', None, 200),
    'queens': ('queens {n} --first', None, 20),
    'langford': ('langford {n} --dlx', None, 40),
    'a digest of a unit': ('run {}', lambda n: 'quadrille unit 1\n' + 'x ' + '1' * n + '\n', 200000),
}


def seconds(program, words, folder):
    def limit():
        resource.setrlimit(resource.RLIMIT_CPU, (LIMIT, LIMIT + 1))

    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    status = subprocess.run([program, *words], cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                            stderr=subprocess.DEVNULL, preexec_fn=limit).returncode
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, status


def tries():
    for shape, (text, n, actions) in SHAPES.items():
        for action in actions:
            words = action.replace('--certificate', '--count --certificate out').replace('--check-only', '--count --node-limit 0')
            yield shape, action, text, n, lambda size, words=words: ['cover', 'file', *words.split()]
    for name, (command, text, n) in COMMANDS.items():
        yield name, command, text, n, lambda size, command=command: command.format('file', n=size).split()


def main():
    program, wanted = os.path.abspath(sys.argv[1]), sys.argv[2:]
    found = count = 0
    with tempfile.TemporaryDirectory() as folder:
        for shape, action, text, n, words in tries():
            if wanted and not any(word in f'{shape} {action}' for word in wanted):
                continue
            times = []
            for size in (n, 2 * n, 4 * n):
                if text is not None:
                    with open(os.path.join(folder, 'file'), 'w', encoding='utf-8') as file:
                        file.write(text(size))
                taken, status = seconds(program, words(size), folder)
                times.append(taken)
                if status < 0:
                    break  # out of time, or a crash
            count += 1
            is_steep = status < 0 or times[-1] > SHORT and math.log2(times[-1] / max(times[0], 0.02)) / 2 > STEEP
            if is_steep:
                found += 1
                ending = f', ended by signal {-status}' if status < 0 else ''
                print(f'{shape}: {action}: {", ".join(f"{t:.2f}" for t in times)} s for {n}, {2 * n}, {4 * n}{ending}', flush=True)
    print(f'{count} pairs of a shape and an action, {found} of them grow faster than n^{STEEP}')
    return 1 if found else 0


if __name__ == '__main__':
    sys.exit(main())
