import { createPost, errorCatalogue, listBlocks, listPosts, updateProfile, uploadPostImage } from '@grow/contracts';
import { fakeApi, people, renderScreen, screen, userEvent, waitFor, within } from '@grow/mfe-kit/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { ada, pageOf, postOf } from '../../community.example.ts';
import { remote } from '../../remote.tsx';

const imageUrl = '/api/post-images/0123456789abcdef.webp';
const gif = new File(['GIF89a picture'], 'leaf.gif', { type: 'application/octet-stream' });

const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const textbox = (name = 'What is growing?') => screen.findByRole('textbox', { name });
const choose = async (...files: File[]) =>
  userEvent.upload(await screen.findByLabelText('Picture file'), files, { applyAccept: false });
const onItsWay = () => screen.findByRole('article', { name: 'Your post on its way' });
const bodies = () => fakeApi.callsOf(createPost).map(({ body }) => body);

beforeEach(() => {
  fakeApi.answer(listBlocks, []);
  fakeApi.answer(listPosts, pageOf());
});

/** The texts saved on the device. */
const kept = () => Object.entries(localStorage).filter(([name]) => name.startsWith('grow.queue.'));

describe('a new post', () => {
  it('is shown at once, sent, and placed in the feed', async () => {
    const release = fakeApi.hold(createPost);
    renderScreen(remote, '/discord/feed');
    expect(await screen.findByRole('button', { name: 'Post' })).toBeDisabled();
    await userEvent.type(await textbox(), ' My first leaf ');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category of the post' }), 'Show and tell');
    await click('Post');
    expect(within(await onItsWay()).getByText('Sending')).toBeVisible();
    expect(await textbox()).toHaveValue('');
    release();
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Your post on its way' })).toBeNull());
    expect(screen.getByText('My first leaf')).toBeVisible();
    expect(bodies()).toEqual([
      {
        content: 'My first leaf',
        category: 'show-and-tell',
        lessonId: null,
        imageUrls: [],
        clientKey: expect.any(String) as unknown,
      },
    ]);
    expect(kept()).toEqual([]);
  });

  it('shows why it was refused, and can be retried or discarded', async () => {
    fakeApi.refuse(createPost, 'too_many_links');
    renderScreen(remote, '/discord/feed');
    await userEvent.type(await textbox(), 'Look');
    await click('Post');
    const { message } = errorCatalogue.too_many_links;
    expect(await screen.findByText(message)).toBeVisible();
    fakeApi.refuse(createPost, 'unprocessable');
    await click('Try again');
    expect(await screen.findByText(errorCatalogue.unprocessable.message)).toBeVisible();
    expect(within(await onItsWay()).getByText('Look')).toBeVisible();
    await click('Discard');
    expect(await screen.findByText('Nothing here yet')).toBeVisible();
    expect(kept()).toEqual([]);
  });

  it('waits after too many calls, says why, and is sent by itself', async () => {
    fakeApi.refuse(createPost, 'too_many_requests');
    renderScreen(remote, '/discord/feed');
    await userEvent.type(await textbox(), 'Look');
    await click('Post');
    expect(
      await screen.findByText('Too many requests. Please wait a moment. It will be sent by itself.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    fakeApi.answer(createPost, ({ body }) => postOf(body.content, { author: ada }));
    await waitFor(() => expect(kept()).toEqual([]), { timeout: 10_000 });
    expect(fakeApi.callsOf(createPost).map(({ body }) => body.clientKey)).toHaveLength(2);
  });

  it.each<[string, () => void]>([
    ['there is no network', () => fakeApi.failNetwork(createPost)],
    ...[400, 403, 404, 407, 408, 413].map((status): [string, () => void] => [
      `another server answers ${status}`,
      () => fakeApi.intercept(createPost, status),
    ]),
    ['another server refuses', () => fakeApi.intercept(createPost, 403, { code: 'blocked_by_policy', message: 'No' })],
  ])('waits for the connection if %s, and is sent when it is back', async (_where, fail) => {
    fail();
    renderScreen(remote, '/discord/feed');
    await userEvent.type(await textbox(), 'Look');
    await click('Post');
    expect(await screen.findByText('Waiting for the connection')).toBeVisible();
    expect(kept()).toEqual([[expect.stringContaining('.post.'), expect.stringContaining('Look')]]);
    fakeApi.answer(createPost, ({ body }) => postOf(body.content, { author: ada }));
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText('Waiting for the connection')).toBeNull());
    expect(kept()).toEqual([]);
    const [first, second] = bodies();
    expect(second).toEqual(first);
  });

  it('about a lesson is a question, until the lesson is removed', async () => {
    const { unmount } = renderScreen(remote, '/discord/feed?lesson=7');
    expect(await screen.findByText('A question about this lesson')).toBeVisible();
    await userEvent.type(await textbox('Your question'), 'Why?');
    await click('Post');
    await waitFor(() => expect(bodies().map(({ lessonId }) => lessonId)).toEqual([7]));
    expect(location.search).toBe('');
    unmount();

    renderScreen(remote, '/discord/feed?lesson=7');
    await userEvent.type(await textbox('Your question'), 'And why?');
    await click('Do not ask about this lesson');
    expect(await textbox()).toHaveValue('And why?');
    expect(location.search).toBe('');
  });

  it('about a completed path is prefilled with its category, unless a draft exists', async () => {
    const { unmount } = renderScreen(remote, '/discord/feed?category=show-and-tell&completed=soil');
    await waitFor(async () =>
      expect(await textbox()).toHaveValue('I have completed the soil path. This is what I have grown: '),
    );
    expect(location.search).toBe('?category=show-and-tell');
    await click('Post');
    await waitFor(() => expect(bodies().map(({ category }) => category)).toEqual(['show-and-tell']));
    await userEvent.type(await textbox(), 'Mine');
    unmount();
    renderScreen(remote, '/discord/feed?category=show-and-tell&completed=soil');
    await waitFor(() => expect(location.search).toBe('?category=show-and-tell'));
    expect(await textbox()).toHaveValue('Mine');
  });

  it('restores its draft, with category and picture', async () => {
    fakeApi.answer(uploadPostImage, { imageUrl });
    const { unmount } = renderScreen(remote, '/discord/feed');
    await userEvent.type(await textbox(), 'Half a thou');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category of the post' }), 'Soil');
    await choose(gif);
    expect(await screen.findByRole('img', { name: 'Your picture' })).toHaveAttribute('src', imageUrl);
    unmount();
    renderScreen(remote, '/discord/feed');
    expect(await textbox()).toHaveValue('Half a thou');
    expect(screen.getByRole('combobox', { name: 'Category of the post' })).toHaveValue('soil');
    expect(screen.getByRole('img', { name: 'Your picture' })).toBeVisible();
  });
});

describe('a user without a name', () => {
  const nameless = { ...people.learner, displayName: 'ploy.k', hasName: false };
  const named = { id: people.learner.id, username: 'grower', displayName: 'Ploy', hasName: true, profileImage: null };

  it('is asked for one before the first post, which then continues', async () => {
    fakeApi.answer(updateProfile, named);
    renderScreen(remote, '/discord/feed', { user: nameless });
    await userEvent.type(await textbox(), 'My first leaf');
    await click('Post');
    const dialog = within(await screen.findByRole('dialog', { name: 'What should others call you?' }));
    const field = dialog.getByRole('textbox', { name: 'Display Name' });
    expect(field).toHaveValue('');
    await userEvent.type(field, 'Pl');
    await click('Continue');
    expect(dialog.getByText('Display name must be at least 3 characters.')).toBeVisible();
    expect(bodies()).toEqual([]);
    await userEvent.type(field, 'oy');
    await click('Continue');
    await waitFor(() => expect(bodies().map(({ content }) => content)).toEqual(['My first leaf']));
    expect(fakeApi.callsOf(updateProfile).map(({ body }) => body)).toEqual([{ displayName: 'Ploy' }]);
    expect(await textbox()).toHaveValue('');
    await userEvent.type(await textbox(), 'And the second');
    await click('Post');
    await waitFor(() => expect(bodies()).toHaveLength(2));
    expect(fakeApi.callsOf(updateProfile)).toHaveLength(1);
  });

  it('loses nothing by declining, or if the name cannot be saved', async () => {
    fakeApi.failNetwork(updateProfile);
    renderScreen(remote, '/discord/feed', { user: nameless });
    await userEvent.type(await textbox(), 'My first leaf');
    await click('Post');
    await userEvent.type(await textbox('Display Name'), 'Ploy');
    await click('Continue');
    expect(await screen.findByText('Your name could not be saved')).toBeVisible();
    await click('Cancel');
    expect(await textbox()).toHaveValue('My first leaf');
    expect(bodies()).toEqual([]);
  });

  it('is asked for one after a post was refused for lack of it', async () => {
    fakeApi.refuse(createPost, 'name_missing');
    const { unmount } = renderScreen(remote, '/discord/feed');
    await userEvent.type(await textbox(), 'My first leaf');
    await click('Post');
    expect(await screen.findByText(errorCatalogue.name_missing.message)).toBeVisible();
    unmount();
    fakeApi.answer(updateProfile, named);
    fakeApi.answer(createPost, ({ body }) => postOf(body.content));
    renderScreen(remote, '/discord/feed', { user: nameless });
    await click('Try again');
    await userEvent.type(await textbox('Display Name'), 'Ploy');
    await click('Continue');
    await waitFor(() => expect(bodies()).toHaveLength(2));
  });
});

describe('a picture', () => {
  it('uploads when chosen, is sent with the text, and can be removed', async () => {
    fakeApi.answer(uploadPostImage, { imageUrl });
    const release = fakeApi.hold(uploadPostImage);
    renderScreen(remote, '/discord/feed');
    await userEvent.type(await textbox(), 'Look');
    await choose(gif);
    expect(screen.getByRole('button', { name: 'Post' })).toBeDisabled();
    release();
    await screen.findByRole('img', { name: 'Your picture' });
    await click('Remove the picture');
    expect(screen.queryByRole('img', { name: 'Your picture' })).toBeNull();
    await choose(gif);
    await screen.findByRole('img', { name: 'Your picture' });
    await click('Post');
    await waitFor(() => expect(bodies().map((body) => body.imageUrls)).toEqual([[imageUrl]]));
  });

  const gifs = (count: number) => Array.from({ length: count }, (_, at) => new File(['GIF89a'], `leaf-${at + 1}.gif`));
  const urlOf = (name: string) => imageUrl.replace('0', /\d/u.exec(name)?.[0] ?? '0');

  it('is one of up to four, in order; a fifth is refused', async () => {
    fakeApi.answer(uploadPostImage, ({ file }) => ({ imageUrl: urlOf(file?.name ?? '') }));
    renderScreen(remote, '/discord/feed');
    await userEvent.type(await textbox(), 'Look');
    await choose(...gifs(3));
    await screen.findByRole('img', { name: 'Your picture 3' });
    await choose(new File(['GIF89a'], 'leaf-4.gif'), new File(['GIF89a'], 'leaf-5.gif'));
    expect(await screen.findByText('At most 4 pictures')).toBeVisible();
    expect(screen.getByText('leaf-5.gif: Please remove one first.')).toBeVisible();
    await screen.findByRole('img', { name: 'Your picture 4' });
    await click('Remove picture 2');
    await click('Post');
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()[0]?.imageUrls).toEqual(['leaf-1', 'leaf-3', 'leaf-4'].map(urlOf));
    expect(fakeApi.callsOf(uploadPostImage)).toHaveLength(4);
  });

  it('that is invalid is named, and the others are added', async () => {
    fakeApi.answer(uploadPostImage, ({ file }) => ({ imageUrl: urlOf(file?.name ?? '') }));
    renderScreen(remote, '/discord/feed');
    await choose(...gifs(2), new File(['<svg/>'], 'drawing.png'));
    expect(await screen.findByText('Invalid file type')).toBeVisible();
    expect(screen.getByText(/^drawing\.png: Please select a valid image file/u)).toBeVisible();
    await screen.findByRole('img', { name: 'Your picture 2' });
    expect(screen.queryByRole('img', { name: 'Your picture 3' })).toBeNull();
  });

  it('that fails to upload stays, and can be retried or removed', async () => {
    fakeApi.failNetwork(uploadPostImage);
    renderScreen(remote, '/discord/feed');
    await userEvent.type(await textbox(), 'Look');
    await choose(...gifs(2));
    await waitFor(() => expect(screen.getAllByText('Not uploaded')).toHaveLength(2));
    expect(screen.getByRole('button', { name: 'Post' })).toBeDisabled();
    await click('Remove leaf-2.gif');
    fakeApi.answer(uploadPostImage, { imageUrl });
    await click('Try again');
    await screen.findByRole('img', { name: 'Your picture' });
    await click('Post');
    await waitFor(() => expect(bodies().map((body) => body.imageUrls)).toEqual([[imageUrl]]));
  });

  it('stays attached while the post waits for the connection', async () => {
    fakeApi.answer(uploadPostImage, ({ file }) => ({ imageUrl: urlOf(file?.name ?? '') }));
    fakeApi.failNetwork(createPost);
    renderScreen(remote, '/discord/feed');
    await userEvent.type(await textbox(), 'Look');
    await choose(...gifs(4));
    await screen.findByRole('img', { name: 'Your picture 4' });
    await click('Post');
    expect(await screen.findByText('Waiting for the connection')).toBeVisible();
    expect((await onItsWay()).querySelectorAll('img')).toHaveLength(4);
    fakeApi.answer(createPost, ({ body }) => postOf(body.content, { author: ada, imageUrls: body.imageUrls ?? [] }));
    dispatchEvent(new Event('online'));
    expect(await screen.findByRole('button', { name: /^Picture 4 of 4/u })).toBeVisible();
    expect(bodies().map(({ imageUrls }) => imageUrls)).toEqual(
      Array(2).fill([1, 2, 3, 4].map((at) => urlOf(String(at)))),
    );
  });

  it('shows why it was rejected, and the text stays', async () => {
    renderScreen(remote, '/discord/feed');
    await userEvent.type(await textbox(), 'Look');
    await choose(new File(['<svg/>'], 'leaf.png', { type: 'image/png' }));
    expect(await screen.findByText('Invalid file type')).toBeVisible();
    expect(screen.getByText('Please select a valid image file (JPEG, PNG, GIF, or WebP).')).toBeVisible();
    await choose(new File(['GIF89a', new Uint8Array(5 * 1024 * 1024)], 'leaf.gif', { type: 'image/gif' }));
    expect(await screen.findByText('File too large')).toBeVisible();
    expect(screen.getByText('Please select an image file smaller than 5MB.')).toBeVisible();
    expect(fakeApi.callsOf(uploadPostImage)).toEqual([]);
    for (const code of ['upload_space_used', 'upload_limit_reached', 'storage_full'] as const) {
      fakeApi.refuse(uploadPostImage, code);
      await choose(gif);
      expect(await screen.findByText(errorCatalogue[code].message)).toBeVisible();
    }
    // This one can be retried.
    await click('Remove leaf.gif');
    expect(await textbox()).toHaveValue('Look');
    expect(screen.getByRole('button', { name: 'Post' })).toBeEnabled();
  });
});
