import { reportRemoteFault, shellMountedMark } from '@grow/contracts';

/** Longer than a slow phone needs until the first screen. */
const mountWithinMs = 15_000;

/**
 * The script that stands around the shell as the shell stands around a remote, for a shell that does not start cannot say
 * so. It tells the gateway once when a file of the shell fails to load or throws before the first screen, or when there is
 * no screen in time. It must not depend on anything that the shell brings.
 */
export function shellWatch(version: string, nonce: string): string {
  const body = JSON.stringify(JSON.stringify({ remote: 'shell', version })).replaceAll('<', '\\u003c');
  const code = `{
const tell = () => {
  if (globalThis.${shellMountedMark} || tell.isDone) return;
  tell.isDone = true;
  const headers = { 'content-type': 'application/json' };
  fetch('${reportRemoteFault.path}', { method: 'POST', keepalive: true, headers, body: ${body} }).catch(() => {});
};
addEventListener('error', ({ target, filename }) => {
  if ((target.src || filename || '').startsWith(location.origin + '/shell/')) tell();
}, true);
setTimeout(tell, ${mountWithinMs});
}`;
  return `<script nonce="${nonce}">${code}</script>`;
}
