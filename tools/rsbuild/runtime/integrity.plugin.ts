import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

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
type BundlerRuntime = { l?: (url: string, done: (end: ScriptEnd) => void) => void };
declare const __webpack_require__: BundlerRuntime;

/** Longer than a slow phone needs for one file. The bundler's own limit is two minutes. */
const chunkTimeoutMs = 8000;

/**
 * The query of this entry's own address: a second attempt has one. Its chunks take it over, so that what a cache keeps of
 * the failed attempt is not asked for again.
 */
const ownQuery = document.currentScript instanceof HTMLScriptElement ? new URL(document.currentScript.src).search : '';

const waiting = new Map<string, ((end: ScriptEnd) => void)[]>();

/** The bundler's way to load a chunk, with integrity and a shorter limit: its hook only covers the entries. */
function loadChunkScript(url: string, done: (end: ScriptEnd) => void): void {
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
  const timer = setTimeout(() => end('timeout'), chunkTimeoutMs);
  script.onload = () => end('load');
  script.onerror = () => end('error');
  document.head.append(script);
}

/**
 * Gives every script of a remote, entries and chunks, the integrity that the registry holds. The browser then refuses a
 * file that differs by a byte. Part of the shell's build and of each remote's, because each loads its own chunks.
 */
function integrityPlugin(): ModuleFederationRuntimePlugin {
  __webpack_require__.l = loadChunkScript;
  return { name: 'grow-integrity', createScript: ({ url }) => createPublishedScript(url) };
}

export { integrityPlugin as default };
