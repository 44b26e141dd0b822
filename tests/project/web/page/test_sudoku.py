from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from browser import PageTest

board = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
solution = '534678912672195348198342567859761423426853791713924856961537284287419635345286179'


class Sudoku(PageTest):
    def type(self, *keys):
        ActionChains(self.browser).send_keys(*keys).perform()

    def test_a_pasted_board_is_solved_without_a_button(self):
        self.open(solution=1)
        self.set_text('sudoku-text', '\n'.join(board[at:at + 9] for at in range(0, 81, 9)))
        self.wait_for_verdict('sudoku', 'exactly one solution')
        self.assertEqual(''.join(sign for sign, _ in self.cells()), solution)

    def test_typed_values_are_solved(self):
        self.open()
        self.wait_for_verdict('sudoku', 'several')
        self.js('document.querySelector("#sudoku-board [data-at]").focus()')
        self.type('5', Keys.ARROW_RIGHT, '5')
        self.wait_for_verdict('sudoku', 'no solution')
        self.type(Keys.DELETE)
        self.wait_for_verdict('sudoku', 'several')
        self.assertEqual([sign for sign, _ in self.cells()][:2], ['5', ''])

    def test_a_board_keeps_its_symbols(self):
        letters = str.maketrans('123456789', 'ABCDEFGHI')
        self.open(text=board.translate(letters), solution=1)
        self.wait_for_verdict('sudoku', 'exactly one solution')
        self.assertEqual(''.join(sign for sign, _ in self.cells()), solution.translate(letters))
        self.assertEqual(self.js('return document.querySelector("#sudoku-pad button").textContent'), 'A')
        self.click('sudoku-hint')
        step = self.wait(lambda: self.by_id('sudoku-step').text, 'a hint is shown')
        self.assertIn('only r1c6 can take H', step)
        self.click('sudoku-take')
        self.js('document.querySelectorAll("#sudoku-board [data-at]")[2].focus()')
        self.type('d')
        self.wait(lambda: self.cells()[2][0] == 'D', 'a typed letter is a value')
        self.assertIn('ECD', self.by_id('sudoku-text').get_attribute('value'))

    def test_cells_that_differ_in_two_solutions_are_marked(self):
        self.open(text=solution.replace('1', '.').replace('2', '.'))
        self.wait_for_verdict('sudoku', 'several')
        self.assertIn('differs', {name for _, kind in self.cells() for name in kind.split()})

    def test_candidates_are_those_that_the_values_leave(self):
        self.open(text=board, candidates=1)
        self.wait_for_verdict('sudoku', 'one solution')
        sign, kind = self.cells()[2]
        self.assertIn('small', kind)
        self.assertEqual(''.join(sign.split()).replace('\u2007', ''), '124')

    def test_steps_of_logic_lead_to_the_solution(self):
        self.open(text=board)
        self.wait_for_verdict('sudoku', 'one solution')
        self.click('sudoku-hint')
        first = self.wait(lambda: self.by_id('sudoku-step').text, 'a hint is shown')
        self.assertRegex(first, r'Step 1 of \d+, .*: .*r\dc\d is \d')
        self.assertIn('placed', {name for _, kind in self.cells() for name in kind.split()})
        self.click('sudoku-next')
        self.wait(lambda: self.by_id('sudoku-step').text.startswith('Step 2 of'), 'the second step is shown')
        self.click('sudoku-take')
        self.wait(lambda: sum('given' in kind for _, kind in self.cells()) == 32, 'two more cells are filled')
        self.assertTrue(all(sign in ('', right) for (sign, _), right in zip(self.cells(), solution)))

    def test_a_made_board_has_one_solution_and_its_size(self):
        self.open()
        self.wait_for_verdict('sudoku', 'several')
        self.choose('sudoku-size', '6 x 6')
        self.choose('sudoku-difficulty', 'any')
        self.js('document.getElementById("sudoku-make").requestSubmit()')
        self.wait_for_verdict('sudoku', 'exactly one solution')
        self.assertEqual(len(self.cells()), 36)

    def test_rules_stay_when_a_cell_changes(self):
        self.open(text='variant x\n1...\n....\n....\n....\ncage 5 r1c1 r2c1\nend\n')
        self.wait_for_verdict('sudoku', 'several')
        self.js('document.querySelector("#sudoku-board [data-at=\'3\']").focus()')
        self.type('2')
        self.wait(lambda: '1..2' in self.by_id('sudoku-text').get_attribute('value'), 'the value is in the text')
        text = self.by_id('sudoku-text').get_attribute('value')
        self.assertIn('variant x', text)
        self.assertIn('cage 5 r1c1 r2c1', text)

    def test_overlapping_squares_can_be_filled(self):
        self.open(text='variant samurai\nend\n')
        self.wait_for_verdict('sudoku', 'several')
        self.assertEqual(len(self.cells()), 369)
        self.js('document.querySelector("#sudoku-board [data-at=\'368\']").focus()')
        self.type('7')
        self.wait(lambda: self.cells()[368] == ['7', 'given'], 'the last cell is filled')
        self.wait_for_verdict('sudoku', 'several')

    def test_a_fault_names_its_line(self):
        self.open()
        self.set_text('sudoku-text', 'variant x\nwhispers r1c1 r1c2\nend\n')
        self.wait_for_verdict('sudoku', 'Line 2')
        self.assertTrue(self.js('return document.getElementById("sudoku-board").inert'))

    def test_a_hard_board_of_16x16_is_solved(self):
        with open(self.root / 'tests/project/web/hard16.txt', encoding='utf-8') as file:
            self.open(text=file.read(), solution=1)
        self.wait_for_verdict('sudoku', 'exactly one solution')
        self.assertEqual(len([sign for sign, _ in self.cells() if sign]), 256)
