// Notes all errors from the very beginning.
window.faults = [];
window.addEventListener('error', event => window.faults.push(String(event.message)));
window.addEventListener('unhandledrejection', event => window.faults.push(String(event.reason)));
document.addEventListener('securitypolicyviolation',
                          event => window.faults.push('loads ' + event.blockedURI));
for (const kind of ['error', 'warn']) {
  console[kind] = (...words) => window.faults.push(words.join(' '));
}
