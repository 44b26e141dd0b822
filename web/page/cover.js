// The tab of exact covers: a problem as text, questions about it, and the search step by step.

import {byId, counted, element} from './dom.js';
import {SearchTab} from './search_tab.js';
import {Steps} from './steps.js';

const firstProblem = 'a b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n';
const mostSteps = 1000;

export class CoverTab extends SearchTab {
  constructor(page) {
    super(page, 'cover', 'dlx');
    this.steps = new Steps(byId('cover-steps'));
    byId('cover-best').addEventListener('click', () => this.#best(false));
    byId('cover-worst').addEventListener('click', () => this.#best(true));
    byId('cover-trace').addEventListener('click', () => this.#trace());
    this.#offerExamples();
  }

  state() { return {text: this.text === firstProblem ? '' : this.text, do: this.asked}; }

  restore({text = firstProblem, do: asked}) {
    this.setText(text);
    if (asked === 'trace') this.#trace();
    else if (asked === 'best' || asked === 'worst') this.#best(asked === 'worst');
    else this.askAgain(asked);
    this.restored = true;
  }

  shown() { if (!this.restored) this.restore({}); }

  choices() { return {}; }

  describe(facts) {
    return `${counted(facts.items, 'item')}, ${counted(facts.options, 'option')}` +
        (facts.secondary ? `. ${counted(facts.secondary, 'item')} may stay uncovered.` : '.');
  }

  async read() {
    await super.read();
    for (const id of ['cover-best', 'cover-worst']) byId(id).hidden = !this.facts?.costs;
  }

  forget() {
    super.forget();
    this.steps?.close();
    byId('cover-story').textContent = '';
  }

  note(name) {
    this.steps.close();
    super.note(name);
  }

  wordsOfSolution(name, result) {
    if (name !== 'best' && name !== 'worst') return super.wordsOfSolution(name, result);
    const [{cost}] = this.results.solutions;
    const what = this.worst ? 'most expensive' : 'cheapest';
    const stopped = this.task.whyStopped(result);
    return stopped ? `The ${what} solution so far costs ${cost}. ${stopped}` : `The ${what} solution costs ${cost}.`;
  }

  async #best(worst) {
    this.worst = worst;
    await this.first(worst ? 'worst' : 'best', {ask: 'cover.best', most: 1, worst});
  }

  async #trace() {
    this.note('trace');
    this.results.clear();
    this.task.say('');
    const trace = await this.task.ask({ask: 'cover.trace', text: this.text, most: mostSteps});
    if (!trace) return;
    this.result = {steps: trace.nodes.map(node => node.caption)};
    const more = trace.complete ? '' : ' The search goes on after the last step.';
    this.task.say(`The search has ${counted(trace.nodes.length, 'step')}.${more}`, 'good');
    this.steps.show(trace);
  }

  #offerExamples() {
    const list = byId('cover-examples');
    const recipes = this.page.examples.filter(example => example.kind === 'cover');
    list.append(element('option', {value: '', textContent: 'choose a recipe'}),
                ...recipes.map((recipe, at) => element('option', {value: String(at), textContent: recipe.title})));
    list.addEventListener('change', () => {
      if (list.value === '') return;
      this.setText(recipes[list.value].text);
      byId('cover-story').textContent = recipes[list.value].story;
    });
  }
}
