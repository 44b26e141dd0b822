// The tab of tilings. The text of the puzzle is its state. The drawing changes the text, and shows what
// the text says as far as it can be drawn.

import {byId, counted, element} from './dom.js';
import {Drawing} from './drawing.js';
import {PuzzleText} from './puzzle_text.js';
import {SearchTab} from './search_tab.js';

const firstPuzzle = 'board 6x10\nuse pentominoes\n';
const largest = 40;    // rows and columns of a board that is drawn
const pieceSide = 6;   // rows and columns for drawing a piece
const knownSets = ['dominoes', 'trominoes', 'tetrominoes', 'pentominoes', 'hexominoes', '1x2', '2x2', '1x3'];

export class TilingsTab extends SearchTab {
  constructor(page) {
    super(page, 'tile', 'tile');
    this.puzzle = PuzzleText.read(firstPuzzle);
    this.board = new Drawing(byId('tile-board'), 'Board', () => byId('tile-paint').value, rows => this.#drawn(rows));
    this.piece = new Drawing(byId('tile-piece'), 'Piece', () => '#', () => {});
    this.piece.show(Array(pieceSide).fill('.'.repeat(pieceSide)));
    byId('tile-sample').addEventListener('click', () => this.#sample());
    byId('tile-symmetry').addEventListener('change', () => { this.forget(); this.page.changed(); });
    byId('tile-add-set').addEventListener('click', () => this.#addSet(byId('tile-set').value));
    byId('tile-add-piece').addEventListener('click', () => this.#addPiece());
    for (const id of ['tile-rows', 'tile-columns']) byId(id).addEventListener('change', () => this.#resize());
    this.#offerExamples();
    this.#offerSets();
  }

  state() {
    return {text: this.text === firstPuzzle ? '' : this.text, do: this.asked, seed: this.asked === 'sample' ? this.seed : '',
            symmetry: byId('tile-symmetry').checked ? 1 : ''};
  }

  restore({text = firstPuzzle, do: asked, symmetry, seed}) {
    byId('tile-symmetry').checked = Boolean(symmetry);
    this.setText(text);
    if (asked === 'sample') this.#sample(Number(seed) || 0);
    else this.askAgain(asked);
    this.restored = true;
  }

  shown() { if (!this.restored) this.restore({}); }

  choices() { return {symmetry: byId('tile-symmetry').checked}; }

  describe(facts) {
    return `${counted(facts.cells, 'cell')}, ${counted(facts.pieces.length, 'piece')}, ` +
        `${counted(facts.options, 'placement')}.`;
  }

  textChanged() {
    super.textChanged();
    this.puzzle = PuzzleText.read(this.text);
    const rows = this.puzzle.boardRows();
    const isDrawable = rows !== null && rows.length <= largest && rows[0].length <= largest;
    byId('tile-board').hidden = !isDrawable;
    byId('tile-no-drawing').hidden = isDrawable;
    byId('tile-no-drawing').textContent =
        `The text describes a board that cannot be drawn here: only squares in one layer can, up to ${largest} x ${largest}.`;
    if (isDrawable) {
      byId('tile-rows').value = rows.length;
      byId('tile-columns').value = rows[0].length;
      this.board.show(rows);
    }
    this.#listPieces();
  }

  async read() {
    await super.read();
    if (!byId('tile-board').hidden || !this.facts?.svg) return;
    byId('tile-no-drawing').textContent = 'This board is changed in the text. Drawing works for squares in one layer.';
  }

  #change() { this.setText(this.puzzle.write()); }

  #drawn(rows) {
    this.puzzle.setBoardRows(rows);
    this.#change();
  }

  #resize() {
    const read = id => Math.min(largest, Math.max(1, Math.floor(byId(id).valueAsNumber) || 1));
    const height = read('tile-rows'), width = read('tile-columns');
    const now = this.puzzle.boardRows() ?? [];
    this.#drawn(Array.from({length: height}, (_, row) => (now[row] ?? '').slice(0, width).padEnd(width, '#')));
  }

  #listPieces() {
    const rows = this.puzzle.pieces().map(({section, words}) => element('li', {}, element('span', {textContent: words}),
        element('button', {type: 'button', textContent: 'Remove', ariaLabel: `Remove ${words}`, onclick: () => {
          this.puzzle.remove(section);
          this.#change();
        }})));
    byId('tile-pieces').replaceChildren(...rows.length ? rows : [element('li', {textContent: 'There are no pieces yet.'})]);
  }

  #addSet(name) {
    this.puzzle.add(`use ${name}`);
    if (/^\d/.test(name) || ['monomino', 'monominoes', 'domino', 'dominoes'].includes(name)) this.puzzle.add('copies 0..');
    this.#change();
  }

  #addPiece() {
    const name = byId('tile-piece-name').value.trim().replaceAll(/\s+/g, '-');
    const rows = this.piece.rows;
    const say = sentence => this.task.say(sentence, 'wrong');
    if (!rows.some(row => row.includes('#'))) return say('Draw a cell of the piece first.');
    if (name === '') return say('Give the piece a name first.');
    const columns = [...rows[0]].map((_, column) => column).filter(column => rows.some(row => row[column] === '#'));
    const used = rows.filter(row => row.includes('#')).length === 0 ? [] :
        rows.slice(rows.findIndex(row => row.includes('#')), rows.findLastIndex(row => row.includes('#')) + 1);
    this.puzzle.add(`piece ${name}`, used.map(row => `  ${row.slice(columns[0], columns.at(-1) + 1)}`));
    const copies = Math.floor(byId('tile-piece-copies').valueAsNumber) || 1;
    if (copies > 1) this.puzzle.add(`copies ${name} ${copies}`);
    this.piece.show(Array(pieceSide).fill('.'.repeat(pieceSide)));
    byId('tile-piece-name').value = '';
    this.#change();
  }

  async #sample(seed = crypto.getRandomValues(new Uint32Array(1))[0]) {
    this.seed = seed;
    await this.first('sample', {seed});
  }

  #offerExamples() {
    const list = byId('tile-examples');
    const tilings = this.page.examples.filter(example => example.kind === 'tile');
    list.append(element('option', {value: '', textContent: 'choose a puzzle'}),
                ...tilings.map((example, at) => element('option', {value: String(at), textContent: example.title})));
    list.addEventListener('change', () => {
      if (list.value !== '') this.setText(tilings[list.value].text);
    });
  }

  // The sets are those that the engine knows.
  async #offerSets() {
    let names = knownSets;
    try {
      const {sets} = await this.page.engine.ask({ask: 'tile.pieces'});
      names = sets.map(set => set.name);
    } catch { /* the list above remains */ }
    byId('tile-set').replaceChildren(...names.map(name => element('option', {value: name, textContent: name})));
    if (names.includes('pentominoes')) byId('tile-set').value = 'pentominoes';
  }
}
