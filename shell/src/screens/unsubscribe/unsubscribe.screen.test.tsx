import { unsubscribe } from '@grow/contracts';
import { fakeApi, renderScreen, screen, userEvent } from '@grow/mfe-kit/testing';
import { expect, it } from 'vitest';
import { shellScreens } from '../shell-screens.example.tsx';

const token = `weeklyMail.12.${'a'.repeat(43)}`;
const path = `/unsubscribe#token=${token}`;
const click = async () => userEvent.click(await screen.findByRole('button', { name: 'Unsubscribe' }));

it('asks first, and says how to subscribe again afterwards', async () => {
  renderScreen(shellScreens, path);
  expect(await screen.findByRole('heading', { name: 'Stop these emails?' })).toBeVisible();
  expect(screen.getByText("They come because 'Weekly Email' is on in your notification settings.")).toBeVisible();
  expect(fakeApi.callsOf(unsubscribe)).toEqual([]);
  const release = fakeApi.hold(unsubscribe);
  await click();
  expect(screen.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  release();
  expect(await screen.findByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'notification settings' })).toHaveAttribute('href', '/notifications');
  expect(fakeApi.callsOf(unsubscribe)).toMatchObject([{ params: { token } }]);
});

it('shows a failure, and can be retried', async () => {
  fakeApi.failNetwork(unsubscribe);
  renderScreen(shellScreens, path);
  await click();
  expect(await screen.findByText('You are still subscribed')).toBeVisible();
  expect(screen.getByText(/^The server cannot be reached/u)).toBeVisible();
  fakeApi.answer(unsubscribe, undefined);
  await click();
  expect(await screen.findByText('You are unsubscribed')).toBeVisible();
});

it.each(['/unsubscribe', '/unsubscribe#token=other.12.x'])('says that the link %s is incomplete', async (odd) => {
  renderScreen(shellScreens, odd);
  expect(await screen.findByText('This link is not complete')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
