// The solutions of a search: pictures or lines of text, a page of them at a time.

import {element} from './dom.js';
import {picture} from './picture.js';

const perPage = 24;

export class Results {
  constructor(place, onPage) {
    this.place = place;
    this.list = element('ol', {className: 'solutions'});
    this.before = element('button', {type: 'button', textContent: 'Previous page', onclick: () => onPage(this.from - perPage)});
    this.after = element('button', {type: 'button', textContent: 'Next page', onclick: () => onPage(this.from + perPage)});
    this.turning = element('div', {className: 'buttons', hidden: true, role: 'group', ariaLabel: 'Pages of solutions'},
                           this.before, this.after);
    place.append(this.list, this.turning);
    this.clear();
  }

  static get perPage() { return perPage; }

  clear() {
    this.solutions = [];
    this.from = 1;
    this.list.replaceChildren();
    this.list.classList.remove('many');
    this.turning.hidden = true;
  }

  begin(from, isMany) {
    this.clear();
    this.from = from;
    this.list.start = from;
    this.list.classList.toggle('many', isMany);
  }

  add(solution) {
    this.solutions.push(solution);
    const {number, svg, text, cost} = solution;
    const title = `Solution ${number}` + (cost === undefined ? '' : `, cost ${cost}`);
    const shown = svg ? picture(svg, `${title}: ${(text ?? '').trim().replaceAll('\n', ', ')}`) : element('pre', {textContent: text});
    this.list.append(element('li', {}, element('span', {className: 'number', textContent: title}), shown));
  }

  // Called when a page is complete.
  end(hasMore) {
    this.before.disabled = this.from === 1;
    this.after.disabled = !hasMore;
    this.turning.hidden = this.from === 1 && !hasMore;
  }

  get isEmpty() { return this.solutions.length === 0; }
}
