import { setTimeout as pause } from 'node:timers/promises';
import { exportContent } from '@grow/contracts';
import { listProcesses } from '@grow/service-kit/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { signIn, startProduct, type Product } from './start-product.ts';

let product: Product;
let cookie: string;
beforeAll(async () => {
  product = await startProduct();
  cookie = `sid=${await signIn(product, 'admin@grow.example')}`;
}, 120_000);
afterAll(() => product.close());

const begin = () => fetch(product.baseUrl + exportContent.path, { headers: { cookie } });

/** The process of the export, as soon as the headers have arrived. */
const maker = () =>
  vi.waitFor(
    () => {
      const { pid } = product.processes.content;
      const found = listProcesses().find(
        ({ parent, command }) => parent === pid && command.includes('archive-process'),
      );
      if (found === undefined) throw new Error('Nobody makes a zip');
      return found.id;
    },
    { timeout: 20_000, interval: 5 },
  );

it('is complete, however long it is silent before the first byte', { timeout: 60_000 }, async () => {
  const response = await begin();
  const id = await maker();
  process.kill(id, 'SIGSTOP');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  // Longer than the timeout for the headers of a read.
  await pause(12_000);
  process.kill(id, 'SIGCONT');
  const zip = Buffer.from(await response.arrayBuffer());
  expect([zip.toString('latin1', 0, 2), zip.toString('latin1', zip.length - 22, zip.length - 20)]).toEqual([
    'PK',
    'PK',
  ]);
});

it('is aborted if it fails midway, and the next one is complete', { timeout: 60_000 }, async () => {
  const broken = await begin();
  const id = await maker();
  process.kill(id, 'SIGKILL');
  expect(broken.status).toBe(200);
  await expect(broken.arrayBuffer()).rejects.toThrow('terminated');
  expect((await (await begin()).arrayBuffer()).byteLength).toBeGreaterThan(10_000);
});

it('is stopped when its client disconnects', { timeout: 60_000 }, async () => {
  const gone = new AbortController();
  await fetch(product.baseUrl + exportContent.path, { headers: { cookie }, signal: gone.signal });
  const id = await maker();
  process.kill(id, 'SIGSTOP');
  gone.abort();
  await vi.waitFor(() => expect(listProcesses().some((one) => one.id === id)).toBe(false), { timeout: 20_000 });
});
