// The steps by which a person solves the board. They are asked for once and shown one by one, so a step
// that only removes candidates is followed by the next one.

import {byId} from './dom.js';
import {Task} from './task.js';

export class Hints {
  constructor(tab) {
    this.tab = tab;
    this.steps = [];
    this.at = 0;
    this.task = new Task(tab.page, byId('sudoku-hint-task'));
    byId('sudoku-previous').addEventListener('click', () => this.#go(this.at - 1));
    byId('sudoku-next').addEventListener('click', () => this.#go(this.at + 1));
    byId('sudoku-take').addEventListener('click', () => this.#take());
    byId('sudoku-close').addEventListener('click', () => { this.close(); this.tab.refresh(); byId('sudoku-hint').focus(); });
  }

  get isOpen() { return this.steps.length > 0; }

  async ask() {
    if (this.isOpen) return this.#go(this.at + 1);
    const {tab} = this;
    if (tab.read === null) return this.task.say('There is no board that was read.');
    const read = tab.read;
    const result = await this.task.ask({ask: 'sudoku.explain', text: tab.text, symbols: tab.symbols});
    if (!result || tab.read !== read) return;
    if (result.steps.length === 0) {
      const isFull = tab.board.cells.every(cell => cell.value !== 0);
      return this.task.say(isFull ? 'The board is full.' : result.sentence ?? 'No step of logic is known here.');
    }
    this.steps = result.steps;
    this.solved = result.solved;
    byId('sudoku-steps').hidden = false;
    this.#go(0);
  }

  close() {
    this.task.drop();
    this.task.say('');
    this.steps = [];
    byId('sudoku-steps').hidden = true;
    byId('sudoku-step').textContent = '';
  }

  async #go(at) {
    at = Math.max(0, Math.min(at, this.steps.length - 1));
    const {steps} = this;
    const candidates = await this.#candidatesBefore(at);
    if (candidates === undefined || this.steps !== steps || !this.isOpen) return;
    this.at = at;
    this.candidates = candidates;
    const {technique, sentence} = this.steps[this.at];
    const isLast = this.at === this.steps.length - 1;
    byId('sudoku-step').textContent =
        `Step ${this.at + 1} of ${this.steps.length}, ${technique.replaceAll('-', ' ')}: ${sentence}` +
        (isLast && !this.solved ? ' After this step, no step of logic is known.' : '');
    byId('sudoku-previous').disabled = this.at === 0;
    byId('sudoku-next').disabled = isLast;
    this.tab.refresh();
  }

  // The values of the board after so many steps.
  #valuesAfter(count) {
    const values = this.tab.board.cells.map(cell => cell.value);
    for (const step of this.steps.slice(0, count)) {
      for (const [at, value] of step.placed) values[at] = value;
    }
    return values;
  }

  // The engine knows which candidates the values leave. Earlier steps have removed some of them.
  async #candidatesBefore(at) {
    const text = this.tab.board.filled(this.#valuesAfter(at)).write();
    const read = await this.tab.drawing.ask({ask: 'sudoku.read', text, symbols: this.tab.board.symbols});
    if (!read) return undefined;
    const removed = new Set(this.steps.slice(0, at).flatMap(step => step.removed.map(String)));
    return (read.candidates ?? []).map((list, cell) => list.filter(value => !removed.has(`${cell},${value}`)));
  }

  // The board before the step that is shown, and the cells of the step.
  look() {
    const values = this.#valuesAfter(this.at);
    const marks = new Map();
    const mark = (at, name) => marks.set(at, [...marks.get(at) ?? [], name]);
    const step = this.steps[this.at];
    for (const at of step.cells) mark(at, 'reason');
    for (const [at] of step.removed) if (!marks.get(at)?.includes('loses')) mark(at, 'loses');
    for (const [at, value] of step.placed) {
      mark(at, 'placed');
      values[at] = value;
    }
    return {values, candidates: this.candidates, marks};
  }

  #take() {
    this.tab.takeValues(this.#valuesAfter(this.at + 1));
    byId('sudoku-hint').focus();
  }
}
