type PublishedRemotes = Record<string, { version: string; files: Record<string, string> }>;

const publishedFile = /^\/remotes\/([\w-]+)\/([^/]+)\/(.+)$/u;

/** No file has this digest: what stands under a release without a hash in the registry does not run. */
const impossibleIntegrity = `sha384-${'A'.repeat(64)}`;

function publishedRemotes(): PublishedRemotes {
  const page: unknown = JSON.parse(document.getElementById('grow-page')?.textContent ?? '{}');
  const remotes = (page as { registry?: { remotes?: PublishedRemotes } }).registry?.remotes;
  return remotes ?? {};
}

/** The hash that the registry holds for a script's address; null for one that is no part of a release. */
export function integrityOf(address: string, remotes: PublishedRemotes, origin: string): string | null {
  const url = new URL(address, origin);
  const [, name = '', version = '', file = ''] = (url.origin === origin && publishedFile.exec(url.pathname)) || [];
  if (!name) return null;
  const release = remotes[name];
  if (release?.version !== version) return impossibleIntegrity;
  return release.files[file] ?? impossibleIntegrity;
}

function createPublishedScript(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  const integrity = integrityOf(url, publishedRemotes(), location.origin);
  if (integrity) {
    script.integrity = integrity;
    script.crossOrigin = 'anonymous';
  }
  return script;
}

type ScriptEnd = { type: string; target: HTMLScriptElement };

/** Longer than a slow phone needs for one file. The bundler's own limit is two minutes. */
const timeoutMs = 8000;

/**
 * The query of this entry's own address: a second attempt has one. Its chunks take it over, so that what a cache keeps of
 * the failed attempt is not asked for again.
 */
const ownQuery = document.currentScript instanceof HTMLScriptElement ? new URL(document.currentScript.src).search : '';

const waiting = new Map<string, ((end: ScriptEnd) => void)[]>();

/**
 * In the place of the bundler's way to load a script, in the shell and in each remote: gives each script of a remote,
 * entries and chunks, the integrity that the registry holds. The browser then refuses a file that differs by a byte.
 * `done` hears `load`, `error` or `timeout`.
 */
export function loadScript(url: string, done: (end: ScriptEnd) => void): void {
  const others = waiting.get(url);
  if (others) {
    others.push(done);
    return;
  }
  waiting.set(url, [done]);
  const script = createPublishedScript(url + ownQuery);
  const end = (type: string) => {
    clearTimeout(timer);
    script.remove();
    const callbacks = waiting.get(url) ?? [];
    waiting.delete(url);
    for (const callback of callbacks) callback({ type, target: script });
  };
  const timer = setTimeout(() => end('timeout'), timeoutMs);
  script.onload = () => end('load');
  script.onerror = () => end('error');
  document.head.append(script);
}
