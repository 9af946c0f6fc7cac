import type { Registry, Release } from '@grow/contracts';

/** A release for tests that check only which users get it. */
export function testRelease(version: string, more: Partial<Release> = {}): Release {
  return {
    version,
    entry: 'remoteEntry.js',
    files: {},
    contractVersion: '1',
    preload: [],
    shared: {},
    manifest: { routes: [{ path: '/', access: 'protected', title: 'Learn' }] },
    ...more,
  };
}

/** A registry of such releases, with only a shell by default. */
export function testRegistry(more: Partial<Registry> = {}): Registry {
  return { revision: 1, createdAt: '2026-01-01T00:00:00.000Z', shell: testRelease('1.0.0'), remotes: {}, ...more };
}
