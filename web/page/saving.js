// Files that the user keeps.

const types = {svg: 'image/svg+xml', txt: 'text/plain', tile: 'text/plain', dlx: 'text/plain', json: 'application/json'};

export function saveFile(name, content) {
  const type = types[name.split('.').pop()];
  const url = URL.createObjectURL(new Blob([content], {type}));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}

export const saveJson = (name, value) => saveFile(name, JSON.stringify(value, null, 1) + '\n');
