"""A program that answers the questions of the page: quadrille_lines, or the module in node."""
import json
import resource
import subprocess


class Asker:
    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        text=True, encoding='utf-8')

    def events(self, ask, **arguments):
        """All events of a question; the last one is its result or an error."""
        self.process.stdin.write(json.dumps({'id': 7, 'ask': ask, **arguments}) + '\n')
        self.process.stdin.flush()
        events = []
        while not events or events[-1]['event'] not in ('result', 'error'):
            events.append(json.loads(self.process.stdout.readline()))
            assert events[-1]['id'] == 7
        return events

    def result(self, ask, **arguments):
        last = self.events(ask, **arguments)[-1]
        assert last['event'] == 'result', last
        return last

    def error(self, ask, **arguments):
        last = self.events(ask, **arguments)[-1]
        assert last['event'] == 'error', last
        return last

    def solutions(self, ask, **arguments):
        return [event for event in self.events(ask, **arguments) if event['event'] == 'solution']

    def end(self):
        """Ends the program. Returns the seconds of processor time that it has taken."""
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
