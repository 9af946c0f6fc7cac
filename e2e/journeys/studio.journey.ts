import { adminContent, type AdminContent, type Lesson, listLessons, type Role, setUserRoles } from '@grow/contracts';
import type { Page } from '@playwright/test';
import { signInAs, signUp } from '../harness/accounts.ts';
import { expect, test as base } from '../harness/journey.ts';
import { currentProduct } from '../harness/product.ts';
import { toastRegion } from '../harness/toast.ts';

type Studio = {
  /** Opens a page for a new user with this role. */
  openAs: (role: Role) => Promise<Page>;
  /** Sends a call as an admin. */
  callAsAdmin: (method: string, path: string, data?: object) => Promise<unknown>;
};

const test = base.extend<Studio>({
  callAsAdmin: async ({ playwright, origin }, use) => {
    const request = await playwright.request.newContext();
    await signInAs(request, origin, 'admin@grow.example', currentProduct().demoPassword);
    await use(async (method, path, data) => {
      const response = await request.fetch(origin + path, { method, headers: { origin }, data });
      expect(response.ok(), await response.text()).toBe(true);
      return response.status() === 204 ? null : response.json();
    });
    await request.dispose();
  },
  openAs: async ({ browser, contextOptions, origin, callAsAdmin }, use) => {
    const pages: Page[] = [];
    await use(async (role) => {
      const context = await browser.newContext(contextOptions);
      const { id } = await signUp(context.request, origin);
      await callAsAdmin(setUserRoles.method, setUserRoles.path.replace('{userId}', String(id)), {
        roles: [role],
        allowUnverified: true,
      });
      const page = await context.newPage();
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.context().close();
  },
});

const moduleId = 1;

test('an author drafts, a reviewer compares, publishes and restores, and learners read the published lesson @desktop', async ({
  page: learner,
  origin,
  openAs,
  callAsAdmin,
}) => {
  const title = `Mulching ${process.pid}-${Date.now()}`;
  const form = { moduleId, title, content: 'Mulch keeps the soil moist.', order: 99 };
  const { id } = (await callAsAdmin(
    adminContent.lesson.create.method,
    adminContent.lesson.create.path,
    form,
  )) as AdminContent<'lesson'>;
  try {
    await callAsAdmin('POST', `/api/admin/revisions/lesson/${id}/1/publish`, {});
    const text = async () => {
      const response = await learner.request.get(origin + listLessons.path.replace('{moduleId}', String(moduleId)));
      const lessons = (await response.json()) as Lesson[];
      return lessons.find((lesson) => lesson.id === id)?.content;
    };
    await signUp(learner.request, origin);
    expect(await text()).toBe(form.content);

    const author = await openAs('author');
    await author.goto(`/admin/lessons?module=${moduleId}`);
    await author.getByRole('button', { name: `Edit ${title}` }).click();
    const edit = author.getByRole('dialog', { name: 'Edit Lesson' });
    await edit.getByLabel('Content').fill('Mulch keeps the soil moist and warm.');
    await expect(edit.getByRole('button', { name: 'Publish' })).toHaveCount(0);
    await edit.getByRole('button', { name: 'Update' }).click();
    await expect(toastRegion(author).getByText('Lesson updated successfully')).toBeVisible();
    await expect(author.getByRole('button', { name: `Delete ${title}` })).toHaveCount(0);
    await author.getByRole('button', { name: `History of ${title}` }).click();
    const written = author.getByRole('dialog', { name: `History of ${title}` });
    await expect(written.getByText('It is saved. A reviewer publishes it.')).toBeVisible();
    expect(await text()).toBe(form.content);

    const reviewer = await openAs('reviewer');
    await reviewer.goto(`/admin/lessons?module=${moduleId}`);
    await reviewer.getByRole('button', { name: `History of ${title}` }).click();
    const history = reviewer.getByRole('dialog', { name: `History of ${title}` });
    await history.getByRole('button', { name: 'Compare revision 2' }).click();
    const content = history.getByRole('region', { name: 'Content' });
    for (const layout of ['Inline', 'Side by side']) {
      await history.getByRole('button', { name: layout }).click();
      await expect(content.locator('ins')).toHaveText('and warm');
    }
    await history.getByRole('button', { name: 'Back to history' }).click();
    await history.getByRole('button', { name: 'Publish now' }).click();
    await expect(toastRegion(reviewer).getByText('Lesson published successfully')).toBeVisible();
    await expect.poll(text).toBe('Mulch keeps the soil moist and warm.');

    await history.getByRole('button', { name: 'Restore revision 1' }).click();
    await expect(history.getByText('You wrote this revision. Another reviewer has to publish it.')).toBeVisible();
    expect(await text()).toBe('Mulch keeps the soil moist and warm.');
    await callAsAdmin('POST', `/api/admin/revisions/lesson/${id}/3/publish`, {});
    await expect.poll(text).toBe(form.content);
  } finally {
    // Other journeys check lists and percentages, so the lesson is deleted.
    await callAsAdmin(adminContent.lesson.remove.method, adminContent.lesson.remove.path.replace('{id}', String(id)));
  }
});

test('an author asks for a review and corrects the lesson, and learners read the published lesson @desktop', async ({
  page: learner,
  origin,
  openAs,
  callAsAdmin,
}) => {
  const title = `Compost ${process.pid}-${Date.now()}`;
  const form = { moduleId, title, content: '## Compost\n\nCompost feeds the soil.', order: 98 };
  const { id } = (await callAsAdmin(
    adminContent.lesson.create.method,
    adminContent.lesson.create.path,
    form,
  )) as AdminContent<'lesson'>;
  try {
    await callAsAdmin('POST', `/api/admin/revisions/lesson/${id}/1/publish`, {});
    await signUp(learner.request, origin);
    const text = async () => {
      const response = await learner.request.get(origin + listLessons.path.replace('{moduleId}', String(moduleId)));
      return ((await response.json()) as Lesson[]).find((lesson) => lesson.id === id)?.content;
    };

    const author = await openAs('author');
    // Only existing reviewers are notified.
    const reviewer = await openAs('reviewer');
    const write = async (content: string) => {
      await author.goto(`/admin/lessons?module=${moduleId}`);
      await author.getByRole('button', { name: `Edit ${title}` }).click();
      const edit = author.getByRole('dialog', { name: 'Edit Lesson' });
      await edit.getByLabel('Content').fill(content);
      await edit.getByRole('button', { name: 'Ready for review' }).click();
      await expect(toastRegion(author).getByText('Lesson is ready for review')).toBeVisible();
    };
    await write('## Compost\n\nCompost feeds soil and worms.');
    await expect(author.getByRole('row').filter({ hasText: title }).getByText('In review')).toBeVisible();

    await reviewer.goto('/inbox');
    await reviewer.getByText(`Ready for review: “${title}”`).click();
    await expect(reviewer).toHaveURL(`/admin/reviews/lesson/${id}`);
    const paragraph = reviewer.getByRole('group', { name: 'Paragraph 2' });
    await paragraph.getByRole('button', { name: 'Comment on paragraph 2' }).click();
    await paragraph.getByLabel('Comment on paragraph 2').fill('Which worms?');
    await paragraph.getByRole('button', { name: 'Send' }).click();
    await expect(paragraph.getByText('Which worms?')).toBeVisible();
    await reviewer.getByLabel('What has to change').fill('Please name them.');
    await reviewer.getByRole('button', { name: 'Send back' }).click();
    await expect(reviewer.getByText('Revision 2 was sent back')).toBeVisible();
    expect(await text()).toBe(form.content);

    await author.goto('/inbox');
    await author.getByText(`“${title}” was sent back`).click();
    await expect(author.getByRole('group', { name: 'Paragraph 2' }).getByText('Which worms?')).toBeVisible();
    await expect(author.getByRole('button', { name: 'Publish now' })).toHaveCount(0);
    const corrected = '## Compost\n\nCompost feeds soil and earthworms.';
    await write(corrected);

    await reviewer.goto('/admin/reviews');
    await reviewer.getByRole('link', { name: `Review ${title}` }).click();
    await expect(reviewer.getByRole('list', { name: 'On other revisions' }).getByText('Which worms?')).toBeVisible();
    await reviewer.getByRole('button', { name: 'Publish now' }).click();
    await expect(reviewer.getByText('Revision 3 is published')).toBeVisible();
    await expect.poll(text).toBe(corrected);
    await author.goto('/inbox');
    await expect(author.getByText(`“${title}” is published`)).toBeVisible();
  } finally {
    await callAsAdmin(adminContent.lesson.remove.method, adminContent.lesson.remove.path.replace('{id}', String(id)));
  }
});
