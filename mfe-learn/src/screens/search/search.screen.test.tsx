import 'fake-indexeddb/auto';
import {
  listModules,
  listTerms,
  packLessonSchema,
  readCoursePack,
  readNotebook,
  search,
  termSchema,
} from '@grow/contracts';
import { apiQuery, loadOffline, queryClient } from '@grow/mfe-kit';
import { exampleOf, fakeApi, people, renderScreen, screen, userEvent, within } from '@grow/mfe-kit/testing';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { remote } from '../../remote.tsx';
import { groups } from './search.example.ts';

const field = () => screen.findByRole('searchbox', { name: 'Search lessons, posts and your notes' });
const result = (name: string | RegExp) => screen.findByRole('link', { name });
const asked = () => fakeApi.callsOf(search).map(({ query }) => query);

// Lazy code that takes longer to load than a test waits for a button.
beforeAll(() => Promise.all([import('./search.screen.tsx'), import('./device-search.ts')]));
beforeEach(() => {
  fakeApi.answer(search, { groups });
  fakeApi.answer(readNotebook, { bookmarks: [], notes: [] });
});

describe('the search', () => {
  it('is debounced, stores the query in the URL, and shows the number of results', async () => {
    renderScreen(remote, '/search');
    expect(await field()).toHaveFocus();
    await userEvent.type(await field(), 'water');
    expect(await screen.findByText('5 results and more for “water”')).toBeVisible();
    expect(asked()).toEqual([{ q: 'water' }]);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Lessons',
      'Your notes',
      'Posts',
    ]);
  });

  it('marks the words, shows text as plain text, and links to each kind', async () => {
    renderScreen(remote, '/search?q=water');

    const lesson = await result(/^Water\s*and EC/u);
    expect(lesson).toHaveAttribute('href', '/?lesson=1-11');
    expect([...lesson.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Water', 'water']);
    expect(lesson).toHaveTextContent('<b>now</b>');
    expect(await result(/^Ann/u)).toHaveAttribute('href', '/discord/feed/7');
    expect(await result(/^The Law/u)).toHaveAttribute(
      'href',
      '/?lesson=1-11#note-00000000-0000-4000-8000-000000000001',
    );
    expect(screen.getByText('This lesson is not available any more.')).toBeVisible();
    const locked = await result(/^Hard\s*water/u);
    expect(within(locked).getByRole('img', { name: 'Locked' })).toBeVisible();
    expect(locked).toHaveTextContent('2 more lessons of Before You Begin to go.');
  });

  it('paginates all results of one kind', async () => {
    fakeApi.answer(search, ({ query: { cursor } }) => ({
      groups: groups.slice(0, 1).map((group) => ({
        ...group,
        items: group.items.map((item) => ({ ...item, id: `${item.id}${cursor ?? ''}` })),
        next: cursor === undefined ? 20 : null,
      })),
    }));
    renderScreen(remote, '/search?q=water');
    await userEvent.click(await result('Show more of these'));
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('4 results for “water”')).toBeVisible();
    expect(asked().at(-1)).toEqual({ q: 'water', kind: 'lesson', cursor: 20 });
  });

  it('says if nothing was found, or what went wrong', async () => {
    fakeApi.answer(search, { groups: [] });
    renderScreen(remote, '/search?q=zzz');
    expect(await screen.findByText('Nothing found for “zzz”')).toBeVisible();
    fakeApi.refuse(search, 'too_many_requests');
    await userEvent.type(await field(), 'z');
    expect(await screen.findByText('The search failed')).toBeVisible();
    fakeApi.answer(search, { groups });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await result(/^Water\s*and EC/u)).toBeVisible();
  });

  it('requires a confirmed age', async () => {
    renderScreen(remote, '/search?q=water', { user: { ...people.learner, adultSince: null } });
    expect(await screen.findByRole('heading', { name: 'Search' })).toBeVisible();
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(asked()).toEqual([]);
  });
});

describe('recent searches', () => {
  it('stay on the device, most recent first, and can be removed', async () => {
    const first = renderScreen(remote, '/search?q=water');
    await userEvent.type(await field(), '{Enter}');
    await userEvent.clear(await field());
    await userEvent.type(await field(), 'light{Enter}');
    await screen.findByText(/for “light”/u);
    await userEvent.type(await field(), '{Enter}');
    first.unmount();
    renderScreen(remote, '/search');
    const list = within(await screen.findByRole('region', { name: 'Recent searches' }));
    expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['light', 'water']);
    await userEvent.click(list.getByRole('button', { name: 'Remove light from the recent searches' }));
    expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['water']);
    await userEvent.click(list.getByRole('button', { name: 'Remove all' }));
    expect(await screen.findByText('Search everything at once')).toBeVisible();
    expect(Object.keys(localStorage).filter((key) => key.includes('searches'))).toEqual([]);
  });
});

describe('offline', () => {
  const lesson = exampleOf(packLessonSchema, {
    id: 11,
    moduleId: 1,
    title: 'Water',
    content: '# Of water\n\nFertilizer and ปุ๋ยอินทรีย์ [here](/gypsum)\n\n```question\nZirkon\n```',
    hash: 'aaaaaaaaaaaaaaaa',
  });
  const pack = (lessons: (typeof lesson)[]) =>
    fakeApi.answer(readCoursePack, {
      hashes: lessons.map(({ hash }) => hash),
      paths: [],
      modules: [],
      lessons,
      drawings: [],
    });
  /** Opens the search, caches the course on the device, and searches. */
  async function find(q: string, lessons: (typeof lesson)[]) {
    pack(lessons);
    const { unmount } = renderScreen(remote, '/search');
    await (await loadOffline()).fetchCoursePack();
    await userEvent.type(await field(), q);
    return unmount;
  }

  beforeEach(() => {
    fakeApi.answer(listModules, []);
    fakeApi.failNetwork(search);
  });

  it.each(['fertilzer', 'fert', 'ปุ๋ย', 'WATER fertilizer'])('finds %j in the cached lessons', async (q) => {
    await find(q, [lesson]);
    expect(await result(/^Water/u)).toHaveAttribute('href', '/?lesson=1-11');
    expect(screen.getByText(/on this device\. Posts are found with a connection\.$/u)).toBeVisible();
  });

  it('finds a term that arrived after the last search', async () => {
    fakeApi.answer(listTerms, []);
    const leave = await find('water', [lesson]);
    await result(/^Water/u);
    leave();
    queryClient.setQueryData(apiQuery(listTerms).queryKey, [exampleOf(termSchema, { id: 1, name: 'Osmosis' })]);
    await find('osmosis', [lesson]);
    expect(await result(/^Osmosis/u)).toHaveAttribute('href', '/glossary#term-1');
  });

  it.each(['zirkon', 'gypsum'])('does not find %j, which readers cannot see', async (q) => {
    await find(q, [lesson]);
    expect(await screen.findByText(`Nothing found for “${q}”`)).toBeVisible();
  });

  it('finds nothing that was removed from the device', async () => {
    const unmount = await find('fertilizer', [lesson]);
    expect(await result(/^Water/u)).toBeVisible();
    unmount();
    await find('fertilizer', [{ ...lesson, title: 'Light', content: 'Lumen', hash: 'bbbbbbbbbbbbbbbb' }]);
    expect(await screen.findByText('Nothing found for “fertilizer”')).toBeVisible();
  });

  it('shows a failure if nothing is cached', async () => {
    await find('water', []);
    expect(await screen.findByText('The search failed')).toBeVisible();
  });
});
