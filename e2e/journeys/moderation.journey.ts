import { randomUUID } from 'node:crypto';
import { openConversation, setUserRoles } from '@grow/contracts';
import type { Browser, Page } from '@playwright/test';
import { signInAs, signUp } from '../harness/accounts.ts';
import { expectAccessible } from '../harness/axe.ts';
import { readDatabase } from '../harness/device-database.ts';
import { expect, test } from '../harness/journey.ts';
import { toastRegion } from '../harness/toast.ts';
import { writeText } from '../harness/write-text.ts';

test.describe.configure({ timeout: 600_000 });

const article = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

/** The data of a page that is kept on the device. */
const keptOn = async (page: Page) => JSON.stringify(await readDatabase(page));

async function join(browser: Browser, origin: string) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  return { page: await context.newPage(), request: context.request, account: await signUp(context.request, origin) };
}

test('a post is reported, hidden and restored by an appeal, and its author is suspended', async ({
  page: desk,
  browser,
  origin,
  signInAsDemo,
}) => {
  await signInAsDemo('admin');
  const [author, reporter, moderator] = [
    await join(browser, origin),
    await join(browser, origin),
    await join(browser, origin),
  ];
  const roles = { headers: { origin }, data: { roles: ['moderator'], allowUnverified: true } };
  const granting = origin + setUserRoles.path.replace('{userId}', String(moderator.account.id));
  expect((await desk.request.put(granting, roles)).ok()).toBe(true);
  const text = `Buy here, cheap ${randomUUID()}`;
  const postId = await writeText(author.request, origin, '/api/posts', text);

  await test.step('a reporter reports the post', async () => {
    await reporter.page.goto(`${origin}/discord/feed/${postId}`);
    await article(reporter.page, text).getByRole('button', { name: 'More about this post' }).click();
    await reporter.page.getByRole('menuitem', { name: 'Report' }).click();
    await reporter.page.getByRole('dialog').getByLabel('Reason').selectOption('illegal');
    await reporter.page.getByRole('button', { name: 'Send report' }).click();
    await expect(toastRegion(reporter.page).getByText('Thank you')).toBeVisible();
    await expect.poll(() => keptOn(reporter.page), { timeout: 30_000 }).toContain(text);
  });

  await test.step('a moderator hides it on a phone, with a guideline and a reason', async () => {
    await moderator.page.goto(`${origin}/admin/reports`);
    const report = article(moderator.page, text);
    await report.getByRole('button', { name: 'Hide' }).click();
    await expect(report.getByLabel('Guideline')).toHaveValue('legal-compliance');
    await report.getByLabel('Reason').fill('It offers seeds for sale.');
    await report.getByRole('button', { name: 'Hide and tell the author' }).click();
    await expect(report).toHaveCount(0);
    expect((await reporter.request.get(`${origin}/api/posts/${postId}`)).status()).toBe(404);
  });

  await test.step('a reader who has it on the device no longer sees it, before and after a reload', async () => {
    const gone = reporter.page.getByText('This post is not there any more');
    await expect(gone).toBeVisible();
    await reporter.page.reload();
    await expect(gone).toBeVisible();
    await expect(reporter.page.getByText(text)).toHaveCount(0);
    await reporter.page.getByRole('link', { name: 'Community feed' }).click();
    await expect(reporter.page.getByRole('article').first()).toBeVisible();
    await expect(reporter.page.getByText(text)).toHaveCount(0);
    await expect.poll(() => keptOn(reporter.page)).not.toContain(text);
  });

  await test.step('the reporter sees the result, and the author sees the reason and appeals', async () => {
    await reporter.page.goto(`${origin}/inbox`);
    await expect(reporter.page.getByText('We hid the post.')).toBeVisible();
    await author.page.goto(`${origin}/inbox`);
    await author.page.getByText('Your post was hidden').click();
    const decision = article(author.page, 'Your post was hidden');
    await expect(decision.getByText('It offers seeds for sale.')).toBeVisible();
    await expect(decision.getByText(text)).toBeVisible();
    await decision.getByRole('button', { name: 'Appeal' }).click();
    await decision.getByLabel('Why is the decision wrong?').fill('I gave them away.');
    await expectAccessible(author.page, 'a decision with an appeal');
    await decision.getByRole('button', { name: 'Send the appeal' }).click();
    await expect(decision.getByText(/^Another moderator will look/u)).toBeVisible();
  });

  await test.step('another moderator overturns the decision, and the post is back', async () => {
    await desk.goto('/admin/reports');
    await desk.getByRole('button', { name: 'Only appeals' }).click();
    const appeal = article(desk, 'I gave them away.');
    await appeal.getByRole('button', { name: 'Overturn' }).click();
    await appeal.getByLabel('Answer').fill('You are right.');
    await expectAccessible(desk, 'an appeal');
    await appeal.getByRole('button', { name: 'Overturn the decision' }).click();
    await expect(appeal).toHaveCount(0);
    await expect(async () => {
      await author.page.goto(`${origin}/discord/feed/${postId}`);
      await expect(article(author.page, text)).toBeVisible({ timeout: 5000 });
    }).toPass();
  });

  await test.step('a moderator opens the page of the author from the post, and suspends the author', async () => {
    await moderator.page.setViewportSize({ width: 390, height: 844 });
    await moderator.page.goto(`${origin}/discord/feed/${postId}`);
    await article(moderator.page, text).getByRole('button', { name: 'More about this post' }).click();
    await moderator.page.getByRole('menuitem', { name: /^Moderate/u }).click();
    const decisions = moderator.page.getByRole('region', { name: 'Decisions' });
    await expect(decisions.getByText('It was overturned')).toBeVisible();
    await moderator.page.getByRole('button', { name: 'Suspend' }).click();
    await moderator.page.getByLabel('Guideline').selectOption('respect');
    await moderator.page.getByLabel('Reason').fill('Insults, after a warning.');
    await moderator.page.getByRole('button', { name: 'Suspend' }).click();
    await expect(moderator.page.getByText('Suspended', { exact: true }).first()).toBeVisible();
  });

  await test.step('the author is signed out, and after a sign-in sees only the reason', async () => {
    await author.page.reload();
    await expect(author.page.getByText('Continue with Email')).toBeVisible();
    const { email, password } = author.account;
    await signInAs(author.request, origin, email, password);
    await author.page.goto(`${origin}/discord/feed`);
    await expect(author.page.getByRole('heading', { level: 1, name: 'Your account is suspended' })).toBeVisible();
    await expect(author.page.getByText('Insults, after a warning.')).toBeVisible();
    await expect(author.page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    await expectAccessible(author.page, 'the screen of somebody who is suspended');
    const download = author.page.waitForEvent('download');
    await author.page.getByRole('button', { name: 'Download my data' }).click();
    expect((await download).suggestedFilename()).toBe('grow-bible-my-data.json');
  });

  await test.step('the audit log lists every change of the user', async () => {
    await desk.goto('/admin/audit');
    await desk.getByRole('combobox', { name: 'What' }).selectOption('user');
    await desk.getByRole('textbox', { name: 'About (user ID)' }).fill(String(author.account.id));
    const changes = desk.getByRole('list', { name: 'Changes' }).getByRole('listitem');
    await expect(changes).toHaveCount(3);
    const download = desk.waitForEvent('download');
    await desk.getByRole('button', { name: 'Export as CSV' }).click();
    expect((await download).suggestedFilename()).toBe('grow-bible-audit-log.csv');
  });
});

test('a word on the watch list holds a post and a message until a moderator approves them', async ({
  page: desk,
  browser,
  origin,
  signInAsDemo,
}) => {
  await signInAsDemo('admin');
  const [author, reader] = [await join(browser, origin), await join(browser, origin)];
  const word = `seeds${randomUUID().slice(0, 8)}`;
  const held = 'Only you see this until a moderator has looked at it.';

  await test.step('a moderator adds the word', async () => {
    await desk.goto('/admin/watch-list');
    await desk.getByLabel('Word or address').fill(word);
    await desk.getByRole('button', { name: 'Add' }).click();
    await expect(desk.getByRole('region', { name: 'Watch list' }).getByText(word)).toBeVisible();
  });

  await test.step('only the author sees both', async () => {
    await author.page.goto(`${origin}/discord/feed`);
    await author.page.getByRole('textbox').first().fill(`Cheap ${word.toUpperCase()} here`);
    await author.page.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(article(author.page, word.toUpperCase()).getByText(held)).toBeVisible();
    await author.page.reload();
    await expect(article(author.page, word.toUpperCase()).getByText(held)).toBeVisible();

    const body = { userId: reader.account.id };
    const opened = await author.request.post(origin + openConversation.path, { headers: { origin }, data: body });
    const { id } = openConversation.output.parse(await opened.json());
    await author.page.goto(`${origin}/messages/${id}`);
    await author.page.getByRole('textbox', { name: /^Message to/u }).fill(`Want ${word}?`);
    await author.page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(author.page.getByRole('log').getByText(held)).toBeVisible();
    await reader.page.goto(`${origin}/messages`);
    await expect(reader.page.getByText('No conversations yet')).toBeVisible();
    expect(await (await reader.request.get(`${origin}/api/posts`)).text()).not.toContain(word.toUpperCase());
  });

  await test.step('a moderator sees the reason and approves both', async () => {
    await desk.goto('/admin/reports');
    for (const text of [`Cheap ${word.toUpperCase()} here`, `Want ${word}?`]) {
      const item = article(desk, text);
      await expect(item.getByText(`It contains a word of the watch list: '${word}'.`)).toBeVisible();
      await item.getByRole('button', { name: 'Let it through' }).click();
      await expect(item).toHaveCount(0);
    }
  });

  await test.step('the message arrives without a reload, and the post is in the feed', async () => {
    await reader.page.getByRole('navigation', { name: 'Conversations' }).getByRole('link').first().click();
    await expect(reader.page.getByRole('log').getByText(`Want ${word}?`)).toBeVisible();
    await reader.page.goto(`${origin}/discord/feed`);
    await expect(article(reader.page, word.toUpperCase())).toBeVisible();
  });
});
