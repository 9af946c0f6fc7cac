import type { Page } from '@playwright/test';
import { expect, test } from '../../harness/journey.ts';

/** The libraries that must be loaded once, each with a text that only its code contains. */
const singletons = {
  react: '__CLIENT_INTERNALS_DO_NOT_USE',
  'react-dom': '__DOM_INTERNALS_DO_NOT_USE',
  'react-router-dom': '__reactRouterVersion',
  '@tanstack/react-query': 'No QueryClient set',
  jotai: 'no atom init',
  '@grow/ui': 'chakra-button',
  '@grow/mfe-kit': 'x-grow-registry-revision',
};

type Share = { from: string };
type Federation = {
  __INSTANCES__: { options: { name: string }; shareScopeMap: { default?: Record<string, Record<string, Share>> } }[];
};

/** For each library, the apps that contain its code. It reads the scripts of the shell in this page and all files of remotes. */
function whereCodeIs(page: Page, libraries: Record<string, string>): Promise<Record<string, string[]>> {
  return page.evaluate(async (marks) => {
    const { registry } = JSON.parse(document.getElementById('grow-page')?.textContent ?? '') as {
      registry: { remotes: Record<string, { version: string; files: Record<string, string> }> };
    };
    const scripts = [...document.scripts].map(({ src }) => src).filter((src) => src.includes('/shell/'));
    const addresses = [
      ...scripts.map((address) => ({ app: 'shell', address })),
      ...Object.entries(registry.remotes).flatMap(([app, { version, files }]) =>
        Object.keys(files).map((file) => ({ app, address: `/remotes/${app}/${version}/${file}` })),
      ),
    ];
    const sources = await Promise.all(
      addresses.map(async ({ app, address }) => ({ app, text: await (await fetch(address)).text() })),
    );
    return Object.fromEntries(
      Object.entries(marks).map(([library, mark]) => {
        const holders = sources.filter(({ text }) => text.includes(mark)).map(({ app }) => app);
        return [library, [...new Set(holders)]];
      }),
    );
  }, libraries);
}

test('every remote sees one React, Router, QueryClient and jotai store', async ({ page, signInAsDemo }) => {
  await page.addInitScript(() => {
    // Each copy of the React renderer registers with this hook.
    const renderers: unknown[] = [];
    Object.assign(globalThis, {
      renderers,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: (renderer: unknown) => renderers.push(renderer),
        onCommitFiberRoot: () => undefined,
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
      },
    });
  });
  await signInAsDemo('admin');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Modules' })).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Main' });
  await tabs.getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { name: 'Contact Arasaka' })).toBeVisible();
  await tabs.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { name: 'Achievements' })).toBeVisible();
  await page.getByRole('link', { name: 'Admin', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();

  const names = Object.keys(singletons);
  const seen = await page.evaluate((wanted) => {
    const federation = Reflect.get(globalThis, '__FEDERATION__') as Federation;
    return federation.__INSTANCES__.map(({ options, shareScopeMap }) => ({
      name: options.name,
      providers: wanted.map((name) =>
        Object.values(shareScopeMap.default?.[name] ?? {}).map(({ from }) => `${name} of ${from}`),
      ),
    }));
  }, names);

  expect(seen.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['mfe_admin', 'mfe_community', 'mfe_learn', 'mfe_profile', 'shell']),
  );
  for (const { name, providers } of seen) expect(providers, name).toEqual(names.map((one) => [`${one} of shell`]));
  expect(await page.evaluate(() => (Reflect.get(globalThis, 'renderers') as unknown[]).length)).toBe(1);
  // The checks above do not see a second copy inside a remote.
  expect(await whereCodeIs(page, singletons)).toEqual(Object.fromEntries(names.map((name) => [name, ['shell']])));
});
