import { defineConfig } from 'vitest/config';

// Tests that take minutes, or need programs of Debian: run by `npm run nightly`, not by `npm test`.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['{faults,dev,kit,chart,backup,webkit}/**/*.test.ts'],
    maxWorkers: 1,
    pool: 'forks',
    testTimeout: 120_000,
    hookTimeout: 240_000,
    globalSetup: [`${import.meta.dirname}/../tools/test/test-postgres.setup.ts`],
  },
});
