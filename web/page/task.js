// The question that a tab is asking: its progress, a button that ends it, and the answer in words,
// which a screen reader reads aloud.

import {counted, element, sentence} from './dom.js';

// Questions whose answers make sense when they are cut short.
const searches = /\.(first|solutions|count|best|sample|solve|make)$/;
const patience = 300;  // milliseconds until the progress is shown

export class Task {
  constructor(page, place) {
    this.page = page;
    this.open = null;  // the AbortController of the open question
    this.timer = null;
    this.bar = element('progress', {max: 1});
    this.bar.setAttribute('aria-label', 'Search');
    this.facts = element('span', {className: 'facts'});
    this.stop = element('button', {type: 'button', textContent: 'Cancel', onclick: () => this.cancel()});
    this.running = element('div', {className: 'running', hidden: true}, this.bar, this.facts, this.stop);
    this.words = element('p', {className: 'verdict', role: 'status'});
    this.words.setAttribute('aria-live', 'polite');
    this.words.tabIndex = -1;  // takes the focus of the button when the button goes
    place.append(this.running, this.words);
  }

  // Ends the open question. Its result is shown, as far as it goes.
  cancel() { this.open?.abort(); }

  // Ends the open question because it no longer matters.
  drop() {
    this.open?.abort();
    this.open = null;
    clearTimeout(this.timer);
    this.running.hidden = true;
  }

  say(sentence, kind = '') {
    this.words.textContent = sentence;
    this.words.dataset.kind = kind;
  }

  // Asks a question, and drops the one that is still open. The answer is undefined if another question
  // has taken its place, and null if there was an error, which is shown.
  async ask(question, onEvent = () => {}) {
    this.drop();
    const mine = this.open = new AbortController();
    const isMine = () => this.open === mine;
    this.timer = setTimeout(() => { this.running.hidden = false; }, patience);
    this.bar.removeAttribute('value');
    this.facts.textContent = 'Searching';
    this.limits = this.page.limits();
    try {
      const result = await this.page.engine.ask({...this.limits, ...question}, {
        signal: mine.signal,
        onEvent: event => {
          if (!isMine()) return;
          if (event.event === 'progress') this.#showProgress(event);
          onEvent(event);
        },
      });
      if (!isMine()) return undefined;
      if (!result.isCut || searches.test(question.ask)) return result;
      this.say('You stopped this.', 'doubtful');
      return null;
    } catch (error) {
      if (!isMine()) return undefined;
      this.say(inWords(error), 'wrong');
      return null;
    } finally {
      if (isMine()) {
        this.open = null;
        clearTimeout(this.timer);
        if (this.running.contains(document.activeElement)) this.words.focus();
        this.running.hidden = true;
      }
    }
  }

  #showProgress({progress, nodes, found}) {
    if (typeof progress === 'number') this.bar.value = progress;
    const facts = [];
    if (typeof progress === 'number') facts.push(`${(100 * progress).toFixed(1)} %`);
    if (found !== undefined) facts.push(`${counted(found, 'solution')} so far`);
    if (nodes !== undefined) facts.push(counted(nodes, 'node'));
    this.facts.textContent = facts.join(', ') || 'Searching';
  }

  // The sentence that says why a search was not complete, or nothing.
  whyStopped(result) {
    const {seconds, memory} = this.limits;
    switch (result.stopped) {
      case 'time': return `The limit of ${counted(seconds, 'second')} stopped the search.`;
      case 'memory': return `The limit of ${memory} MiB of memory stopped the search.`;
      case 'interrupt': return 'You stopped the search.';
      default: return '';
    }
  }
}

function inWords({message, line, column}) {
  if (line === undefined) return sentence(message);
  return sentence(`Line ${line}${column === undefined ? '' : `, column ${column}`}: ${message}`);
}
