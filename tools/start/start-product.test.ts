import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listProcesses } from '@grow/service-kit/testing';
import { afterAll, expect, it } from 'vitest';
import { startProduct } from './start-product.ts';

const folder = mkdtempSync(join(tmpdir(), 'grow-hanging-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The processes that this one has started; those that have ended have no command. */
const children = (): string[] =>
  listProcesses().flatMap(({ parent, command }) => (parent === process.pid && command !== '' ? [command] : []));

it('ends all its processes when one is not ready in time, and names each of those', async () => {
  const before = children();
  const starting = startProduct({
    env: { DATA_DIR: folder, PORT: '0' },
    isThrowaway: true,
    readyWithinSeconds: 0,
    publish: () => Promise.resolve(),
  });
  await expect(starting).rejects.toThrow(/^oidc is not ready after 0 s [\s\S]*\nuser is not ready after 0 s /u);
  expect(children()).toEqual(before);
});
