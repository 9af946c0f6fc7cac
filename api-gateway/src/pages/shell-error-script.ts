import { networkFirstFlag, reportRemoteFault, revisionCache, shellMountedFlag } from '@grow/contracts';

/** Longer than a slow phone needs until the first screen. */
const mountWithinMs = 15_000;

/**
 * Runs if a service worker served a shell that does not start: it deletes the cached files and reloads the page from
 * the network. If that fails, or there is no network, it tells the user.
 */
const recovery = `
  if (!navigator.serviceWorker?.controller) return;
  const key = 'grow:recovered';
  let isFirst = false;
  try {
    isFirst = !sessionStorage.getItem(key) && navigator.onLine;
    sessionStorage.setItem(key, '1');
    if (isFirst) await Promise.all([caches.delete('${revisionCache}'), caches.open('${networkFirstFlag}')]);
  } catch {}
  if (isFirst) return location.reload();
  const root = document.getElementById('root');
  root.setAttribute('role', 'alert');
  root.textContent = 'Grow Bible cannot be opened from this device right now. Please connect to the internet and load this page again.';`;

/**
 * A script that reports once to the gateway that the shell does not start: one of its files fails to load or throws
 * before the first screen, or there is no screen in time. It depends on no code of the shell.
 */
export function shellErrorScript(version: string, nonce: string): string {
  const body = JSON.stringify(JSON.stringify({ remote: 'shell', version })).replaceAll('<', '\\u003c');
  const code = `{
const report = async () => {
  if (globalThis.${shellMountedFlag} || report.isDone) return;
  report.isDone = true;
  const headers = { 'content-type': 'application/json' };
  fetch('${reportRemoteFault.path}', { method: 'POST', keepalive: true, headers, body: ${body} }).catch(() => {});${recovery}
};
addEventListener('error', ({ target, filename }) => {
  if ((target.src || filename || '').startsWith(location.origin + '/shell/')) report();
}, true);
setTimeout(report, ${mountWithinMs});
}`;
  return `<script nonce="${nonce}">${code}</script>`;
}
