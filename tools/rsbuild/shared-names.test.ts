import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listBrowserApps } from '../build/build-apps.ts';
import { repositoryRoot } from '../test/workspaces.ts';

const remotes = listBrowserApps().filter((app) => app !== 'shell');

type Names = Record<string, string[]>;

const namesOf = (app: string): Names =>
  (JSON.parse(readFileSync(join(repositoryRoot, app, 'dist/release.json'), 'utf8')) as { names: Names }).names;

describe('the names in release.json', () => {
  const exported = namesOf('shell');

  it('are those that the shell exports in its shared modules, of each kind', () => {
    expect(exported['@grow/ui/admin']).toEqual(['Table', 'Tabs']);
    expect(exported['react']).toEqual(expect.arrayContaining(['useState', 'Suspense']));
    expect(exported['react/jsx-runtime']).toEqual(['Fragment', 'jsx', 'jsxs']);
    expect(exported['react-router-dom']).toContain('useNavigate');
    expect(exported['zod/mini']).toEqual(expect.arrayContaining(['z', 'z.object']));
  });

  it('have the icons that a remote brings itself drawn by the shell', () => {
    expect(namesOf('mfe-learn')['@grow/ui']).toContain('createLucideIcon');
  });

  it.each(remotes)('are those that %s imports, and the shell exports each of them', (remote) => {
    const imported = namesOf(remote);
    expect(imported['@grow/mfe-kit']).toContain('defineRemote');
    expect(imported['zod/mini']).toContain('z.object');
    const missing = Object.entries(imported).flatMap(([module, names]) =>
      names.filter((name) => !exported[module]?.includes(name)).map((name) => `${module} ${name}`),
    );
    expect(missing).toEqual([]);
  });
});
