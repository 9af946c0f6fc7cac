import {
  commentSchema,
  conversationSchema,
  messageSchema,
  postSchema,
  userCardSchema,
  type Comment,
  type Conversation,
  type Message,
  type Post,
} from '@grow/contracts';
import { queryClient } from '@grow/mfe-kit';
import { exampleOf, people, renderScreen, screen, userEvent, waitFor } from '@grow/mfe-kit/testing';
import { expect, vi } from 'vitest';
import { remote } from './remote.tsx';

/** Ada is the signed-in user, Ben another one. */
export const ada = exampleOf(userCardSchema, { id: people.learner.id, displayName: 'Ada' });
export const ben = exampleOf(userCardSchema, { id: 2, displayName: 'Ben' });

/** A post, by Ben by default. */
export const postOf = (content: string, { author = ben, ...changes }: Partial<Post> = {}): Post =>
  exampleOf(postSchema, {
    content,
    author,
    userId: author.id,
    lesson: null,
    clientKey: null,
    editedAt: null,
    ...changes,
  });

export const commentOf = (content: string, { author = ben, ...changes }: Partial<Comment> = {}): Comment =>
  exampleOf(commentSchema, { content, author, userId: author.id, clientKey: null, ...changes });

/** A message from Ben to Ada. */
export const messageOf = (content: string, changes: Partial<Message> = {}): Message =>
  exampleOf(messageSchema, { content, senderId: ben.id, receiverId: ada.id, clientKey: null, ...changes });

export const conversationOf = (changes: Partial<Conversation> = {}): Conversation =>
  exampleOf(conversationSchema, { other: ben, unread: 0, lastMessage: null, ...changes });

export const pageOf = <Item>(...items: Item[]) => ({ items, next: null });

/** Renders a screen, and waits until it is connected to events and has refetched its data. */
export async function renderWithEvents(path: string): Promise<void> {
  const invalidated = vi.spyOn(queryClient, 'invalidateQueries');
  renderScreen(remote, path);
  await waitFor(() => expect(invalidated).toHaveBeenCalled());
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
}

/** Picks a menu item by keyboard, because jsdom's pointer does not highlight items. */
export async function chooseFromMenu(menu: string, name: string): Promise<void> {
  (await screen.findByRole('button', { name: menu })).focus();
  await userEvent.keyboard('{Enter}');
  const item = await screen.findByRole('menuitem', { name });
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
  await userEvent.keyboard(name.charAt(0));
  await waitFor(() => expect(item).toHaveAttribute('data-highlighted'));
  await userEvent.keyboard('{Enter}');
}
