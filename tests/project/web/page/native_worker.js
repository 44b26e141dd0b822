// Stands in for the worker of the engine: the server asks a program of this machine. Its events are
// lines.
async function ask(question) {
  const answer = await fetch('ask', {method: 'POST', body: JSON.stringify(question)});
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const {value, done} = await reader.read();
    if (done) return;
    const lines = (rest + value).split('\n');
    rest = lines.pop();
    for (const line of lines) postMessage(JSON.parse(line));
  }
}

// A message without a question is about the module, which there is none of.
self.onmessage = ({data}) => { if (data.ask) ask(data); };
