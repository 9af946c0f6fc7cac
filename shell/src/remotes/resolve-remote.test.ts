import { remoteContractVersion, type Page } from '@grow/contracts';
import { expect, it } from 'vitest';
import { resolveRemote } from './resolve-remote.ts';

function pageWith(contractVersion: string): Page {
  const release = {
    version: '1.2.3',
    entry: 'remoteEntry.js',
    files: { 'remoteEntry.js': 'sha384-entry', 'async/remote.1.js': 'sha384-chunk' },
    contractVersion,
    preload: ['remoteEntry.js', 'async/remote.1.js'],
    shared: {},
    manifest: { routes: [] },
  };
  return {
    registry: { revision: 7, remotes: { 'mfe-learn': release } },
    user: null,
    settings: { identityProvider: 'embedded', remoteOverrides: false },
  } as unknown as Page;
}

it('finds the code of the registry’s release', () => {
  expect(resolveRemote('mfe-learn', pageWith(remoteContractVersion))).toEqual({
    name: 'mfe-learn',
    entry: { url: '/remotes/mfe-learn/1.2.3/remoteEntry.js', integrity: 'sha384-entry' },
    chunks: [{ url: '/remotes/mfe-learn/1.2.3/async/remote.1.js', integrity: 'sha384-chunk' }],
  });
});

it('uses a new URL for a retry', () => {
  const { entry, chunks } = resolveRemote('mfe-learn', pageWith(remoteContractVersion), {}, 1);
  expect([entry, ...chunks].map(({ url }) => url)).toEqual([
    '/remotes/mfe-learn/1.2.3~1/remoteEntry.js',
    '/remotes/mfe-learn/1.2.3~1/async/remote.1.js',
  ]);
});

it('rejects a remote missing from the registry, or built for another contract version', () => {
  expect(() => resolveRemote('mfe-admin', pageWith(remoteContractVersion))).toThrow('not available for your account');
  expect(() => resolveRemote('mfe-learn', pageWith(`${remoteContractVersion}-other`))).toThrow(
    'newer version of the app',
  );
  expect(() => resolveRemote('mfe-learn', null)).toThrow('not available for your account');
});

it('rejects an entry without a hash in the registry', () => {
  const page = pageWith(remoteContractVersion);
  delete page.registry.remotes['mfe-learn']?.files['remoteEntry.js'];
  expect(() => resolveRemote('mfe-learn', page)).toThrow('could not be loaded');
});

it('prefers a developer’s local build', () => {
  const overrides = { 'mfe-learn': 'http://localhost:3002' };
  expect(resolveRemote('mfe-learn', null, overrides).entry.url).toBe('http://localhost:3002/remoteEntry.js');
});
