import time

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from browser import PageTest


class Tilings(PageTest):
    def text(self):
        return self.by_id('tile-text').get_attribute('value')

    def cell(self, row, column, place='tile-board'):
        return self.browser.find_element('css selector', f'#{place} [data-row="{row}"][data-column="{column}"]')

    def test_the_pentominoes_have_9356_solutions_and_2339_up_to_symmetry(self):
        self.open('tilings')
        self.click('tile-count')
        self.wait_for_verdict('tile', '9356 solutions.')
        self.click('tile-symmetry')
        self.click('tile-count')
        self.wait_for_verdict('tile', '2339 solutions up to symmetry.')

    def test_a_solution_is_a_picture(self):
        self.open('tilings', text='board 4x5\nuse 1x2\ncopies 10\n')
        self.click('tile-first')
        self.wait_for_verdict('tile', 'This is a solution.')
        self.assertTrue(self.wait(lambda: self.js(
            'return document.querySelector("#tile-results img").naturalWidth'), 'the picture is drawn'))

    def test_all_solutions_come_by_pages(self):
        self.open('tilings', text='board 4x5\nuse 1x2\ncopies 10\n')
        self.click('tile-all')
        self.wait_for_verdict('tile', 'Solutions 1 to 24. There are more.')
        for _ in range(3):
            before = self.verdict('tile')
            self.js('document.querySelectorAll("#tile-results button")[1].click()')
            self.wait(lambda: self.verdict('tile') not in ('', before), 'a page is turned')
        self.assertEqual(self.verdict('tile'), 'Solutions 73 to 95 of 95.')
        self.assertEqual(self.solutions('tile'), 23)

    def test_a_random_solution_is_drawn_again_from_its_link(self):
        self.open('tilings', text='board 4x5\nuse 1x2\ncopies 10\n')
        self.click('tile-sample')
        self.wait_for_verdict('tile', 'A random solution')
        first = self.js('return document.querySelector("#tile-results img").alt')
        self.wait(lambda: 'seed=' in self.browser.current_url, 'the address has the seed')
        self.browser.refresh()
        self.wait_until_ready()
        self.wait_for_verdict('tile', 'A random solution')
        self.assertEqual(self.js('return document.querySelector("#tile-results img").alt'), first)

    def test_quick_clicks_get_the_answer_of_the_last_question(self):
        self.open('tilings')
        for _ in range(4):  # each click ends the worker that is still being loaded
            self.js('document.getElementById("tile-count").click()')
            time.sleep(.1)
        self.click('tile-first')
        self.wait_for_verdict('tile', 'This is a solution.')

    def test_another_tab_ends_a_long_question(self):
        self.open('tilings', text='board 12x12\nuse pentominoes\ncopies 0..4\nleave 4\n')
        self.click('tile-count')
        self.wait(lambda: self.by_id('tile-task').text, 'the search has begun')
        self.click('tab-cover')
        self.click('cover-count')
        self.wait_for_verdict('cover', '1 solution.')

    def test_texts_that_cannot_be_drawn_are_no_trouble(self):
        for text in ('board 0x5\n', 'board 99999999999x9999999999\n', 'board 2x2000000000\n'):
            self.open('tilings', text=text, do='__proto__')
            self.assertTrue(self.js('return document.getElementById("trouble").hidden'), text)
            self.assertFalse(self.by_id('tile-rows').is_enabled(), text)

    def test_a_piece_of_a_set_is_used_once_more(self):
        self.open('tilings')
        self.wait(lambda: self.browser.find_elements('css selector', '[title="P"]'), 'the pieces are offered')
        self.js('document.querySelector("[title=P]").click()')
        self.assertIn('copies P 2', self.text())
        self.wait(lambda: '13 pieces' in self.by_id('tile-facts').text or
                  '12 pieces' in self.by_id('tile-facts').text, 'the text is right')

    def test_the_mouse_draws_holes(self):
        self.open('tilings', text='board 3x4\nuse 1x2\ncopies 0..\n')
        ActionChains(self.browser).click_and_hold(self.cell(0, 0)).move_to_element(self.cell(0, 1)).release().perform()
        self.wait(lambda: '  ..##\n  ####\n  ####\n' in self.text(), 'the text has the holes')
        self.assertIn('use 1x2\ncopies 0..\n', self.text())

    def test_keys_draw_and_the_answer_follows(self):
        self.open('tilings', text='board 2x2\nuse 1x2\ncopies 0..\n')
        self.js('arguments[0].focus()', self.cell(0, 0))
        ActionChains(self.browser).send_keys(Keys.ARROW_DOWN, ' ').perform()
        self.wait(lambda: '  ##\n  .#\n' in self.text(), 'the text has the hole')
        self.assertEqual(self.js('return document.activeElement.ariaLabel'), 'Row 2, column 1, hole')
        self.click('tile-count')
        self.wait_for_verdict('tile', '0 solutions.')

    def test_a_board_with_a_name_is_drawn(self):
        self.open('tilings', text='board scott\nuse pentominoes\n')
        self.wait(lambda: self.by_id('tile-board').is_displayed(), 'the board is drawn')
        self.assertEqual(self.cell(3, 3).get_attribute('class'), 'hole')
        self.assertEqual(self.by_id('tile-rows').get_attribute('value'), '8')

    def test_a_piece_is_drawn_and_used(self):
        self.open('tilings', text='board 2x3\n')
        for place in ((1, 1), (1, 2), (2, 1)):
            self.js('arguments[0].focus()', self.cell(*place, 'tile-piece'))
            self.js('arguments[0].dispatchEvent(new KeyboardEvent("keydown", {key: " ", bubbles: true}))',
                     self.cell(*place, 'tile-piece'))
        self.set_text('tile-piece-name', 'V')
        self.set_text('tile-piece-copies', '2')
        self.click('tile-add-piece')
        self.wait(lambda: 'piece V\n  ##\n  #.\n' in self.text(), 'the piece is in the text')
        self.click('tile-count')
        self.wait_for_verdict('tile', '2 solutions.')

    def test_pieces_are_picked_from_a_set(self):
        self.open('tilings', text='board 2x5\n')
        self.wait(lambda: self.js('return document.querySelectorAll("#tile-pick button").length') == 12,
                  'the twelve pentominoes can be picked')
        for name in ('P', 'P'):
            self.js('document.querySelector(arguments[0]).click()', f'#tile-pick [title="{name}"]')
        self.click('tile-count')
        self.wait_for_verdict('tile', '2 solutions.')
        self.assertIn('copies P 2\n', self.text())
        self.js('document.querySelector("#tile-pieces button").click()')
        self.assertEqual(self.text(), 'board 2x5\n')

    def test_a_board_of_triangles_is_solved_from_its_text(self):
        self.open('tilings')
        self.choose('tile-examples', 'The twelve hexiamonds in a rhombus')
        self.assertFalse(self.by_id('tile-board').is_displayed())
        self.click('tile-first')
        self.wait_for_verdict('tile', 'This is a solution.')

    def test_a_long_count_is_cancelled_and_says_at_least(self):
        self.open('tilings', text='board 12x12\nuse pentominoes\ncopies 0..4\nleave 4\n')
        self.click('tile-count')
        button = self.wait(lambda: self.js(
            'return document.querySelector("#tile-task .running:not([hidden]) button")'), 'there is a button')
        self.js('arguments[0].click()', button)
        self.wait_for_verdict('tile', 'You stopped the search.')
        self.assertIn('At least', self.verdict('tile'))

    def test_a_time_limit_says_so(self):
        self.open('tilings', text='board 12x12\nuse pentominoes\ncopies 0..4\nleave 4\n', seconds=1)
        self.click('tile-count')
        self.wait_for_verdict('tile', 'The limit of 1 second stopped the search.')
        self.assertIn('At least', self.verdict('tile'))
