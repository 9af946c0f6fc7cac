import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { RunningService } from './running-service.ts';

const folder = mkdtempSync(join(tmpdir(), 'grow-hanging-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('names and kills a process that hangs before it is ready', async () => {
  const main = join(folder, 'hangs.mjs');
  writeFileSync(main, "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000);");
  const service = new RunningService({ main, url: 'http://127.0.0.1:9', env: {}, readyWithinMs: 0 });
  await expect(service.start()).rejects.toThrow(`${main} is not ready after 0 s (http://127.0.0.1:9)`);
  expect(service.hasEnded).toBe(true);
});
