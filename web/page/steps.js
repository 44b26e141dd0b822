// A search step by step: which options are taken, which are ruled out, and what happens next.

import {element} from './dom.js';

const key = 'Filled: taken. Struck out: ruled out. Framed: the next item, and its options.';
const most = 400;  // items and options that are listed
const words = {taken: 'taken', 'ruled-out': 'ruled out', tried: 'option of the next item'};
const pace = 800;  // milliseconds for each step while it plays

export class Steps {
  constructor(place) {
    this.place = place;
    this.trace = null;
    this.timer = null;
    const button = (text, action) => element('button', {type: 'button', textContent: text, onclick: action});
    this.back = button('Step back', () => { this.#stop(); this.#go(this.at - 1); });
    this.on = button('Next step', () => { this.#stop(); this.#go(this.at + 1); });
    this.playing = button('Play', () => this.timer ? this.#stop() : this.#play());
    this.range = element('input', {type: 'range', min: 1, max: 1, value: 1, ariaLabel: 'Step', oninput: () => {
      this.#stop();
      this.#go(this.range.valueAsNumber - 1);
    }});
    this.words = element('p', {className: 'sentence', ariaLive: 'polite'});
    this.items = element('ul', {className: 'items', ariaLabel: 'Items'});
    this.options = element('ol', {className: 'options', ariaLabel: 'Options'});
    this.note = element('p', {className: 'help'});
    place.append(element('div', {className: 'buttons'}, this.back, this.on, this.playing, this.range),
                 this.words, this.items, this.options, this.note);
  }

  show(trace) {
    this.trace = trace;
    this.range.max = trace.nodes.length;
    this.itemNames = trace.items.map(item => item.name);
    this.items.replaceChildren(...trace.items.slice(0, most).map(item =>
        element('li', {textContent: item.name, className: item.secondary ? 'secondary' : ''})));
    this.options.replaceChildren(...trace.options.slice(0, most).map(({text}) => element('li', {textContent: text})));
    const isCut = trace.items.length > most || trace.options.length > most;
    this.note.textContent = key + (isCut ? ` Only the first ${most} items and options are listed.` : '');
    this.place.hidden = false;
    this.#go(0);
  }

  close() {
    this.#stop();
    this.place.hidden = true;
    this.trace = null;
  }

  #go(at) {
    if (this.trace === null) return;
    this.at = Math.max(0, Math.min(at, this.trace.nodes.length - 1));
    const node = this.trace.nodes[this.at];
    this.range.value = this.at + 1;
    this.back.disabled = this.at === 0;
    this.on.disabled = this.at === this.trace.nodes.length - 1;
    this.words.textContent = `Step ${this.at + 1} of ${this.trace.nodes.length}. ${node.caption}`;
    const chosen = new Set(node.chosen), hidden = new Set(node.hidden);
    const before = node.parent === null ? new Set() : new Set(this.trace.nodes[node.parent].hidden);
    const next = node.item === null ? -1 : this.itemNames.indexOf(node.item);
    for (const [number, row] of [...this.options.children].entries()) {
      const states = [];
      if (chosen.has(number)) states.push('taken');
      if (hidden.has(number)) states.push('ruled-out');
      if (hidden.has(number) && !before.has(number) && !chosen.has(number)) states.push('now');
      if (states.length === 0 && this.trace.options[number].items.includes(next)) states.push('tried');
      row.className = states.join(' ');
      row.ariaLabel = `${row.textContent}${states.length ? ', ' + words[states[0]] : ''}`;
    }
    for (const [number, entry] of [...this.items.children].entries()) {
      entry.classList.toggle('next', number === next);
    }
  }

  #play() {
    this.playing.textContent = 'Pause';
    this.timer = setInterval(() => {
      if (this.at === this.trace.nodes.length - 1) this.#stop();
      else this.#go(this.at + 1);
    }, pace);
  }

  #stop() {
    clearInterval(this.timer);
    this.timer = null;
    this.playing.textContent = 'Play';
  }
}
