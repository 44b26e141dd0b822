// What the tabs of tilings and of covers have in common: a text, questions about it, and solutions. The
// last question is a part of the state, so a link or a reload asks it again.

import {afterRest, byId, counted, sentence} from './dom.js';
import {sheet} from './picture.js';
import {Results} from './results.js';
import {saveFile, saveJson} from './saving.js';
import {Task} from './task.js';

const rest = 400;  // milliseconds after a key until the text is read

export class SearchTab {
  // `prefix` begins the ids of the elements and the questions, such as "tile" in "tile.count".
  constructor(page, prefix, extension) {
    Object.assign(this, {page, prefix, extension});
    this.task = new Task(page, byId(`${prefix}-task`));
    this.reading = new Task(page, byId(`${prefix}-facts`));
    this.results = new Results(byId(`${prefix}-results`), from => this.solutions(from));
    this.asked = '';
    this.result = null;
    this.input = byId(`${prefix}-text`);
    const readAfterRest = afterRest(rest, () => this.textChanged());
    this.input.addEventListener('input', () => { this.forget(); readAfterRest(); });
    this.#listen();
  }

  get text() { return this.input.value; }

  setText(text) {
    this.input.value = text;
    this.forget();
    this.textChanged();
  }

  #listen() {
    const on = (name, action) => byId(`${this.prefix}-${name}`).addEventListener('click', action);
    on('first', () => this.first());
    on('count', () => this.count());
    on('all', () => this.solutions(1));
    on('save-text', () => saveFile(`puzzle.${this.extension}`, this.text));
    on('save-json', () => saveJson('solutions.json', this.record()));
    on('save-svg', () => this.#savePictures());
  }

  // Results of another text are no longer shown.
  forget() {
    this.task.drop();
    this.asked = '';
    this.result = null;
    this.results.clear();
    this.task.say('');
  }

  textChanged() {
    this.page.changed();
    this.read();
  }

  async read() {
    this.facts = null;
    if (this.text.trim() === '') return this.reading.say('');
    const facts = await this.reading.ask({ask: `${this.prefix}.read`, text: this.text});
    if (!facts) return;
    this.facts = facts;
    this.reading.say([this.describe(facts), ...(facts.warnings ?? []).map(sentence)].join(' '));
  }

  // Asks a question whose answers are solutions.
  async #search(name, question, begin) {
    this.note(name);
    begin();
    this.task.say('');
    const result = await this.task.ask({ask: `${this.prefix}.${name}`, text: this.text, ...question}, event => {
      if (event.event === 'solution') this.results.add(event);
    });
    if (result) this.result = result;
    return result;
  }

  note(name) {
    this.asked = name;
    this.page.changed();
  }

  noSolution(result) {
    const stopped = this.task.whyStopped(result);
    if (stopped) this.task.say(`${stopped} No solution was found so far. ${result.sentence ?? ''}`.trim(), 'doubtful');
    else this.task.say('There is no solution.', 'wrong');
  }

  async first(name = 'first', question = {}) {
    const result = await this.#search(name, {...this.choices(), ...question}, () => this.results.begin(1, false));
    if (!result) return;
    this.results.end(false);
    if (this.results.isEmpty) this.noSolution(result);
    else this.task.say(this.wordsOfSolution(name, result), 'good');
  }

  wordsOfSolution(name) {
    return name === 'sample' ? 'A random solution. Each solution is as likely as any other.' : 'This is a solution.';
  }

  async solutions(from) {
    const most = Results.perPage;
    const result = await this.#search('solutions', {...this.choices(), from, most}, () => this.results.begin(from, true));
    if (!result) return;
    const shown = this.results.solutions.length;
    const hasMore = !result.complete && shown === most;
    this.results.end(hasMore);
    if (shown === 0 && from === 1) return this.noSolution(result);
    const stopped = this.task.whyStopped(result);
    const last = from + shown - 1;
    this.task.say(shown === 0 ? `There are no more solutions. ${stopped}`
                : hasMore ? `Solutions ${from} to ${last}. There are more.`
                : stopped ? `Solutions ${from} to ${last}. ${stopped}`
                : `Solutions ${from} to ${last} of ${last}.`, stopped ? 'doubtful' : 'good');
  }

  async count() {
    const result = await this.#search('count', this.choices(), () => this.results.clear());
    if (!result) return;
    const stopped = this.task.whyStopped(result);
    const upTo = this.choices().symmetry ? ' up to symmetry' : '';
    this.task.say(stopped ? `At least ${counted(result.count, 'solution')}${upTo}. ${stopped}`
                          : `${counted(result.count, 'solution')}${upTo}.`, stopped ? 'doubtful' : 'good');
  }

  // Asks the question that an address names.
  askAgain(name) {
    const ways = {count: () => this.count(), solutions: () => this.solutions(1), first: () => this.first()};
    if (Object.hasOwn(ways, name)) ways[name]();
  }

  record() {
    return {text: this.text, question: this.asked, result: this.result, solutions: this.results.solutions.map(
        ({number, text, options, cost}) => ({number, text, options, cost}))};
  }

  #savePictures() {
    if (this.results.isEmpty) return this.task.say('There is no solution yet. Ask for a solution first.');
    saveFile('solutions.svg', sheet(this.results.solutions));
  }
}
