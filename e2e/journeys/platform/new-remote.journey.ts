import { expect, test } from '../../harness/journey.ts';
import { buildNewRemote } from '../../harness/new-remote.ts';

test('a new remote needs only a folder and a release to add its path, title and tab', async ({
  page,
  releases,
  signUp,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/u);
  const folder = await buildNewRemote('mfe-seed-swap', { label: 'Swap', icon: 'Leaf' });
  const before = await releases.revision();
  const tabs = page.getByRole('navigation', { name: 'Main' });
  try {
    await signUp();
    await page.goto('/seed-swap');
    await expect(page.getByText('Page Not Found')).toBeVisible();
    await expect(tabs.getByRole('link')).toHaveText(['Learn', 'Community', 'Contact', 'Profile / Log Out']);

    await releases.promote('mfe-seed-swap', await releases.publishFrom(folder, 'mfe-seed-swap'));
    await page.goto('/');
    await expect(tabs.getByRole('link')).toHaveText(['Learn', 'Community', 'Contact', 'Profile / Log Out', 'Swap']);
    await tabs.getByRole('link', { name: 'Swap' }).click();
    await expect(page.getByRole('heading', { name: 'Seed swap' })).toBeVisible();
    await expect(page).toHaveTitle('Seed swap · Grow Bible');
    await expect(tabs.getByRole('link', { name: 'Swap' })).toHaveAttribute('aria-current', 'page');

    const loaded = page.waitForResponse(/\/remotes\/mfe-seed-swap\/1\.0\.0\/remoteEntry\.js/u);
    await page.reload();
    expect(await (await loaded).text()).toContain('mfe_seed_swap');
    await expect(page.getByRole('heading', { name: 'Seed swap' })).toBeVisible();
  } finally {
    await releases.restore(before);
  }
});

test('a remote with an invalid manifest is missing, and the others work', async ({
  page,
  releases,
  signUp,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/u);
  const before = await releases.revision();
  try {
    await signUp();
    await releases.forceUnreadableProfile();
    await page.goto('/');
    const tabs = page.getByRole('navigation', { name: 'Main' });
    await expect(page.getByRole('heading', { name: 'Modules', exact: true })).toBeVisible();
    await expect(tabs.getByRole('link')).toHaveText(['Learn', 'Community', 'Contact']);
    await page.goto('/profile');
    await expect(page.getByText('Page Not Found')).toBeVisible();
    await page.goto('/account');
    await expect(page.getByLabel('Current password')).toBeVisible();
  } finally {
    await releases.restore(before);
  }
});

test('a visitor and a learner are redirected from a remote without access', async ({ page, signUp }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/auth$/u);
  await signUp();
  await page.goto('/admin/users');
  await expect(page.getByText("You don't have admin privileges")).toBeVisible();
  await expect(page).toHaveURL(/\/$/u);
});
