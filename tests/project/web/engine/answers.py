#!/usr/bin/python3
"""answers.py PROGRAM...: asks a program the questions of the page (docs/page-engine.md)."""
import pathlib
import sys
import unittest

from asker import Asker

root = pathlib.Path(__file__).resolve().parents[4]
pentominoes = 'board 6x10\nuse pentominoes\n'
easy = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
asker = None


def fitting(board):
    """Pieces of the lattice of a board."""
    return 'soma' if board.count('x') == 2 else 'triamonds' if ':' in board and 'diamond' not in board else 'dominoes'


class Sudoku(unittest.TestCase):
    def test_a_board_is_read_with_its_candidates(self):
        read = asker.result('sudoku.read', text=easy)
        self.assertEqual((read['side'], read['box'], read['text']), (9, [3, 3], easy))
        self.assertEqual(read['cells'][:4], [5, 3, 0, 0])
        self.assertEqual(read['candidates'][:3], [[5], [3], [1, 2, 4]])
        self.assertTrue(read['svg'].startswith('<svg'))

    def test_a_board_keeps_its_symbols(self):
        letters = easy.translate(str.maketrans('123456789', 'ABCDEFGHI'))
        read = asker.result('sudoku.read', text=letters)
        self.assertEqual((read['text'], read['symbols']), (letters, 'A,B,C,D,E,F,G,H,I'))
        self.assertEqual(read['cells'][:4], [5, 3, 0, 0])
        self.assertIn('>E</text>', read['svg'])
        self.assertIn('only r1c6 can take H', asker.result('sudoku.explain', text=letters)['steps'][0]['sentence'])
        few = 'A' + '.' * 80
        given = asker.result('sudoku.read', text=few.replace('A', '1'), symbols='1,0,2,3,4,5,6,7,8')
        self.assertEqual((given['cells'][0], given['symbols']), (1, '1,0,2,3,4,5,6,7,8'))
        clash = asker.result('sudoku.solve', text='AA' + '.' * 79)
        self.assertIn('value A stands twice', clash['reason'])
        self.assertEqual(asker.result('sudoku.read', text=easy)['symbols'], '')

    def test_what_is_not_read_is_named(self):
        read = asker.result('sudoku.read', text='WORD..I.N\n' + easy)
        self.assertEqual(read['text'], easy)
        self.assertEqual(len(read['notes']), 1)
        self.assertIn(':1:1: this line is taken for a heading', read['notes'][0])
        self.assertEqual(asker.result('sudoku.read', text=easy)['notes'], [])

    def test_a_large_board_has_neither_candidates_nor_a_picture(self):
        text = '\n'.join([' '.join(['0'] * 60)] * 60) + '\n'
        read = asker.result('sudoku.read', text=text)
        self.assertEqual((read['side'], read['candidates'], read['svg']), (60, None, None))

    def test_a_variant_is_read_as_words_that_read_back(self):
        text = (root / 'examples/variant.txt').read_text()
        read = asker.result('sudoku.read', text=text)
        self.assertTrue(read['text'].startswith('variant'))
        again = asker.result('sudoku.read', text=read['text'])
        self.assertEqual((again['text'], again['cells']), (read['text'], read['cells']))

    def test_a_hard_16x16_board_is_unique(self):
        # Without clause learning, the search has 36,459 nodes.
        text = (root / 'tests/project/web/hard16.txt').read_text()
        given = asker.result('sudoku.read', text=text)['cells']
        solved = asker.result('sudoku.solve', text=text)
        self.assertEqual(solved['verdict'], 'unique')
        found = solved['solution']
        self.assertTrue(all(value in (0, at) for value, at in zip(given, found)))
        rows = [found[16 * row:16 * row + 16] for row in range(16)]
        boxes = [[rows[4 * (box // 4) + cell // 4][4 * (box % 4) + cell % 4] for cell in range(16)]
                 for box in range(16)]
        for house in [*rows, *zip(*rows), *boxes]:
            self.assertEqual(sorted(house), list(range(1, 17)))

    def test_a_board_with_several_solutions_shows_two(self):
        solved = asker.result('sudoku.solve', text='.' * 81)
        self.assertEqual(solved['verdict'], 'several')
        self.assertNotEqual(solved['solution'], solved['second'])

    def test_a_clash_is_named(self):
        solved = asker.result('sudoku.solve', text='55' + '.' * 79)
        self.assertEqual(solved['verdict'], 'none')
        self.assertIn('row 1', solved['reason'])

    def test_values_that_cannot_stand_together_are_named(self):
        # The first row needs 9 in its last cell, and column 9 has it.
        solved = asker.result('sudoku.solve', text='12345678.' + '.' * 53 + '9' + '.' * 18)
        self.assertEqual(solved['verdict'], 'none')
        self.assertIn('r7c9=9', solved['reason'])

    def test_all_steps_of_logic_lead_to_the_solution(self):
        explained = asker.result('sudoku.explain', text=easy)
        self.assertTrue(explained['solved'])
        cells = asker.result('sudoku.read', text=easy)['cells']
        for step in explained['steps']:
            self.assertTrue(step['sentence'].endswith('.'))
            for cell, value in step['placed']:
                cells[cell] = value
        self.assertEqual(cells, asker.result('sudoku.solve', text=easy)['solution'])

    def test_a_new_board_is_that_of_the_program(self):
        # quadrille sudoku --generate 1 --difficulty hard --seed 1 (docs/tour.md)
        made = asker.result('sudoku.make', difficulty='hard', seed=1)
        self.assertEqual(made['rating']['difficulty'], 'hard')
        self.assertEqual(
            made['text'],
            '54.86....81....65.........2...6.14...3.57.......24..1.4...2..8..8....5.7..61.....')

    def test_a_new_board_of_a_variant_has_its_words(self):
        made = asker.result('sudoku.make', box=[2, 3], variant='x', seed=3)
        self.assertEqual(asker.result('sudoku.solve', text=made['text'])['verdict'], 'unique')
        self.assertIn('variant', made['text'])


class Tilings(unittest.TestCase):
    def test_the_twelve_pentominoes_fill_6x10_in_9356_ways(self):
        counted = asker.result('tile.count', text=pentominoes)
        self.assertEqual((counted['count'], counted['complete']), ('9356', True))  # Knuth 7.2.2.1

    def test_up_to_symmetry_they_are_2339(self):
        self.assertEqual(asker.result('tile.count', text=pentominoes, symmetry=True)['count'], '2339')

    def test_a_count_beyond_64_bits_has_all_digits(self):
        counted = asker.result('tile.count', text='board 16x16\nuse dominoes\ncopies 0..\n')
        self.assertEqual(counted['count'], '2444888770250892795802079170816')  # OEIS A004003

    def test_pages_follow_each_other(self):
        text = 'board 4x4\nuse dominoes\ncopies 0..\n'  # 36 tilings, OEIS A004003
        all_of_them = asker.solutions('tile.solutions', text=text, **{'from': 1, 'most': 100})
        self.assertEqual([solution['number'] for solution in all_of_them], list(range(1, 37)))
        page = asker.events('tile.solutions', text=text, **{'from': 25, 'most': 10})
        self.assertEqual([event['text'] for event in page[:-1]],
                         [solution['text'] for solution in all_of_them[24:34]])
        self.assertEqual((page[-1]['found'], page[-1]['complete']), ('10', False))
        last = asker.result('tile.solutions', text=text, **{'from': 35, 'most': 2})
        self.assertEqual((last['found'], last['complete']), ('2', True))

    def test_one_solution_of_each_orbit_is_listed(self):
        text = 'board 4x4\nuse dominoes\ncopies 0..\n'
        listed = asker.events('tile.solutions', text=text, symmetry=True, **{'most': 100})
        self.assertEqual(listed[-1]['found'], '9')  # OEIS A018807

    def test_a_random_tiling_depends_on_its_seed_alone(self):
        text = 'board 6x6\nuse dominoes\ncopies 0..\n'
        one, same, other = (asker.solutions('tile.sample', text=text, seed=seed)[0]['text']
                            for seed in (1, 1, 2))
        self.assertEqual(one, same)
        self.assertNotEqual(one, other)

    def test_as_few_cells_as_possible_stay_empty(self):
        text = 'board 3x3\nuse dominoes\ncopies 0..\nleave fewest\n'
        self.assertEqual(asker.result('tile.count', text=text)['count'], '18')
        self.assertEqual(asker.solutions('tile.first', text=text)[0]['text'].count('.'), 1)

    def test_a_board_is_drawn_as_rows(self):
        read = asker.result('tile.read', text='board\n  #?A\n  #\nuse 1x1\n')
        self.assertEqual((read['rows'], read['cells'], read['lattice']),
                         (['#?A', '#..'], 4, 'square'))

    def test_sets_and_boards_are_offered_by_name(self):
        known = asker.result('tile.pieces')
        sizes = {entry['name']: len(entry['pieces']) for entry in known['sets']}
        self.assertEqual((sizes['pentominoes'], sizes['soma'], sizes['tetrasticks']), (12, 7, 16))
        for board in known['boards']:
            self.assertGreater(asker.result('tile.read', text=f'board {board}\nuse {fitting(board)}\n')['cells'], 0)

    def test_a_piece_that_is_drawn_is_the_piece_of_the_set(self):
        # Each has 60 cells, which pieces of two to six cells may fill.
        boards = {'square': '6x10', 'cube': '3x4x5', 'triangle': '6x5', 'hexagon': '6x10', 'stick': '5x5'}
        for entry in asker.result('tile.pieces')['sets']:
            head = f'lattice {entry["lattice"]}\nboard {boards[entry["lattice"]]}\ncopies 0..\n'
            drawn = ''.join(f'piece {piece["name"]}{" down" if piece["down"] else ""}\n' +
                            ''.join(f'  {row}\n' for row in piece['rows']) for piece in entry['pieces'])
            named = asker.result('tile.read', text=f'{head}use {entry["name"]}\n')
            self.assertEqual(asker.result('tile.read', text=head + drawn)['options'], named['options'], entry['name'])
            self.assertGreater(named['options'], 10)

    def test_a_limit_of_time_is_kept(self):
        counted = asker.result('tile.count', text='board 15x15\nuse hexominoes\nleave 15\n', seconds=1)
        self.assertEqual((counted['stopped'], counted['complete']), ('time', False))


class Covers(unittest.TestCase):
    text = 'a b c | x\na b\nc x:1\nb c\na x:2\n'

    def test_a_problem_is_read_in_any_format(self):
        read = asker.result('cover.read', text=self.text)
        self.assertEqual([read[key] for key in ('items', 'secondary', 'options', 'entries')],
                         [3, 1, 4, 8])
        json = '{"items":["red wine","bread"],"options":[["red wine","bread"],["bread"]]}'
        self.assertEqual(asker.result('cover.read', text=json)['items'], 2)

    def test_solutions_have_their_options(self):
        found = asker.solutions('cover.solutions', text=self.text, most=9)
        self.assertEqual(sorted(sorted(solution['options']) for solution in found),
                         [['a b', 'c x:1'], ['a x:2', 'b c']])

    def test_without_a_solution_nothing_is_shown(self):
        found = asker.events('cover.first', text='a b\na\n')
        self.assertEqual([(event['event'], event['found'], event['complete']) for event in found],
                         [('result', '0', True)])

    def test_the_cheapest_solutions_come_with_their_costs(self):
        found = asker.solutions('cover.best', text='a b\na b |7\na |2\nb |3\nb |8\n', most=2)
        self.assertEqual([solution['cost'] for solution in found], ['5', '7'])

    def test_the_search_is_shown_step_by_step(self):
        trace = asker.result('cover.trace', text='a b\na b\na\n')
        self.assertEqual([node['outcome'] for node in trace['nodes']], ['branches', 'solution'])
        self.assertEqual(trace['nodes'][1]['caption'], 'b has one way left: a b. This is solution 1.')
        self.assertEqual((trace['nodes'][1]['chosen'], trace['nodes'][1]['hidden']), ([0], [1]))
        self.assertTrue(trace['complete'])

    def test_a_fault_has_its_place(self):
        error = asker.error('cover.read', text='a b\na b\na c\n')
        self.assertEqual((error['line'], error['column']), (3, 3))
        self.assertNotIn(':', error['message'])

    def test_a_limit_of_memory_is_named(self):
        text = 'a b\n' + 'a b\n' * 200000
        error = asker.error('cover.count', text=text, memory=1)
        self.assertEqual(error['stopped'], 'memory')
        self.assertTrue(error['message'].startswith('this takes more memory'), error['message'])
        self.assertIn('1 MiB', error['message'])

    def test_a_wrong_argument_is_named(self):
        self.assertIn('seconds', asker.error('cover.count', text=self.text, seconds='x')['message'])
        self.assertIn("'cover.solve'", asker.error('cover.solve', text=self.text)['message'])


class Page(unittest.TestCase):
    def test_all_questions_are_listed(self):
        about = asker.result('about')
        self.assertIn('cover.trace', about['asks'])
        self.assertIn('bits', about['engines'])


if __name__ == '__main__':
    asker = Asker(sys.argv[1:])
    outcome = unittest.main(argv=sys.argv[:1], exit=False, verbosity=2).result
    asker.end()
    sys.exit(not outcome.wasSuccessful())
