import { confirmAge, errorCatalogue, likePost, listBlocks, listPosts, unlikePost } from '@grow/contracts';
import { mergeSessionUser } from '@grow/mfe-kit';
import {
  act,
  fakeApi,
  fireEvent,
  people,
  renderScreen,
  screen,
  userEvent,
  waitFor,
  within,
} from '@grow/mfe-kit/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ada, pageOf, postOf, renderWithEvents } from '../../community.example.ts';
import { remote } from '../../remote.tsx';

const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const leaves = postOf('Why **yellow** leaves?', { id: 1, likes: 3, comments: 2, isLiked: false });
const harvest = postOf('First harvest', { id: 2, category: 'harvest' });

const waitingKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('grow.queue.'));

beforeEach(() => fakeApi.answer(listBlocks, []));

describe('the feed', () => {
  it('says how old a post is, also on a page that stays open', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(new Date('2026-11-27T20:00:00Z'));
    fakeApi.answer(listPosts, pageOf({ ...leaves, createdAt: '2026-11-27T19:55:00.000Z' }));
    renderScreen(remote, '/discord/feed');
    expect(await screen.findByText('5m ago')).toBeVisible();
    vi.setSystemTime(new Date('2026-11-28T20:00:00Z'));
    fireEvent(document, new Event('visibilitychange'));
    expect(await screen.findByText('yesterday')).toBeVisible();
    vi.useRealTimers();
  });

  it('shows placeholders until its posts have loaded', async () => {
    fakeApi.answer(listPosts, pageOf(leaves));
    const release = fakeApi.hold(listPosts);
    renderScreen(remote, '/discord/feed');
    expect((await screen.findByRole('status', { name: 'Loading posts' })).children).toHaveLength(3);
    release();
    const post = await screen.findByRole('article', { name: 'Post by Ben' });
    expect((await within(post).findByText('yellow')).tagName).toBe('STRONG');
    expect(within(post).getByText('Help')).toBeVisible();
    await userEvent.click(within(post).getByRole('link', { name: 'Comments, 2 so far' }));
    expect(location.pathname).toBe('/discord/feed/1');
  });

  it('opens a post by its time, whose link covers the card', async () => {
    fakeApi.answer(listPosts, pageOf(leaves));
    renderScreen(remote, '/discord/feed');
    await userEvent.click(await screen.findByRole('link', { name: /^Open the post/u }));
    expect(location.pathname).toBe('/discord/feed/1');
    expect(await screen.findByRole('heading', { name: 'Post', level: 1 })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Open the post/u })).toBeNull();
  });

  it('opens a picture in the viewer, and stays where it is', async () => {
    fakeApi.answer(listPosts, pageOf({ ...leaves, imageUrls: ['/api/post-images/0123456789abcdef.webp'] }));
    renderScreen(remote, '/discord/feed');
    await click('Picture by Ben');
    const viewer = await screen.findByRole('dialog', { name: 'Picture by Ben' });
    await userEvent.click(within(viewer).getByRole('button', { name: 'Close dialog' }));
    await waitFor(() => expect(viewer).not.toBeInTheDocument());
    expect(location.pathname).toBe('/discord/feed');
  });

  it('pages through several pictures by buttons and keys', async () => {
    const imageUrls = [1, 2, 3].map((at) => `/api/post-images/${at}123456789abcdef.webp`);
    fakeApi.answer(listPosts, pageOf({ ...leaves, imageUrls }));
    renderScreen(remote, '/discord/feed');
    await click('Picture 2 of 3 by Ben');
    const viewer = await screen.findByRole('dialog', { name: 'Picture 2 of 3 by Ben' });
    expect(within(viewer).getByText('2 of 3')).toBeVisible();
    await userEvent.click(within(viewer).getByRole('button', { name: 'Next picture' }));
    expect(viewer).toHaveAccessibleName('Picture 3 of 3 by Ben');
    await userEvent.keyboard('{ArrowRight}');
    expect(viewer).toHaveAccessibleName('Picture 3 of 3 by Ben');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(viewer).toHaveAccessibleName('Picture 1 of 3 by Ben');
    expect(viewer.querySelector('img')).toHaveAttribute('src', imageUrls[0]);
  });

  it('requests nothing until the age is confirmed, then shows the posts', async () => {
    const young = { ...people.learner, adultSince: null };
    fakeApi.answer(listPosts, pageOf(leaves));
    fakeApi.answer(confirmAge, people.learner);
    renderScreen(remote, '/discord/feed', { user: young });
    expect(await screen.findByRole('heading', { name: 'Community feed', level: 1 })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'This course is for adults' })).toBeVisible();
    expect(fakeApi.callsOf(listPosts)).toEqual([]);
    await click('I am 18 or older');
    expect(await screen.findByText('yellow')).toBeVisible();
    expect(screen.queryByText('This course is for adults')).toBeNull();
  });

  it('says that it is empty', async () => {
    fakeApi.answer(listPosts, pageOf());
    renderScreen(remote, '/discord/feed');
    expect(await screen.findByText('Nothing here yet')).toBeVisible();
    expect(screen.getByText('Be the first: ask a question or show what you grow.')).toBeVisible();
  });

  it.each([
    ['a server that refuses', () => fakeApi.refuse(listPosts, 'service_unavailable')],
    ['no network', () => fakeApi.failNetwork(listPosts)],
  ])('can be retried after %s', async (_fault, fail) => {
    fail();
    renderScreen(remote, '/discord/feed');
    expect(await screen.findByText('The feed could not be loaded')).toBeVisible();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    fakeApi.answer(listPosts, pageOf(leaves));
    await userEvent.click(retry);
    expect(await screen.findByText('yellow')).toBeVisible();
    expect(screen.queryByText('The feed could not be loaded')).toBeNull();
  });

  it('shows only the selected category', async () => {
    fakeApi.answer(listPosts, ({ query }) => (query.category === 'harvest' ? pageOf(harvest) : pageOf(leaves)));
    renderScreen(remote, '/discord/feed');
    expect(await screen.findByText('yellow')).toBeVisible();
    await click('Harvest');
    expect(await screen.findByText('First harvest')).toBeVisible();
    expect(screen.queryByText('yellow')).toBeNull();
    expect(screen.getByRole('button', { name: 'Harvest' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('combobox', { name: 'Category of the post' })).toHaveValue('harvest');
    expect(location.search).toBe('?category=harvest');
  });

  it('shows more on demand, and shows if that fails', async () => {
    const first = { items: [leaves], next: 1 };
    fakeApi.answer(listPosts, first);
    renderScreen(remote, '/discord/feed');
    expect(await screen.findByText('yellow')).toBeVisible();
    fakeApi.failNetwork(listPosts);
    await click('Show more');
    expect(await screen.findByText('More posts could not be loaded.')).toBeVisible();
    fakeApi.answer(listPosts, ({ query }) => (query.cursor === undefined ? first : pageOf(leaves, harvest)));
    await click('Show more');
    expect(await screen.findByText('First harvest')).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.queryByText('More posts could not be loaded.')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('is read-only for guests, and tells them how to write', async () => {
    fakeApi.answer(listPosts, pageOf(leaves));
    renderScreen(remote, '/discord/feed', { user: people.guest });
    expect(await screen.findByText('You are reading as a guest')).toBeVisible();
    expect(screen.queryByRole('form', { name: 'New post' })).toBeNull();
    expect(await screen.findByRole('button', { name: 'Like, 3 so far' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'More about this post' })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Create a full account' }));
    expect(location.pathname).toBe('/auth');
  });
});

it('shows the signed-in author’s current name, even if the server has an old one', async () => {
  const author = { ...ada, displayName: 'Fern before' };
  fakeApi.answer(listPosts, pageOf(postOf('Mine', { author, userId: author.id }), leaves));
  renderScreen(remote, '/discord/feed');
  expect(await screen.findByRole('article', { name: `Post by ${people.learner.displayName}` })).toBeVisible();
  act(() => mergeSessionUser({ displayName: 'Fern now' }));
  expect(await screen.findByRole('article', { name: 'Post by Fern now' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Fern now' })).toBeVisible();
  expect(screen.queryByText('Fern before')).toBeNull();
});

describe('a like', () => {
  it('counts at once, then shows the server’s count', async () => {
    fakeApi.answer(listPosts, pageOf(leaves));
    fakeApi.answer(likePost, { likes: 7, isLiked: true });
    fakeApi.answer(unlikePost, { likes: 6, isLiked: false });
    const release = fakeApi.hold(likePost);
    renderScreen(remote, '/discord/feed');
    await click('Like, 3 so far');
    expect(await screen.findByRole('button', { name: 'Like, 4 so far', pressed: true })).toBeVisible();
    release();
    await click('Like, 7 so far');
    expect(await screen.findByRole('button', { name: 'Like, 6 so far', pressed: false })).toBeVisible();
  });

  it('is reverted if the server refuses it, with its message', async () => {
    fakeApi.answer(listPosts, pageOf(leaves));
    fakeApi.refuse(likePost, 'not_found');
    renderScreen(remote, '/discord/feed');
    await click('Like, 3 so far');
    expect(await screen.findByText('That did not work')).toBeVisible();
    expect(screen.getByText(errorCatalogue.not_found.message)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Like, 3 so far', pressed: false })).toBeVisible();
  });

  it('is queued while offline, and then only its last state is sent', async () => {
    fakeApi.answer(listPosts, pageOf(leaves));
    fakeApi.intercept(likePost, 403);
    fakeApi.failNetwork(unlikePost);
    renderScreen(remote, '/discord/feed');
    await click('Like, 3 so far');
    await waitFor(() => expect(fakeApi.callsOf(likePost)).toHaveLength(1));
    await click('Like, 4 so far');
    await click('Like, 3 so far');
    await waitFor(() => expect(fakeApi.callsOf(unlikePost)).toHaveLength(1));
    expect(await screen.findByRole('button', { name: 'Like, 4 so far', pressed: true })).toBeVisible();
    expect(screen.queryByText('That did not work')).toBeNull();

    fakeApi.answer(likePost, { likes: 7, isLiked: true });
    await remote.sendWaiting?.();
    expect(await screen.findByRole('button', { name: 'Like, 7 so far', pressed: true })).toBeVisible();
    expect(waitingKeys()).toEqual([]);
  });
});

describe('changes by others', () => {
  it('are shown live', async () => {
    fakeApi.answer(listPosts, pageOf(leaves));
    await renderWithEvents('/discord/feed');
    await fakeApi.events.push('post-created', { postId: 2, post: harvest });
    expect(await screen.findByText('First harvest')).toBeVisible();
    await fakeApi.events.push('comment-created', { postId: 1, comments: 9, comment: null });
    expect(await screen.findByRole('link', { name: 'Comments, 9 so far' })).toBeVisible();
    await fakeApi.events.push('post-removed', { postId: 1 });
    await waitFor(() => expect(screen.queryByText('yellow')).toBeNull());
  });

  it('wait while the reader is further down', async () => {
    fakeApi.answer(listPosts, pageOf(leaves));
    vi.spyOn(globalThis, 'scrollY', 'get').mockReturnValue(2000);
    await renderWithEvents('/discord/feed');
    expect(await screen.findByText('yellow')).toBeVisible();
    await fakeApi.events.push('post-created', { postId: 2, post: harvest });
    const button = await screen.findByRole('button', { name: '1 new post' });
    expect(screen.queryByText('First harvest')).toBeNull();
    await userEvent.click(button);
    expect(await screen.findByText('First harvest')).toBeVisible();
    expect(button).not.toBeInTheDocument();
  });
});
