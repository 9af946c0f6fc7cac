import { adminContent, type AdminContent, type Lesson, listLessons } from '@grow/contracts';
import { signUp } from '../harness/accounts.ts';
import { expect, test } from '../harness/journey.ts';

const moduleId = 1;

test('an admin publishes, deletes and moves several lessons at once, and each undo reaches learners @desktop', async ({
  page,
  browser,
  contextOptions,
  origin,
  signInAsDemo,
}) => {
  await signInAsDemo('admin');
  const learner = await browser.newContext(contextOptions);
  await signUp(learner.request, origin);
  const read = async (id = moduleId) => {
    const response = await learner.request.get(origin + listLessons.path.replace('{moduleId}', String(id)));
    const lessons = (await response.json()) as Lesson[];
    return lessons.map(({ title }) => title).filter((title) => titles.includes(title));
  };
  const mark = `${process.pid}-${Date.now()}`;
  const titles = [`Mulching ${mark}`, `Watering ${mark}`];
  const made: number[] = [];
  try {
    for (const [index, title] of titles.entries()) {
      const data = { moduleId, title, content: 'All about it, in full.', order: 98 + index };
      const response = await page.request.post(origin + adminContent.lesson.create.path, { headers: { origin }, data });
      expect(response.status(), await response.text()).toBe(201);
      made.push(((await response.json()) as AdminContent<'lesson'>).id);
    }
    await page.goto(`/admin/lessons?module=${moduleId}`);
    const choose = async () => {
      for (const title of titles) await page.getByRole('checkbox', { name: `Select ${title}` }).check();
    };
    const bar = page.getByRole('group', { name: 'Selected rows' });
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await choose();
    await bar.getByRole('button', { name: 'Publish 2' }).click();
    await expect(page.getByText('2 lessons published')).toBeVisible();
    expect(await read()).toEqual(titles);

    page.on('dialog', (dialog) => void dialog.accept());
    await choose();
    await bar.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('2 lessons deleted')).toBeVisible();
    expect(await read()).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Undone')).toBeVisible();
    expect(await read()).toEqual(titles);

    await choose();
    await bar.getByRole('button', { name: 'Move' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move 2 lessons' });
    await dialog.getByLabel('Module').selectOption('2');
    await dialog.getByRole('button', { name: 'Move' }).click();
    await expect(page.getByText('2 lessons moved')).toBeVisible();
    expect([await read(), await read(2)]).toEqual([[], titles]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Undone')).toBeVisible();
    expect([await read(), await read(2)]).toEqual([titles, []]);
  } finally {
    // Other journeys check lists and percentages.
    for (const id of made) {
      await page.request.delete(origin + adminContent.lesson.remove.path.replace('{id}', String(id)), {
        headers: { origin },
      });
    }
    await learner.close();
  }
});
