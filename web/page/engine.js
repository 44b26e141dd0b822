// The engine, seen from the page. It answers one question after another, in a worker.
//
// Nothing reaches a worker while it searches. So a question that is cancelled ends with its worker, and
// a new worker, for which nothing is compiled again, takes the next question. This also gives back the
// memory, which a module never does.

export class Engine {
  #workerUrl;
  #worker;
  #module = null;  // compiled by the first worker
  #waiting = [];   // questions; the first one is asked, if #isAsked
  #isAsked = false;
  #number = 0;

  constructor(workerUrl) {
    this.#workerUrl = workerUrl;
    this.#start();
  }

  // The result of a question. A cancelled question has a result, too, with what was known by then. An
  // answer that is an error becomes an Error with `message` and, if there is a place, `line` and `column`.
  ask(question, {onEvent = () => {}, signal} = {}) {
    return new Promise((resolve, reject) => {
      const asked = {question: {...question, id: ++this.#number}, onEvent, resolve, reject, shown: 0, last: {}};
      if (signal?.aborted) return resolve(interrupted(asked));
      signal?.addEventListener('abort', () => this.#cancel(asked), {once: true});
      this.#waiting.push(asked);
      this.#askNext();
    });
  }

  // A worker that was ended may still have an event on its way, so only those of the last one count.
  #start() {
    this.#isAsked = false;
    const worker = this.#worker = new Worker(this.#workerUrl);
    worker.onmessage = ({data}) => { if (worker === this.#worker) this.#receive(data); };
    worker.onerror = event => {
      event.preventDefault();
      if (worker === this.#worker) this.#fail();
    };
    worker.postMessage({module: this.#module});
  }

  #end() {
    this.#worker?.terminate();
    this.#worker = null;  // the next question starts another one
    this.#isAsked = false;
  }

  #fail() {
    this.#end();
    for (const asked of this.#waiting.splice(0)) asked.reject(new Error('The engine cannot be loaded.'));
  }

  #restart() {
    this.#end();
    this.#start();
  }

  #askNext() {
    if (this.#isAsked || this.#waiting.length === 0) return;
    if (this.#worker === null) this.#start();
    this.#isAsked = true;
    this.#worker.postMessage(this.#waiting[0].question);
  }

  #receive(data) {
    if (data.module) {
      this.#module = data.module;
      return;
    }
    const asked = this.#waiting[0];
    if (data.id !== asked?.question.id) return;
    if (data.event === 'progress') asked.last = data;
    if (data.event === 'solution') ++asked.shown;
    if (data.event !== 'result' && data.event !== 'error') return asked.onEvent(data);
    this.#waiting.shift();
    this.#isAsked = false;
    if (data.event === 'result') asked.resolve(data);
    else asked.reject(Object.assign(new Error(data.message), data));
    if (data.broken || data.stopped === 'memory') this.#restart();
    this.#askNext();
  }

  #cancel(asked) {
    const at = this.#waiting.indexOf(asked);
    if (at < 0) return;  // it is answered
    this.#waiting.splice(at, 1);
    asked.resolve(interrupted(asked));
    if (at === 0 && this.#isAsked) this.#restart();
    this.#askNext();
  }
}

// A count is at least that of the last progress.
function interrupted({question, shown, last}) {
  return {
    id: question.id, event: 'result', stopped: 'interrupt', complete: false, isCut: true,
    count: last.found ?? '0', found: String(shown), nodes: last.nodes ?? 0, verdict: 'unknown',
  };
}
