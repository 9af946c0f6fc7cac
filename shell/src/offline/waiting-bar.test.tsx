import { setSessionUser } from '@grow/mfe-kit';
import { people, render, screen, userEvent, within } from '@grow/mfe-kit/testing';
import { AppProvider } from '@grow/ui';
import { beforeEach, expect, it } from 'vitest';
import { WaitingBar } from './waiting-bar.tsx';

const prefix = `grow.queue.${people.learner.id}`;
const keep = (name: string, data: unknown, refusal?: string) =>
  localStorage.setItem(`${prefix}.${name}`, JSON.stringify({ order: 1, data, refusal }));

function show() {
  setSessionUser(people.learner);
  render(
    <AppProvider>
      <WaitingBar />
    </AppProvider>,
  );
}

beforeEach(() => localStorage.clear());

it('is hidden if nothing waits, and ignores other users’ and unreadable items', () => {
  localStorage.setItem('grow.queue.999999.message.a', '{"order":1,"data":{"content":"Not mine"}}');
  localStorage.setItem(`${prefix}.message.b`, '{broken');
  show();
  expect(screen.queryByRole('region')).toBeNull();
});

it('counts items that have waited for a while', async () => {
  keep('completion.11', { moduleId: 1, lessonId: 11 });
  show();
  expect(screen.queryByRole('region')).toBeNull();
  const bar = await screen.findByRole('region', { name: 'Waiting to be sent' });
  expect(within(bar).getByRole('status')).toHaveTextContent('1 thing waiting for a connection');
  expect(within(bar).getByRole('button', { name: 'Send now' })).toBeVisible();
});

it('shows refused items with reason and text until they are discarded', async () => {
  keep('comment.a', { content: 'Mushrooms, mostly.', postId: 1, imageUrl: null }, 'This post does not exist any more.');
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('1 thing could not be sent');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getByText('This post does not exist any more.')).toBeVisible();
  expect(screen.getByText('Mushrooms, mostly.')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(localStorage.getItem(`${prefix}.comment.a`)).toContain('Mushrooms');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await screen.findByText('1 thing waiting for a connection')).toBeVisible();
});

it('removes discarded items', async () => {
  keep('message.a', { content: 'Hello', conversationId: 1 }, 'You are blocked.');
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Show' }));
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(localStorage.getItem(`${prefix}.message.a`)).toBeNull();
  expect(screen.queryByRole('region')).toBeNull();
});
