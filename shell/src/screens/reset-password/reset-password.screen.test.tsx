import { errorCatalogue, resetPassword } from '@grow/contracts';
import { currentSession } from '@grow/mfe-kit';
import { fakeApi, renderScreen, screen, userEvent } from '@grow/mfe-kit/testing';
import { expect, it } from 'vitest';
import { shellScreens } from '../shell-screens.example.tsx';

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save new password' }));
const enter = async (password: string, confirm: string) => {
  for (const [label, value] of [
    ['New password', password],
    ['Confirm new password', confirm],
  ] as const) {
    const field = await screen.findByLabelText(label);
    await userEvent.clear(field);
    if (value !== '') await userEvent.type(field, value);
  }
  await save();
};

// Runs first, because the token is cached for the lifetime of the page.
it('says that a link without a token is invalid, and where to get a new one', async () => {
  renderScreen(shellScreens, '/reset-password');
  expect(await screen.findByText('This link is not valid any more')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Ask for a new one' }));
  expect(location.pathname).toBe('/auth');
});

it('shows errors for missing or different entries, and the server’s error', async () => {
  renderScreen(shellScreens, '/reset-password#token=secret');
  await enter('', '');
  expect(screen.getByRole('alert')).toHaveTextContent('Please fill in all fields');
  await enter('sun-after-rain', 'rain');
  expect(screen.getByRole('alert')).toHaveTextContent("Passwords don't match");
  expect(fakeApi.callsOf(resetPassword)).toEqual([]);
  for (const code of ['weak_password', 'reset_link_invalid', 'too_many_requests'] as const) {
    fakeApi.refuse(resetPassword, code);
    await enter('sun-after-rain', 'sun-after-rain');
    expect(await screen.findByText(errorCatalogue[code].message)).toBeVisible();
  }
  fakeApi.failNetwork(resetPassword);
  await save();
  expect(
    await screen.findByText('The server cannot be reached. Please check your connection and try again.'),
  ).toBeVisible();
  expect(screen.getByLabelText('New password')).toHaveValue('sun-after-rain');
});

it('saves the new password with the token, clears it from the URL, and redirects to sign-in', async () => {
  renderScreen(shellScreens, '/reset-password#token=secret');
  const release = fakeApi.hold(resetPassword);
  await enter('sun-after-rain', 'sun-after-rain');
  expect(location.hash).toBe('');
  expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDisabled();
  release();
  expect(await screen.findByText('Password changed')).toBeVisible();
  expect(screen.getByText('Sign in with your new password.')).toBeVisible();
  expect(location.pathname).toBe('/auth');
  expect(currentSession().state).toBe('signed-out');
  expect(fakeApi.callsOf(resetPassword).map(({ body }) => body)).toEqual([
    { token: 'secret', password: 'sun-after-rain' },
  ]);
});
