import { addWatched, listWatched, removeWatched, watchedEntrySchema } from '@grow/contracts';
import { exampleOf, fakeApi, people, screen } from '@grow/mfe-kit/testing';
import { describe, expect, it } from 'vitest';
import { choose, click, fill, openSection, rowsOf, unreachable } from '../testing/admin-page.ts';

const entry = exampleOf(watchedEntrySchema, { id: 3, kind: 'word', value: 'cheap seeds', addedBy: 'Ada' });

describe('the watch list', () => {
  it('shows a placeholder, then its entries', async () => {
    fakeApi.answer(listWatched, [entry]);
    const release = fakeApi.hold(listWatched);
    openSection('/watch-list', people.moderator);
    expect(await screen.findByText('Loading the watch list...')).toBeVisible();
    release();
    const [row] = await rowsOf('Watch list');
    expect(row?.slice(0, 2)).toEqual(['cheap seeds', 'Word']);
    expect(row?.[2]).toMatch(/^Ada, /u);
    expect(screen.getByText('1 of at most 500.')).toBeVisible();
  });

  it('can be retried after a failure, and says if it is empty', async () => {
    fakeApi.refuse(listWatched, 'service_unavailable');
    openSection('/watch-list');
    expect(await screen.findByText('Failed to fetch the watch list')).toBeVisible();
    fakeApi.answer(listWatched, []);
    await click('Retry');
    expect(await screen.findByText('Nothing is watched')).toBeVisible();
  });

  it('adds a word or an address, and keeps typed text until it is added', async () => {
    fakeApi.answer(listWatched, []);
    openSection('/watch-list');
    await fill('Word or address', '   ');
    await click('Add');
    expect(await screen.findByText('Write a word or an address')).toBeVisible();
    expect(fakeApi.callsOf(addWatched)).toEqual([]);

    fakeApi.refuse(addWatched, 'conflict');
    await choose('Kind', 'Web address');
    await fill('Word or address', ' spam.example ');
    await click('Add');
    expect(await screen.findByText('This conflicts with what is already there.')).toBeVisible();
    fakeApi.failNetwork(addWatched);
    await click('Add');
    expect(await screen.findByText(unreachable)).toBeVisible();
    expect(screen.getByLabelText('Word or address')).toHaveValue(' spam.example ');

    const added = { ...entry, kind: 'address' as const, value: 'spam.example' };
    fakeApi.answer(addWatched, added);
    fakeApi.answer(listWatched, [added]);
    await click('Add');
    expect(await screen.findByText("'spam.example' is watched")).toBeVisible();
    expect((await rowsOf('Watch list'))[0]?.slice(0, 2)).toEqual(['spam.example', 'Web address']);
    expect(screen.getByLabelText('Word or address')).toHaveValue('');
    expect(fakeApi.callsOf(addWatched).at(-1)?.body).toEqual({ kind: 'address', value: 'spam.example' });
  });

  it('removes an entry with one tap, or says why it could not', async () => {
    fakeApi.answer(listWatched, [entry]);
    fakeApi.refuse(removeWatched, 'not_found');
    openSection('/watch-list');
    await click('Remove cheap seeds');
    expect(await screen.findByText('Not found.')).toBeVisible();
    fakeApi.answer(removeWatched, undefined);
    fakeApi.answer(listWatched, []);
    await click('Remove cheap seeds');
    expect(await screen.findByText("'cheap seeds' is not watched any more")).toBeVisible();
    expect(await screen.findByText('Nothing is watched')).toBeVisible();
  });
});
