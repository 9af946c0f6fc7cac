import { readContactSettings } from '@grow/contracts';
import { expect, test } from '../harness/journey.ts';

test('the link to the feed does not move when the invitation loads', async ({ page, signInAsDemo }) => {
  await signInAsDemo('learner');
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(`**${readContactSettings.path}`, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/discord');
  const feed = page.getByRole('link', { name: 'Open the feed' });
  await expect(page.getByRole('region', { name: 'Newest posts' }).getByRole('link').nth(1)).toBeVisible();
  const before = await feed.boundingBox();
  expect(before).not.toBeNull();
  arrive();
  await expect(page.getByRole('link', { name: 'Join our Discord' })).toBeVisible();
  expect(await feed.boundingBox()).toEqual(before);
});
