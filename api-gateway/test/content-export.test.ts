import { setTimeout as pause } from 'node:timers/promises';
import { downloadExport, listExports, startExport, type ContentExport } from '@grow/contracts';
import { listProcesses } from '@grow/service-kit/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { signIn, startProduct, type Product } from './start-product.ts';

let product: Product;
let headers: Record<string, string>;
beforeAll(async () => {
  product = await startProduct();
  const { origin } = new URL(product.baseUrl);
  headers = {
    origin,
    cookie: `sid=${await signIn(product, 'admin@grow.example')}`,
    'content-type': 'application/json',
  };
}, 120_000);
afterAll(() => product.close());

const call = (path: string, init: RequestInit = {}) => fetch(product.baseUrl + path, { headers, ...init });

async function begin(): Promise<ContentExport> {
  const body = JSON.stringify({ kind: 'content', withHistory: true });
  const response = await call(startExport.path, { method: 'POST', body });
  expect(response.status).toBe(202);
  return (await response.json()) as ContentExport;
}

const over = (id: string) =>
  vi.waitFor(
    async () => {
      const all = (await (await call(listExports.path)).json()) as ContentExport[];
      const found = all.find((one) => one.id === id);
      if (found?.stage !== 'done' && found?.stage !== 'failed') throw new Error('The export is under way');
      return found;
    },
    { timeout: 100_000, interval: 500 },
  );

const jobOf = () =>
  vi.waitFor(
    () => {
      const { pid } = product.processes.content;
      const found = listProcesses().find(({ parent, command }) => parent === pid && command.includes('content-job'));
      if (found === undefined) throw new Error('No job runs');
      return found.id;
    },
    { timeout: 60_000, interval: 20 },
  );

it('is complete, however long its process stands still', { timeout: 200_000 }, async () => {
  const { id } = await begin();
  const job = await jobOf();
  process.kill(job, 'SIGSTOP');
  // Longer than an answer may take.
  await pause(35_000);
  process.kill(job, 'SIGCONT');
  const { bytes, stage } = await over(id);
  expect(stage).toBe('done');
  const response = await call(downloadExport.path.replace('{id}', id));
  const zip = Buffer.from(await response.arrayBuffer());
  expect([response.status, zip.length, zip.toString('latin1', 0, 2)]).toEqual([200, bytes, 'PK']);
});

it('fails with a reason if its service ends, and the next one is complete', { timeout: 200_000 }, async () => {
  const { id } = await begin();
  await jobOf();
  await product.processes.content.stop();
  await product.processes.content.start();
  expect(await over(id)).toMatchObject({
    stage: 'failed',
    problem: { id: expect.stringContaining('interrupted') as string },
  });
  expect((await over((await begin()).id)).stage).toBe('done');
});
