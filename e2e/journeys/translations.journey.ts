import { saveLearningSettings } from '@grow/contracts';
import { signUp } from '../harness/accounts.ts';
import { openAdminTool } from '../harness/admin-tools.ts';
import { expect, test } from '../harness/journey.ts';

const added = 'ข้อความที่เพิ่มไว้';

test('an author changes a translation beside its source, and a learner reads the change @desktop', async ({
  page,
  signInAsDemo,
  browser,
  origin,
}) => {
  test.slow();
  await signInAsDemo('admin');
  await page.goto('/admin');
  await openAdminTool(page, 'Translations');
  await page.getByLabel('Find by name').fill('grow journal');
  await page.getByRole('link', { name: 'Translate Keeping a Grow Journal' }).click();
  const paragraph = page.getByLabel('Translation: Content, paragraph 1', { exact: true });
  const before = await paragraph.inputValue();
  const publish = async (text: string) => {
    await paragraph.fill(text);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('Translation saved successfully').first()).toBeVisible();
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Save draft' })).toBeDisabled();
  };
  await publish(`${before} ${added}`);

  const context = await browser.newContext({ baseURL: origin });
  const learner = await context.newPage();
  await signUp(context.request, origin);
  await context.request.put(saveLearningSettings.path, { data: { language: 'th' }, headers: { origin } });
  await learner.goto('/?lesson=1-4');
  await expect(learner.getByText(added)).toBeVisible();
  await expect(learner.locator('[data-lesson-text]')).toHaveAttribute('lang', 'th');
  await context.close();

  // Other journeys read the same lesson, so its translation is restored.
  await publish(before);
});
