import {
  listedNotificationSchema,
  listNotifications,
  markNotificationsRead,
  type ListedNotification,
} from '@grow/contracts';
import { exampleOf, fakeApi, people, renderScreen, screen, userEvent, waitFor } from '@grow/mfe-kit/testing';
import { beforeEach, expect, it } from 'vitest';
import { renderWithEvents } from '../../community.example.ts';
import { remote } from '../../remote.tsx';

const itemOf = (id: number, changes: Partial<ListedNotification> = {}) =>
  exampleOf(listedNotificationSchema, {
    id,
    title: `Ben replied to your post ${id}`,
    body: 'Too **wet**',
    url: '/discord/feed/7',
    isRead: true,
    ...changes,
  });

beforeEach(() => {
  fakeApi.answer(listNotifications, [itemOf(2, { isRead: false }), itemOf(1)]);
  fakeApi.answer(markNotificationsRead, { unread: 0 });
});

it('shows the notifications, marks them as read, and links to their pages', async () => {
  const release = fakeApi.hold(listNotifications);
  renderScreen(remote, '/inbox');
  expect(await screen.findByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
  expect(await screen.findByRole('status', { name: 'Loading notifications' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/notifications');
  release();
  expect(await screen.findByText('Ben replied to your post 2')).toBeVisible();
  expect(screen.getAllByText('Too wet')).toHaveLength(2);
  await waitFor(() => expect(fakeApi.callsOf(markNotificationsRead).map(({ body }) => body)).toEqual([{ upToId: 2 }]));
  expect(screen.getAllByText('New')).toHaveLength(1);
  await userEvent.click(screen.getByText('Ben replied to your post 2'));
  expect(location.pathname).toBe('/discord/feed/7');
});

it('shows new ones live; marking as read changes nothing on screen', async () => {
  await renderWithEvents('/inbox');
  expect(await screen.findByText('New')).toBeVisible();
  fakeApi.answer(listNotifications, [itemOf(3, { isRead: false }), itemOf(2), itemOf(1)]);
  await fakeApi.events.push('notifications-changed', { unread: 0 });
  await fakeApi.events.push('notifications-changed', { unread: 1 });
  expect(await screen.findByText('Ben replied to your post 3')).toBeVisible();
  await waitFor(() => expect(fakeApi.callsOf(markNotificationsRead).at(-1)?.body).toEqual({ upToId: 3 }));
});

it('says that it is empty', async () => {
  fakeApi.answer(listNotifications, []);
  renderScreen(remote, '/inbox');
  expect(await screen.findByText('Nothing here yet')).toBeVisible();
  expect(screen.getByText('When somebody replies to a post of yours, you find it here.')).toBeVisible();
  expect(fakeApi.callsOf(markNotificationsRead)).toEqual([]);
});

it('can be retried after a failure', async () => {
  fakeApi.refuse(listNotifications, 'service_unavailable');
  renderScreen(remote, '/inbox');
  expect(await screen.findByText('Your notifications could not be loaded')).toBeVisible();
  fakeApi.answer(listNotifications, [itemOf(1)]);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Ben replied to your post 1')).toBeVisible();
});

it('tells guests how to take part, and requests nothing', async () => {
  renderScreen(remote, '/inbox', { user: people.guest });
  expect(await screen.findByText('You are reading as a guest')).toBeVisible();
  expect(fakeApi.callsOf(listNotifications)).toEqual([]);
});
