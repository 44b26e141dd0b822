// The engine in a browser, by the class that the page uses. Each test has a name that says what is true.
import {Engine} from './engine.js';

const began = performance.now();
const engine = new Engine('worker.js');
const pentominoes = 'board 6x10\nuse pentominoes\n';
const endless = 'board 15x15\nuse hexominoes\nleave 15\n';  // 35 pieces in more ways than anybody could count
const passed = [], failed = [];

function expect(found, wanted) {
  const [one, other] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (one !== other) throw new Error(`${one} is not ${other}`);
}

const sleep = milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds));

const tests = {
  async 'the engine starts within two seconds'() {
    await engine.ask({ask: 'about'});
    const milliseconds = performance.now() - began;
    passed.push(`it took ${milliseconds.toFixed(0)} ms`);
    expect(milliseconds < 2000, true);
  },
  async 'all tilings of 6x10 are counted'() {
    const result = await engine.ask({ask: 'tile.count', text: pentominoes});
    passed.push(`it took ${result.seconds.toFixed(3)} s`);
    expect(result.count, '9356');
  },
  async 'solutions come as events before the result'() {
    const numbers = [];
    const result = await engine.ask({ask: 'tile.solutions', text: pentominoes, from: 2, most: 3},
                                    {onEvent: event => numbers.push(event.number)});
    expect([numbers, result.found], [[2, 3, 4], '3']);
  },
  async 'a long search shows its progress, and is cancelled within a tenth of a second'() {
    const control = new AbortController();
    let progress = 0, asked = 0;
    const result = await engine.ask({ask: 'tile.count', text: endless}, {
      signal: control.signal,
      onEvent: event => {
        if (event.event === 'progress' && ++progress === 3) {
          asked = performance.now();
          control.abort();
        }
      },
    });
    expect([result.stopped, result.complete, performance.now() - asked < 100], ['interrupt', false, true]);
  },
  async 'after a cancelled question, the next one is answered at once'() {
    const control = new AbortController();
    const cancelled = engine.ask({ask: 'tile.count', text: endless}, {signal: control.signal});
    const next = engine.ask({ask: 'cover.count', text: 'a b\na\nb\n'});
    await sleep(200);
    const before = performance.now();
    control.abort();
    expect((await next).count, '1');
    passed.push(`it took ${(performance.now() - before).toFixed(0)} ms`);
    expect((await cancelled).stopped, 'interrupt');
    expect(performance.now() - before < 500, true);
  },
  async 'a question that waits can be cancelled, too'() {
    const control = new AbortController();
    const asked = engine.ask({ask: 'about'});
    const waiting = engine.ask({ask: 'tile.count', text: endless}, {signal: control.signal});
    control.abort();
    expect((await waiting).stopped, 'interrupt');
    expect((await asked).event, 'result');
  },
  async 'the page is not blocked while the engine searches'() {
    const control = new AbortController();
    const asked = engine.ask({ask: 'tile.count', text: endless}, {signal: control.signal});
    const gaps = [];
    let last = performance.now();
    while (gaps.length < 50) {
      await sleep(10);
      gaps.push(performance.now() - last);
      last = performance.now();
    }
    control.abort();
    await asked;
    expect(gaps.sort((a, b) => a - b)[45] < 50, true);  // other work on the machine may disturb a few
  },
  async 'a fault is an error with its place'() {
    const error = await engine.ask({ask: 'cover.read', text: 'a b\na c\n'}).catch(fault => fault);
    expect([error instanceof Error, error.line, error.column], [true, 2, 3]);
  },
  async 'when memory is used up, a sentence says so, and the next question is answered'() {
    const text = 'a b\n' + 'a b\n'.repeat(200000);
    const error = await engine.ask({ask: 'cover.read', text, memory: 1}).catch(fault => fault);
    expect(error.message, 'this takes more memory than the limit of 1 MiB');
    expect((await engine.ask({ask: 'cover.count', text: 'a\na\n'})).count, '1');
  },
};

for (const [name, test] of Object.entries(tests)) {
  try {
    await test();
    passed.push(name);
  } catch (error) {
    failed.push(`failed: ${name}: ${error.message}`);
  }
}
await fetch('seen', {method: 'POST', body: JSON.stringify({passed, failed})});
