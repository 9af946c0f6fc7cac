import { streamServiceEvents } from '@grow/contracts/internal';
import { createServiceApp, handleInternal, openEventStream, publishEvent } from '@grow/service-kit';
import { startTestServer, testPeers, testServicesFile } from '@grow/service-kit/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { asUser, startTestGateway, type TestGateway } from '../../test/start-test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const patient = { timeout: 30_000 };

async function openStream(token: string, { baseUrl } = gateway) {
  const leaving = new AbortController();
  const { signal } = leaving;
  const response = await fetch(`${baseUrl}/api/events`, { headers: asUser(token), signal });
  const stream = { text: '', isOver: false, response, leave: () => leaving.abort() };
  const read = async () => {
    for await (const chunk of response.body ?? []) stream.text += Buffer.from(chunk).toString();
  };
  // A stream that fails has ended as well.
  void read()
    .catch(() => undefined)
    .finally(() => (stream.isOver = true));
  return stream;
}

const publish = (to: 'all' | 'adults' | number[], topic: string, data: unknown = {}) =>
  publishEvent(gateway.orm.em.fork(), { to, topic, data });

it('sends each event to its recipients, and ends with the session', async () => {
  expect((await fetch(`${gateway.baseUrl}/api/events`)).status).toBe(401);
  const member = await openStream('member-token');
  const guest = await openStream('guest-token');
  expect(member.response.headers.get('content-type')).toBe('text/event-stream');
  await vi.waitFor(() => expect(member.text).toContain('event: resync'), patient);

  // The hub connects in the background, and earlier events are lost, hence the resync.
  await vi.waitFor(async () => {
    await publish('all', 'ready');
    expect(member.text + guest.text).toMatch(/"ready"[\s\S]*"ready"/u);
  }, patient);
  await publish([7], 'message', { conversationId: 3 });
  await publish([7, 8], 'both');
  await vi.waitFor(() => expect(guest.text).toContain('"both"'), patient);
  await vi.waitFor(
    () => expect(member.text).toContain('data: {"topic":"message","data":{"conversationId":3}}'),
    patient,
  );
  expect(guest.text).not.toContain('"message"');

  await publish([], 'session-ended', { sessionId: 'session-other', userId: 7 });
  await publish([], 'session-ended', { sessionId: 'session-7', userId: 7 });
  await vi.waitFor(() => expect(member.isOver).toBe(true), patient);
  expect(guest.isOver).toBe(false);
  expect(member.text).not.toContain('session-ended');
  // The browser asks again soon, and is refused.
  expect(member.text).toMatch(/retry: \d+\n\n$/u);
});

it('sends what is for adults once the age is confirmed', async () => {
  const member = await openStream('member-token');
  const young = await openStream('unconfirmed-token');
  await vi.waitFor(async () => {
    await publish('all', 'ready');
    expect(member.text + young.text).toMatch(/"ready"[\s\S]*"ready"/u);
  }, patient);
  await publish('adults', 'post');
  await publish('all', 'after');
  await vi.waitFor(() => expect(young.text).toContain('"after"'), patient);
  expect([member.text.includes('"post"'), young.text.includes('"post"')]).toEqual([true, false]);

  gateway.known.confirmed.add('unconfirmed-token');
  await publish([], 'user-changed', { userId: 10, level: 1, xp: 0, hasMoments: false });
  await vi.waitFor(async () => {
    await publish('adults', 'post');
    expect(young.text).toContain('"post"');
  }, patient);
});

it('ends the stream of a session whose end event was missed', async () => {
  // The session ended between the lookup of the request and the opening of the stream.
  const short = await openStream('short-token');
  await vi.waitFor(() => expect(short.isOver).toBe(true), patient);

  const guest = await openStream('guest-token');
  const member = await openStream('member-token');
  await vi.waitFor(async () => {
    await publish('all', 'heard');
    expect(guest.text + member.text).toMatch(/"heard"[\s\S]*"heard"/u);
  }, patient);
  // The database's notifications are cut, and the session ends meanwhile.
  gateway.known.ended.add('guest-token');
  await gateway.orm.em
    .fork()
    .execute(
      `select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %' and datname = current_database()`,
    );
  await vi.waitFor(() => expect(guest.isOver).toBe(true), patient);
  expect(member.isOver).toBe(false);
});

it('limits the streams of one user', async () => {
  const streams = [];
  for (let count = 0; count < 12; count += 1) streams.push(await openStream('admin-token'));
  expect(streams.every(({ response }) => response.status === 200)).toBe(true);
  expect((await fetch(`${gateway.baseUrl}/api/events`, { headers: asUser('admin-token') })).status).toBe(429);
  for (const { response } of streams) expect(response.headers.get('cache-control')).toBe('no-store');
  // Closing the gateway (afterAll) must not wait for these.
});

it('limits the streams of the process, and makes room when one ends', async () => {
  const own = await startTestGateway({ MAX_EVENT_STREAMS: '2' });
  const [short] = [await openStream('member-token', own), await openStream('admin-token', own)];
  const refused = await fetch(`${own.baseUrl}/api/events`, { headers: asUser('guest-token') });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await refused.json()).toMatchObject({ code: 'service_unavailable' });
  short.leave();
  await vi.waitFor(async () => expect((await openStream('guest-token', own)).response.status).toBe(200), patient);
  await own.close();
});

it('passes on the events of a service that is added, which can end no session', async () => {
  const own = await startTestGateway();
  const events = [
    { to: [], topic: 'session-ended', data: { sessionId: 'session-7', userId: 7 } },
    { to: [7], topic: 'garden', data: {} },
  ];
  const route = handleInternal(streamServiceEvents, (_input, { ctx }) => {
    const stream = openEventStream(ctx, 10_000);
    for (const event of events) stream.send(JSON.stringify(event));
  });
  const app = createServiceApp({ peers: testPeers('garden'), orm: null, routes: [route] });
  const garden = await startTestServer(app);
  const member = await openStream('member-token', own);
  await vi.waitFor(() => expect(member.text).toContain('event: resync'), patient);
  const urls = { content: own.content.baseUrl, user: own.users.baseUrl, garden: garden.baseUrl };
  testServicesFile(own.folder, urls);
  await vi.waitFor(() => expect(member.text).toContain('"garden"'), patient);
  expect([member.isOver, member.text.includes('session-ended')]).toEqual([false, false]);
  await own.close();
  await garden.close();
});
