import { adminContent, type AdminContent, listTerms } from '@grow/contracts';
import { signUp } from '../harness/accounts.ts';
import { openAdminTool } from '../harness/admin-tools.ts';
import { expectAccessible } from '../harness/axe.ts';
import { expectCourse, readDatabase } from '../harness/device-database.ts';
import { expect, test } from '../harness/journey.ts';
import { keptOnDevice, offlineErrors } from '../harness/kept-on-device.ts';

const name = 'Rice hulls';
const meaning = 'The dry shells of rice grains.';

// Other journeys read the same lesson, so the term is deleted.
test.afterEach(async ({ page, origin }) => {
  const terms = (await (await page.request.get(adminContent.term.list.path)).json()) as AdminContent<'term'>[];
  for (const { id } of terms.filter((term) => term.name === name)) {
    await page.request.delete(`${adminContent.term.list.path}/${id}`, { headers: { origin } });
  }
});

test('an author adds a term, and a learner taps it in a lesson, also without a network @desktop', async ({
  page,
  signInAsDemo,
  browser,
  origin,
  expectedErrors,
}) => {
  expectedErrors.push(...offlineErrors);
  await signInAsDemo('admin');
  await page.goto('/admin');
  await openAdminTool(page, 'Glossary');
  await page.getByRole('button', { name: 'Add Term' }).click();
  const form = page.getByRole('dialog', { name: 'Add Term' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Meaning').fill(meaning);
  await form.getByLabel('Module of the lesson').selectOption('2');
  await form.getByLabel('Lesson', { exact: true }).selectOption('Germination');
  await expectAccessible(page, 'adding a term');
  await form.getByRole('button', { name: 'Publish' }).click();
  await expect(form).toBeHidden();
  await expect.poll(async () => (await page.request.get(listTerms.path)).text()).toContain(meaning);

  const context = await browser.newContext({ serviceWorkers: 'allow', baseURL: origin });
  const learner = await context.newPage();
  await signUp(context.request, origin);
  await learner.goto('/?lesson=2-5');
  const word = learner.getByRole('button', { name: 'rice hulls' });
  const sheet = learner.getByRole('dialog', { name });
  await word.click();
  await expect(sheet).toContainText(meaning);
  await expectAccessible(learner, 'a term in a lesson');
  await sheet.getByRole('link', { name: 'Read more' }).click();
  await expect(learner.getByRole('dialog', { name: 'Germination' })).toBeVisible();

  await learner.goto('/');
  await expectCourse(learner);
  await keptOnDevice(learner);
  await expect.poll(async () => JSON.stringify(await readDatabase(learner))).toContain(meaning);
  await context.setOffline(true);
  await learner.goto('/?lesson=2-5');
  await expect(learner.getByRole('region', { name: 'See also' }).getByRole('link')).toHaveText(['pH in Practice']);
  await word.click();
  await expect(sheet).toContainText(meaning);
  await sheet.getByRole('link', { name: 'All terms' }).click();
  await expect(learner).toHaveURL(/\/glossary#term-/u);
  await expect(learner.getByText(meaning)).toBeVisible();
  await context.close();
});
