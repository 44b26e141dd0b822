// A tiling puzzle as text, cut into sections: a rule and the picture below it. Sections that the page
// does not change keep every character (docs/formats-tiling.md describes the text).

const most = 100;  // rows and columns of a board whose rows are written out

export class PuzzleText {
  constructor(sections) { this.sections = sections; }

  static read(text) {
    const sections = [];
    for (const line of text.replace(/\n+$/, '').split('\n')) {
      const isRule = /^[^\s/]/.test(line);
      if (isRule || sections.length === 0) sections.push({rule: isRule ? line : '', lines: isRule ? [] : [line]});
      else sections.at(-1).lines.push(line);
    }
    return new PuzzleText(sections);
  }

  write() {
    return this.sections.flatMap(({rule, lines}) => rule === '' ? lines : [rule, ...lines]).join('\n') + '\n';
  }

  #find(word) { return this.sections.find(section => wordsOf(section)[0] === word); }

  // The rows of the board, if it can be drawn: squares in one layer. Otherwise, null.
  boardRows() {
    const lattice = this.#find('lattice');
    if (lattice && wordsOf(lattice)[1] !== 'square') return null;
    const board = this.#find('board');
    if (!board) return null;
    const [, name] = wordsOf(board);
    const size = /^(\d+)x(\d+)$/.exec(name ?? '');
    if (size) {
      const [rows, columns] = size.slice(1).map(Number);
      const isDrawn = Math.min(rows, columns) > 0 && Math.max(rows, columns) <= most;
      return isDrawn ? Array(rows).fill('#'.repeat(columns)) : null;
    }
    if (name !== undefined) return null;
    const rows = pictureOf(board);
    if (rows.length === 0 || rows.some(row => row.includes('|'))) return null;
    const width = Math.max(...rows.map(row => row.length));
    return rows.map(row => row.padEnd(width).replaceAll(' ', '.'));
  }

  setBoardRows(rows) {
    const isWhole = rows.every(row => /^#+$/.test(row));
    const drawn = {rule: isWhole ? `board ${rows.length}x${rows[0].length}` : 'board',
                   lines: isWhole ? [''] : [...rows.map(row => `  ${row}`), '']};
    const board = this.#find('board');
    if (board) Object.assign(board, drawn);
    else this.sections.unshift(drawn);
  }

  // The sections that bring pieces, as {section, words}.
  pieces() {
    return this.sections.filter(section => ['use', 'piece', 'pieces', 'tiles'].includes(wordsOf(section)[0]))
        .map(section => ({section, kind: wordsOf(section)[0], name: wordsOf(section)[1], words: this.#describe(section)}));
  }

  #describe(section) {
    const [kind, ...names] = wordsOf(section);
    if (kind === 'use') return names.join(' ');
    if (kind === 'tiles') return `tiles ${names.join(' ')}`;
    const copies = this.sections.map(wordsOf).find(words => words[0] === 'copies' && words.slice(1, -1).includes(names[0]));
    if (kind === 'piece') return names[0] + (copies ? `, ${copies.at(-1)} times` : '');
    const signs = new Set(pictureOf(section).join('').replace(/[.\s|]/g, ''));
    return [...signs].join(', ');
  }

  add(rule, lines = []) { this.sections.push({rule, lines}); }

  // Adds a piece. If it is there, or in a set that is used, it is used once more.
  addPiece(name, rows, isUsed) {
    const is = (section, rule) => {
      const words = wordsOf(section);
      return words[0] === rule && words[1] === name && (rule === 'piece' || /^\d+$/.test(words[2] ?? ''));
    };
    if (!isUsed && !this.sections.some(section => is(section, 'piece'))) return this.add(`piece ${name}`, rows.map(row => `  ${row}`));
    const copies = this.sections.find(section => is(section, 'copies'));
    if (copies) copies.rule = `copies ${name} ${Number(wordsOf(copies)[2]) + 1}`;
    else this.add(`copies ${name} 2`);
  }

  // Removes a section that brings pieces with these names, and the number of copies of one of them.
  remove(section, names) {
    this.sections = this.sections.filter(other => {
      const [rule, name, ...others] = wordsOf(other);
      return other !== section && !(rule === 'copies' && names.includes(name) && others.length === 1);
    });
  }
}

const withoutComment = line => line.replace(/(^|\s)\/\/.*$/, '');
const wordsOf = section => withoutComment(section.rule).trim().split(/\s+/);

// The rows of a picture, without comments and the indentation that all rows share.
function pictureOf(section) {
  const rows = section.lines.filter(line => !/^\s*\/\//.test(line)).map(line => withoutComment(line).trimEnd());
  while (rows.length > 0 && rows.at(-1) === '') rows.pop();
  while (rows.length > 0 && rows[0] === '') rows.shift();
  const indents = rows.filter(row => row !== '').map(row => /^ */.exec(row)[0].length);
  const indent = Math.min(...indents);
  return rows.map(row => row.slice(indent));
}
