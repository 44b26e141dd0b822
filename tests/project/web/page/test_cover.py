from browser import PageTest


class Cover(PageTest):
    def test_the_search_is_shown_step_by_step(self):
        self.open('cover', do='trace')
        self.wait_for_verdict('cover', 'The search has 6 steps.')
        seen = []
        for _ in range(6):
            seen.append(self.js('return document.querySelector("#cover-steps .sentence").innerText'))
            self.js('document.querySelectorAll("#cover-steps button")[1].click()')
        self.assertIn('Next is a, with 2 ways.', seen[0])
        self.assertIn('This is solution 1.', seen[5])
        taken = self.js('return [...document.querySelectorAll("#cover-steps .taken")].map(row => row.textContent)')
        self.assertEqual(sorted(taken), ['a d f', 'b g', 'c e'])

    def test_each_recipe_is_one_click_away_and_has_a_solution(self):
        self.open('cover')
        titles = self.js('return [...document.getElementById("cover-examples").options].slice(1).map(o => o.text)')
        self.assertIn('A crossword', titles)
        self.assertIn('A duty roster, and an answer when there is none', titles)
        self.assertGreaterEqual(len(titles), 10)
        for title in titles:
            with self.subTest(title):
                self.choose('cover-examples', title)
                self.click('cover-first')
                # This problem is on the page of mistakes because it has no solution.
                words = 'no solution' if title == 'Common mistakes' else 'This is a solution.'
                self.wait_for_verdict('cover', words)

    def test_counts_are_those_of_the_cookbook(self):
        self.open('cover')
        for title, count in {'A crossword': 6, 'A duty roster, and an answer when there is none': 221}.items():
            self.choose('cover-examples', title)
            self.click('cover-count')
            self.wait_for_verdict('cover', f'{count} solutions.')

    def test_a_count_has_all_digits(self):
        pairs = range(70)
        text = ' '.join(f'i{n}' for n in pairs) + '\n' + ''.join(f'i{n}\n' * 2 for n in pairs)
        text = text.replace('\n\n', '\n')
        self.open('cover', text=text)
        self.click('cover-count')
        self.wait_for_verdict('cover', f'{2 ** 70} solutions.')

    def test_json_is_read(self):
        self.open('cover', text='{"items":["red wine","bread"],"options":[["red wine","bread"],["bread"]]}')
        self.click('cover-first')
        self.wait_for_verdict('cover', 'This is a solution.')
        self.assertIn('red wine', self.js('return document.querySelector("#cover-results pre").innerText'))

    def test_names_are_no_markup(self):
        bad = '<img/src=x/onerror=alert(1)>'
        self.open('cover', text=f'b {bad}\n{bad}\nb\n', do='solutions')
        self.wait_for_verdict('cover', 'Solutions 1 to 1 of 1.')
        self.assertIn(bad, self.js('return document.querySelector("#cover-results pre").innerText'))
        self.click('cover-trace')
        self.wait_for_verdict('cover', 'The search has')
        self.assertIn(bad, self.js('return document.querySelector("#cover-steps .items").innerText'))
        self.assertEqual(self.js('return document.querySelectorAll("#cover img").length'), 0)

    def test_a_fault_names_its_line(self):
        self.open('cover')
        self.set_text('cover-text', 'a b\na c\n')
        self.wait(lambda: 'Line 2' in self.by_id('cover-facts').text, 'the line is named')
