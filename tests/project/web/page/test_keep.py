"""What a user keeps of the page: files, a link, a print."""
import json
import pathlib
import tempfile
import xml.etree.ElementTree as ElementTree

from browser import PageTest
from test_sudoku import board

svg = '{http://www.w3.org/2000/svg}svg'


class Keep(PageTest):
    def setUp(self):
        super().setUp()
        place = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.addCleanup(place.cleanup)
        self.place = pathlib.Path(place.name)
        self.browser.execute_cdp_cmd('Browser.setDownloadBehavior',
                                     {'behavior': 'allow', 'downloadPath': place.name})

    def saved(self, button, name):
        """The file that a button saves."""
        self.click(button)
        file = self.place / name
        self.wait(lambda: file.exists() and file.stat().st_size, f'{button} has saved {name}')
        return file.read_text(encoding='utf-8')

    def test_a_board_is_saved(self):
        self.open(text=board)
        self.wait_for_verdict('sudoku', 'exactly one solution')
        self.assertEqual(self.saved('sudoku-save-text', 'board.txt'), board + '\n')
        picture = ElementTree.fromstring(self.saved('sudoku-save-svg', 'board.svg'))
        self.assertEqual(picture.tag, svg)
        given = sum(sign != '.' for sign in board)
        signs = [text for text in picture.itertext() if text.strip().isdigit()]
        self.assertEqual(len(signs), given)
        kept = json.loads(self.saved('sudoku-save-json', 'board.json'))
        self.assertEqual((kept['board'], kept['verdict'], len(kept['solution'])), (board, 'unique', 81))

    def test_solutions_of_a_tiling_are_saved(self):
        text = 'board 2x3\nuse 1x2\ncopies 3\n'
        self.open('tilings', text=text, do='solutions')
        self.wait_for_verdict('tile', 'Solutions 1 to 3 of 3')
        self.assertEqual(self.saved('tile-save-text', 'puzzle.tile'), text)
        sheet = ElementTree.fromstring(self.saved('tile-save-svg', 'solutions.svg'))
        self.assertEqual((sheet.tag, len({(one.get('x'), one.get('y')) for one in sheet.findall(svg)})), (svg, 3))
        kept = json.loads(self.saved('tile-save-json', 'solutions.json'))
        self.assertEqual([solution['number'] for solution in kept['solutions']], [1, 2, 3])
        self.assertEqual(len({solution['text'] for solution in kept['solutions']}), 3)

    def test_solutions_of_a_cover_are_saved(self):
        self.open('cover', text='a b\na\nb\na b\n', do='solutions')
        self.wait_for_verdict('cover', 'Solutions 1 to 2 of 2')
        self.assertEqual(self.saved('cover-save-text', 'puzzle.dlx'), 'a b\na\nb\na b\n')
        kept = json.loads(self.saved('cover-save-json', 'solutions.json'))
        self.assertCountEqual([sorted(solution['options']) for solution in kept['solutions']], [['a', 'b'], ['a b']])

    def test_without_a_solution_a_sentence_says_that_there_is_no_picture(self):
        self.open('tilings', text='board 1x3\nuse 1x2\n')
        self.wait(lambda: 'placement' in self.by_id('tile-facts').text, 'the puzzle is read')
        self.click('tile-save-svg')
        self.wait_for_verdict('tile', 'There is no solution yet.')

    def test_a_link_is_copied(self):
        self.browser.execute_cdp_cmd('Browser.grantPermissions', {
            'origin': self.site.address.rstrip('/'),
            'permissions': ['clipboardReadWrite', 'clipboardSanitizedWrite']})
        self.open('cover', text='p q\np q\n', do='count')
        self.wait_for_verdict('cover', '1 solution.')
        self.js('document.querySelector("#cover .copy-link").click()')
        read = 'navigator.clipboard.readText().then(arguments[0], error => arguments[0](String(error)))'
        self.wait(lambda: self.browser.execute_async_script(read) == self.browser.current_url, 'the link is copied')

    def test_a_print_shows_the_board_alone(self):
        self.open(text=board)
        self.wait_for_verdict('sudoku', 'exactly one solution')
        self.js('window.prints = 0; window.print = () => ++window.prints')
        self.click('sudoku-print')
        self.assertEqual(self.js('return window.prints'), 1)
        self.browser.execute_cdp_cmd('Emulation.setEmulatedMedia', {'media': 'print'})
        try:
            shown = self.js('return [...document.querySelectorAll("button, textarea, select, #sudoku-board")]'
                            '.filter(element => element.checkVisibility()).map(element => element.id)')
        finally:
            self.browser.execute_cdp_cmd('Emulation.setEmulatedMedia', {'media': ''})
        self.assertEqual(shown, ['sudoku-board'])
