import { describe, expect, it } from 'vitest';
import { isSameRoute, type Manifest, manifestErrors, manifestSchema, matchesRoute } from './manifest.ts';

const manifest: Manifest = {
  routes: [
    { path: '/garden', access: 'protected', title: 'Garden', tab: '/garden' },
    { path: '/garden/beds/*', access: 'protected', title: 'Beds', tab: '/garden' },
  ],
  tabs: [{ path: '/garden', label: 'Garden', icon: 'Leaf', order: 5 }],
};
const [route] = manifest.routes;
const tab = { path: '/profile', label: 'Profile', icon: 'User', order: 4 } as const;
const slot = { place: 'learn/today', module: 'bed', order: 1, access: 'protected', minHeight: 80 } as const;
const onlySlot: Manifest = { routes: [], slots: [slot] };

describe('a manifest', () => {
  it('is parsed unchanged', () => {
    expect(manifestSchema.parse(manifest)).toEqual(manifest);
    const withSlots = { routes: [], slots: [slot, { ...slot, place: 'a place of a later release' }] };
    expect(manifestSchema.parse(withSlots)).toEqual(withSlots);
  });

  it.each<[string, unknown, RegExp]>([
    ['a path without a slash', { routes: [{ ...route, path: 'garden' }] }, /must be a path/u],
    ['a path with parameters', { routes: [{ ...route, path: '/garden/:id' }] }, /must be a path/u],
    ['a path that leads out', { routes: [{ ...route, path: '//elsewhere.example' }] }, /must be a path/u],
    ['no title', { routes: [{ ...route, title: '' }] }, /must not be empty/u],
    ['an access that is none', { routes: [{ ...route, access: 'members' }] }, /must be 'open'/u],
    ['an icon that no shell has', { ...manifest, tabs: [{ ...tab, icon: 'Spaceship' }] }, /must be one of BookOpen/u],
    ['a slot for nobody', { ...manifest, slots: [{ ...slot, access: 'open' }] }, /./u],
    ['a slot without a height', { ...manifest, slots: [{ ...slot, minHeight: undefined }] }, /./u],
    ['files for others than staff', { ...manifest, isForStaff: 'editors' }, /./u],
  ])('is rejected with %s', (_, value, message) => {
    const { error } = manifestSchema.safeParse(value);
    expect(error?.issues.map((issue) => issue.message).join('\n')).toMatch(message);
  });

  it.each<[string, Manifest, RegExp]>([
    ['a tab of another remote', { ...manifest, tabs: [tab] }, /a route of the same manifest/u],
    ['files for staff, but a route for everyone', { ...manifest, isForStaff: true }, /only have routes and slots/u],
    ['files for staff, but a slot for everyone', { ...onlySlot, isForStaff: true }, /only have routes and slots/u],
    ['a place that does not exist', { routes: [], slots: [{ ...slot, place: 'learn/tomorrow' }] }, /There are comm/u],
    ['the same module twice in one place', { routes: [], slots: [slot, { ...slot, order: 2 }] }, /once in a place/u],
    ['a module that is not exposed', { routes: [], slots: [{ ...slot, module: '../x' }] }, /no module src\/slots/u],
    ['a slot that is too high', { routes: [], slots: [{ ...slot, minHeight: 9000 }] }, /0 to 2000 pixels/u],
    ['too many slots', { routes: [], slots: Array.from({ length: 21 }, () => slot) }, /at most 20/u],
  ])('is refused with %s', (_, value, message) => {
    expect(manifestErrors(manifest, [])).toEqual([]);
    expect(manifestErrors(onlySlot, ['bed'])).toEqual([]);
    expect(manifestErrors(value, ['bed']).join('\n')).toMatch(message);
  });
});

it('matches a path by a route, or everything below it', () => {
  const covers = (path: string, addresses: string[]) => addresses.map((address) => matchesRoute(path, address));
  expect(covers('/garden', ['/garden', '/garden/', '/garden/7', '/gardens'])).toEqual([true, true, false, false]);
  expect(covers('/garden/*', ['/garden', '/garden/7/8', '/gardens'])).toEqual([true, true, false]);
  expect(covers('/', ['/', '/garden'])).toEqual([true, false]);
});

it('detects two routes that match a common path', () => {
  const pairs = [
    ['/garden', '/garden'],
    ['/garden/*', '/garden/beds'],
    ['/garden/beds/*', '/garden/*'],
    ['/garden', '/garden/beds/*'],
    ['/', '/garden'],
  ] as const;
  expect(pairs.map(([one, other]) => isSameRoute(one, other))).toEqual([true, true, true, false, false]);
  expect(pairs.map(([one, other]) => isSameRoute(other, one))).toEqual([true, true, true, false, false]);
});
