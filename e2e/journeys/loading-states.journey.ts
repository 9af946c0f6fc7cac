import { listProgress, readContactSettings } from '@grow/contracts';
import { expect, test } from '../harness/journey.ts';

test('data that is loading does not look empty', async ({ page, signInAsDemo, expectedErrors }) => {
  expectedErrors.push(/status of 503/u);
  await signInAsDemo('learner');
  let mode: 'late' | 'failed' | 'now' = 'late';
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(`**${listProgress.path}`, async (route) => {
    if (mode === 'late') await arrived;
    if (mode === 'now') await route.continue();
    else await route.fulfill({ status: 503, contentType: 'text/plain', body: 'Service Unavailable' });
  });
  await page.goto('/');
  const overall = page.getByRole('region', { name: 'Overall Progress' });
  await expect(overall.getByText('Counting your lessons')).toBeVisible();
  await expect(overall.getByText('%')).toHaveCount(0);
  mode = 'failed';
  arrive();
  await expect(overall.getByText('Not available right now')).toBeVisible();
  await expect(overall.getByText('%')).toHaveCount(0);
  mode = 'now';
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(overall.getByText(/^[1-9]\d*%$/u)).toBeVisible();
  await expect(overall.getByText(/^[1-9]\d* of \d+ lessons completed$/u)).toBeVisible();
});

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

test('a conversation that cannot be loaded has a retry, and a missing one has a link back', async ({
  page,
  signInAsDemo,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (?:404|503)/u);
  await signInAsDemo('learner');
  let isDown = true;
  await page.route('**/api/conversations/999999', (route) =>
    isDown ? route.fulfill({ status: 503, contentType: 'text/plain', body: 'Service Unavailable' }) : route.continue(),
  );
  await page.goto('/messages/999999');
  await expect(page.getByRole('heading', { name: 'The conversation could not be loaded' })).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('This conversation is not there')).toBeVisible();
  await page.getByRole('link', { name: 'All conversations' }).click();
  await expect(page).toHaveURL(/\/messages$/u);
});
