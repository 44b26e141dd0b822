#!/usr/bin/python3
"""browse.py SITE: the engine in headless Chromium. The page engine.html asks it, and sends what it saw
back to this server. Without Chromium, the test is skipped.
"""
import functools
import http.server
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import threading

here = pathlib.Path(__file__).resolve().parent
site = pathlib.Path(sys.argv[1])
seconds = 100  # for all of it
seen = {}
is_seen = threading.Event()


class Server(http.server.SimpleHTTPRequestHandler):
    """Serves the site and, beside it, the page of this test."""

    def translate_path(self, path):
        own = here / path.lstrip('/')
        return str(own) if own.name in ('engine.html', 'engine_test.js') else super().translate_path(path)

    def do_POST(self):
        seen.update(json.loads(self.rfile.read(int(self.headers['Content-Length']))))
        self.send_response(204)
        self.end_headers()
        is_seen.set()

    def log_message(self, *_):
        pass


def main():
    browser = shutil.which('chromium') or shutil.which('chromium-browser')
    if browser is None:
        print('There is no Chromium, so this test is skipped.')
        return 77
    server = http.server.ThreadingHTTPServer(('127.0.0.1', 0), functools.partial(Server, directory=site))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    # Processes of the browser may still write there when it has ended.
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        log = pathlib.Path(profile) / 'log'
        with log.open('w') as errors:
            process = subprocess.Popen(
                [browser, '--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage',
                 f'--user-data-dir={profile}/data', '--enable-logging=stderr', '--remote-debugging-port=0',
                 f'http://127.0.0.1:{server.server_port}/engine.html'],
                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=errors)
        is_seen.wait(seconds)
        process.terminate()
        process.wait()
        console = [line for line in log.read_text(errors='replace').splitlines() if 'CONSOLE' in line]
    for line in [*seen.get('passed', []), *seen.get('failed', ['the page has sent nothing']), *console]:
        print(line)
    return int(bool(console) or seen.get('failed') != [])


sys.exit(main())
