import { reportRemoteFault, shellMountedFlag } from '@grow/contracts';

/** Longer than a slow phone needs until the first screen. */
const mountWithinMs = 15_000;

/**
 * The script that reports a shell that does not start. It reports to the gateway once when a file of the shell fails to
 * load or throws before the first screen, or when there is no screen in time. It must not depend on any code of the
 * shell.
 */
export function shellErrorScript(version: string, nonce: string): string {
  const body = JSON.stringify(JSON.stringify({ remote: 'shell', version })).replaceAll('<', '\\u003c');
  const code = `{
const report = () => {
  if (globalThis.${shellMountedFlag} || report.isDone) return;
  report.isDone = true;
  const headers = { 'content-type': 'application/json' };
  fetch('${reportRemoteFault.path}', { method: 'POST', keepalive: true, headers, body: ${body} }).catch(() => {});
};
addEventListener('error', ({ target, filename }) => {
  if ((target.src || filename || '').startsWith(location.origin + '/shell/')) report();
}, true);
setTimeout(report, ${mountWithinMs});
}`;
  return `<script nonce="${nonce}">${code}</script>`;
}
