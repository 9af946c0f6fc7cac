import { fakeApi, renderScreen, screen, textsWithoutDirection, userEvent, waitFor } from '@grow/mfe-kit/testing';
import { expect, it } from 'vitest';
import { remote } from './remote.tsx';
import { answerPosts } from './screens/feed/posts.example.ts';

it.each(['/discord', '/discord/feed', '/discord/feed/1', '/messages/1', '/inbox'])(
  'sets the direction of each user-written text by its words at %s',
  async (path) => {
    fakeApi.writeInArabic();
    answerPosts();
    renderScreen(remote, path);
    await waitFor(() => expect(textsWithoutDirection().shown).toBeGreaterThanOrEqual(2));
    expect(textsWithoutDirection().faulty).toEqual([]);
  },
);

it('sets the direction of a user’s card by the name', async () => {
  fakeApi.writeInArabic();
  answerPosts();
  renderScreen(remote, '/discord/feed/1');
  await userEvent.click((await screen.findAllByRole('button', { name: /مرحبا/u }))[0] as HTMLElement);
  await screen.findByRole('dialog', { name: /مرحبا/u });
  expect(textsWithoutDirection().faulty).toEqual([]);
});
