// Pictures from the engine are shown as images. A browser runs no script of an image and lets it load
// nothing.

const svgSpace = 'http://www.w3.org/2000/svg';

export function picture(svg, words) {
  const url = URL.createObjectURL(new Blob([svg], {type: 'image/svg+xml'}));
  const image = document.createElement('img');
  image.alt = words;
  for (const end of ['load', 'error']) {
    image.addEventListener(end, () => URL.revokeObjectURL(url), {once: true});
  }
  image.src = url;
  return image;
}

function svgElement(name, attributes) {
  const made = document.createElementNS(svgSpace, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

// A drawing of a text.
function textDrawing(text) {
  const lines = text.trimEnd().split('\n');
  const width = 16 + 11 * Math.max(...lines.map(line => line.length)), height = 16 + 24 * lines.length;
  const svg = svgElement('svg', {width, height, viewBox: `0 0 ${width} ${height}`});
  for (const [at, line] of lines.entries()) {
    const row = svgElement('text', {x: 8, y: 26 + 24 * at, 'font-family': 'monospace', 'font-size': 18, fill: '#222'});
    row.textContent = line;
    svg.append(row);
  }
  return svg;
}

// A small drawing of a piece, from rows of signs.
export function pieceDrawing(rows) {
  const width = Math.max(...rows.map(row => row.length)), height = rows.length;
  const svg = svgElement('svg', {viewBox: `0 0 ${width} ${height}`, width: 9 * width, height: 9 * height, 'aria-hidden': 'true'});
  for (const [y, row] of rows.entries()) {
    for (const [x, sign] of [...row].entries()) {
      if (sign !== '.') svg.append(svgElement('rect', {x: x + 0.05, y: y + 0.05, width: 0.9, height: 0.9, fill: 'currentColor'}));
    }
  }
  return svg;
}

// One picture of many solutions, side by side, as a text. A solution without a picture is drawn as its text.
// The pictures are not parsed here, because the policy of this page forbids their style sheets.
export function sheet(solutions) {
  const drawn = solutions.map(({svg, text}) => svg ?? new XMLSerializer().serializeToString(textDrawing(text)));
  const largest = name => Math.max(...drawn.map(svg => Number(svg.match(`^<svg[^>]*? ${name}="([^"]*)"`)[1])));
  const width = largest('width'), height = largest('height');
  const across = Math.ceil(Math.sqrt(drawn.length)), down = Math.ceil(drawn.length / across);
  const placed = drawn.map((svg, at) =>
    svg.replace('<svg', `<svg x="${width * (at % across)}" y="${height * Math.floor(at / across)}"`));
  return `<svg xmlns="${svgSpace}" width="${width * across}" height="${height * down}" ` +
      `viewBox="0 0 ${width * across} ${height * down}">\n${placed.join('\n')}</svg>\n`;
}
