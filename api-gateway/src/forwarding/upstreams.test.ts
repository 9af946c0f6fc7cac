import { setTimeout as pause } from 'node:timers/promises';
import { defineContract } from '@grow/contracts';
import { createServiceApp, handle } from '@grow/service-kit';
import { startTestServer, testPeers, testServicesFile, type TestServer } from '@grow/service-kit/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod/mini';
import { startTestGateway, type TestGateway } from '../../test/start-test-gateway.ts';

const patient = { timeout: 30_000, interval: 100 };
const common = { service: 'garden', summary: 'For tests.', method: 'GET', access: 'public' } as const;
const readGarden = defineContract({
  ...common,
  id: 'read-garden',
  path: '/api/garden',
  output: z.object({ name: z.string() }),
});
/** Answers when the test says so. */
const waitForRain = defineContract({ ...common, id: 'wait-for-rain', path: '/api/garden/rain', output: z.string() });

let gateway: TestGateway;
const gardens: TestServer[] = [];
let rain = Promise.withResolvers<string>();
let waiting = 0;

async function startGarden(name: string): Promise<TestServer> {
  const routes = [
    handle(readGarden, () => ({ name })),
    handle(waitForRain, () => {
      waiting += 1;
      return rain.promise;
    }),
  ];
  const garden = await startTestServer(createServiceApp({ peers: testPeers('garden'), orm: null, routes }));
  gardens.push(garden);
  return garden;
}

beforeAll(async () => {
  gateway = await startTestGateway({}, [], [readGarden, waitForRain]);
});
afterAll(async () => {
  rain.resolve('rain');
  await gateway.close();
  await Promise.all(gardens.map((garden) => garden.close()));
});

/** Changes the operator's file. */
function allow(urls: Record<string, string>): void {
  const { folder, content, users } = gateway;
  testServicesFile(folder, { content: content.baseUrl, user: users.baseUrl, ...urls });
}
const call = ({ path }: { path: string }) => fetch(gateway.baseUrl + path);
const read = async () => {
  const response = await call(readGarden);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

it('takes up a service that is added, moved and removed, and ends its calls in flight first', async () => {
  expect(await read()).toMatchObject({ status: 503, body: { code: 'service_unavailable' } });
  const first = await startGarden('first');
  allow({ garden: first.baseUrl });
  await vi.waitFor(async () => expect(await read()).toEqual({ status: 200, body: { name: 'first' } }), patient);

  const inFlight = call(waitForRain);
  await vi.waitFor(() => expect(waiting).toBe(1), patient);
  const second = await startGarden('second');
  allow({ garden: second.baseUrl });
  await vi.waitFor(async () => expect(await read()).toEqual({ status: 200, body: { name: 'second' } }), patient);
  const later = call(waitForRain);
  await vi.waitFor(() => expect(waiting).toBe(2), patient);
  allow({});
  await vi.waitFor(async () => expect((await read()).status).toBe(503), patient);
  await pause(100);
  rain.resolve('rain');
  for (const response of await Promise.all([inFlight, later]))
    expect([response.status, await response.json()]).toEqual([200, 'rain']);
  rain = Promise.withResolvers();
});

it('answers the calls of other services while one is killed, finds it again, and shows it at /status', async () => {
  const garden = await startGarden('third');
  allow({ garden: garden.baseUrl });
  await vi.waitFor(async () => expect((await read()).status).toBe(200), patient);
  const status = async () => (await fetch(`${gateway.baseUrl}/status`)).text();
  await vi.waitFor(async () => expect(await status()).toContain('<b>garden-database</b>'), patient);
  await garden.close();
  expect((await read()).status).toBe(503);
  expect((await fetch(`${gateway.baseUrl}/api/notes`)).status).toBe(200);
  const next = await startGarden('fourth');
  allow({ garden: next.baseUrl });
  await vi.waitFor(async () => expect((await read()).body).toEqual({ name: 'fourth' }), patient);
});
