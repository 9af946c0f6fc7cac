import {
  accountSessionSchema,
  changePassword,
  deleteAccount,
  endOtherSessions,
  endSession,
  errorCatalogue,
  exportAccount,
  listBlocks,
  readAccount,
  unblockUser,
  userCardSchema,
} from '@grow/contracts';
import { currentSession } from '@grow/mfe-kit';
import { exampleOf, fakeApi, people, renderScreen, screen, userEvent, waitFor } from '@grow/mfe-kit/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openShellDialog, shellScreens } from '../shell-screens.example.tsx';

const here = exampleOf(accountSessionSchema, { device: 'Chrome on Android', isCurrent: true });
const there = exampleOf(accountSessionSchema, {
  id: '00000000-0000-4000-8000-000000000002',
  device: 'Firefox on Linux',
});
const account = { email: 'ada@grow.example', hasPassword: true, createdAt: here.createdAt, sessions: [here, there] };

const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const open = () => renderScreen(shellScreens, '/account');

beforeEach(() => {
  fakeApi.answer(readAccount, account);
  fakeApi.answer(listBlocks, []);
});

const unreachable = 'The server cannot be reached. Please check your connection and try again.';

describe('the account page', () => {
  it('shows placeholders until the account has loaded', async () => {
    const release = fakeApi.hold(readAccount);
    open();
    expect((await screen.findByRole('status', { name: 'Loading' })).children).toHaveLength(3);
    release();
    expect(await screen.findByText('ada@grow.example')).toBeVisible();
    for (const name of [
      'Change password',
      'Where you are signed in',
      'Blocked people',
      'Your data',
      'Delete account',
    ]) {
      expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
    }
    await userEvent.click(screen.getByRole('link', { name: 'Back to Profile' }));
    expect(location.pathname).toBe('/profile');
  });

  it('can be retried after a failure', async () => {
    fakeApi.refuse(readAccount, 'service_unavailable');
    open();
    expect(await screen.findByText('Your account cannot be shown')).toBeVisible();
    fakeApi.answer(readAccount, account);
    await click('Retry');
    expect(await screen.findByText('ada@grow.example')).toBeVisible();
  });

  it('explains to guests how to keep their progress, and offers no password change', async () => {
    fakeApi.answer(readAccount, { ...account, email: null, hasPassword: false, sessions: [here] });
    renderScreen(shellScreens, '/account', { user: people.guest });
    expect(await screen.findByText('Where you are signed in')).toBeVisible();
    expect(screen.queryByText('Change password')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
    expect(screen.getByText('You are using a guest account')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Upgrade account' }));
    expect(location.pathname).toBe('/auth');
  });
});

describe('changing the password', () => {
  const labels = ['Current password', 'New password', 'Confirm new password'];
  const enter = async (...values: string[]) => {
    for (const [index, value] of values.entries()) {
      const field = await screen.findByLabelText(labels[index] ?? '');
      await userEvent.clear(field);
      await userEvent.type(field, value);
    }
    await click('Change password');
  };

  it('shows errors for missing or different entries, and the server’s error', async () => {
    open();
    await click('Change password');
    expect(screen.getByRole('alert')).toHaveTextContent('Please fill in all fields');
    await enter('old', 'new', 'other');
    expect(screen.getByRole('alert')).toHaveTextContent("Passwords don't match");
    expect(fakeApi.callsOf(changePassword)).toEqual([]);
    fakeApi.refuse(changePassword, 'unprocessable');
    await enter('old', 'new', 'new');
    expect(await screen.findByText('This request cannot be carried out.')).toBeVisible();
    for (const code of ['invalid_credentials', 'weak_password', 'too_many_requests'] as const) {
      fakeApi.refuse(changePassword, code);
      await click('Change password');
      expect(await screen.findByText(errorCatalogue[code].message)).toBeVisible();
    }
    fakeApi.failNetwork(changePassword);
    await click('Change password');
    expect(await screen.findByText(unreachable)).toBeVisible();
    expect(screen.getByLabelText('Current password')).toHaveValue('old');
  });

  it('shows a confirmation, and clears the fields', async () => {
    open();
    const release = fakeApi.hold(changePassword);
    await enter('old', 'new', 'new');
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDisabled();
    release();
    expect(await screen.findByText('Password changed')).toBeVisible();
    expect(screen.getByText('Your other devices have been signed out.')).toBeVisible();
    for (const label of labels) expect(screen.getByLabelText(label)).toHaveValue('');
    expect(fakeApi.callsOf(changePassword).map(({ body }) => body)).toEqual([
      { currentPassword: 'old', newPassword: 'new' },
    ]);
  });
});

describe('the devices', () => {
  it('are signed out one by one, or all others at once after confirmation', async () => {
    open();
    expect(await screen.findByText('This device')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign out Chrome on Android' })).toBeNull();
    await click('Sign out everywhere else');
    expect(await screen.findByRole('alertdialog', { name: 'Sign out on all other devices?' })).toBeVisible();
    await click('Cancel');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(fakeApi.callsOf(endOtherSessions)).toEqual([]);
    await click('Sign out everywhere else');
    await click('Sign out');
    expect(await screen.findByText('Signed out everywhere else')).toBeVisible();

    fakeApi.answer(readAccount, { ...account, sessions: [here] });
    await click('Sign out Firefox on Linux');
    expect(await screen.findByText('Device signed out')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Firefox on Linux')).toBeNull());
    expect(fakeApi.callsOf(endSession).map(({ params }) => params.sessionId)).toEqual([there.id]);
  });

  it('stay in the list if that fails', async () => {
    fakeApi.refuse(endSession, 'not_found');
    open();
    await click('Sign out Firefox on Linux');
    expect(await screen.findByText(errorCatalogue.not_found.message)).toBeVisible();
    expect(screen.getByText('Firefox on Linux')).toBeVisible();
  });
});

describe('the blocked users', () => {
  const ben = exampleOf(userCardSchema, { id: 7, displayName: 'Ben' });

  it('are listed, and unblocked by a tap', async () => {
    fakeApi.answer(listBlocks, [ben]);
    open();
    expect(await screen.findByText('Ben')).toBeVisible();
    fakeApi.answer(listBlocks, []);
    await click('Unblock Ben');
    expect(await screen.findByText('You have blocked nobody.')).toBeVisible();
    expect(fakeApi.callsOf(unblockUser).map(({ params }) => params.userId)).toEqual([ben.id]);
  });

  it('stay in the list if that fails', async () => {
    fakeApi.answer(listBlocks, [ben]);
    fakeApi.failNetwork(unblockUser);
    open();
    await click('Unblock Ben');
    expect(await screen.findByText('An error occurred. Please try again.')).toBeVisible();
    expect(screen.getByText(unreachable)).toBeVisible();
    expect(screen.getByText('Ben')).toBeVisible();
  });
});

describe('the data export', () => {
  it('is downloaded as a file, or a toast shows the failure', async () => {
    fakeApi.refuse(exportAccount, 'service_unavailable');
    open();
    await click('Download my data');
    expect(await screen.findByText(errorCatalogue.service_unavailable.message)).toBeVisible();

    fakeApi.answer(exportAccount, { account: { id: 1 } });
    const address = vi.fn(() => 'blob:data');
    Object.assign(URL, { createObjectURL: address, revokeObjectURL: () => undefined });
    const handOver = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await click('Download my data');
    await waitFor(() => expect(handOver).toHaveBeenCalledOnce());
    expect(handOver.mock.contexts[0]).toHaveAttribute('download', 'grow-bible-my-data.json');
  });
});

describe('deleting the account', () => {
  it('asks for confirmation, and can be cancelled', async () => {
    open();
    await openShellDialog('Delete my account');
    expect(await screen.findByRole('dialog', { name: 'Delete your account?' })).toBeVisible();
    await click('Keep my account');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fakeApi.callsOf(deleteAccount)).toEqual([]);
  });

  it('shows why it was refused', async () => {
    fakeApi.refuse(deleteAccount, 'last_admin');
    open();
    await openShellDialog('Delete my account');
    await click('Delete everything');
    expect(await screen.findByText('The last admin can be neither demoted nor deleted.')).toBeVisible();
    expect(currentSession().state).toBe('signed-in');
  });

  it('ends the session and redirects to sign-in', async () => {
    open();
    await openShellDialog('Delete my account');
    const release = fakeApi.hold(deleteAccount);
    await click('Delete everything');
    expect(await screen.findByRole('button', { name: 'Deleting...' })).toBeDisabled();
    release();
    expect(await screen.findByText('Account deleted')).toBeVisible();
    await waitFor(() => expect(location.pathname).toBe('/auth'));
    expect(currentSession().state).toBe('signed-out');
  });
});
