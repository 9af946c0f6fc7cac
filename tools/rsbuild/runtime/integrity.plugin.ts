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

/**
 * Gives every script of a remote, entries and chunks, the integrity that the registry holds. The browser then refuses a
 * file that differs by a byte. Part of the shell's build and of each remote's, because each loads its own chunks.
 */
export default function integrityPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'grow-integrity',
    createScript({ url }) {
      const integrity = integrityOf(url, publishedRemotes(), location.origin);
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      if (integrity) {
        script.integrity = integrity;
        script.crossOrigin = 'anonymous';
      }
      return script;
    },
  };
}
