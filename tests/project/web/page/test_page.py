"""What holds for all tabs."""
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from browser import PageTest, Site
from test_sudoku import board

# Of each tab, a state with as much on the screen as possible.
states = {
    'sudoku': {'text': board, 'candidates': 1},
    'tilings': {'text': 'board 4x5\nuse 1x2\ncopies 10\n', 'do': 'solutions'},
    'cover': {'do': 'trace'},
}
answers = {'sudoku': ('sudoku', 'exactly one solution'), 'tilings': ('tile', 'Solutions 1 to 24'),
           'cover': ('cover', 'The search has')}

# The least contrast of a text that is shown, and the text. A cell of a board lies on a picture, whose
# cells have the color of lib/draw/src/draw.
least_contrast = r'''
const dark = matchMedia('(prefers-color-scheme: dark)').matches;
const parse = color => color.match(/[\d.]+/g).map(Number);
const light = ([r, g, b]) => [r, g, b].map(part => part / 255)
    .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at], 0);
function behind(element) {
  for (let at = element; at; at = at.parentElement) {
    const color = parse(getComputedStyle(at).backgroundColor);
    if (color.length === 3 || color[3] === 1) return color;
    if (at.classList.contains('cells')) return dark ? [43, 43, 43] : [244, 244, 244];
  }
  return dark ? [0, 0, 0] : [255, 255, 255];
}
let least = [21, ''];
let seen = 0;
for (const element of document.querySelectorAll('body *')) {
  const own = [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.data.trim());
  const isField = element.matches('input, select, textarea');
  if (!own && !isField || !element.checkVisibility()) continue;
  ++seen;
  const style = getComputedStyle(element);
  const [a, b] = [light(parse(style.color)), light(behind(element))].sort((x, y) => y - x);
  const ratio = (a + 0.05) / (b + 0.05) ;
  if (ratio < least[0]) least = [ratio, element.outerHTML.slice(0, 200)];
}
return [...least, seen];
'''


class Page(PageTest):
    def open_full(self, tab):
        self.open(tab, **states[tab])
        self.wait_for_verdict(*answers[tab])
        self.js('for (const part of document.querySelectorAll("details")) part.open = true')
        if tab == 'sudoku':
            self.click('sudoku-hint')
            self.wait(lambda: self.by_id('sudoku-step').text, 'a hint is shown')

    def test_texts_have_contrast(self):
        for scheme in ('light', 'dark'):
            self.colors(scheme)
            for tab in states:
                with self.subTest(scheme=scheme, tab=tab):
                    self.open_full(tab)
                    ratio, where, seen = self.js(least_contrast)
                    self.assertGreaterEqual(ratio, 4.5, where)
                    self.assertGreater(seen, 20)

    def test_a_phone_needs_no_sideways_scrolling(self):
        self.screen(360, 740, mobile=True)
        for tab in states:
            with self.subTest(tab):
                self.open_full(tab)
                self.assertLessEqual(self.js('return document.scrollingElement.scrollWidth'), 360)

    def test_every_control_has_a_name(self):
        wanted = {'button', 'textbox', 'combobox', 'checkbox', 'spinbutton', 'slider', 'gridcell', 'grid', 'tab',
                  'image', 'progressbar'}
        for tab in states:
            self.open_full(tab)
            nodes = self.browser.execute_cdp_cmd('Accessibility.getFullAXTree', {})['nodes']
            controls = [node for node in nodes if not node['ignored'] and node['role']['value'] in wanted]
            self.assertGreater(len(controls), 15)
            for node in controls:
                self.assertTrue(node.get('name', {}).get('value', '').strip(), node)

    def test_verdicts_are_read_aloud(self):
        self.open()
        for prefix in ('sudoku', 'tile', 'cover'):
            role = self.js('const {role, ariaLive} = document.querySelector(arguments[0]); return [role, ariaLive]',
                            f'#{prefix}-task .verdict')
            self.assertEqual(role, ['status', 'polite'])

    def test_keys_are_enough(self):
        self.open()
        self.wait_for_verdict('sudoku', 'several')

        def press(*keys):
            ActionChains(self.browser).send_keys(*keys).perform()

        def tab_to(script):
            for _ in range(60):
                press(Keys.TAB)
                if self.js(f'const at = document.activeElement; return {script}'):
                    return
            self.fail(f'no key reaches {script}')

        tab_to('at.role === "gridcell"')
        press('1', Keys.ARROW_DOWN, '1')
        self.wait_for_verdict('sudoku', 'no solution')
        press(Keys.BACKSPACE)
        self.wait_for_verdict('sudoku', 'several')
        tab_to('at.id === "sudoku-show-solution"')
        press(' ')
        self.wait(lambda: all(sign for sign, _ in self.cells()), 'the solution is shown')
        self.js('document.activeElement.blur()')
        tab_to('at.id === "tab-sudoku"')
        press(Keys.ARROW_RIGHT)
        self.assertTrue(self.by_id('tilings').is_displayed())
        self.assertFalse(self.by_id('sudoku').is_displayed())
        tab_to('at.id === "tile-first"')
        press(Keys.ENTER)
        self.wait_for_verdict('tile', 'This is a solution.')
        tab_to('at.classList.contains("copy-link")')
        self.js('document.activeElement.blur()')
        tab_to('at.id === "tab-tilings"')
        press(Keys.END)
        tab_to('at.id === "cover-count"')
        press(Keys.ENTER)
        self.wait_for_verdict('cover', '1 solution.')

    def test_a_reload_restores_each_tab(self):
        for tab in states:
            with self.subTest(tab):
                self.open(tab, **states[tab])
                before = self.wait_for_verdict(*answers[tab])
                self.browser.refresh()
                self.wait_until_ready()
                self.assertEqual(self.wait_for_verdict(*answers[tab]), before)

    def test_a_change_is_in_the_address(self):
        self.open('cover')
        self.set_text('cover-text', 'p q\np q\n')
        self.click('cover-count')
        self.wait(lambda: 'text=p+q%0Ap+q%0A&do=count' in self.browser.current_url, 'the address has the state')
        self.browser.refresh()
        self.wait_until_ready()
        self.wait_for_verdict('cover', '1 solution.')
        self.assertEqual(self.by_id('cover-text').get_attribute('value'), 'p q\np q\n')

    def test_the_page_is_not_blocked_while_a_count_runs(self):
        # Other tests may hold up the browser, so one of ten counts has to be undisturbed.
        for _ in range(10):
            self.open('tilings')
            self.js('window.long = []; new PerformanceObserver(list => window.long.push('
                     '...list.getEntries().map(entry => entry.duration))).observe({type: "longtask"})')
            self.click('tile-count')
            self.wait_for_verdict('tile', '9356 solutions.')
            long = self.js('return window.long')
            if not long:
                return
        self.fail(f'the page was blocked for {long} milliseconds')

    def test_nothing_is_asked_of_other_places(self):
        self.requests()
        for tab in states:
            self.open_full(tab)
        asked = [url for url in self.requests() if not url.startswith(('blob:', 'about:', 'data:', 'chrome'))]
        self.assertTrue(asked)
        self.assertEqual([url for url in asked if not url.startswith(self.site.address)], [])
        policy = self.js('return document.querySelector("meta[http-equiv]").content')
        self.assertIn("default-src 'none'", policy)

    def test_it_works_offline_once_it_was_loaded(self):
        if self.is_native:
            self.skipTest('the engine is on the server')
        other = Site(self.folder)
        try:
            self.browser.get(other.address)
            self.wait_until_ready()
            self.browser.execute_async_script('navigator.serviceWorker.ready.then(arguments[0])')
            self.wait(lambda: self.js('return navigator.serviceWorker.controller !== null'), 'the page is kept')
        finally:
            other.close()
        self.browser.get('about:blank')
        self.browser.get(f'{other.address}#sudoku?text={board}')
        self.wait_until_ready()
        self.wait_for_verdict('sudoku', 'exactly one solution')
        self.browser.get('about:blank')
        self.browser.get_log('browser')
