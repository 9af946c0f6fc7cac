import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { completeLesson, updateProfile } from '@grow/contracts';
import { identityHeader } from '@grow/service-kit';
import { testCaller, type RunningService, testPeers } from '@grow/service-kit/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePort } from '../postgres/free-port.ts';
import { signUp, startRunningProduct, type Member, type RunningProduct } from './running-product.ts';

const many = 50;
const patient = { timeout: 60_000, interval: 50 };

let product: RunningProduct;
let members: Member[];
let lessons: { moduleId: number; lessonId: number }[];

beforeAll(async () => {
  // With METRICS=on the gateway has a second server, which must not end the process when it closes.
  product = await startRunningProduct({ env: { METRICS: 'on', METRICS_PORT: String(await freePort()) } });
  members = [];
  for (let count = 0; count < 5; count += 1) members.push(await signUp(product));
  lessons = await product.sql.content(
    'select id as "lessonId", module_id as "moduleId" from lessons where module_id in (1, 2, 10) order by id limit 10',
  );
});
afterAll(() => product?.close());

type Call = { method: string; path: string; headers: Record<string, string>; body: unknown };

/** Sends the headers of a request. It is in flight once the server asks for its body. */
function begin(server: RunningService, { method, path, headers, body }: Call) {
  const text = JSON.stringify(body);
  const sending: ClientRequest = request(new URL(path, server.url), {
    method,
    headers: {
      ...headers,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(text)),
      expect: '100-continue',
    },
  });
  const isAsked = new Promise<void>((resolve) => sending.once('continue', resolve));
  const status = new Promise<number | string>((resolve) => {
    sending.once('response', (response: IncomingMessage) => resolve(response.resume().statusCode ?? 0));
    sending.once('error', (error) => resolve(error.message));
  });
  sending.flushHeaders();
  return { isAsked, status, finish: () => sending.end(text) };
}

/** Stops a process with calls in flight, and sends the rest of their bodies only then. */
async function stopWith(server: RunningService, calls: Call[]) {
  const sent = calls.map((call) => begin(server, call));
  await Promise.all(sent.map(({ isAsked }) => isAsked));
  server.signal('SIGTERM');
  await vi.waitFor(() => expect(fetch(new URL('/healthz', server.url))).rejects.toThrow(), patient);
  expect(server.hasEnded).toBe(false);
  for (const { finish } of sent) finish();
  const statuses = await Promise.all(sent.map(({ status }) => status));
  return { statuses: [...new Set(statuses)], end: await server.ended() };
}

const gateway = testPeers('gateway');
const asServiceSees = (service: string, userId: number) => ({
  [identityHeader]: gateway.sign(service, { ...testCaller, userId, sessionId: `session-${userId}` }),
});

const wellEnded = { statuses: [200], end: 0 };

it('the gateway completes the 50 calls in flight, and exits successfully', async () => {
  const calls = members.flatMap(({ headers }) => lessons.map((body) => ({ ...completeLesson, headers, body })));
  expect(calls).toHaveLength(many);
  expect(await stopWith(product.gateway, calls)).toEqual(wellEnded);
  const rows = await product.sql.content('select count(*)::int as count from user_progress where user_id = any($1)', [
    members.map(({ id }) => id),
  ]);
  expect(rows).toEqual([{ count: many }]);
});

it('the content service does too', async () => {
  const calls = Array.from({ length: many }, async (_, index) => ({
    ...completeLesson,
    headers: asServiceSees(completeLesson.service, 9000 + index),
    body: lessons[0],
  }));
  expect(await stopWith(product.content, await Promise.all(calls))).toEqual(wellEnded);
  const rows = await product.sql.content('select count(*)::int as count from user_progress where user_id >= 9000');
  expect(rows).toEqual([{ count: many }]);
});

it('the user service does too', async () => {
  const calls = Array.from({ length: many }, async (_, index) => ({
    ...updateProfile,
    headers: asServiceSees(updateProfile.service, members[index % members.length]?.id ?? 0),
    body: { displayName: `Stopped ${index}` },
  }));
  expect(await stopWith(product.user, await Promise.all(calls))).toEqual(wellEnded);
});
