import { expect, test } from '../harness/journey.ts';

const singletons = [
  'react',
  'react-dom',
  'react-router-dom',
  '@tanstack/react-query',
  'jotai',
  '@grow/ui',
  '@grow/mfe-kit',
];

type Share = { from: string };
type Federation = {
  __INSTANCES__: { options: { name: string }; shareScopeMap: { default?: Record<string, Record<string, Share>> } }[];
};

test('every remote sees one React, Router, QueryClient and jotai store', async ({ page, signInAsDemo }) => {
  await page.addInitScript(() => {
    // React announces each copy of its renderer to this hook.
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

  const seen = await page.evaluate((names) => {
    const federation = Reflect.get(globalThis, '__FEDERATION__') as Federation;
    return federation.__INSTANCES__.map(({ options, shareScopeMap }) => ({
      name: options.name,
      providers: names.map((name) =>
        Object.values(shareScopeMap.default?.[name] ?? {}).map(({ from }) => `${name} of ${from}`),
      ),
    }));
  }, singletons);

  expect(seen.map(({ name }) => name).toSorted()).toEqual([
    'mfe_admin',
    'mfe_community',
    'mfe_learn',
    'mfe_profile',
    'shell',
  ]);
  for (const { name, providers } of seen) expect(providers, name).toEqual(singletons.map((one) => [`${one} of shell`]));
  expect(await page.evaluate(() => (Reflect.get(globalThis, 'renderers') as unknown[]).length)).toBe(1);
});
