// Elements without markup: texts are text nodes, so a name in a puzzle is never read as HTML.

export const byId = id => document.getElementById(id);

// Makes an element. Properties that begin with "on" are listeners.
export function element(name, properties = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key.startsWith('on')) made.addEventListener(key.slice(2), value);
    else if (key in made) made[key] = value;
    else made.setAttribute(key, value);
  }
  made.append(...children);
  return made;
}

// A function that runs `action` once its calls have rested for so many milliseconds.
export function afterRest(milliseconds, action) {
  let timer = null;
  const call = (...values) => {
    clearTimeout(timer);
    timer = setTimeout(() => action(...values), milliseconds);
  };
  call.drop = () => clearTimeout(timer);
  return call;
}

// A sentence of the engine, which may begin with a small letter and have no full stop.
export const sentence = words => words[0].toUpperCase() + words.slice(1) + (words.endsWith('.') ? '' : '.');

// "1 option", "2 options"
export const counted = (number, noun) => `${number} ${noun}${String(number) === '1' ? '' : 's'}`;
