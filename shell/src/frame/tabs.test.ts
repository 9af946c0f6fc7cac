import { expect, it } from 'vitest';
import { isTabActive, tabs } from './tabs.ts';

it('has the four tabs of the specification in their order', () => {
  expect(tabs.map(({ label, path }) => [label, path])).toEqual([
    ['Learn', '/'],
    ['Community', '/discord'],
    ['Contact', '/support'],
    ['Profile / Log Out', '/profile'],
  ]);
});

it('marks a tab active below its path, and Learn only on exactly /', () => {
  expect(isTabActive('/', '/')).toBe(true);
  expect(isTabActive('/', '/discord')).toBe(false);
  expect(isTabActive('/profile', '/profile/edit')).toBe(true);
  expect(isTabActive('/support', '/discord')).toBe(false);
});
