import { defineConfig } from 'vitest/config';
import { patience, plainTests, renderedTests } from './tools/test/rendered-tests.ts';
import { SummaryReporter } from './tools/test/summary.reporter.ts';
import { listWorkspaces, type Workspace } from './tools/test/workspaces.ts';

const report = process.env['TEST_REPORT'];

// One project per folder, named like the folder: npx vitest run --project services/user
const isTested = ({ folder }: Workspace): boolean => !['e2e', 'nightly'].includes(folder);

function needsPostgres({ folder, manifest }: Workspace): boolean {
  return folder === 'packages/service-kit' || '@grow/service-kit' in (manifest.dependencies ?? {});
}

/** Of these the `.test.tsx` files are rendered tests, in a project of their own (docs/testing.md). */
function hasScreens({ folder, manifest }: Workspace): boolean {
  return folder === 'packages/mfe-kit' || '@grow/mfe-kit' in (manifest.dependencies ?? {});
}

const common = {
  exclude: ['**/node_modules/**', '**/dist/**', '**/planted/**'],
  pool: 'forks' as const,
  // Modules are imported once per worker, not for each file: a test restores what it changes.
  isolate: false,
  ...patience,
  // A machine under load may still time out once; `npm test` lists what needed a retry.
  retry: process.env['CI'] ? 2 : 0,
};

const inFolder = (workspace: Workspace) => ({
  extends: true as const,
  root: workspace.folder,
  test: {
    ...common,
    name: workspace.folder,
    ...plainTests,
    // A story looks the same each time: a second try would hide a fault.
    ...(workspace.folder === 'gallery' ? { retry: 0 } : {}),
    ...(hasScreens(workspace) ? {} : { include: ['**/*.test.{ts,tsx}'] }),
    ...(workspace.folder === 'tools' ? { exclude: [...common.exclude, ...checks] } : {}),
    globalSetup: needsPostgres(workspace) ? [`${import.meta.dirname}/tools/test/test-postgres.setup.ts`] : [],
  },
});

/** They read the whole repository, so they are a target of their own. */
const checks = ['checks/**/*.test.ts', 'generators/generators.test.ts'];

const rendered = ({ folder }: Workspace) => ({
  extends: true as const,
  root: folder,
  test: { ...common, name: `${folder}:screens`, ...renderedTests },
});

const checksOfRepository = {
  extends: true as const,
  root: 'tools',
  test: { ...common, name: 'tools:checks', ...plainTests, include: checks },
};

/**
 * An error of Node's own fetch when a faked event stream is closed from both sides at once; it is unrelated to any
 * test.
 */
const isClosedStream = ({ name, message, stack }: Partial<Error>): boolean =>
  name === 'AssertionError' && `${message}`.includes('this.aborted') && `${stack}`.includes('undici');

const tested = listWorkspaces().filter(isTested);

export default defineConfig({
  test: {
    maxWorkers: 2,
    onUnhandledError: (error) => (isClosedStream(error) ? false : undefined),
    passWithNoTests: true,
    // nx requests a report, from which `npm test` counts.
    reporters: report ? ['minimal', new SummaryReporter(report)] : ['default'],
    projects: [...tested.map(inFolder), ...tested.filter(hasScreens).map(rendered), checksOfRepository],
  },
});
