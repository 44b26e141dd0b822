// node ask.js QUADRILLE.js: the module of the page as a program. Each line of standard input is a
// question, and its events go to standard output.
const fs = require('fs');
const path = require('path');
const readline = require('readline');

const file = path.resolve(process.argv[2]);
const wasmBinary = fs.readFileSync(file.replace(/\.js$/, '.wasm'));

require(file)({wasmBinary, onEvent: event => fs.writeSync(1, event + '\n')}).then(quadrille => {
  readline.createInterface({input: process.stdin}).on('line', question => {
    const text = quadrille.allocateUTF8(question);
    quadrille._quadrille_ask(text);
    quadrille._free(text);
  });
});
