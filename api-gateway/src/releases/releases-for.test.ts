import { isInCanary, type Manifest } from '@grow/contracts';
import { expect, it } from 'vitest';
import { testRegistry, testRelease } from '../../test/test-release.ts';
import { releasesFor } from './releases-for.ts';

const adminManifest: Manifest = {
  routes: [{ path: '/admin/*', access: 'staff', title: 'Admin Dashboard' }],
  isForStaff: true,
};
const salt = 'mfe-learn 2.0.0';
const registry = testRegistry({
  revision: 5,
  remotes: { 'mfe-learn': testRelease('1.0.0'), 'mfe-admin': testRelease('1.0.0', { manifest: adminManifest }) },
  canaries: {
    'mfe-learn': { release: testRelease('2.0.0'), percent: 30, salt },
    shell: { release: testRelease('2.1.0'), percent: 30, salt: 'shell 2.1.0' },
  },
});
const versionsFor = (id: number) => {
  const { shell, remotes } = releasesFor(registry, { id, isAdmin: false, roles: [] });
  return [shell.version, remotes['mfe-learn']?.version];
};

it('returns a canary for the chosen users at every page, and for nobody who is signed out', () => {
  const mixes = new Set<string>();
  for (let id = 1; id <= 50; id++) {
    const shell = isInCanary(id, { salt: 'shell 2.1.0', percent: 30 }) ? '2.1.0' : '1.0.0';
    const learn = isInCanary(id, { salt, percent: 30 }) ? '2.0.0' : '1.0.0';
    for (let page = 0; page < 3; page++) expect(versionsFor(id)).toEqual([shell, learn]);
    mixes.add(`${shell} ${learn}`);
  }
  expect(mixes.size, 'every mix of live and tried occurs').toBe(4);
  expect(releasesFor(registry, null)).toMatchObject({
    shell: { version: '1.0.0' },
    remotes: { 'mfe-learn': { version: '1.0.0' } },
  });
});

it('returns the admin remote for whoever has a role only, canary or not', () => {
  const onTrial = {
    ...registry,
    canaries: { 'mfe-admin': { release: testRelease('2.0.0', { manifest: adminManifest }), percent: 100, salt } },
  };
  const { remotes, withheld } = releasesFor(onTrial, { id: 1, isAdmin: false, roles: [] });
  expect(Object.keys(remotes)).toEqual(['mfe-learn']);
  expect(withheld, 'for the guard of its routes').toEqual(['/admin/*']);
  for (const rights of [
    { isAdmin: true, roles: [] },
    { isAdmin: false, roles: ['moderator' as const] },
  ]) {
    expect(releasesFor(onTrial, { id: 1, ...rights }).remotes['mfe-admin']?.version).toBe('2.0.0');
  }
});
