// A Sudoku board as text, whose cells can be changed. The text is one that the engine has written: a
// line of values, a line of numbers, or words from "variant" to "end", whose rows are drawn by columns.

const signs = '.123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

// The sign of a value, which is a number from side 36 on.
export const signOf = (value, side) => side > 35 ? String(value) : signs[value];

// The value that a sign stands for on a board of a side, or undefined. Blanks are 0.
export function valueOf(sign, side) {
  if ('.0_*- '.includes(sign)) return 0;
  const value = signs.indexOf(sign.toUpperCase());
  return value > 0 && value <= side ? value : undefined;
}

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
      const values = side > 35 ? text.trim().split(/\s+/).map(Number)
                               : [...text.trim()].map(sign => valueOf(sign, side));
      return new BoardText(side, values.map((value, at) => (
        {row: Math.floor(at / side), column: at % side, value})), null);
    }
    // Behind the head there are the rows, and a picture of the regions has its own line before it.
    let first = 0;
    while (isHead(lines[first])) ++first;
    const head = lines.slice(0, first);
    const regions = lines[first] === 'regions' ? lines.splice(first, side + 1) : [];
    const size = sizeOf(head, side);
    const hasRows = lines[first] !== undefined && !/^(end|[a-z-]{2,} )/.test(lines[first]);
    const rows = hasRows ? lines.splice(first, size.rows) : [];
    const cells = [];
    for (let row = 0; row < size.rows; ++row) {
      const pieces = side > 35 && hasRows ? rows[row].trim().split(/\s+/).map(Number) : null;
      for (let column = 0; column < size.columns; ++column) {
        if (!size.covers(row, column)) continue;
        const value = pieces ? pieces[column] : valueOf(rows[row]?.[column] ?? '.', side) ?? 0;
        cells.push({row, column, value});
      }
    }
    return new BoardText(side, cells, {before: [...head, ...regions], after: lines.slice(first)});
  }

  write() {
    if (this.words === null) {
      return this.cells.map(cell => signOf(cell.value, this.side)).join(this.side > 35 ? ' ' : '');
    }
    const rows = Array.from({length: this.rows}, () => Array(this.columns).fill(' '));
    for (const {row, column, value} of this.cells) rows[row][column] = signOf(value, this.side);
    const lines = rows.map(row => row.join(this.side > 35 ? ' ' : '').trimEnd());
    return [...this.words.before, ...lines, ...this.words.after].join('\n') + '\n';
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
  if (squares === undefined) return {rows: side, columns: side, covers: () => true};
  const corners = [...squares.matchAll(/r(\d+)c(\d+)/g)].map(([, row, column]) => [row - 1, column - 1]);
  return {
    rows: side + Math.max(...corners.map(corner => corner[0])),
    columns: side + Math.max(...corners.map(corner => corner[1])),
    covers: (row, column) => corners.some(
        ([top, left]) => row >= top && row < top + side && column >= left && column < left + side),
  };
}
