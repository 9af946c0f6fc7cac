import { isInCanary, type Registry, type Release } from '@grow/contracts';
import { expect, it } from 'vitest';
import { remotesFor } from './render-page.ts';

const release = (version: string, roles?: ['admin']): Release => ({
  version,
  entry: 'remoteEntry.js',
  files: {},
  contractVersion: '1',
  preload: [],
  shared: {},
  routes: ['/'],
  ...(roles ? { roles } : {}),
});

const salt = 'mfe-learn 2.0.0';
const registry: Registry = {
  revision: 5,
  createdAt: '2026-01-01T00:00:00.000Z',
  shell: release('1.0.0'),
  remotes: { 'mfe-learn': release('1.0.0'), 'mfe-admin': release('1.0.0', ['admin']) },
  canaries: { 'mfe-learn': { release: release('2.0.0'), percent: 30, salt } },
};

it('gives the release on trial to the chosen users at every page, and to nobody who is not signed in', () => {
  for (let id = 1; id <= 50; id++) {
    const expected = isInCanary(id, { salt, percent: 30 }) ? '2.0.0' : '1.0.0';
    for (let page = 0; page < 3; page++) {
      expect(remotesFor(registry, { id, isAdmin: false })['mfe-learn']?.version).toBe(expected);
    }
  }
  expect(remotesFor(registry, null)['mfe-learn']?.version).toBe('1.0.0');
});

it('leaves the admin remote to admins, on trial or not', () => {
  const onTrial = {
    ...registry,
    canaries: { 'mfe-admin': { release: release('2.0.0', ['admin']), percent: 100, salt } },
  };
  expect(Object.keys(remotesFor(onTrial, { id: 1, isAdmin: false }))).toEqual(['mfe-learn']);
  expect(remotesFor(onTrial, { id: 1, isAdmin: true })['mfe-admin']?.version).toBe('2.0.0');
});
