// A Sudoku board as text, whose cells can be changed. The text is one that the engine has written: a
// line of values, a line of numbers, or words from "variant" to "end". Squares that overlap have all
// their cells on one line, row by row.

const usual = '.123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

// The signs of values, and of a blank. The usual ones are numbers from side 36 on. Other symbols are a
// list with commas between them.
class Signs {
  constructor(side, symbols) {
    this.side = side;
    this.symbols = symbols;
    this.ofValues = symbols !== '' ? ['.', ...symbols.split(',')]
                  : side > 35 ? Array.from({length: side + 1}, (_, value) => String(value))
                  : [...usual.slice(0, side + 1)];
    this.areJoined = side <= 35 && this.ofValues.every(sign => sign.length === 1);
  }

  // The value that a sign stands for, or undefined. Blanks are 0.
  valueOf(sign) {
    const is = other => other === sign || other.toUpperCase() === sign.toUpperCase();
    const value = this.ofValues.findIndex((other, at) => at > 0 && is(other));
    if (value > 0) return value;
    return '.0_*- '.includes(sign) ? 0 : undefined;
  }

  valuesOf(line) {
    const signs = this.areJoined ? [...line] : line.trim().split(/\s+/);
    return signs.map(sign => this.valueOf(sign) ?? 0);
  }
}

const isHead = line => /^(variant|side|box|squares)\b/.test(line);

export class BoardText {
  // Cells are {row, column, value}; words are the lines around the rows, if there are any.
  constructor(signs, cells, words) {
    this.signs = signs;
    this.side = signs.side;
    this.cells = cells;
    this.words = words;
    this.rows = 1 + Math.max(...cells.map(cell => cell.row));
    this.columns = 1 + Math.max(...cells.map(cell => cell.column));
  }

  static read(text, side, symbols) {
    const signs = new Signs(side, symbols);
    const lines = text.replace(/\n+$/, '').split('\n');
    if (!lines[0].startsWith('variant')) {
      const values = signs.valuesOf(text.trim());
      return new BoardText(signs, values.map((value, at) => (
        {row: Math.floor(at / side), column: at % side, value})), null);
    }
    // Behind the head there may be a picture of the regions, with its own line before it, and the rows.
    let first = 0;
    while (isHead(lines[first])) ++first;
    const head = lines.slice(0, first);
    const regions = lines[first] === 'regions' ? lines.splice(first, side + 1) : [];
    const size = sizeOf(head, side);
    const hasRows = lines[first] !== undefined && !/^(end|[a-z-]{2,} )/.test(lines[first]);
    const rows = hasRows ? lines.splice(first, size.isOneLine ? 1 : side) : [];
    const values = rows.flatMap(row => signs.valuesOf(row));
    const cells = [];
    for (let row = 0; row < size.rows; ++row) {
      for (let column = 0; column < size.columns; ++column) {
        if (size.covers(row, column)) cells.push({row, column, value: values[cells.length] ?? 0});
      }
    }
    const words = {before: [...head, ...regions], after: lines.slice(first), isOneLine: size.isOneLine};
    return new BoardText(signs, cells, words);
  }

  // The symbols of the values as the engine takes them. Empty for the usual ones.
  get symbols() { return this.signs.symbols; }

  signOf(value) { return this.signs.ofValues[value]; }

  valueOf(sign) { return this.signs.valueOf(sign); }

  write() {
    const line = cells => cells.map(cell => this.signOf(cell.value)).join(this.signs.areJoined ? '' : ' ');
    if (this.words === null) return line(this.cells);
    const {before, after, isOneLine} = this.words;
    const rows = isOneLine ? [line(this.cells)] : Array.from(
        {length: this.rows}, (_, row) => line(this.cells.slice(row * this.columns, (row + 1) * this.columns)));
    return [...before, ...rows, ...after].join('\n') + '\n';
  }

  with(at, value) {
    const cells = this.cells.map((cell, other) => other === at ? {...cell, value} : cell);
    return new BoardText(this.signs, cells, this.words);
  }

  // The board with these values, one for each cell.
  filled(values) {
    return new BoardText(this.signs, this.cells.map((cell, at) => ({...cell, value: values[at]})), this.words);
  }

  emptied() { return this.filled(this.cells.map(() => 0)); }

  // Two boards have the same rules if they are the same without their values. Their symbols are the
  // same, too, because they are on the buttons for values.
  hasRulesOf(other) {
    return other !== null && this.symbols === other.symbols && this.emptied().write() === other.emptied().write();
  }
}

// Rows, columns and places of a board. Squares that overlap leave places between them.
function sizeOf(head, side) {
  const squares = head.find(line => line.startsWith('squares'));
  if (squares === undefined) return {rows: side, columns: side, covers: () => true, isOneLine: false};
  const corners = [...squares.matchAll(/r(\d+)c(\d+)/g)].map(([, row, column]) => [row - 1, column - 1]);
  return {
    isOneLine: true,
    rows: side + Math.max(...corners.map(corner => corner[0])),
    columns: side + Math.max(...corners.map(corner => corner[1])),
    covers: (row, column) => corners.some(
        ([top, left]) => row >= top && row < top + side && column >= left && column < left + side),
  };
}
