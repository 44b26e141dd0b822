// The tab of tilings. The text of the puzzle is its state. The drawing changes the text, and shows what
// the text says as far as it can be drawn.

import {byId, counted, element} from './dom.js';
import {Drawing} from './drawing.js';
import {pieceDrawing} from './picture.js';
import {PuzzleText} from './puzzle_text.js';
import {SearchTab} from './search_tab.js';

const firstPuzzle = 'board 6x10\nuse pentominoes\n';
const largest = 40;    // rows and columns of a board that is drawn
const pieceSide = 6;   // rows and columns for drawing a piece

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
    this.sets = new Map();  // the names of their pieces
    this.#offerExamples();
    this.#offerSets();
  }

  state() {
    return {text: this.text === firstPuzzle ? '' : this.text, do: this.asked, seed: this.asked === 'sample' ? this.seed : '',
            symmetry: byId('tile-symmetry').checked ? 1 : ''};
  }

  restore({text = firstPuzzle, do: asked, symmetry, seed}) {
    byId('tile-symmetry').checked = Boolean(Number(symmetry));
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
    if (!this.#show(rows)) this.#setDrawn(false);
    this.#listPieces();
  }

  #setDrawn(isDrawn) {
    byId('tile-board').hidden = !isDrawn;
    byId('tile-no-drawing').hidden = isDrawn;
    for (const id of ['tile-rows', 'tile-columns']) byId(id).disabled = !isDrawn;
  }

  // Shows the rows of a board, if they can be drawn.
  #show(rows) {
    if (rows === null || rows.length > largest || rows[0].length > largest) return false;
    this.#setDrawn(true);
    byId('tile-rows').value = rows.length;
    byId('tile-columns').value = rows[0].length;
    this.board.show(rows);
    return true;
  }

  // The engine knows the rows of a board that has a name.
  async read() {
    await super.read();
    if (!this.facts) return;
    if (this.facts.lattice !== 'square') this.#setDrawn(false);  // a set may say so
    else if (byId('tile-board').hidden) this.#show(this.facts.rows);
  }

  #change() { this.setText(this.puzzle.write()); }

  #drawn(rows) {
    this.puzzle.setBoardRows(rows);
    this.#change();
  }

  #resize() {
    const read = id => Math.min(largest, Math.max(1, Math.floor(byId(id).valueAsNumber) || 1));
    const height = read('tile-rows'), width = read('tile-columns');
    const now = this.board.rows;
    this.#drawn(Array.from({length: height}, (_, row) => (now[row] ?? '').slice(0, width).padEnd(width, '#')));
  }

  #listPieces() {
    const rows = this.puzzle.pieces().map(({section, kind, name, words}) => {
      const remove = () => {
        this.puzzle.remove(section, kind === 'use' ? this.sets.get(name) ?? [] : [name]);
        this.#change();
      };
      return element('li', {}, element('span', {textContent: words}),
                     element('button', {type: 'button', textContent: 'Remove', ariaLabel: `Remove ${words}`, onclick: remove}));
    });
    byId('tile-pieces').replaceChildren(...rows.length ? rows : [element('li', {textContent: 'There are no pieces yet.'})]);
  }

  #usesSet(isIt) { return this.puzzle.pieces().some(({kind, name}) => kind === 'use' && isIt(name)); }

  #addSet(name) {
    if (this.#usesSet(used => used === name)) return this.task.say(`The set ${name} is used already.`);
    this.puzzle.add(`use ${name}`);
    // A set of one piece would be of little use with one copy.
    const names = this.sets.get(name) ?? [];
    if (names.length === 1) this.puzzle.add(`copies ${names[0]} 0..`);
    this.#change();
  }

  #addPiece() {
    const name = byId('tile-piece-name').value.trim().replaceAll(/\s+/g, '-');
    const rows = this.piece.withoutMargins();
    if (rows.length === 0) return this.task.say('Draw a cell of the piece first.', 'wrong');
    if (name === '') return this.task.say('Give the piece a name first.', 'wrong');
    if (this.puzzle.pieces().some(piece => piece.kind === 'piece' && piece.name === name)) {
      return this.task.say(`There is a piece ${name} already.`, 'wrong');
    }
    this.puzzle.add(`piece ${name}`, rows.map(row => `  ${row}`));
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

  // The sets are those that the engine names.
  async #offerSets() {
    const {sets} = await this.page.engine.ask({ask: 'tile.pieces'});
    this.sets = new Map(sets.map(set => [set.name, set.pieces.map(piece => piece.name)]));
    byId('tile-set').replaceChildren(...sets.map(({name, pieces}) => element('option', {
      value: name, textContent: `${name}: ${counted(pieces.length, 'piece')}`})));
    byId('tile-set').value = 'pentominoes';
    const offerPieces = () => this.#offerPieces(sets.find(set => set.name === byId('tile-set').value));
    byId('tile-set').addEventListener('change', offerPieces);
    offerPieces();
  }

  // Pieces of squares can be picked one by one.
  #offerPieces({lattice, pieces}) {
    const buttons = lattice !== 'square' ? [] : pieces.map(({name, rows}) => element('button', {
      type: 'button', title: name, ariaLabel: `Add the piece ${name}`, onclick: () => {
        this.puzzle.addPiece(name, rows, this.#usesSet(set => this.sets.get(set)?.includes(name)));
        this.#change();
      }}, pieceDrawing(rows)));
    byId('tile-pick').replaceChildren(...buttons);
  }
}
