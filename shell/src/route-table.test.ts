import { pageSchema } from '@grow/contracts';
import { describe, expect, it } from 'vitest';
import { exampleRelease, exampleRoutes } from './route-table.example.ts';
import { createRouteTable } from './route-table.ts';

const showsAt = (path: string) => exampleRoutes.find(path)?.shows;

describe('the route table', () => {
  it('has the routes of the shell and of the registry’s remotes', () => {
    expect(showsAt('/auth')).toEqual({ screen: 'auth' });
    expect(showsAt('/login')).toEqual({ redirect: '/auth' });
    expect(showsAt('/discord/feed/7')).toEqual({ remote: 'mfe-community' });
    expect(exampleRoutes.find('/support/')).toMatchObject({ title: 'Contact', access: 'protected', tab: '/support' });
    expect([showsAt('/supporters'), showsAt('/discord/elsewhere')]).toEqual([undefined, undefined]);
  });

  it('includes remotes withheld from this user, so that the guard redirects', () => {
    expect(exampleRoutes.find('/admin/users')).toMatchObject({ access: 'staff', shows: { isWithheld: true } });
  });

  it('sorts the tabs', () => {
    expect(exampleRoutes.tabs.map(({ label }) => label)).toEqual([
      'Learn',
      'Community',
      'Contact',
      'Profile / Log Out',
    ]);
  });

  it('assigns no tab if the tab’s remote is missing', () => {
    const { find } = createRouteTable({ remotes: {}, withheld: [] });
    expect(find('/account')).toMatchObject({ shows: { screen: 'account' }, tab: undefined });
    expect(exampleRoutes.find('/account')?.tab).toBe('/profile');
  });

  it('leaves out only a remote with an invalid manifest', () => {
    const tab = { path: '/garden', label: 'Garden', icon: 'Sprout', order: 5 };
    const route = { path: '/garden', access: 'protected', title: 'Garden' };
    const garden = (manifest: unknown) => ({ ...exampleRelease({ routes: [] }), manifest });
    const page = pageSchema.parse({
      registry: {
        revision: 1,
        remotes: {
          'mfe-garden': garden({ routes: [route], tabs: [tab] }),
          'mfe-no-routes': garden({}),
          'mfe-unknown-icon': garden({ routes: [route], tabs: [{ ...tab, icon: 'Spaceship' }] }),
        },
        withheld: [],
      },
      user: null,
      settings: { identityProvider: 'embedded', remoteOverrides: false },
    });
    const { tabs, find } = createRouteTable(page.registry);
    expect(Object.keys(page.registry.remotes)).toEqual(['mfe-garden']);
    expect([tabs, find('/garden')?.title]).toEqual([[tab], 'Garden']);
  });
});
