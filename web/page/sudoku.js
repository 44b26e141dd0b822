// The tab of Sudoku boards. The text of the board is its state; everything else follows from it.

import {BoardGrid, mostCells} from './board_grid.js';
import {BoardText} from './board_text.js';
import {Hints} from './hints.js';
import {afterRest, byId, element, sentence} from './dom.js';
import {saveFile, saveJson} from './saving.js';
import {Task} from './task.js';

const emptyBoard = '.'.repeat(81);
const rest = 250;  // milliseconds after a key until the board is solved

export class SudokuTab {
  constructor(page) {
    this.page = page;
    this.task = new Task(page, byId('sudoku-task'));
    this.drawing = new Task(page, element('div'));  // the picture of the rules
    this.text = emptyBoard;
    this.symbols = '';   // of its values, if they are known; otherwise the engine finds them in the text
    this.board = null;   // the BoardText, once the engine has read it
    this.read = null;    // what the engine has read
    this.answer = null;  // what the engine has found
    this.laidOut = null; // the board whose rules the picture behind the cells shows
    this.grid = new BoardGrid(byId('sudoku-board'), (at, value) => this.#change(this.board.with(at, value)));
    this.hints = new Hints(this);
    this.solveAfterRest = afterRest(rest, () => this.#solve());
    this.#listen();
  }

  state() {
    return {
      text: this.text === emptyBoard ? '' : this.text,
      symbols: this.symbols,
      solution: byId('sudoku-show-solution').checked ? 1 : '',
      candidates: byId('sudoku-show-candidates').checked ? 1 : '',
    };
  }

  restore({text = emptyBoard, symbols = '', solution, candidates}) {
    byId('sudoku-show-solution').checked = Boolean(solution);
    byId('sudoku-show-candidates').checked = Boolean(candidates);
    this.#setText(text, symbols);
    this.restored = true;
  }

  shown() { if (!this.restored) this.restore({}); }

  #listen() {
    byId('sudoku-text').addEventListener('input', event => {
      this.text = event.target.value;
      this.symbols = '';
      this.#forget();
      this.solveAfterRest();
    });
    for (const id of ['sudoku-show-solution', 'sudoku-show-candidates']) {
      byId(id).addEventListener('change', () => { this.refresh(); this.page.changed(); });
    }
    byId('sudoku-hint').addEventListener('click', () => this.hints.ask());
    byId('sudoku-make').addEventListener('submit', event => { event.preventDefault(); this.#make(); });
    byId('sudoku-empty').addEventListener('click', () => this.#makeEmpty());
    byId('sudoku-print').addEventListener('click', () => print());
    byId('sudoku-save-text').addEventListener('click', () => saveFile('board.txt', this.text.trimEnd() + '\n'));
    byId('sudoku-save-json').addEventListener('click', () => saveJson('board.json', this.#record()));
    byId('sudoku-save-svg').addEventListener('click', () => this.#savePicture());
  }

  #setText(text, symbols = '') {
    this.text = text;
    this.symbols = symbols;
    byId('sudoku-text').value = text;
    this.#forget();
    this.solveAfterRest.drop();
    this.#solve();
  }

  // What was found for another board is no longer shown.
  #forget() {
    this.task.drop();
    this.answer = null;
    this.read = null;
    this.hints.close();
  }

  // The user has changed a cell.
  #change(board) {
    this.board = board;
    this.text = board.write();
    this.symbols = board.symbols;
    byId('sudoku-text').value = this.text;
    this.#forget();
    this.refresh();
    this.solveAfterRest();
  }

  takeValues(values) { this.#change(this.board.filled(values)); }

  async #solve() {
    this.page.changed();
    const {text, symbols} = this;
    if (text.trim() === '') return this.task.say('There is no board yet. Paste one, or make one.');
    const read = await this.task.ask({ask: 'sudoku.read', text, symbols});
    if (read === undefined || text !== this.text) return;
    byId('sudoku-board').inert = read === null;
    if (read === null) {
      byId('sudoku-source').open = true;
      return;
    }
    const board = BoardText.read(read.text, read.side, read.symbols);
    if (!board.hasRulesOf(this.laidOut) && !await this.#layOut(board, read)) return;
    if (text !== this.text) return;
    this.board = board;
    this.read = read;
    this.refresh();
    const answer = await this.task.ask({ask: 'sudoku.solve', text, symbols});
    if (!answer) return;
    this.answer = answer;
    this.refresh();
    const [words, kind] = this.#verdict(answer);
    this.task.say([words, ...read.notes.map(sentence)].join(' '), kind);
  }

  // The picture behind the cells has the rules, and no values.
  async #layOut(board, read) {
    if (board.cells.length > mostCells) {  // a picture alone, with its values
      this.laidOut = null;
      this.grid.layOut(board, read.svg);
      this.#makePad(board);
      return true;
    }
    const empty = await this.drawing.ask({ask: 'sudoku.read', text: board.emptied().write(), symbols: board.symbols});
    if (!empty) return false;
    this.laidOut = board;
    this.grid.layOut(board, empty.svg);
    this.#makePad(board);
    return true;
  }

  #makePad(board) {
    const {side} = board;
    const values = side > 35 ? [] : Array.from({length: side + 1}, (_, at) => (at + 1) % (side + 1));
    byId('sudoku-pad').replaceChildren(...values.map(value => element('button', {
      type: 'button',
      textContent: value === 0 ? '⌫' : board.signOf(value),
      ariaLabel: value === 0 ? 'Empty the cell' : `Value ${board.signOf(value)}`,
      onclick: () => this.grid.fill(value),
    })));
  }

  #verdict(answer) {
    const stopped = this.task.whyStopped(answer);
    switch (answer.verdict) {
      case 'unique': return ['This board has exactly one solution.', 'good'];
      case 'several': return ['This board has several solutions. Two of them differ in the marked cells.', 'doubtful'];
      case 'none': return [`This board has no solution. ${answer.reason ?? ''}`.trim(), 'wrong'];
      default: return [`${stopped} ${answer.solution ? 'One solution was found. There may be others.'
                                                     : answer.reason ?? 'It is not known whether there is a solution.'}`, 'doubtful'];
    }
  }

  // Shows what is known: values that were found, candidates, and the step of a hint.
  refresh() {
    if (this.board === null) return;
    if (!this.grid.isEditable) return void this.#drawWhole();
    if (this.hints.isOpen) return this.grid.show(this.board, this.hints.look());
    const look = {marks: new Map()};
    if (byId('sudoku-show-solution').checked) look.values = this.answer?.solution ?? undefined;
    if (byId('sudoku-show-candidates').checked) look.candidates = this.read?.candidates;
    const {solution, second} = this.answer ?? {};
    if (solution && second) {
      solution.forEach((value, at) => { if (value !== second[at]) look.marks.set(at, ['differs']); });
    }
    for (const at of this.answer?.cells ?? []) look.marks.set(at, ['clash']);
    this.grid.show(this.board, look);
  }

  async #make() {
    const box = byId('sudoku-size').value.split('x').map(Number);
    const rules = [...byId('sudoku-make').querySelectorAll('[name=rule]:checked')].map(rule => rule.value);
    const made = await this.task.ask({
      ask: 'sudoku.make',
      box,
      variant: rules.join(','),
      difficulty: byId('sudoku-difficulty').value,
      symmetry: byId('sudoku-symmetry').value,
      minimal: false,
      seed: crypto.getRandomValues(new Uint32Array(1))[0],
    });
    if (!made) return;
    if (!made.text) return this.task.say(`${this.task.whyStopped(made)} No such board was found. Try again, or ask for another difficulty.`, 'doubtful');
    byId('sudoku-show-solution').checked = false;
    this.#setText(made.text);
  }

  #makeEmpty() {
    const [rows, columns] = byId('sudoku-size').value.split('x').map(Number);
    const side = rows * columns;
    const rules = [...byId('sudoku-make').querySelectorAll('[name=rule]:checked')].map(rule => rule.value);
    const line = '.'.repeat(side * side);
    this.#setText(rules.length === 0 ? line : `variant ${rules.join(' ')}\nbox ${rows}x${columns}\n${line}\nend\n`);
  }

  #record() {
    const values = this.board?.cells.map(cell => cell.value);
    return {board: this.text, cells: values, verdict: this.answer?.verdict ?? 'unknown',
            solution: this.answer?.solution ?? null};
  }

  // What the engine says about the board, with the values of its solution if they are shown.
  #readShown() {
    const isFilled = byId('sudoku-show-solution').checked && this.answer?.solution;
    const text = isFilled ? this.board.filled(this.answer.solution).write() : this.text;
    return this.drawing.ask({ask: 'sudoku.read', text, symbols: isFilled ? this.board.symbols : this.symbols});
  }

  // A board whose cells are no elements is drawn by the engine.
  async #drawWhole() {
    const {board} = this;
    const read = await this.#readShown();
    if (read && board === this.board) this.grid.layOut(board, read.svg);
  }

  async #savePicture() {
    const read = await this.#readShown();
    if (read?.svg) saveFile('board.svg', read.svg);
    else if (read) this.task.say('This board is too large to draw.');
  }
}
