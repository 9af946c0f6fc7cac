// The tests of a remote in a repository of its own: its vitest.config.ts exports them.
import { defineConfig } from 'vitest/config';
import { patience, plainTests, renderedTests } from './rendered-tests.ts';

export default defineConfig({
  test: {
    ...patience,
    passWithNoTests: true,
    projects: [
      { extends: true, test: { ...plainTests, name: 'units' } },
      { extends: true, test: { ...renderedTests, name: 'screens' } },
    ],
  },
});
