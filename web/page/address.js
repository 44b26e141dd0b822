// The state of the page lives in the address: "#tilings?text=…&do=count". A link shares it, and a
// reload restores it.

import {afterRest} from './dom.js';

const longest = 60000;  // bytes; servers never see this part, but programs cut long links

export function readAddress() {
  const [tab, query = ''] = location.hash.slice(1).split(/\?(.*)/s);
  return {tab, fields: Object.fromEntries(new URLSearchParams(query))};
}

// The address of a state, or null if it would be too long for a link.
function addressOf(tab, fields) {
  const given = Object.entries(fields).filter(([, value]) => value !== '' && value !== undefined);
  if (given.some(([, value]) => value.length > longest)) return null;
  const query = new URLSearchParams(given).toString();
  return query.length > longest ? null : `#${tab}${query && '?'}${query}`;
}

// Writes the state to the address. Browsers allow few changes a second, so this happens when the page
// rests. `noteLength` learns whether it is too long.
export const writeAddress = afterRest(200, (tab, fields, noteLength) => {
  const address = addressOf(tab, fields);
  noteLength(address === null);
  history.replaceState(null, '', address ?? `#${tab}`);
});
