import { defineConfig } from 'vitest/config';

// Faults that take minutes: run by `npm run nightly -- faults`, no part of `npm test`.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['faults/**/*.test.ts'],
    maxWorkers: 1,
    pool: 'forks',
    testTimeout: 120_000,
    hookTimeout: 240_000,
    globalSetup: [`${import.meta.dirname}/../tools/test/test-postgres.setup.ts`],
  },
});
