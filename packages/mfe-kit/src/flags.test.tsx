import { expect, it, vi } from 'vitest';
import { setFlags, useFlag } from './flags.ts';
import { clearUserData } from './leave.ts';
import { setSessionUser } from './session.ts';
import { act, people, render, screen } from './testing/index.ts';

function Photos({ of: use }: { of: typeof useFlag }) {
  return use('garden-photos') ? 'with photos' : 'without photos';
}

it('has no flag of another user, and none after a sign-out', () => {
  render(<Photos of={useFlag} />);
  act(() => {
    setSessionUser(people.learner);
    setFlags({ userId: people.learner.id, names: ['garden-photos'] });
  });
  expect(screen.getByText('with photos')).toBeVisible();
  act(() => setSessionUser({ ...people.learner, id: 99 }));
  expect(screen.getByText('without photos')).toBeVisible();
  act(() => setSessionUser(people.learner));
  expect(screen.getByText('with photos')).toBeVisible();
  act(() => clearUserData());
  expect(screen.getByText('without photos')).toBeVisible();
});

it.each([
  ['the last flags of its user', { userId: people.learner.id, names: ['garden-photos'] }, 'with photos'],
  ['no flags of another user', { userId: 99, names: ['garden-photos'] }, 'without photos'],
  ['no flags that it cannot read', 'garden-photos', 'without photos'],
])('begins a page of the device with %s', async (_what, stored, shown) => {
  localStorage.setItem('grow.flags', JSON.stringify(stored));
  vi.resetModules();
  const [flags, session] = [await import('./flags.ts'), await import('./session.ts')];
  session.setSessionUser(people.learner);
  render(<Photos of={flags.useFlag} />);
  expect(screen.getByText(shown)).toBeVisible();
});
