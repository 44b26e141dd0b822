// The cells of a Sudoku board, laid over the picture of its rules. One cell has the focus; arrow keys
// move it, and signs fill the cell.

import {element} from './dom.js';
import {picture} from './picture.js';

const margin = 8, size = 40;  // of the engine's picture
export const mostCells = 1300;  // larger boards are only a picture, and cannot be edited here

export class BoardGrid {
  constructor(place, onValue) {
    this.place = place;
    this.onValue = onValue;
    this.cells = [];
    this.focused = 0;
    this.grid = element('div', {className: 'cells', role: 'grid', ariaLabel: 'Sudoku board'});
    this.grid.setAttribute('aria-describedby', 'sudoku-keys');
    this.backdrop = element('div', {className: 'backdrop'});
    place.append(this.backdrop, this.grid);
    this.grid.addEventListener('keydown', event => this.#press(event));
    this.grid.addEventListener('click', event => this.#focusOn(event.target.closest('[data-at]')));
    this.grid.addEventListener('focusin', event => this.#note(event.target.closest('[data-at]')));
  }

  // Lays out the cells of a board, and the picture of its rules behind them.
  layOut(board, svg) {
    this.board = board;
    const {rows, columns} = board;
    this.place.style.setProperty('--rows', rows);
    this.place.style.setProperty('--columns', columns);
    this.place.style.setProperty('--root', Math.ceil(Math.sqrt(board.side)));  // candidates in a row
    this.place.style.setProperty('--across', margin / (2 * margin + size * columns));
    this.place.style.setProperty('--down', margin / (2 * margin + size * rows));
    this.place.style.aspectRatio = `${2 * margin + size * columns} / ${2 * margin + size * rows}`;
    // The engine draws no board so large that its picture would block the page.
    this.backdrop.replaceChildren(svg === null ? element('p', {textContent: 'This board is too large to draw.'})
                                               : picture(svg, this.isEditable ? '' : `A board of side ${board.side}`));
    this.cells = [];
    this.grid.replaceChildren();
    this.grid.hidden = !this.isEditable;
    if (!this.isEditable) return;
    const lines = Array.from({length: rows}, () => element('div', {role: 'row'}));
    for (const [at, {row, column}] of board.cells.entries()) {
      const cell = element('div', {role: 'gridcell', tabIndex: -1});
      cell.dataset.at = at;
      cell.style.gridArea = `${row + 1} / ${column + 1}`;
      lines[row].append(cell);
      this.cells.push(cell);
    }
    this.grid.append(...lines);
    this.focused = Math.min(this.focused, this.cells.length - 1);
    this.cells[this.focused].tabIndex = 0;
  }

  get isEditable() { return this.board !== undefined && this.board.cells.length <= mostCells; }

  // Shows the board. `look` may have, for each cell, a value that was found, candidates, and marks.
  show(board, look) {
    this.board = board;
    for (const [at, cell] of this.cells.entries()) {
      const given = board.cells[at].value;
      const found = given === 0 ? look.values?.[at] ?? 0 : 0;
      const candidates = given === 0 && found === 0 ? look.candidates?.[at] : undefined;
      const text = given || found ? board.signOf(given || found)
                 : candidates ? this.#small(candidates) : '';
      const kind = [given ? 'given' : found ? 'found' : candidates ? 'small' : '', ...look.marks?.get(at) ?? []].join(' ');
      if (cell.textContent !== text) cell.textContent = text;
      if (cell.className !== kind) cell.className = kind;
      const words = this.#words(at, given, found, candidates, look.marks?.get(at));
      if (cell.ariaLabel !== words) cell.ariaLabel = words;
    }
  }

  // Candidates in rows, each at its place.
  #small(candidates) {
    const across = Math.ceil(Math.sqrt(this.board.side));
    let text = '';
    for (let value = 1; value <= this.board.side; ++value) {
      text += candidates.includes(value) ? this.board.signOf(value) : '\u2007';
      if (value % across === 0 && value < this.board.side) text += '\n';
    }
    return text;
  }

  #words(at, given, found, candidates, marks) {
    const {row, column} = this.board.cells[at];
    const sign = value => this.board.signOf(value);
    const content = given ? `given ${sign(given)}` : found ? `found ${sign(found)}`
                  : candidates ? `candidates ${candidates.map(sign).join(' ')}` : 'empty';
    return `Row ${row + 1}, column ${column + 1}, ${content}${marks ? ', ' + [...marks].join(', ') : ''}`;
  }

  fill(value) {
    if (this.isEditable) this.onValue(this.focused, value);
  }

  #note(cell) {
    if (!cell) return;
    this.cells[this.focused].tabIndex = -1;
    this.focused = Number(cell.dataset.at);
    cell.tabIndex = 0;
  }

  #focusOn(cell) { cell?.focus(); }

  #press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const {row, column} = this.board.cells[this.focused];
    const steps = {ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1]};
    if (event.key in steps) {
      this.#step(row, column, steps[event.key]);
    } else if (event.key === 'Home' || event.key === 'End') {
      const inRow = this.cells[this.focused].parentElement.children;
      inRow[event.key === 'Home' ? 0 : inRow.length - 1].focus();
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      this.fill(0);
    } else if (event.key.length === 1 && this.board.valueOf(event.key) !== undefined) {
      this.fill(this.board.valueOf(event.key));
    } else {
      return;
    }
    event.preventDefault();
  }

  // The next cell in a direction. Places outside of the board are passed over.
  #step(row, column, [down, right]) {
    const {rows, columns, cells} = this.board;
    for (row += down, column += right; row >= 0 && row < rows && column >= 0 && column < columns;
         row += down, column += right) {
      const at = cells.findIndex(cell => cell.row === row && cell.column === column);
      if (at !== -1) return this.cells[at].focus();
    }
  }
}
