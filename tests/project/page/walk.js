// Turns over the solutions, steps through the search and looks at the levels, as a person would.
// The result is an attribute of the body: "passed: …", or the first thing that is wrong.
'use strict';
{
  const checks = [];
  const check = (holds, what) => { checks.push(what); if (!holds) throw new Error(what); };
  const press = key => document.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}));
  const section = id => document.getElementById(id);
  const where = id => section(id).querySelector('.where').textContent;
  const drawn = id => section(id).querySelector('.picture').innerHTML;
  const isOpen = id => !section(id).hidden;
  const numbers = text => text ? text.split(' ').map(Number) : [];
  const visibleOnly = id => ['solutions', 'search', 'levels'].every(
      other => !section(other) || section(other).hidden === (other !== id));

  function walkSolutions(id) {
    const count = section(id).querySelectorAll('template').length;
    const at = n => where(id).startsWith(`Solution ${n} of ${count}`);
    check(visibleOnly(id) && at(1), 'the first solution is open');
    check(section(id).querySelector('.picture svg') !== null, 'it is drawn');
    const first = drawn(id);
    if (count > 1) {
      press('ArrowRight');
      check(at(2) && drawn(id) !== first, 'a key turns to the second');
      press('ArrowLeft');
      check(at(1) && drawn(id) === first, 'a key turns back');
      section(id).querySelector('[data-turn=next]').click();
      check(at(2), 'a button turns');
    }
    press('End');
    check(at(count), 'a key turns to the last');
    press('ArrowRight');
    check(at(count), 'there is nothing behind the last');
    press('Home');
    press('ArrowLeft');
    check(at(1), 'there is nothing before the first');
    const range = section(id).querySelector('input');
    range.value = count;
    range.dispatchEvent(new Event('input'));
    check(at(count), 'the slider turns');
  }

  function checkStep() {
    const steps = section('search').querySelectorAll('template');
    const at = Number(section('search').querySelector('input').value) - 1;
    const sheet = steps[at];
    const shown = name => [...document.querySelectorAll('#options .' + name)]
        .map(option => Number(option.dataset.number)).join(' ');
    const sorted = text => numbers(text).sort((a, b) => a - b).join(' ');
    check(shown('chosen') === sorted(sheet.dataset.chosen), `step ${at + 1} shows what is chosen`);
    check(shown('hidden') === sorted(sheet.dataset.hidden), `step ${at + 1} shows what is hidden`);
    const before = new Set(at === 0 ? [] : numbers(steps[sheet.dataset.parent].dataset.hidden));
    const fresh = numbers(sheet.dataset.hidden).filter(option => !before.has(option));
    check(shown('now') === fresh.sort((a, b) => a - b).join(' '),
          `step ${at + 1} marks what it hides itself`);
    const branch = document.querySelectorAll('#items .branch');
    check(branch.length === (sheet.dataset.item === undefined ? 0 : 1),
          `step ${at + 1} marks its item`);
    check(where('search').endsWith(sheet.dataset.caption), `step ${at + 1} says what happens`);
    return sheet.dataset.outcome;
  }

  function walkSearch() {
    const tab = document.getElementById('tab-search');
    press(String([...document.querySelectorAll('[role=tab]')].indexOf(tab) + 1));
    check(visibleOnly('search'), 'a key opens the search');
    const count = section('search').querySelectorAll('template').length;
    press('Home');
    const outcomes = new Set();
    for (let step = 0; step < count; ++step) {
      outcomes.add(checkStep());
      press('ArrowRight');
    }
    check(outcomes.has('solution') || outcomes.has('dead end'), 'the search ends somewhere');
  }

  function walkLevels() {
    document.getElementById('tab-levels').click();
    check(visibleOnly('levels'), 'a button opens the levels');
    let sum = 0;
    for (const row of section('levels').querySelectorAll('tbody tr')) {
      sum += Number(row.querySelector('td').textContent);
    }
    const nodes = [...document.querySelectorAll('#facts tr')]
        .find(row => row.querySelector('th').textContent === 'nodes');
    check(sum === Number(nodes.querySelector('td').textContent), 'levels add up to the nodes');
  }

  function finish(text) {
    if (window.faults.length > 0) text = 'fault: ' + window.faults.join('; ');
    document.body.dataset.result = text.replaceAll('"', "'");
  }

  function walk() {
    if (section('solutions')) walkSolutions('solutions');
    if (section('search')) walkSearch();
    if (section('levels')) walkLevels();
    const id = section('solutions') ? 'solutions' : 'search';
    document.getElementById('tab-' + id).click();
    const pager = section(id).querySelectorAll('template').length;
    press('Home');
    const before = section(id).querySelector('input').value;
    press(' ');
    setTimeout(() => {
      try {
        const after = section(id).querySelector('input').value;
        check(before === '1' && (pager === 1 || after > 1), 'it plays by itself');
        press('Home');
        setTimeout(() => {
          try {
            check(section(id).querySelector('input').value === '1', 'a key stops it');
            check(location.hash === `#${id}-1`, 'the address names what is shown');
            finish(`passed: ${checks.length} checks`);
          } catch (error) { finish(error.message); }
        }, 3000);
      } catch (error) { finish(error.message); }
    }, 3000);
  }

  try { walk(); } catch (error) { finish(error.message); }
}
