import { readUnreadMessages, readUnreadNotifications } from '@grow/contracts';
import { isEventStreamUp, queryClient, setSessionUser, useEvents } from '@grow/mfe-kit';
import { fakeApi, people, render, screen, waitFor } from '@grow/mfe-kit/testing';
import { AppProvider } from '@grow/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { UnreadMessages, UnreadNotifications } from './unread-counts.tsx';

function renderCounts(): void {
  setSessionUser(people.learner);
  render(
    <AppProvider>
      <QueryClientProvider client={queryClient}>
        <UnreadMessages label="Messages" />
        <UnreadNotifications label="Notifications" />
      </QueryClientProvider>
    </AppProvider>,
  );
}

it('shows the unread count, updated by events', async () => {
  fakeApi.answer(readUnreadMessages, { unread: 0 });
  fakeApi.answer(readUnreadNotifications, { unread: 2 });
  renderCounts();
  expect(await screen.findByText('Notifications, 2 unread')).toBeInTheDocument();
  expect(screen.getByText('Messages')).toBeInTheDocument();
  await fakeApi.events.push('notifications-changed', { unread: 120 });
  expect(await screen.findByText('Notifications, 120 unread')).toBeInTheDocument();
  expect(screen.getByText('99+')).toBeInTheDocument();
  await fakeApi.events.push('notifications-changed', { unread: 0 });
  expect(await screen.findByText('Notifications')).toBeInTheDocument();
});

function Listener() {
  useEvents({ 'user-changed': () => undefined });
  return null;
}

it('fetches the count at once if the event stream is already connected', async () => {
  setSessionUser(people.learner);
  render(<Listener />);
  await waitFor(() => expect(isEventStreamUp()).toBe(true));
  fakeApi.answer(readUnreadMessages, { unread: 3 });
  renderCounts();
  // Far below the timeout after which a missing stream counts as connected.
  await waitFor(() => expect(screen.getByText('Messages, 3 unread')).toBeInTheDocument(), { timeout: 3000 });
});

it('shows only the names without a response', async () => {
  fakeApi.failNetwork(readUnreadMessages);
  fakeApi.failNetwork(readUnreadNotifications);
  renderCounts();
  expect(await screen.findByText('Notifications')).toBeInTheDocument();
  expect(screen.getByText('Messages')).toBeInTheDocument();
});
