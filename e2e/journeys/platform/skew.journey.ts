import type { Page } from '@playwright/test';
import { expect, test } from '../../harness/journey.ts';
import { executedReleases } from '../../harness/releases.ts';

const remotes = ['mfe-learn', 'mfe-community', 'mfe-profile', 'mfe-admin'];

/** Loads a new page and opens a screen of every remote in it. */
async function visitEveryRemote(page: Page) {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Modules', exact: true })).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Main' });
  await tabs.getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { name: 'Contact Arasaka' })).toBeVisible();
  await tabs.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { name: 'Achievements', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Admin', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
}

test('an older and a newer shell both run the older and the newer release of every remote', async ({
  page,
  releases,
  signInAsDemo,
}) => {
  const before = await releases.revision();
  const olderShell = await releases.version('shell');
  try {
    await signInAsDemo('admin');
    const shell = { shell: await releases.publishMarked('shell') };
    const newer: Record<string, string> = {};
    for (const remote of remotes) newer[remote] = await releases.publishMarked(remote);

    await visitEveryRemote(page);
    expect(await executedReleases(page), 'older shell, older remotes').toEqual({});

    await releases.promote('shell', shell.shell);
    await visitEveryRemote(page);
    expect(await executedReleases(page), 'newer shell, older remotes').toEqual(shell);

    for (const [remote, version] of Object.entries(newer)) await releases.promote(remote, version);
    await visitEveryRemote(page);
    expect(await executedReleases(page), 'newer shell, newer remotes').toEqual({ ...shell, ...newer });

    await releases.promote('shell', olderShell);
    await visitEveryRemote(page);
    expect(await executedReleases(page), 'older shell, newer remotes').toEqual(newer);
  } finally {
    await releases.restore(before);
  }
});
