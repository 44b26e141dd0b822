// The parts of the page that are always the same: its head, style and script.
#pragma once

#include <string_view>

namespace quadrille::draw::page_parts {

/// The policy lets the page load nothing, from anywhere.
inline constexpr std::string_view head =
    R"(<meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none';style-src 'unsafe-inline';script-src 'unsafe-inline';img-src data:">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
)";

inline constexpr std::string_view style = R"(
:root{color-scheme:light dark;--ink:#222;--paper:#fff;--faint:#777;--rule:#ccc;--mark:#0072b2}
@media(prefers-color-scheme:dark){:root{--ink:#eee;--paper:#1b1b1b;--faint:#aaa;--rule:#555;--mark:#56b4e9}}
body{font-family:sans-serif;color:var(--ink);background:var(--paper);max-width:64rem;margin:0 auto;padding:1rem}
h1{font-size:1.3rem;font-weight:600;overflow-wrap:anywhere}
table{border-collapse:collapse}th{text-align:left;font-weight:normal;color:var(--faint);padding:.1rem 1rem .1rem 0}
td{padding:.1rem .5rem .1rem 0;font-variant-numeric:tabular-nums}
nav{margin:1rem 0;border-bottom:1px solid var(--rule)}
nav button{border:0;background:none;color:var(--ink);padding:.5rem .8rem;font:inherit;cursor:pointer}
nav button[aria-selected=true]{border-bottom:3px solid var(--mark)}
section[hidden]{display:none}
.controls{display:flex;flex-wrap:wrap;gap:.4rem;align-items:center}
.controls button,.controls select{font:inherit;padding:.3rem .6rem}.controls input{flex:1 1 10rem}
.where{min-height:1.4em;margin:.6rem 0}
.picture{overflow:auto}.picture svg{max-width:100%;height:auto;max-height:75vh}
#items,#options{list-style:none;padding:0;margin:.8rem 0;font-family:monospace;font-size:.85rem}
#items{display:flex;flex-wrap:wrap;gap:.15rem .5rem}
#options{columns:14rem auto;column-gap:1.2rem}
#items .covered,#options .hidden{color:var(--faint);text-decoration:line-through}
#items .branch{outline:2px solid var(--mark)}
#options .now{color:#d55e00}
#options .chosen{font-weight:bold;background:var(--mark);color:var(--paper)}
#options .branch{outline:1px solid var(--mark)}
#options li{overflow-wrap:anywhere;break-inside:avoid;padding:0 .2rem}
.bar{width:24rem}.bar div{background:var(--mark);height:.9rem;min-width:1px}
.keys{color:var(--faint);font-size:.85rem}
kbd{border:1px solid var(--rule);border-radius:3px;padding:0 .3em}
)";

inline constexpr std::string_view keys =
    R"(<p class="keys"><kbd>←</kbd> <kbd>→</kbd> turn, <kbd>Home</kbd> <kbd>End</kbd> first and last, <kbd>space</kbd> play, <kbd>1</kbd> <kbd>2</kbd> <kbd>3</kbd> views</p>
)";

inline constexpr std::string_view legend =
    R"(<p class="keys">Filled: taken. Struck out: ruled out, in orange by this step. Framed: the next item and its ways.</p>
)";

inline constexpr std::string_view script = R"(
'use strict';
// The address names what is shown. It changes when the pages rest, because browsers allow few
// changes a second.
let addressTimer = null;
function noteAddress(hash) {
  clearTimeout(addressTimer);
  addressTimer = setTimeout(() => history.replaceState(null, '', hash), 200);
}
// A section with templates, of which one is shown.
class Pager {
  constructor(section, show) {
    this.section = section;
    this.show = show;
    this.sheets = [...section.querySelectorAll('template')];
    this.range = section.querySelector('input[type=range]');
    this.where = section.querySelector('.where');
    this.pace = section.querySelector('select');
    this.playing = section.querySelector('[data-turn=play]');
    this.timer = null;
    this.at = 0;
    for (const button of section.querySelectorAll('[data-turn]')) {
      button.addEventListener('click', () => this.turn(button.dataset.turn));
    }
    this.range.addEventListener('input', () => { this.stop(); this.go(this.range.value - 1); });
    this.pace.addEventListener('change', () => { if (this.timer) { this.stop(); this.play(); } });
  }
  turn(how) {
    const last = this.sheets.length - 1;
    if (how === 'play') return this.timer ? this.stop() : this.play();
    this.stop();
    this.go({first: 0, previous: this.at - 1, next: this.at + 1, last: last}[how]);
  }
  go(to) {
    this.at = Math.max(0, Math.min(this.sheets.length - 1, to));
    const sheet = this.sheets[this.at];
    this.section.querySelector('.picture').replaceChildren(sheet.content.cloneNode(true));
    this.range.value = this.at + 1;
    this.where.textContent = this.show(sheet, this.at, this.sheets.length);
    noteAddress('#' + this.section.id + '-' + (this.at + 1));
  }
  play() {
    if (this.at === this.sheets.length - 1) this.go(0);
    this.playing.textContent = 'stop';
    this.timer = setInterval(() => {
      if (this.at === this.sheets.length - 1) return this.stop();
      this.go(this.at + 1);
    }, Number(this.pace.value));
  }
  stop() {
    clearInterval(this.timer);
    this.timer = null;
    this.playing.textContent = 'play';
  }
}
const numbers = text => text ? text.split(' ').map(Number) : [];
function showStep(sheet, at, count) {
  const chosen = new Set(numbers(sheet.dataset.chosen));
  const hidden = new Set(numbers(sheet.dataset.hidden));
  const parent = pagers.search.sheets[Number(sheet.dataset.parent)];
  const before = new Set(at === 0 ? [] : numbers(parent.dataset.hidden));
  const item = sheet.dataset.item === undefined ? -1 : Number(sheet.dataset.item);
  const covered = new Set();
  for (const option of document.querySelectorAll('#options li')) {
    const number = Number(option.dataset.number);
    const items = numbers(option.dataset.items);
    if (chosen.has(number)) items.forEach(i => covered.add(i));
    option.className = chosen.has(number) ? 'chosen'
        : hidden.has(number) ? (before.has(number) ? 'hidden' : 'hidden now')
        : items.includes(item) ? 'branch' : '';
  }
  for (const entry of document.querySelectorAll('#items li')) {
    const number = Number(entry.dataset.number);
    entry.className = number === item ? 'branch' : covered.has(number) ? 'covered' : '';
  }
  return `Step ${at + 1} of ${count}, level ${sheet.dataset.depth}: ${sheet.dataset.caption}`;
}
function showSolution(sheet, at, count) {
  const caption = sheet.dataset.caption;
  return `Solution ${at + 1} of ${count}` + (caption ? `: ${caption}` : '');
}
const shows = {solutions: showSolution, search: showStep};
const pagers = {};
const tabs = [...document.querySelectorAll('[role=tab]')];
let active = null;
function open(id, at) {
  for (const pager of Object.values(pagers)) pager.stop();
  for (const tab of tabs) {
    const section = document.getElementById(tab.getAttribute('aria-controls'));
    const isOpen = section.id === id;
    section.hidden = !isOpen;
    tab.setAttribute('aria-selected', isOpen);
  }
  active = pagers[id] || null;
  if (active) active.go(at);
  else noteAddress('#' + id);
}
for (const tab of tabs) {
  const id = tab.getAttribute('aria-controls');
  if (shows[id]) pagers[id] = new Pager(document.getElementById(id), shows[id]);
  tab.addEventListener('click', () => open(id, pagers[id] ? pagers[id].at : 0));
}
document.addEventListener('keydown', event => {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const tag = event.target.tagName;
  if (tag === 'SELECT') return;
  const tab = tabs[Number(event.key) - 1];
  if (/^[1-9]$/.test(event.key) && tab) return tab.click();
  const turn = {ArrowLeft: 'previous', ArrowRight: 'next', Home: 'first', End: 'last',
                ' ': tag === 'BUTTON' ? undefined : 'play'}[event.key];
  if (!turn || !active) return;
  event.preventDefault();
  active.turn(turn);
});
const [wanted, at] = location.hash.slice(1).split('-');
const ids = tabs.map(tab => tab.getAttribute('aria-controls'));
if (ids.length) open(ids.includes(wanted) ? wanted : ids[0], (Number(at) || 1) - 1);
)";

}  // namespace quadrille::draw::page_parts
