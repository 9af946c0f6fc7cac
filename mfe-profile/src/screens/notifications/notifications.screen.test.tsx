import {
  notificationPreferencesSchema,
  readNotificationPreferences,
  saveNotificationPreferences,
  subscribeToPush,
  unsubscribeFromPush,
} from '@grow/contracts';
import { exampleOf, fakeApi, people, renderScreen, screen, userEvent, waitFor } from '@grow/mfe-kit/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { remote } from '../../remote.tsx';
import { stubBrowserPush } from './browser-push.example.ts';

const saved = exampleOf(notificationPreferencesSchema, {
  community: true,
  quietHours: { isOn: false, from: '21:15', to: '06:45', timeZone: 'Asia/Bangkok' },
});
const answer = { preferences: saved, isSaved: true, pushPublicKey: 'AAAA' };
const answerSettings = (changes: Partial<typeof answer> | { pushPublicKey: null } = {}) =>
  fakeApi.answer(readNotificationPreferences, { ...answer, ...changes });

const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const toggle = (name: string) => screen.findByRole('switch', { name });
const savedBodies = () => fakeApi.callsOf(saveNotificationPreferences).map(({ body }) => body);

beforeEach(() => answerSettings());

describe('the notification settings', () => {
  it('show placeholders while loading, and a link back', async () => {
    const release = fakeApi.hold(readNotificationPreferences);
    renderScreen(remote, '/notifications');
    expect((await screen.findByRole('status', { name: 'Loading' })).children).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Save Preferences' })).toBeNull();
    release();
    expect(await toggle('Community Updates')).toBeChecked();
    expect(await toggle('Learning Reminders')).not.toBeChecked();
    await userEvent.click(screen.getByRole('link', { name: 'Back to Profile' }));
    expect(location.pathname).toBe('/profile');
  });

  it.each([
    ['a server that refuses', () => fakeApi.refuse(readNotificationPreferences, 'service_unavailable')],
    ['no network', () => fakeApi.failNetwork(readNotificationPreferences)],
  ])('are not shown as known after %s', async (_fault, fail) => {
    fail();
    renderScreen(remote, '/notifications');
    expect(await screen.findByText('Your notification settings could not be loaded')).toBeVisible();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save Preferences' })).toBeNull();
    answerSettings();
    await click('Retry');
    expect(await toggle('Community Updates')).toBeChecked();
  });

  it('start with every switch on if never saved, and with this browser’s values', async () => {
    answerSettings({ isSaved: false });
    const { unmount } = renderScreen(remote, '/notifications');
    for (const name of ['Community Updates', 'Learning Reminders', 'Support Messages']) {
      expect(await toggle(name)).toBeChecked();
    }
    unmount();
    localStorage.setItem('notificationPreferences', '{"community":true,"learning":false,"support":true}');
    renderScreen(remote, '/notifications');
    expect(await toggle('Learning Reminders')).not.toBeChecked();
  });

  it('are saved as a whole, here and for the service worker, and then lead back', async () => {
    const { registration } = stubBrowserPush({ permission: 'granted' });
    localStorage.setItem('notificationPush', 'on');
    const release = fakeApi.hold(saveNotificationPreferences);
    renderScreen(remote, '/notifications');
    await userEvent.click(await toggle('Community Updates'));
    await click('Save Preferences');
    expect(screen.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    release();
    expect(await screen.findByText('Preferences saved')).toBeVisible();
    expect(location.pathname).toBe('/profile');
    expect(savedBodies()).toEqual([{ ...saved, community: false }]);
    const switches = { community: false, learning: false, support: false };
    expect(JSON.parse(localStorage.getItem('notificationPreferences') ?? 'null')).toEqual(switches);
    expect(registration.active.postMessage).toHaveBeenCalledWith({
      type: 'notification-preferences',
      preferences: expect.objectContaining(switches) as unknown,
    });
  });

  it('keep the choices if saving fails, with the server’s message if there is one', async () => {
    stubBrowserPush({ permission: 'granted' });
    fakeApi.refuse(saveNotificationPreferences, 'too_many_requests');
    renderScreen(remote, '/notifications');
    await userEvent.click(await toggle('Community Updates'));
    await click('Save Preferences');
    expect(await screen.findByText('Something went wrong')).toBeVisible();
    expect(screen.getByText('Too many requests. Please wait a moment.')).toBeVisible();
    fakeApi.failNetwork(saveNotificationPreferences);
    await click('Save Preferences');
    expect(await screen.findByText('Your preferences could not be saved.')).toBeVisible();
    expect(await toggle('Community Updates')).not.toBeChecked();
    expect(location.pathname).toBe('/notifications');
  });
});

describe('the review switch', () => {
  it('is for authors only, and works without push, because it also controls emails', async () => {
    const { unmount } = renderScreen(remote, '/notifications');
    await toggle('Support Messages');
    expect(screen.queryByRole('switch', { name: 'Content Reviews' })).toBeNull();
    unmount();
    renderScreen(remote, '/notifications', { user: people.author });
    await userEvent.click(await toggle('Content Reviews'));
    await click('Save Preferences');
    expect(await screen.findByText('Preferences saved')).toBeVisible();
    expect(savedBodies()).toEqual([{ ...saved, reviews: !saved.reviews }]);
  });
});

describe('the weekly email', () => {
  it('is off until chosen, needs no push, and is not for guests', async () => {
    const { unmount } = renderScreen(remote, '/notifications', { user: people.guest });
    await toggle('Support Messages');
    expect(screen.queryByRole('switch', { name: 'Weekly Email' })).toBeNull();
    unmount();
    answerSettings({ preferences: { ...saved, weeklyMail: false } });
    renderScreen(remote, '/notifications');
    expect(await toggle('Weekly Email')).not.toBeChecked();
    await userEvent.click(await toggle('Weekly Email'));
    await click('Save Preferences');
    expect(await screen.findByText('Preferences saved')).toBeVisible();
    expect(savedBodies()).toEqual([{ ...saved, weeklyMail: true }]);
  });
});

describe('quiet hours', () => {
  it('must not end when they start', async () => {
    renderScreen(remote, '/notifications');
    await userEvent.click(await toggle('Quiet Hours'));
    const to = screen.getByLabelText('To');
    await userEvent.clear(to);
    await userEvent.type(to, '21:15');
    const save = screen.getByText('Save Preferences');
    await userEvent.click(save);
    const from = screen.getByLabelText('From');
    expect(from).toHaveAccessibleDescription('Quiet hours must end at another time than they start');
    expect(savedBodies()).toEqual([]);
    await userEvent.clear(to);
    await userEvent.type(to, '05:00');
    await userEvent.selectOptions(screen.getByLabelText('Time zone'), 'Europe/Berlin');
    await userEvent.click(save);
    expect(await screen.findByText('Preferences saved')).toBeVisible();
    const quietHours = { isOn: true, from: '21:15', to: '05:00', timeZone: 'Europe/Berlin' };
    expect(savedBodies()).toEqual([{ ...saved, quietHours }]);
  });

  it('are marked as coming soon if the site sends no pushes', async () => {
    answerSettings({ pushPublicKey: null });
    renderScreen(remote, '/notifications');
    expect(await screen.findByText('Quiet hours are coming soon.')).toBeVisible();
    expect(screen.queryByRole('switch', { name: 'Quiet Hours' })).toBeNull();
  });
});

describe('push notifications', () => {
  it('are enabled with a test notification, and switched off again', async () => {
    const { subscription } = stubBrowserPush();
    renderScreen(remote, '/notifications');
    expect(await toggle('Community Updates')).toBeDisabled();
    await click('Enable');
    expect(await screen.findByText('Notifications enabled')).toBeVisible();
    expect(await toggle('Push Notifications')).toBeChecked();
    expect(await toggle('Community Updates')).toBeEnabled();
    await waitFor(() => expect(fakeApi.callsOf(subscribeToPush).map(({ body }) => body.wantsTest)).toContain(true));

    await waitFor(async () => expect(await toggle('Push Notifications')).toBeEnabled());
    await userEvent.click(await toggle('Push Notifications'));
    await waitFor(() => expect(subscription.unsubscribe).toHaveBeenCalled());
    expect(await toggle('Push Notifications')).not.toBeChecked();
    expect(fakeApi.callsOf(unsubscribeFromPush).map(({ body }) => body)).toEqual([{ endpoint: subscription.endpoint }]);
  });

  it('show the test notification locally if the server refuses the device', async () => {
    const { registration } = stubBrowserPush();
    vi.spyOn(console, 'warn').mockReturnValue();
    fakeApi.refuse(subscribeToPush, 'unprocessable');
    renderScreen(remote, '/notifications');
    await click('Enable');
    await waitFor(() =>
      expect(registration.showNotification).toHaveBeenCalledWith('Notifications enabled', expect.anything()),
    );
    expect(await toggle('Push Notifications')).toBeChecked();
  });

  it('say that the user has blocked them', async () => {
    stubBrowserPush({ answer: 'denied' });
    renderScreen(remote, '/notifications');
    await click('Enable');
    expect(await screen.findByRole('button', { name: 'Blocked' })).toBeDisabled();
    // Shown both on the page, where it stays, and in a toast.
    await waitFor(() => expect(screen.getAllByText('Notifications blocked')).toHaveLength(2));
    expect(screen.getAllByText('Please enable notifications in your browser settings.')).toHaveLength(2);
    expect(await toggle('Community Updates')).toBeDisabled();
  });

  it('say that the browser could not show its prompt', async () => {
    stubBrowserPush({ answer: 'error' });
    vi.spyOn(console, 'warn').mockReturnValue();
    renderScreen(remote, '/notifications');
    await click('Enable');
    expect(await screen.findByText('Something went wrong')).toBeVisible();
    expect(screen.getByText('Could not request notification permissions.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Enable' })).toBeEnabled();
  });

  it('say that the browser does not support them', async () => {
    renderScreen(remote, '/notifications');
    await click('Enable');
    expect(await screen.findByText('Notifications not supported')).toBeVisible();
    expect(screen.getByText("Your browser doesn't support notifications.")).toBeVisible();
  });
});
