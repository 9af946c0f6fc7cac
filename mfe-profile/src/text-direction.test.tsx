import {
  fakeApi,
  people,
  renderScreen,
  screen,
  textsWithoutDirection,
  userEvent,
  waitFor,
} from '@grow/mfe-kit/testing';
import { expect, it } from 'vitest';
import { remote } from './remote.tsx';

it('sets the direction of each user-written text by its words on the profile', async () => {
  fakeApi.writeInArabic();
  renderScreen(remote, '/profile', { user: { ...people.learner, displayName: 'مرحبا Ada' } });
  await userEvent.click(await screen.findByRole('button', { name: 'View All' }));
  await waitFor(() => expect(textsWithoutDirection().shown).toBeGreaterThanOrEqual(2));
  await userEvent.click(screen.getAllByRole('button', { name: /مرحبا/u })[0] as HTMLElement);
  expect(textsWithoutDirection().faulty).toEqual([]);
});
