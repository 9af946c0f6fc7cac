import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listBrowserApps } from '../build/build-apps.ts';
import { repositoryRoot } from '../test/workspaces.ts';

const remotes = listBrowserApps().filter((app) => app !== 'shell');

type Names = Record<string, string[]>;

const namesOf = (app: string): Names =>
  (JSON.parse(readFileSync(join(repositoryRoot, app, 'dist/release.json'), 'utf8')) as { names: Names }).names;

describe('the names that a build writes down', () => {
  const provided = namesOf('shell');

  it('are those that the shell has in its shared modules, of whatever kind they are', () => {
    expect(provided['@grow/ui/admin']).toEqual(['Table', 'Tabs']);
    expect(provided['react']).toEqual(expect.arrayContaining(['useState', 'Suspense']));
    expect(provided['react/jsx-runtime']).toEqual(['Fragment', 'jsx', 'jsxs']);
    expect(provided['react-router-dom']).toContain('useNavigate');
    expect(provided['zod/mini']).toEqual(expect.arrayContaining(['z', 'z.object']));
  });

  it.each(remotes)('are those that %s takes, and the shell has each of them', (remote) => {
    const taken = namesOf(remote);
    expect(taken['@grow/ui']).toContain('createLucideIcon');
    expect(taken['@grow/mfe-kit']).toContain('defineRemote');
    expect(taken['zod/mini']).toContain('z.object');
    const missing = Object.entries(taken).flatMap(([module, names]) =>
      names.filter((name) => !provided[module]?.includes(name)).map((name) => `${module} ${name}`),
    );
    expect(missing).toEqual([]);
  });
});
