import { readPostImage } from '@grow/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isUploadedPicture, respondWithPicture } from './uploaded-pictures.ts';
import type { FetchEvent } from './worker-scope.ts';

const origin = 'https://grow.example';
const fetched = vi.fn<(request: Request) => Promise<Response>>();

/** What the worker answers for a picture, once it has kept what it keeps. */
async function open(name: string): Promise<Response> {
  const work: Promise<unknown>[] = [];
  const request = new Request(`${origin}/api/post-images/${name}.webp`);
  let answer: Promise<Response> | undefined;
  const respondWith = (response: Promise<Response>) => (answer = response);
  const event = { request, respondWith, waitUntil: (one: Promise<unknown>) => work.push(one) };
  respondWithPicture(event as unknown as FetchEvent);
  await Promise.all(work);
  return answer ?? Response.error();
}

const online = (status = 200) => fetched.mockImplementation(async ({ url }) => new Response(url, { status }));
const offline = () => fetched.mockRejectedValue(new TypeError('Failed to fetch'));

beforeEach(() => {
  const kept = new Map<string, Response>();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('caches', {
    open: async () => ({
      put: async (url: string, response: Response) => {
        kept.delete(url);
        kept.set(url, response);
      },
      match: async (url: string) => kept.get(url)?.clone(),
      keys: async () => [...kept.keys()],
      delete: async (url: string) => kept.delete(url),
    }),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('takes uploads, and nothing else of the site', () => {
  const isTaken = (path: string) => isUploadedPicture(new Request(origin + path));
  expect(isTaken(readPostImage.path.replace('{name}', 'a.webp'))).toBe(true);
  expect(isTaken('/uploads/profile-images/a-small.webp')).toBe(true);
  expect(isTaken('/api/posts')).toBe(false);
});

it('shows a picture that was seen, without a connection', async () => {
  online();
  await open('seen');
  offline();
  expect(await (await open('seen')).text()).toContain('seen.webp');
  await expect(open('never-seen')).rejects.toThrow('Failed to fetch');
});

it('forgets a picture that the server no longer shows, not one that it cannot answer', async () => {
  online();
  await open('hidden');
  await open('busy');
  online(503);
  await open('busy');
  online(404);
  await open('hidden');
  offline();
  expect(await (await open('busy')).text()).toContain('busy.webp');
  await expect(open('hidden')).rejects.toThrow('Failed to fetch');
});

it('keeps the newest sixty', async () => {
  online();
  for (let number = 0; number <= 60; number += 1) await open(`picture-${number}`);
  offline();
  await expect(open('picture-0')).rejects.toThrow('Failed to fetch');
  expect((await open('picture-1')).status).toBe(200);
});
