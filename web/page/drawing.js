// A grid of squares that is drawn by mouse, finger or keys. Rows are strings of signs.

import {element} from './dom.js';

const names = {'#': 'cell', '.': 'hole', '?': 'cell that may stay empty'};

export class Drawing {
  // `paint` gives the sign to draw; a cell that has it already becomes a hole, and a hole a cell.
  constructor(place, label, paint, onChange) {
    this.place = place;
    this.paint = paint;
    this.onChange = onChange;
    this.rows = [];
    this.brush = null;  // the sign that a pointer draws while it is down
    place.setAttribute('role', 'grid');
    place.setAttribute('aria-label', label);
    place.addEventListener('pointerdown', event => this.#press(event));
    place.addEventListener('pointermove', event => this.#drag(event));
    place.addEventListener('focusin', event => this.#note(event.target.closest('[data-row]')));
    place.addEventListener('keydown', event => this.#key(event));
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => this.#release());
  }

  show(rows) {
    const isSameSize = rows.length === this.rows.length && rows[0]?.length === this.rows[0]?.length;
    this.rows = [...rows];
    if (!isSameSize) this.#layOut();
    for (const cell of this.place.querySelectorAll('[data-row]')) this.#dress(cell);
  }

  // The rows of the smallest rectangle that has all cells.
  withoutMargins() {
    const isUsed = row => /[^.]/.test(row);
    if (!this.rows.some(isUsed)) return [];
    const rows = this.rows.slice(this.rows.findIndex(isUsed), this.rows.findLastIndex(isUsed) + 1);
    const first = Math.min(...rows.filter(isUsed).map(row => row.search(/[^.]/)));
    const last = Math.max(...rows.map(row => row.search(/[^.]\.*$/)));
    return rows.map(row => row.slice(first, last + 1));
  }

  #layOut() {
    this.place.style.setProperty('--columns', this.rows[0]?.length ?? 1);
    this.place.replaceChildren(...this.rows.map((signs, row) => {
      const line = element('div', {role: 'row'});
      for (let column = 0; column < signs.length; ++column) {
        const cell = element('div', {role: 'gridcell', tabIndex: -1});
        cell.dataset.row = row;
        cell.dataset.column = column;
        line.append(cell);
      }
      return line;
    }));
    const first = this.place.querySelector('[data-row]');
    if (first) first.tabIndex = 0;
  }

  #dress(cell) {
    const row = Number(cell.dataset.row), column = Number(cell.dataset.column);
    const sign = this.rows[row][column];
    cell.className = {'#': 'full', '.': 'hole', '?': 'free'}[sign] ?? 'colored';
    cell.textContent = '#.'.includes(sign) ? '' : sign;
    cell.ariaLabel = `Row ${row + 1}, column ${column + 1}, ${names[sign] ?? `cell of color ${sign}`}`;
  }

  #draw(cell, sign) {
    const row = Number(cell.dataset.row), column = Number(cell.dataset.column);
    if (this.rows[row][column] === sign) return;
    this.rows[row] = this.rows[row].slice(0, column) + sign + this.rows[row].slice(column + 1);
    this.#dress(cell);
    this.changed = true;
  }

  #signFor(cell) {
    const now = this.rows[cell.dataset.row][cell.dataset.column];
    if (now !== this.paint()) return this.paint();
    return now === '.' ? '#' : '.';
  }

  #press(event) {
    const cell = event.target.closest('[data-row]');
    if (!cell || event.button !== 0) return;
    event.preventDefault();
    cell.releasePointerCapture?.(event.pointerId);
    cell.focus({preventScroll: true});
    this.brush = this.#signFor(cell);
    this.#draw(cell, this.brush);
  }

  #drag(event) {
    if (this.brush === null) return;
    const cell = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-row]');
    if (cell && this.place.contains(cell)) this.#draw(cell, this.brush);
  }

  #release() {
    this.brush = null;
    if (!this.changed) return;
    this.changed = false;
    this.onChange(this.rows);
  }

  #note(cell) {
    if (!cell) return;
    const before = this.place.querySelector('[tabindex="0"]');
    if (before) before.tabIndex = -1;
    cell.tabIndex = 0;
  }

  #key(event) {
    const cell = event.target.closest('[data-row]');
    if (!cell || event.ctrlKey || event.metaKey || event.altKey) return;
    const row = Number(cell.dataset.row), column = Number(cell.dataset.column);
    const steps = {ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1],
                   Home: [0, -column], End: [0, this.rows[row].length - 1 - column]};
    if (event.key in steps) {
      const [down, right] = steps[event.key];
      this.place.querySelector(`[data-row="${row + down}"][data-column="${column + right}"]`)?.focus();
    } else if (event.key === ' ' || event.key === 'Enter') {
      this.#draw(cell, this.#signFor(cell));
      this.#release();
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      this.#draw(cell, '.');
      this.#release();
    } else {
      return;
    }
    event.preventDefault();
  }
}
