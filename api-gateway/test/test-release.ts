import type { Release } from '@grow/contracts';

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
