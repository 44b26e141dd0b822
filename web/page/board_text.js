// A Sudoku board as text, whose cells can be changed. The text is one that the engine has written: a
// line of values, a line of numbers, or words from "variant" to "end". Squares that overlap have all
// their cells on one line, row by row.

const signs = '.123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

// The sign of a value, which is a number from side 36 on.
export const signOf = (value, side) => side > 35 ? String(value) : signs[value];

// The value that a sign stands for on a board of a side, or undefined. Blanks are 0.
export function valueOf(sign, side) {
  if ('.0_*- '.includes(sign)) return 0;
  const value = signs.indexOf(sign.toUpperCase());
  return value > 0 && value <= side ? value : undefined;
}

const valuesOf = (line, side) => side > 35 ? line.trim().split(/\s+/).map(Number)
                                           : [...line].map(sign => valueOf(sign, side) ?? 0);

const isHead = line => /^(variant|side|box|squares)\b/.test(line);

export class BoardText {
  // Cells are {row, column, value}; words are the lines around the rows, if there are any.
  constructor(side, cells, words) {
    this.side = side;
    this.cells = cells;
    this.words = words;
    this.rows = 1 + Math.max(...cells.map(cell => cell.row));
    this.columns = 1 + Math.max(...cells.map(cell => cell.column));
  }

  static read(text, side) {
    const lines = text.replace(/\n+$/, '').split('\n');
    if (!lines[0].startsWith('variant')) {
      const values = valuesOf(text.trim(), side);
      return new BoardText(side, values.map((value, at) => (
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
    const values = rows.flatMap(row => valuesOf(row, side));
    const cells = [];
    for (let row = 0; row < size.rows; ++row) {
      for (let column = 0; column < size.columns; ++column) {
        if (size.covers(row, column)) cells.push({row, column, value: values[cells.length] ?? 0});
      }
    }
    const words = {before: [...head, ...regions], after: lines.slice(first), isOneLine: size.isOneLine};
    return new BoardText(side, cells, words);
  }

  write() {
    const line = cells => cells.map(cell => signOf(cell.value, this.side)).join(this.side > 35 ? ' ' : '');
    if (this.words === null) return line(this.cells);
    const {before, after, isOneLine} = this.words;
    const rows = isOneLine ? [line(this.cells)] : Array.from(
        {length: this.rows}, (_, row) => line(this.cells.slice(row * this.columns, (row + 1) * this.columns)));
    return [...before, ...rows, ...after].join('\n') + '\n';
  }

  with(at, value) {
    const cells = this.cells.map((cell, other) => other === at ? {...cell, value} : cell);
    return new BoardText(this.side, cells, this.words);
  }

  // The board with these values, one for each cell.
  filled(values) {
    return new BoardText(this.side, this.cells.map((cell, at) => ({...cell, value: values[at]})), this.words);
  }

  emptied() { return this.filled(this.cells.map(() => 0)); }

  // Two boards have the same rules if they are the same without their values.
  hasRulesOf(other) { return other !== null && this.emptied().write() === other.emptied().write(); }
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
