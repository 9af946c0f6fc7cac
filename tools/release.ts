// npm run release -- publish | promote | abort | rollback | status | prune
import { userInfo } from 'node:os';
import { SettingsError } from '@grow/service-kit';
import { runRelease } from './release/command-line.ts';
import { openStorage } from './release/config.ts';
import { ReleaseError } from './release/release-error.ts';
import { createSmokeTest } from './release/smoke-test.ts';

try {
  const storage = await openStorage();
  const smoke = createSmokeTest(storage);
  await runRelease(process.argv.slice(2), { storage, smoke, user: userInfo().username, log: console.log });
} catch (error) {
  console.error(error instanceof ReleaseError || error instanceof SettingsError ? error.message : error);
  process.exitCode = 1;
}
