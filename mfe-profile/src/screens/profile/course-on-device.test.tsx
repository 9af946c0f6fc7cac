import { queryClient, type PackStatus } from '@grow/mfe-kit';
import { renderScreen, people, screen } from '@grow/mfe-kit/testing';
import { expect, it } from 'vitest';
import { remote } from '../../remote.tsx';

/** Sets the device's state, because jsdom has no database. Journeys use a real one. */
function show(status: PackStatus, user = people.learner) {
  queryClient.setQueryData(['course-pack'], status);
  renderScreen(remote, '/profile', { user });
}

it.each<[string, PackStatus, string, string]>([
  ['all lessons', { lessons: 62, bytes: 151_400, state: 'saved' }, '62 lessons on this device, 152 kB', 'Remove'],
  ['one lesson', { lessons: 1, bytes: 900, state: 'saved' }, '1 lesson on this device, 1 kB', 'Remove'],
  ['none', { lessons: 0, bytes: 2, state: 'none' }, 'No lessons on this device', 'Keep'],
  ['no room', { lessons: 0, bytes: 2, state: 'full' }, 'There is no room for the lessons on this device', 'Keep'],
])('says that the device has %s', async (_what, status, text, action) => {
  show(status);
  expect(await screen.findByText(text)).toHaveRole('status');
  expect(
    screen.getByRole('button', { name: action === 'Keep' ? 'Keep on this device' : 'Remove from this device' }),
  ).toBeVisible();
});

it('is hidden without a database', async () => {
  show({ lessons: 0, bytes: 2, state: 'unavailable' });
  expect(await screen.findByRole('button', { name: 'Logout' })).toBeVisible();
  expect(screen.queryByText(/on this device/u)).toBeNull();
});

it('is hidden before the age is confirmed', async () => {
  show({ lessons: 1, bytes: 900, state: 'saved' }, { ...people.learner, adultSince: null });
  expect(await screen.findByRole('button', { name: 'Logout' })).toBeVisible();
  expect(screen.queryByText(/on this device/u)).toBeNull();
});
