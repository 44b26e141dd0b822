// The worker of the engine. Its first message has the compiled module, if there is one already. Each
// other message is a question, and its events are sent back (docs/page-engine.md).

importScripts('quadrille.js');

async function compile() {
  const answer = await fetch('quadrille.wasm');
  if (!answer.ok) throw new Error('The file quadrille.wasm cannot be loaded.');
  const module = await WebAssembly.compile(await answer.arrayBuffer());
  postMessage({module});
  return module;
}

async function start(compiled) {
  const module = compiled ?? await compile();
  return makeQuadrille({
    instantiateWasm: (imports, done) => {
      WebAssembly.instantiate(module, imports).then(instance => done(instance, module));
      return {};
    },
    onEvent: text => postMessage(JSON.parse(text)),
  });
}

// A trap leaves the module in an unknown state.
function answer(quadrille, question) {
  try {
    const text = quadrille.allocateUTF8(JSON.stringify(question));
    quadrille._quadrille_ask(text);
    quadrille._free(text);
  } catch (error) {
    const message = `The engine has stopped: ${error.message}.`;
    postMessage({id: question.id, event: 'error', broken: true, message});
  }
}

let ready = null;
self.onmessage = async ({data}) => {
  if (ready === null) {
    ready = start(data.module);
    return;
  }
  let quadrille;
  try {
    quadrille = await ready;
  } catch (error) {
    postMessage({id: data.id, event: 'error', broken: true, message: `The engine does not start: ${error.message}`});
    return;
  }
  answer(quadrille, data);
};
