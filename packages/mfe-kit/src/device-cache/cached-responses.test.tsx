import 'fake-indexeddb/auto';
import {
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
import { allContracts } from '@grow/contracts/all';
import type { InfiniteData } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { apiKey, apiPages, apiQuery } from '../calls/api-query.ts';
import { callApi, isServerReachedAtom } from '../calls/call-api.ts';
import { contentLanguageChanged } from '../language.ts';
import { loadOffline } from '../offline/load-offline.ts';
import { queryClient } from '../query-client.ts';
import { setSessionUser } from '../session.ts';
import { exampleOf, fakeApi, people, waitFor } from '../testing/index.ts';
import { cacheable } from './cached-responses.ts';

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

it('caches the calls whose contract says so', () => {
  const paths = allContracts.filter(({ isCachedOffline }) => isCachedOffline).map(({ path }) => path);
  expect([...cacheable.keys()].toSorted()).toEqual(paths.toSorted());
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
