/** The settings of a vitest project of rendered tests (docs/testing.md). */
export const renderedTests = {
  include: ['**/*.test.tsx'],
  environment: 'jsdom' as const,
  setupFiles: ['@grow/mfe-kit/testing/setup'],
};

/** The settings of a project of other tests. */
export const plainTests = { include: ['**/*.test.ts'], environment: 'node' as const };

/** Long timeouts, so that tests do not fail on a machine under load. */
export const patience = { testTimeout: 120_000, hookTimeout: 240_000 };
