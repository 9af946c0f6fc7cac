// How long a rollback takes from the command until a reader of the registry sees it, with a thousand revisions in the
// folder. node bench/rollback.ts
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolderStorage } from '@grow/tools/release/folder-storage.ts';
import { promote } from '@grow/tools/release/promote.ts';
import { publish } from '@grow/tools/release/publish.ts';
import { readCurrent } from '@grow/tools/release/registry-store.ts';
import { rollback } from '@grow/tools/release/rollback.ts';
import { testBuild } from '@grow/tools/release/testing/test-builds.ts';

const folder = mkdtempSync(join(tmpdir(), 'grow-rollback-'));
const storage = createFolderStorage(folder);
const by = { who: 'bench', why: 'bench', smoke: async (): Promise<void> => undefined };

for (const build of [testBuild('shell', '1.0.0'), testBuild('mfe-learn', '1.0.0'), testBuild('mfe-learn', '1.1.0')]) {
  await publish(storage, build);
}
await promote(storage, { app: 'shell', version: '1.0.0', ...by });
for (let index = 0; index < 999; index++) {
  await promote(storage, { app: 'mfe-learn', version: index % 2 ? '1.1.0' : '1.0.0', ...by });
}
const times: number[] = [];
for (let round = 0; round < 9; round++) {
  const began = performance.now();
  const { revision } = await rollback(storage, by);
  const seen = await readCurrent(storage);
  if (seen?.revision !== revision) throw new Error('the rollback is not seen');
  times.push(performance.now() - began);
}
rmSync(folder, { recursive: true, force: true });
const median = times.sort((one, other) => one - other)[4] ?? 0;
console.log(`a rollback is seen after ${median.toFixed(0)} ms (median of 9, 1000 revisions)`);
console.log(`RESULT rollback, against the aim of 5 s: ${(median / 5000).toFixed(3)}x`);
