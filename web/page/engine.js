// The engine, seen from the page.
export class Engine {
  constructor(workerUrl) {
    this.open = new Map();
    this.next = 1;
    this.worker = new Worker(workerUrl);
    this.worker.onmessage = ({data}) => {
      const question = this.open.get(data.id);
      if (!question) return;
      if (data.event === 'result' || data.event === 'error') this.open.delete(data.id);
      if (data.event === 'result') question.resolve(data);
      else if (data.event === 'error') question.reject(Object.assign(new Error(data.message), data));
      else question.onEvent(data);
    };
  }
  ask(question, {onEvent = () => {}, signal} = {}) {
    const id = this.next++;
    return new Promise((resolve, reject) => {
      this.open.set(id, {resolve, reject, onEvent});
      this.worker.postMessage({id, ...question});
      signal?.addEventListener('abort', () => this.worker.postMessage({cancel: id}), {once: true});
    });
  }
}
