/** Rendered tests: what a vitest project of them says besides its name (docs/testing.md). */
export const renderedTests = {
  include: ['**/*.test.tsx'],
  environment: 'jsdom' as const,
  setupFiles: ['@grow/mfe-kit/testing/setup'],
};

/** The other tests beside them. */
export const plainTests = { include: ['**/*.test.ts'], environment: 'node' as const };

/** So long that a machine under load does not fail them. */
export const patience = { testTimeout: 120_000, hookTimeout: 240_000 };
