"""The page in headless Chromium, and a file server for it that notes what is asked for."""
import functools
import http.server
import json
import shutil
import subprocess
import threading
import time
import unittest
import urllib.parse

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By

patience = 60  # seconds; machines of CI are slow


class Handler(http.server.SimpleHTTPRequestHandler):
    """Files of a folder. With a program, questions to the engine are asked of it."""

    def __init__(self, *arguments, program=None, **others):
        self.program = program
        super().__init__(*arguments, **others)

    def log_message(self, *words):
        pass

    def do_POST(self):
        question = self.rfile.read(int(self.headers['Content-Length']))
        self.send_response(200)
        self.end_headers()
        with subprocess.Popen([self.program], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as engine:
            engine.stdin.write(question + b'\n')
            engine.stdin.close()
            try:
                for line in engine.stdout:
                    self.wfile.write(line)
            except ConnectionError:  # the question was cancelled
                engine.kill()


class Site:
    """A folder, served to this machine."""

    def __init__(self, folder, program=None):
        handler = functools.partial(Handler, directory=folder, program=program)
        self.server = http.server.ThreadingHTTPServer(('127.0.0.1', 0), handler)
        self.address = f'http://127.0.0.1:{self.server.server_port}/'
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        self.server.shutdown()
        self.server.server_close()


def start_browser():
    options = webdriver.ChromeOptions()
    options.binary_location = shutil.which('chromium')
    for argument in ('--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage',
                     '--window-size=1100,900'):
        options.add_argument(argument)
    options.set_capability('goog:loggingPrefs', {'browser': 'ALL', 'performance': 'ALL'})
    return webdriver.Chrome(service=Service(shutil.which('chromedriver')), options=options)


class PageTest(unittest.TestCase):
    """A test of the page. Anything on the console fails it."""
    folder = None   # set by main
    browser = None
    site = None

    def setUp(self):
        self.screen(1100, 900)
        self.browser.execute_cdp_cmd('Emulation.setEmulatedMedia', {'features': []})
        self.browser.get_log('browser')

    def tearDown(self):
        self.assertEqual([entry['message'] for entry in self.browser.get_log('browser')], [])

    def screen(self, width, height, mobile=False):
        self.browser.execute_cdp_cmd('Emulation.setDeviceMetricsOverride', {
            'width': width, 'height': height, 'deviceScaleFactor': 1, 'mobile': mobile})

    def colors(self, scheme):
        self.browser.execute_cdp_cmd('Emulation.setEmulatedMedia', {
            'features': [{'name': 'prefers-color-scheme', 'value': scheme}]})

    def open(self, tab='sudoku', **fields):
        """Opens the page with a state, as a link does."""
        self.browser.get('about:blank')
        self.browser.get(f'{self.site.address}#{tab}?{urllib.parse.urlencode(fields)}')
        self.wait_until_ready()

    def wait_until_ready(self):
        self.wait(lambda: self.js('return document.body?.dataset.ready') == 'yes', 'the page is ready')

    def js(self, script, *values):
        return self.browser.execute_script(script, *values)

    def wait(self, holds, what):
        end = time.monotonic() + patience
        while not (found := holds()):
            if time.monotonic() > end:
                self.fail(f'after {patience} seconds it is not so that {what}; the page says: {self.words()!r}')
            time.sleep(0.05)
        return found

    def words(self):
        return self.js('return document.querySelector("main > :not([hidden])")?.innerText ?? document.body.innerText')

    def by_id(self, name):
        return self.browser.find_element(By.ID, name)

    def click(self, name):
        self.js('document.getElementById(arguments[0]).click()', name)

    def verdict(self, tab):
        return self.js('return document.querySelector(arguments[0]).innerText', f'#{tab}-task .verdict')

    def wait_for_verdict(self, tab, words):
        return self.wait(lambda: words in self.verdict(tab) and self.verdict(tab), f'the verdict has "{words}"')

    def set_text(self, name, text):
        """Puts a text into a field, as pasting does."""
        self.js('const field = document.getElementById(arguments[0]); field.value = arguments[1];'
                 'field.dispatchEvent(new Event("input", {bubbles: true}));'
                 'field.dispatchEvent(new Event("change", {bubbles: true}))', name, text)

    def choose(self, name, label):
        self.js('const list = document.getElementById(arguments[0]);'
                 'list.value = [...list.options].find(option => option.text === arguments[1]).value;'
                 'list.dispatchEvent(new Event("change"))', name, label)

    def cells(self):
        """The signs in the cells of the Sudoku board, and their classes."""
        return self.js('return [...document.querySelectorAll("#sudoku-board [data-at]")]'
                        '.map(cell => [cell.innerText, cell.className])')

    def solutions(self, prefix):
        return self.js('return document.querySelectorAll(arguments[0]).length', f'#{prefix}-results li')

    def requests(self):
        """The addresses that the browser has asked for since the last call."""
        events = [json.loads(entry['message'])['message'] for entry in self.browser.get_log('performance')]
        return [event['params']['request']['url'] for event in events
                if event['method'] == 'Network.requestWillBeSent']
