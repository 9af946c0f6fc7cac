// npm run release -- publish | promote | abort | rollback | status | prune
import { runStartup } from '@grow/service-kit';
import { userName } from './locks/wait-for-lock.ts';
import { runRelease } from './release/command-line.ts';
import { openStorage } from './release/config.ts';
import type { SmokeTest } from './release/promote.ts';
import { loadEnvFile } from './start/load-env-file.ts';

await runStartup(async () => {
  loadEnvFile();
  const storage = openStorage({ onWait: console.log });
  // Loaded only by commands that open a browser: a rollback should not wait for it.
  const smoke: SmokeTest = async (candidate, app) => {
    const { createSmokeTest } = await import('./release/smoke-test.ts');
    await createSmokeTest(storage)(candidate, app);
  };
  await runRelease(process.argv.slice(2), { storage, smoke, user: userName(), log: console.log });
});
