import {
  confirmAge,
  createComment,
  deleteComment,
  deletePost,
  editPost,
  errorCatalogue,
  listBlocks,
  listComments,
  listPosts,
  markHelped,
  readPost,
  unmarkHelped,
  uploadPostImage,
} from '@grow/contracts';
import { apiKey, queryClient } from '@grow/mfe-kit';
import { fakeApi, people, renderScreen, screen, userEvent, waitFor, within } from '@grow/mfe-kit/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { ada, ben, chooseFromMenu, commentOf, pageOf, postOf, renderWithEvents } from '../../community.example.ts';
import { remote } from '../../remote.tsx';

const path = '/discord/feed/1';
const imageUrl = '/api/post-images/0123456789abcdef.webp';
const post = postOf('Why yellow leaves?', { id: 1, comments: 1, lesson: { id: 11, moduleId: 4, title: 'Light' } });
const comment = commentOf('Too wet', { id: 1, postId: 1 });

const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const commentBox = () => screen.findByRole('textbox', { name: 'Write a comment' });

beforeEach(() => {
  fakeApi.answer(listBlocks, []);
  fakeApi.answer(listPosts, pageOf());
  fakeApi.answer(readPost, post);
  fakeApi.answer(listComments, pageOf(comment));
});

describe('a post', () => {
  it('is not requested until the age is confirmed', async () => {
    fakeApi.answer(confirmAge, people.learner);
    renderScreen(remote, path, { user: { ...people.learner, adultSince: null } });
    expect(await screen.findByRole('heading', { name: 'This course is for adults' })).toBeVisible();
    expect([fakeApi.callsOf(readPost), fakeApi.callsOf(listComments)]).toEqual([[], []]);
    await click('I am 18 or older');
    expect(await screen.findByText('Why yellow leaves?')).toBeVisible();
  });

  it('is marked for its author while held, without likes and comments', async () => {
    fakeApi.answer(readPost, { ...post, author: ada, userId: ada.id, isHeld: true });
    renderScreen(remote, path);
    expect(await screen.findByText('Only you see this until a moderator has looked at it.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Like/u })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Write a comment' })).toBeNull();
    expect(fakeApi.callsOf(listComments)).toEqual([]);
  });

  it('marks the reader’s held comment', async () => {
    fakeApi.answer(listComments, pageOf(comment, commentOf('Mine', { id: 2, postId: 1, author: ada, isHeld: true })));
    renderScreen(remote, path);
    expect(await screen.findByText('Mine')).toBeVisible();
    expect(screen.getAllByText('Only you see this until a moderator has looked at it.')).toHaveLength(1);
  });

  it('shows placeholders until it and its comments have loaded', async () => {
    const releasePost = fakeApi.hold(readPost);
    const releaseComments = fakeApi.hold(listComments);
    renderScreen(remote, path);
    expect(await screen.findByRole('status', { name: 'Loading the post' })).toBeInTheDocument();
    releasePost();
    expect(await screen.findByText('Why yellow leaves?')).toBeVisible();
    expect(screen.getByRole('status', { name: 'Loading comments' })).toBeInTheDocument();
    releaseComments();
    expect(await screen.findByText('Too wet')).toBeVisible();
    expect(screen.getByRole('heading', { name: '1 comment' })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Lesson: Light' }));
    expect(location.pathname + location.search).toBe('/?lesson=4-11');
  });

  it('shows a message and a link back if it was deleted', async () => {
    fakeApi.refuse(readPost, 'not_found');
    renderScreen(remote, path);
    expect(await screen.findByText('This post is not there any more')).toBeVisible();
    expect(screen.getByText('It was deleted by its author or hidden.')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Community feed' }));
    expect(location.pathname).toBe('/discord/feed');
  });

  it('is not shown once hidden, even if cached, and disappears while being read', async () => {
    queryClient.setQueryData(apiKey(readPost, { params: { id: '1' } }), post);
    void queryClient.invalidateQueries({ refetchType: 'none' });
    fakeApi.refuse(readPost, 'not_found');
    const { unmount } = renderScreen(remote, path);
    expect(await screen.findByText('This post is not there any more')).toBeVisible();
    expect(screen.queryByText('Why yellow leaves?')).toBeNull();
    unmount();
    queryClient.clear();
    fakeApi.answer(readPost, post);
    await renderWithEvents(path);
    expect(await screen.findByText('Too wet')).toBeVisible();
    fakeApi.refuse(readPost, 'not_found');
    await fakeApi.events.push('post-removed', { postId: 1 });
    expect(await screen.findByText('This post is not there any more')).toBeVisible();
    expect(screen.queryByText('Too wet')).toBeNull();
  });

  it('is not refetched while its author deletes it', async () => {
    fakeApi.answer(readPost, { ...post, author: ada, userId: ada.id });
    await renderWithEvents(path);
    await screen.findByText('Why yellow leaves?');
    const release = fakeApi.hold(deletePost);
    await chooseFromMenu('More about this post', 'Delete');
    await click('Delete');
    await waitFor(() => expect(fakeApi.callsOf(deletePost)).toHaveLength(1));
    const asked = fakeApi.callsOf(readPost).length;
    await fakeApi.events.push('post-removed', { postId: 1 });
    release();
    expect(await screen.findByText('Post deleted')).toBeVisible();
    expect(fakeApi.callsOf(readPost)).toHaveLength(asked);
  });

  it('is shown from the cache if the server fails', async () => {
    queryClient.setQueryData(apiKey(readPost, { params: { id: '1' } }), post);
    void queryClient.invalidateQueries({ refetchType: 'none' });
    fakeApi.refuse(readPost, 'service_unavailable');
    renderScreen(remote, path);
    expect(await screen.findByText('The post could not be loaded')).toBeVisible();
    expect(screen.getByText('Why yellow leaves?')).toBeVisible();
  });

  it('can be retried after a failure', async () => {
    fakeApi.refuse(readPost, 'service_unavailable');
    renderScreen(remote, path);
    expect(await screen.findByText('The post could not be loaded')).toBeVisible();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    fakeApi.answer(readPost, post);
    await userEvent.click(retry);
    expect(await screen.findByText('Why yellow leaves?')).toBeVisible();
  });

  it('is read-only for guests', async () => {
    renderScreen(remote, path, { user: people.guest });
    expect(await screen.findByText('Too wet')).toBeVisible();
    expect(screen.getByText('You are reading as a guest')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('the comments of a post', () => {
  it('say if there are none', async () => {
    fakeApi.answer(readPost, { ...post, comments: 0 });
    fakeApi.answer(listComments, pageOf());
    renderScreen(remote, path);
    expect(await screen.findByText('No comments yet. Share what you know.')).toBeVisible();
    expect(screen.getByRole('heading', { name: '0 comments' })).toBeVisible();
  });

  it('can be retried after a failure, and are paginated', async () => {
    fakeApi.failNetwork(listComments);
    renderScreen(remote, path);
    expect(await screen.findByText('The comments could not be loaded')).toBeVisible();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    fakeApi.answer(listComments, ({ query }) =>
      query.cursor === undefined ? { items: [comment], next: 1 } : pageOf(commentOf('Or too dry', { id: 2 })),
    );
    await userEvent.click(retry);
    expect(await screen.findByText('Too wet')).toBeVisible();
    await click('Show more comments');
    expect(await screen.findByText('Or too dry')).toBeVisible();
  });

  it('of others appear and disappear live', async () => {
    await renderWithEvents(path);
    await fakeApi.events.push('comment-created', { postId: 1, comments: 2, comment: commentOf('Feed it', { id: 2 }) });
    expect(await screen.findByText('Feed it')).toBeVisible();
    expect(screen.getByRole('heading', { name: '2 comments' })).toBeVisible();
    await fakeApi.events.push('comment-removed', { postId: 1, commentId: 1, comments: 1 });
    await waitFor(() => expect(screen.queryByText('Too wet')).toBeNull());
  });
});

describe('a helpful comment', () => {
  const own = postOf('Why yellow leaves?', { id: 1, author: ada, category: 'help', comments: 2 });
  const other = commentOf('Or too dry', { id: 2, postId: 1 });
  const texts = async () =>
    (await screen.findAllByText(/^(?:Too wet|Or too dry)$/u)).map(({ textContent }) => textContent);

  it('is marked by the question’s author, comes first, and can be unmarked or deleted', async () => {
    fakeApi.answer(readPost, own);
    let helped: typeof other | null = null;
    fakeApi.answer(listComments, () => ({ ...pageOf(comment, other), helped }));
    fakeApi.answer(markHelped, () => void (helped = other));
    fakeApi.answer(unmarkHelped, () => void (helped = null));
    await renderWithEvents(path);
    const buttons = await screen.findAllByRole('button', { name: 'This helped' });
    expect(await texts()).toEqual(['Too wet', 'Or too dry']);
    await userEvent.click(buttons[1] as HTMLElement);
    expect(await screen.findByText('What helped')).toBeVisible();
    expect(await texts()).toEqual(['Or too dry', 'Too wet']);
    expect(fakeApi.callsOf(markHelped).map(({ params }) => params.id)).toEqual([2]);
    await click('This did not help');
    await waitFor(() => expect(screen.queryByText('What helped')).toBeNull());
    await userEvent.click((await screen.findAllByRole('button', { name: 'This helped' }))[1] as HTMLElement);
    await screen.findByText('What helped');
    await fakeApi.events.push('comment-removed', { postId: 1, commentId: 2, comments: 1 });
    await waitFor(() => expect(screen.queryByText('What helped')).toBeNull());
    expect(await texts()).toEqual(['Too wet']);
  });

  it('is visible to others, who cannot mark it', async () => {
    fakeApi.answer(readPost, { ...own, author: ben, userId: ben.id });
    fakeApi.answer(listComments, { ...pageOf(comment, other), helped: other });
    renderScreen(remote, path);
    expect(await screen.findByText('What helped')).toBeVisible();
    expect(await texts()).toEqual(['Or too dry', 'Too wet']);
    expect(screen.queryByRole('button', { name: /helped|did not help/u })).toBeNull();
  });
});

describe('a new comment', () => {
  it('is shown at once, sent with its picture, and counted', async () => {
    fakeApi.answer(uploadPostImage, { imageUrl });
    renderScreen(remote, path);
    await userEvent.upload(
      await screen.findByLabelText('Picture file'),
      new File(['GIF89a'], 'a.gif', { type: 'image/gif' }),
    );
    await screen.findByRole('img', { name: 'Your picture' });
    await userEvent.type(await commentBox(), 'Feed it');
    fakeApi.answer(createComment, ({ body }) => commentOf(body.content, { id: 2, author: ada }));
    const release = fakeApi.hold(createComment);
    fakeApi.answer(readPost, { ...post, comments: 2 });
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Sending')).toBeVisible();
    expect(await commentBox()).toHaveValue('');
    release();
    expect(await screen.findByRole('heading', { name: '2 comments' })).toBeVisible();
    expect(screen.queryByText('Sending')).toBeNull();
    expect(screen.getByText('Feed it')).toBeVisible();
    expect(fakeApi.callsOf(createComment).map(({ body }) => [body.content, body.imageUrl])).toEqual([
      ['Feed it', imageUrl],
    ]);
  });

  it('shows why it was refused, and stays', async () => {
    renderScreen(remote, path);
    for (const code of ['too_many_links', 'not_found'] as const) {
      fakeApi.refuse(createComment, code);
      await userEvent.type(await commentBox(), 'Feed it');
      await click('Send');
      expect(await screen.findByText(errorCatalogue[code].message)).toBeVisible();
      expect(screen.getByText('Feed it')).toBeVisible();
      await click('Discard');
      await waitFor(() => expect(screen.queryByText('Feed it')).toBeNull());
    }
  });
});

describe("deleting one's own", () => {
  const own = commentOf('My mistake', { id: 2, author: ada });
  const remove = (kind: string) => chooseFromMenu(`More about this ${kind}`, 'Delete');

  it('asks for confirmation, and shows that a comment was deleted, or why not', async () => {
    fakeApi.answer(listComments, pageOf(own));
    renderScreen(remote, path);
    await remove('comment');
    expect(await screen.findByRole('alertdialog', { name: 'Delete this comment?' })).toBeVisible();
    await click('Cancel');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'More about this comment' })).toHaveFocus());
    expect(fakeApi.callsOf(deleteComment)).toEqual([]);

    fakeApi.refuse(deleteComment, 'forbidden');
    await remove('comment');
    await click('Delete');
    expect(await screen.findByText('That did not work')).toBeVisible();
    expect(screen.getByText('You are not allowed to do this.')).toBeVisible();
    expect(screen.getByText('My mistake')).toBeVisible();

    fakeApi.answer(deleteComment, undefined);
    fakeApi.answer(listComments, pageOf());
    await remove('comment');
    await click('Delete');
    expect(await screen.findByText('Comment deleted')).toBeVisible();
    expect(screen.queryByText('My mistake')).toBeNull();
  });

  it('returns to the feed from a post', async () => {
    fakeApi.answer(readPost, { ...post, author: ada, userId: ada.id });
    fakeApi.failNetwork(deletePost);
    renderScreen(remote, path);
    await remove('post');
    await click('Delete');
    expect(
      await screen.findByText('The server cannot be reached. Please check your connection and try again.'),
    ).toBeVisible();
    expect(within(screen.getByRole('article')).getByText('Why yellow leaves?')).toBeVisible();
    fakeApi.answer(deletePost, undefined);
    await remove('post');
    await click('Delete');
    expect(await screen.findByText('Post deleted')).toBeVisible();
    expect(location.pathname).toBe('/discord/feed');
  });
});

describe("changing one's own post", () => {
  const own = { ...post, author: ada, userId: ada.id };
  const saved = { ...own, content: 'Why **brown** leaves?', editedAt: '2026-03-01T09:00:00.000Z' };
  const openEditor = () => chooseFromMenu('More about this post', 'Edit');
  const text = () => screen.findByRole('textbox', { name: 'Your post' });

  it('saves the changes, and marks the post as edited; refused changes stay in the form', async () => {
    fakeApi.answer(readPost, own);
    renderScreen(remote, path);
    await openEditor();
    expect(await text()).toHaveValue('Why yellow leaves?');
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.clear(await text());
    await userEvent.type(await text(), saved.content);
    fakeApi.refuse(editPost, 'too_many_links');
    await click('Save');
    expect(await screen.findByText(errorCatalogue.too_many_links.message)).toBeVisible();
    expect(await text()).toHaveValue(saved.content);

    fakeApi.answer(editPost, saved);
    fakeApi.answer(readPost, saved);
    await click('Save');
    expect(await screen.findByText('Post changed')).toBeVisible();
    expect(await screen.findByText('brown')).toBeVisible();
    expect(screen.getByText('edited')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(fakeApi.callsOf(editPost).at(-1)?.body).toEqual({ content: saved.content, category: 'help' });
  });

  it('can be canceled', async () => {
    fakeApi.answer(readPost, own);
    renderScreen(remote, path);
    await openEditor();
    await text();
    await click('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fakeApi.callsOf(editPost)).toEqual([]);
  });

  it('by somebody else is shown live', async () => {
    await renderWithEvents(path);
    await fakeApi.events.push('post-changed', { postId: 1, post: { ...post, content: 'Solved', likes: 99 } });
    expect(await screen.findByText('Solved')).toBeVisible();
    expect(screen.queryByText('99')).toBeNull();
  });
});
