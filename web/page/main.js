// The page: its tabs, the limits, the address, and the engine that they share.

import {readAddress, writeAddress} from './address.js';
import {CoverTab} from './cover.js';
import {byId} from './dom.js';
import {Engine} from './engine.js';
import {SudokuTab} from './sudoku.js';
import {TilingsTab} from './tilings.js';

const page = {
  engine: new Engine('worker.js'),
  examples: [],

  limits() {
    const number = id => Math.max(1, Math.floor(byId(id).valueAsNumber) || Number(byId(id).defaultValue));
    return {seconds: number('limit-seconds'), memory: number('limit-memory')};
  },

  // Called whenever a state has changed.
  changed() {
    writeAddress(shown, {...tabs[shown].state(), ...changedLimits()}, isTooLong => {
      page.isTooLong = isTooLong;
      if (isTooLong) say(tooLong);
    });
  },
};

const tooLong = 'This is too long for a link. Save it as text instead.';

const limitFields = {seconds: 'limit-seconds', memory: 'limit-memory'};

function changedLimits() {
  const fields = {};
  for (const [name, id] of Object.entries(limitFields)) {
    if (byId(id).value !== byId(id).defaultValue) fields[name] = byId(id).value;
  }
  return fields;
}

const say = sentence => { byId('spoken').textContent = sentence; };

function trouble(sentence) {
  byId('trouble').textContent = sentence;
  byId('trouble').hidden = false;
}

const tabs = {};
const names = ['sudoku', 'tilings', 'cover'];
let shown = 'sudoku';

function show(name) {
  shown = name;
  for (const other of names) {
    const button = byId(`tab-${other}`);
    button.setAttribute('aria-selected', String(other === name));
    button.tabIndex = other === name ? 0 : -1;
    byId(other).hidden = other !== name;
    if (other !== name) tabs[other].task.cancel();  // the engine answers one question at a time
  }
  tabs[name].shown();
}

function restore() {
  const {tab, fields} = readAddress();
  for (const [name, id] of Object.entries(limitFields)) {
    byId(id).value = /^\d+$/.test(fields[name]) ? fields[name] : byId(id).defaultValue;
  }
  shown = names.includes(tab) ? tab : 'sudoku';
  tabs[shown].restore(fields);
  show(shown);
}

function listenToTabs() {
  for (const [at, name] of names.entries()) {
    const button = byId(`tab-${name}`);
    button.addEventListener('click', () => { show(name); page.changed(); });
    button.addEventListener('keydown', event => {
      const step = {ArrowLeft: -1, ArrowRight: 1, Home: -at, End: names.length - 1 - at}[event.key];
      if (step === undefined) return;
      event.preventDefault();
      const next = names[(at + step + names.length) % names.length];
      byId(`tab-${next}`).focus();
      byId(`tab-${next}`).click();
    });
  }
}

function cancelAll({task, reading, hints}) {
  for (const open of [task, reading, hints?.task]) open?.cancel();
}

async function copyLink() {
  if (page.isTooLong) return say(tooLong);
  try {
    await navigator.clipboard.writeText(location.href);
    say('The link is copied.');
  } catch {
    say('The browser does not let this page copy. Copy the address of the page instead.');
  }
}

async function start() {
  addEventListener('error', event => trouble(`Something went wrong: ${event.message}`));
  try {
    const answer = await fetch('examples.json');
    page.examples = await answer.json();
  } catch { /* the page works without examples */ }
  try {
    const about = await page.engine.ask({ask: 'about'});
    byId('about').textContent += ` Version ${about.version}.`;
  } catch (error) {
    trouble(`The engine does not start: ${error.message}`);
    return;
  }
  tabs.sudoku = new SudokuTab(page);
  tabs.tilings = new TilingsTab(page);
  tabs.cover = new CoverTab(page);
  listenToTabs();
  restore();
  addEventListener('hashchange', restore);
  addEventListener('keydown', event => { if (event.key === 'Escape') cancelAll(tabs[shown]); });
  for (const id of Object.values(limitFields)) byId(id).addEventListener('change', () => page.changed());
  for (const button of document.querySelectorAll('.copy-link')) button.addEventListener('click', copyLink);
  document.body.dataset.ready = 'yes';
  keepForOffline();
}

// Once the page was loaded, it works without a network. Pages from files have no service workers.
function keepForOffline() {
  if ('serviceWorker' in navigator && location.protocol.startsWith('http')) {
    navigator.serviceWorker.register('offline.js').catch(() => {});
  }
}

start();
