import { listBlocks, listComments, listPosts, openConversation, readPost, unblockUser } from '@grow/contracts';
import { fakeApi, people, renderScreen, screen, userEvent, waitFor, within } from '@grow/mfe-kit/testing';
import { beforeEach, expect, it } from 'vitest';
import { ada, ben, conversationOf, pageOf, postOf } from '../community.example.ts';
import { remote } from '../remote.tsx';

const path = '/discord/feed/1';
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const card = async () => within(await screen.findByRole('dialog', { name: 'Ben' }));

beforeEach(() => {
  fakeApi.answer(listBlocks, []);
  fakeApi.answer(readPost, ({ params }) => postOf(`Week ${params.id}`, { id: Number(params.id) }));
  fakeApi.answer(listComments, pageOf());
  fakeApi.answer(listPosts, ({ query }) =>
    query.cursor === undefined
      ? { items: [postOf('Week 9', { id: 9 })], next: 9 }
      : pageOf(postOf('Week 8', { id: 8 })),
  );
});

it('shows a user and their posts, paginated; opening a post closes the card', async () => {
  const release = fakeApi.hold(listPosts);
  renderScreen(remote, path);
  await click('Ben');
  const shown = await card();
  expect(shown.getByText(`Level ${ben.level}`)).toBeVisible();
  expect(shown.getByRole('status', { name: 'Loading the posts' })).toBeInTheDocument();
  release();
  expect(await shown.findByText('Week 9')).toBeVisible();
  await click('Show more');
  expect(await shown.findByText('Week 8')).toBeVisible();
  expect(fakeApi.callsOf(listPosts).map(({ query }) => query.authorId)).toEqual([ben.id, ben.id]);
  await userEvent.click(shown.getByText('Week 9'));
  expect(location.pathname).toBe('/discord/feed/9');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('links to the conversation', async () => {
  fakeApi.answer(openConversation, conversationOf({ id: 5 }));
  renderScreen(remote, path);
  await click('Ben');
  await click('Write');
  await waitFor(() => expect(location.pathname).toBe('/messages/5'));
  expect(fakeApi.callsOf(openConversation).map(({ body }) => body)).toEqual([{ userId: ben.id }]);
});

it('says if there are no posts, and can be retried', async () => {
  fakeApi.refuse(listPosts, 'service_unavailable');
  renderScreen(remote, path);
  await click('Ben');
  expect(await screen.findByText('The posts could not be loaded')).toBeVisible();
  fakeApi.answer(listPosts, pageOf());
  await click('Retry');
  expect(await screen.findByText('No posts yet.')).toBeVisible();
});

it('shows no posts of a blocked user, and offers to unblock', async () => {
  fakeApi.answer(listBlocks, [ben]);
  fakeApi.answer(unblockUser, undefined);
  renderScreen(remote, path);
  await click('Ben');
  expect(await screen.findByText('You have blocked Ben')).toBeVisible();
  expect(fakeApi.callsOf(listPosts)).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Write' })).toBeNull();
  fakeApi.answer(listBlocks, []);
  await click('Unblock');
  expect(await screen.findByText('Week 9')).toBeVisible();
});

it.each([
  ['for guests', people.guest, ben],
  ["of one's own", { ...people.learner, displayName: ada.displayName }, ada],
])('%s offers no message button', async (_whose, user, author) => {
  fakeApi.answer(readPost, postOf('Week 1', { id: 1, author }));
  renderScreen(remote, path, { user });
  await click(author.displayName);
  expect(await screen.findByRole('dialog', { name: author.displayName })).toBeVisible();
  expect(await screen.findByText('Week 9')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Write' })).toBeNull();
});
