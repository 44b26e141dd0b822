"""Questions that Ctrl-C interrupts, each in a process of its own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time

SCRIPT = """
import sys
sys.path.insert(0, {tests!r})
{imports}
print("ready", flush=True)
try:
    {question}
    print("ended", flush=True)
except KeyboardInterrupt:
    print("interrupted", flush=True)
"""


def check_interrupt(imports: str, question: str) -> None:
    """The question runs, and an interrupt ends it within a tenth of a second."""
    script = SCRIPT.format(tests=os.path.dirname(__file__), imports=imports, question=question)
    with subprocess.Popen(
        [sys.executable, "-c", script], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        time.sleep(0.15)
        begin = time.monotonic()
        process.send_signal(signal.SIGINT)
        line = process.stdout.readline()
        seconds = time.monotonic() - begin
        process.wait(10)
    assert line == "interrupted\n"
    print(f"{question}: {seconds:.3f} s")
    # A tenth on a free machine; others may use this one.
    assert seconds < 0.1 + 0.1 * os.getloadavg()[0]
