import 'fake-indexeddb/auto';
import {
  defineContract,
  learningPathSchema,
  listComments,
  listLearningPaths,
  listModules,
  listPosts,
  listProgress,
  postSchema,
  readPost,
  type Contract,
  type Post,
} from '@grow/contracts';
import { type InfiniteData, QueryObserver } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod/mini';
import { apiKey, apiPages, apiQuery } from '../calls/api-query.ts';
import { callApi, isServerReachedAtom } from '../calls/call-api.ts';
import { contentLanguageChanged } from '../language.ts';
import { loadOffline } from '../offline/load-offline.ts';
import { queryClient } from '../query-client.ts';
import { setSessionUser } from '../session.ts';
import { server } from '../testing/fake-server.ts';
import { exampleOf, fakeApi, people, waitFor } from '../testing/index.ts';
import { withDatabase } from './device-database.ts';

const modules = { query: { type: 'soil' } } as const;
const feed = apiPages(listPosts, [listPosts.path, 'pages', 'all'], (cursor) => ({ query: { cursor, limit: 20 } }));
const post = (id: number): Post => exampleOf(postSchema, { id, content: `Post ${id}` });

const startCaching = async () => (await loadOffline()).startCaching();
const read = (contract: Contract, input: object): Promise<unknown> => callApi(contract, input as never);

/** Simulates a reload while offline: calls reach a captive portal or nothing. */
function reload(...unreachable: Contract[]): void {
  queryClient.clear();
  for (const [index, contract] of unreachable.entries()) {
    if (index % 2 === 0) fakeApi.failNetwork(contract);
    else fakeApi.intercept(contract, 403);
  }
}

beforeEach(async () => {
  setSessionUser(people.learner);
  await (await loadOffline()).removeCoursePack();
  localStorage.clear();
});

/** A call of a remote that this package does not know. */
const listSeeds = defineContract({
  id: 'list-seeds',
  summary: 'The seeds of a grower',
  service: 'content',
  method: 'GET',
  path: '/api/seeds',
  access: 'session',
  output: z.array(z.string()),
  isCachedOffline: true,
});

const saveRow = (url: string, row: object) =>
  withDatabase((database) => database.put('answers', row, url), 'not written');

it('caches a call of any remote whose contract says so', async () => {
  await startCaching();
  const watered = defineContract({ ...listSeeds, path: '/api/watered', isCachedOffline: false });
  const api = [listSeeds, watered].map(({ path }) => http.get(path, () => HttpResponse.json(['Basil'])));
  server.use(...api);
  await queryClient.fetchQuery(apiQuery(listSeeds));
  await queryClient.fetchQuery(apiQuery(watered));
  server.use(...[listSeeds, watered].map(({ path }) => http.get(path, () => HttpResponse.error())));
  queryClient.clear();
  await waitFor(async () => expect(await read(listSeeds, {})).toEqual(['Basil']));
  await expect(read(watered, {})).rejects.toThrow();
});

it('restores a response as soon as its contract is known, and only as that contract reads it', async () => {
  const listPots = defineContract({ ...listSeeds, path: '/api/pots', output: z.array(z.number()) });
  await saveRow('/api/herbs', { path: '/api/herbs', savedAt: 5, output: ['Basil'] });
  await saveRow('/api/pots', { path: '/api/pots', savedAt: 5, output: ['Basil'] });
  await (await loadOffline()).restoreResponses();
  const herbs = apiQuery(defineContract({ ...listSeeds, path: '/api/herbs' }));
  expect(queryClient.getQueryData(herbs.queryKey), 'nobody has asked').toBeUndefined();
  const first = new QueryObserver(queryClient, { ...herbs, enabled: false }).getCurrentResult();
  expect(first.data).toEqual(['Basil']);
  expect(queryClient.getQueryState(herbs.queryKey)?.isInvalidated, 'the server is still called').toBe(true);
  const pots = new QueryObserver(queryClient, { ...apiQuery(listPots), enabled: false });
  expect(pots.getCurrentResult().data).toBeUndefined();
  await waitFor(async () => {
    expect(await withDatabase((database) => database.getAllKeys('answers'), [])).toEqual(['/api/herbs']);
  });
});

it('restores nothing for the next user of the page', async () => {
  await saveRow('/api/tools', { path: '/api/tools', savedAt: 5, output: ['Knife'] });
  await (await loadOffline()).restoreResponses();
  setSessionUser({ ...people.learner, id: people.learner.id + 1 });
  const tools = apiQuery(defineContract({ ...listSeeds, path: '/api/tools' }));
  expect(new QueryObserver(queryClient, { ...tools, enabled: false }).getCurrentResult().data).toBeUndefined();
});

it('restores responses from before caching started, including paginated lists', async () => {
  fakeApi.answer(listPosts, ({ query: { cursor } }) => ({
    items: [post(cursor === undefined ? 2 : 1)],
    next: cursor === undefined ? 2 : null,
  }));
  const shown = {
    paths: await queryClient.fetchQuery(apiQuery(listLearningPaths)),
    modules: await queryClient.fetchQuery(apiQuery(listModules, modules)),
    feed: await queryClient.fetchInfiniteQuery({ ...feed, pages: 2 }),
  };
  await startCaching();
  reload(listLearningPaths, listModules, listPosts);
  expect({
    paths: await queryClient.fetchQuery(apiQuery(listLearningPaths)),
    modules: await queryClient.fetchQuery(apiQuery(listModules, modules)),
    feed: await queryClient.fetchInfiniteQuery({ ...feed, pages: 2 }),
  }).toEqual(shown);
  expect(getDefaultStore().get(isServerReachedAtom), 'what the device answers reaches nobody').toBe(false);
});

it('restores data that came by an event or was written on this page', async () => {
  fakeApi.answer(listPosts, { items: [post(1)], next: null });
  await startCaching();
  await queryClient.fetchInfiniteQuery(feed);
  await queryClient.fetchQuery(apiQuery(listProgress));
  queryClient.setQueryData(apiKey(listProgress), []);
  queryClient.setQueryData<InfiniteData<{ items: Post[]; next: number | null }>>(feed.queryKey, (data) =>
    data ? { ...data, pages: data.pages.map((page) => ({ ...page, items: [post(2), ...page.items] })) } : data,
  );
  reload(listProgress, listPosts);
  await waitFor(async () => expect(await read(listProgress, {})).toEqual([]));
  const { pages } = await queryClient.fetchInfiniteQuery(feed);
  expect(pages.flatMap(({ items }) => items.map(({ content }) => content))).toEqual(['Post 2', 'Post 1']);
});

it('never evicts the course and the feed', async () => {
  await startCaching();
  const course = await queryClient.fetchQuery(apiQuery(listModules, modules));
  const posts = await queryClient.fetchInfiniteQuery(feed);
  for (let id = 1; id <= 100; id += 1) {
    const params = { id: String(id) };
    await queryClient.fetchQuery(apiQuery(readPost, { params }));
    await queryClient.fetchInfiniteQuery(
      apiPages(listComments, [listComments.path, 'pages', id], (cursor) => ({ params, query: { cursor } })),
    );
  }
  queryClient.clear();
  await startCaching();
  reload(listModules, listPosts, readPost);
  expect(await queryClient.fetchQuery(apiQuery(listModules, modules))).toEqual(course);
  expect(await queryClient.fetchInfiniteQuery(feed)).toEqual(posts);
  await expect(read(readPost, { params: { id: '1' } })).rejects.toThrow();
  expect(await read(readPost, { params: { id: '100' } })).toMatchObject({ id: 100 });
});

it('removes what the server no longer has, and everything below it', async () => {
  const params = { id: '7' };
  const comments = apiPages(listComments, [listComments.path, 'pages', 7], (cursor) => ({ params, query: { cursor } }));
  await startCaching();
  for (const id of ['7', '70']) await queryClient.fetchQuery(apiQuery(readPost, { params: { id } }));
  await queryClient.fetchInfiniteQuery(comments);
  queryClient.clear();
  await (await loadOffline()).restoreResponses();
  expect(queryClient.getQueryData(apiKey(readPost, { params }))).toMatchObject({ id: 7 });
  fakeApi.refuse(readPost, 'not_found');
  await startCaching();
  await expect(queryClient.fetchQuery(apiQuery(readPost, { params }))).rejects.toThrow('404');
  // A late response from the cache must not replace the refusal.
  await (await loadOffline()).restoreResponses();
  expect(queryClient.getQueryState(apiKey(readPost, { params }))?.status).toBe('error');
  reload(readPost, listComments);
  await waitFor(() => expect(read(readPost, { params })).rejects.toThrow());
  await expect(queryClient.fetchInfiniteQuery(comments)).rejects.toThrow();
  expect(await read(readPost, { params: { id: '70' } })).toMatchObject({ id: 70 });
});

it('caches each response by language, and refetches it in another one', async () => {
  const answerPaths = (name: string) => fakeApi.answer(listLearningPaths, [exampleOf(learningPathSchema, { name })]);
  const namesOf = async () => (await queryClient.fetchQuery(apiQuery(listLearningPaths))).map(({ name }) => name);
  await startCaching();
  answerPaths('Soil');
  expect(await namesOf()).toEqual(['Soil']);
  document.documentElement.lang = 'th-TH';
  onTestFinished(() => document.documentElement.removeAttribute('lang'));
  answerPaths('ดิน');
  await contentLanguageChanged();
  expect(await namesOf()).toEqual(['ดิน']);
  expect(fakeApi.callsOf(listLearningPaths)).toHaveLength(2);
  reload(listLearningPaths);
  expect(await namesOf()).toEqual(['ดิน']);
  document.documentElement.lang = 'en';
  queryClient.clear();
  expect(await namesOf()).toEqual(['Soil']);
});
