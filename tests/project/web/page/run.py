#!/usr/bin/python3
"""run.py ENGINE [--unless SITE] [TEST...]: tests the page in headless Chromium, or those tests whose names
have a word.

ENGINE is the folder of a site that was built, with the engine in WebAssembly. Or it is the program
quadrille_lines: then the page is put together here, and a server asks the program in place of the engine.
With --unless, nothing is tested if SITE is a built site with the present page, which has a test of its own.
Without Chromium, its driver or Selenium, without the engine, or where no name leads to this machine, this
says so and ends with status 77.
"""
import pathlib
import shutil
import socket
import subprocess
import sys
import tempfile
import unittest

here = pathlib.Path(__file__).resolve().parent


def missing(engine):
    if not engine.exists():
        return engine
    for program in ('chromium', 'chromedriver'):
        if shutil.which(program) is None:
            return program
    try:
        import selenium  # noqa: F401
    except ImportError:
        return 'Selenium'
    try:
        socket.getaddrinfo('localhost', None)  # Selenium asks for its driver there
    except OSError:
        return "line for 'localhost' in /etc/hosts"
    return None


def has_the_present_page(site):
    return (site / 'quadrille.wasm').exists() and all(
        (site / file.name).exists() and (site / file.name).read_bytes() == file.read_bytes()
        for file in (here.parents[3] / 'web/page').iterdir())


def main():
    engine = pathlib.Path(sys.argv[1]).resolve()
    if sys.argv[2:3] == ['--unless']:
        if has_the_present_page(pathlib.Path(sys.argv[3])):
            print('The site that was built is tested instead.')
            return 77
        del sys.argv[2:4]
    if (what := missing(engine)) is not None:
        print(f'There is no {what}, so this test is skipped.')
        return 77
    sys.path.insert(0, str(here))
    from browser import PageTest, Site, start_browser
    PageTest.root = here.parents[3]
    PageTest.folder = str(engine)
    PageTest.is_native = engine.is_file()
    with tempfile.TemporaryDirectory() as place:
        if PageTest.is_native:
            put_together(place)
            PageTest.folder = place
        PageTest.site = Site(PageTest.folder, engine if PageTest.is_native else None)
        return run_tests(PageTest, start_browser)


def put_together(place):
    """The page without the engine, and a worker that asks the server."""
    subprocess.run([sys.executable, here.parents[3] / 'web/site.py', place], check=True)
    shutil.copyfile(here / 'native_worker.js', pathlib.Path(place) / 'worker.js')


def run_tests(PageTest, start_browser):
    PageTest.browser = start_browser()
    try:
        loader = unittest.TestLoader()
        loader.testNamePatterns = [f'*{name}*' for name in sys.argv[2:]] or None
        tests = loader.discover(str(here))
        return 0 if unittest.TextTestRunner(verbosity=2).run(tests).wasSuccessful() else 1
    finally:
        PageTest.browser.quit()
        PageTest.site.close()


if __name__ == '__main__':
    sys.exit(main())
