import { adminContent, type ContentKind, type LearningPath, type Lesson, listLessons } from '@grow/contracts';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { openAdminTool } from '../harness/admin-tools.ts';
import { expect, test } from '../harness/journey.ts';
import { toastRegion } from '../harness/toast.ts';

async function make<T>(request: APIRequestContext, origin: string, path: string, data: unknown): Promise<T> {
  const response = await request.post(`${origin}${path}`, { headers: { origin }, data });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()) as T;
}

async function publish(page: Page, origin: string, kind: ContentKind, { id }: { id: number }): Promise<void> {
  const url = `${origin}/api/admin/revisions/${kind}/${id}/1/publish`;
  const response = await page.request.post(url, { headers: { origin }, data: {} });
  expect(response.status(), await response.text()).toBe(200);
}

const madePaths: number[] = [];

// Other journeys check lists and percentages, so this content is deleted even after a failure.
test.afterEach(async ({ page, origin }) => {
  for (const id of madePaths.splice(0)) {
    await page.request.delete(`${origin}/api/admin/learning-paths/${id}`, { headers: { origin } });
  }
});

/** Creates and publishes a path and a module for this journey only. */
async function makeModule(page: Page, origin: string) {
  const { request } = page;
  const mark = `${process.pid}-${Date.now()}`;
  const description = 'Made by a journey.';
  const path = await make<LearningPath>(request, origin, adminContent['learning-path'].create.path, {
    name: `Path ${mark}`,
    description,
    type: 'soil',
  });
  madePaths.push(path.id);
  const body = { name: `Module ${mark}`, description, pathId: path.id, order: 1 };
  const module = await make<{ id: number }>(request, origin, adminContent.module.create.path, body);
  await publish(page, origin, 'learning-path', path);
  await publish(page, origin, 'module', module);
  return { path, module: { ...body, ...module }, mark };
}

async function optionOf(select: Locator, name: string): Promise<string> {
  return (await select.locator('option').filter({ hasText: name }).innerText()).trim();
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('an admin adds, changes and deletes a learning path @desktop', async ({ page, signInAsDemo }, { project }) => {
  await signInAsDemo('admin');
  await page.goto('/admin');
  const name = `Coco ${project.name} ${Date.now()} ${'coir'.repeat(30)}`;

  await page.getByRole('button', { name: 'Add Learning Path' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Learning Path' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Description').fill('Growing in coconut fibre.');
  await dialog.getByLabel('Type').selectOption('hydroponics');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(toastRegion(page).getByText('Learning path created successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(row(page, name).getByText('Hydroponics', { exact: true })).toBeVisible();
  const list = page.getByRole('region', { name: 'Learning Paths' });
  expect(await list.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBe(0);

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Learning Path' });
  await edit.getByLabel('Name').fill(`${name} changed`);
  await edit.getByRole('button', { name: 'Update' }).click();
  await expect(toastRegion(page).getByText('Learning path updated successfully')).toBeVisible();
  await expect(row(page, `${name} changed`)).toBeVisible();

  page.on('dialog', (question) => void question.accept());
  await page.getByRole('button', { name: `Delete ${name} changed` }).click();
  await expect(toastRegion(page).getByText('Learning path deleted successfully')).toBeVisible();
  await expect(row(page, name)).toHaveCount(0);
});

test('a module gets a gate, and a cycle is refused with a message', async ({
  page,
  origin,
  signInAsDemo,
  expectedErrors,
}) => {
  expectedErrors.push(/422/u);
  await signInAsDemo('admin');
  const { module, path, mark } = await makeModule(page, origin);
  const next = { name: `Next ${mark}`, description: 'Made by a journey.', pathId: path.id, order: 2 };
  const gated = { ...next, prerequisites: [{ requiresModuleId: module.id, thresholdPercent: 75 }] };
  await publish(
    page,
    origin,
    'module',
    await make<{ id: number }>(page.request, origin, adminContent.module.create.path, gated),
  );
  await page.goto('/admin/modules');
  await page.getByRole('button', { name: `Edit ${module.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Module' });
  await dialog.getByRole('button', { name: 'Add prerequisite' }).click();
  const required = dialog.getByLabel('Required module 1');
  await required.selectOption({ label: await optionOf(required, next.name) });
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(dialog.getByText(/form a circle/u)).toBeVisible();

  await required.selectOption('3');
  await dialog.getByLabel('Threshold %').fill('50');
  await dialog.getByRole('button', { name: 'Who would be locked?' }).click();
  await expect(dialog.getByText('Effect of this change')).toBeVisible();
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(toastRegion(page).getByText('Module updated successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('a lesson is written with a preview, kept as a draft, read, deleted and restored @desktop', async ({
  page,
  origin,
  signInAsDemo,
}) => {
  await signInAsDemo('admin');
  const { module, mark } = await makeModule(page, origin);
  const title = `Mulching ${mark}`;
  await page.goto('/admin/lessons');
  await expect(page.getByRole('button', { name: 'Add Lesson' })).toBeDisabled();
  await page.getByRole('combobox', { name: 'Module' }).selectOption(String(module.id));
  await page.getByRole('button', { name: 'Add Lesson' }).click();
  const add = page.getByRole('dialog', { name: 'Add Lesson' });
  const content = '## Why mulch\n\nIt keeps **moisture** in.\n\n<script>alert(1)</script>';
  await add.getByLabel('Title').fill(title);
  await add.getByLabel('Content').fill(content);
  const preview = add.getByRole('region', { name: 'Preview' });
  // On a phone, the preview takes the place of the text.
  const showPreview = add.getByRole('button', { name: 'Preview', exact: true });
  if (await showPreview.isVisible()) await showPreview.click();
  await expect(preview.getByRole('heading', { name: 'Why mulch' })).toBeVisible();
  await expect(preview.locator('strong')).toHaveText('moisture');
  await expect(preview.locator('script')).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Module' })).toHaveValue(String(module.id));
  await page.getByRole('button', { name: 'Add Lesson' }).click();
  await expect(add.getByText('This is a draft that was not saved')).toBeVisible();
  await expect(add.getByLabel('Title')).toHaveValue(title);
  await add.getByRole('button', { name: 'Create' }).click();
  await expect(toastRegion(page).getByText('Lesson created successfully')).toBeVisible();

  await page.getByRole('button', { name: `View ${title}` }).click();
  const view = page.getByRole('dialog', { name: title });
  await expect(view.getByText(`${content.length} characters`)).toBeVisible();
  await view.getByRole('button', { name: 'Edit Lesson' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Lesson' }).getByLabel('Title')).toHaveValue(title);
  await page.getByRole('button', { name: 'Cancel' }).click();

  page.on('dialog', (question) => void question.accept());
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await expect(toastRegion(page).getByText('Lesson deleted successfully')).toBeVisible();
  await openAdminTool(page, 'Trash');
  await page.getByRole('button', { name: `Restore ${title}` }).click();
  await expect(toastRegion(page).getByText('Lesson restored successfully')).toBeVisible();
});

test('when two admins edit one lesson, the second chooses between both versions', async ({
  page,
  origin,
  signInAsDemo,
  expectedErrors,
}) => {
  expectedErrors.push(/409/u);
  await signInAsDemo('admin');
  const { module } = await makeModule(page, origin);
  const form = { moduleId: module.id, title: 'Composting', content: 'The first version.', order: 1 };
  const lesson = await make<{ id: number }>(page.request, origin, adminContent.lesson.create.path, form);
  await page.goto('/admin/lessons');
  await page.getByRole('combobox', { name: 'Module' }).selectOption(String(module.id));
  await page.getByRole('button', { name: 'Edit Composting' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Lesson' });
  await dialog.getByLabel('Content').fill('My version of the text.');
  const other = await page.request.put(`${origin}/api/admin/lessons/${lesson.id}`, {
    headers: { origin },
    data: { ...form, content: 'Their version of the text.' },
  });
  expect(other.status()).toBe(200);
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(dialog.getByText('Somebody else changed this lesson')).toBeVisible();
  const content = dialog.getByRole('region', { name: 'Content' });
  await expect(content.locator('del')).toHaveText('Their');
  await expect(content.locator('ins')).toHaveText('My');
  await dialog.getByRole('button', { name: 'Save mine' }).click();
  await expect(toastRegion(page).getByText('Lesson updated successfully')).toBeVisible();
  await expect(page.getByText('My version of the text.')).toBeVisible();
});

test('a draft goes live when it is published, and is compared and restored @desktop', async ({
  page,
  origin,
  signInAsDemo,
}) => {
  await signInAsDemo('admin');
  const { module, mark } = await makeModule(page, origin);
  const form = { moduleId: module.id, title: `Compost ${mark}`, content: 'Compost needs air.', order: 1 };
  await make(page.request, origin, adminContent.lesson.create.path, form);
  const seen = async () => {
    const response = await page.request.get(`${origin}${listLessons.path.replace('{moduleId}', String(module.id))}`);
    return ((await response.json()) as Lesson[]).map(({ title }) => title);
  };
  await page.goto(`/admin/lessons?module=${module.id}`);
  await expect(row(page, form.title).getByText('Draft', { exact: true })).toBeVisible();
  expect(await seen()).toEqual([]);

  await page.getByRole('button', { name: `Edit ${form.title}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Lesson' });
  await edit.getByLabel('Title').fill(`Good compost ${mark}`);
  await edit.getByLabel('Note (optional)').fill('A better title');
  await edit.getByRole('button', { name: 'Publish' }).click();
  await expect(toastRegion(page).getByText('Lesson published successfully')).toBeVisible();
  await expect.poll(seen).toEqual([`Good compost ${mark}`]);
  await expect(row(page, `Good compost ${mark}`).getByText('Draft', { exact: true })).toHaveCount(0);

  await page.getByRole('button', { name: `History of Good compost ${mark}` }).click();
  const history = page.getByRole('dialog', { name: `History of Good compost ${mark}` });
  await expect(history.getByText('A better title')).toBeVisible();
  await history.getByRole('button', { name: 'Compare revision 2' }).click();
  await expect(history.getByRole('region', { name: 'Title' }).locator('ins').first()).toHaveText(/^Good/u);
  await history.getByRole('button', { name: 'Back to history' }).click();
  await history.getByRole('button', { name: 'Restore revision 1' }).click();
  await expect(toastRegion(page).getByText('Revision restored successfully')).toBeVisible();
  expect(await seen()).toEqual([`Good compost ${mark}`]);
  await history.getByRole('button', { name: 'Publish now' }).click();
  await expect(toastRegion(page).getByText('Lesson published successfully')).toBeVisible();
  await expect.poll(seen).toEqual([form.title]);
});

test('the arrow keys and dragging reorder lessons', async ({ page, origin, signInAsDemo }) => {
  await signInAsDemo('admin');
  const { module } = await makeModule(page, origin);
  for (const [index, title] of ['One', 'Two', 'Three'].entries()) {
    const form = { moduleId: module.id, title: `Part ${title}`, content: 'Some content here.', order: index + 1 };
    await make(page.request, origin, adminContent.lesson.create.path, form);
  }
  await page.goto('/admin/lessons');
  await page.getByRole('combobox', { name: 'Module' }).selectOption(String(module.id));
  const handles = page.getByRole('button', { name: /^Move / });
  await expect(handles).toHaveCount(3);
  const saved = () => page.waitForResponse((response) => response.url().endsWith('/api/admin/content-order'));
  const names = () => handles.evaluateAll((all) => all.map((handle) => handle.getAttribute('aria-label')));

  const first = saved();
  await page.getByRole('button', { name: 'Move Part Three' }).press('ArrowUp');
  expect((await first).status()).toBe(204);
  await expect.poll(names).toEqual(['Move Part One', 'Move Part Three', 'Move Part Two']);

  const second = saved();
  await page.getByRole('button', { name: 'Move Part Two' }).dragTo(page.getByRole('button', { name: 'Move Part One' }));
  expect((await second).status()).toBe(204);
  await page.reload();
  await page.getByRole('combobox', { name: 'Module' }).selectOption(String(module.id));
  await expect.poll(names).toEqual(['Move Part Two', 'Move Part One', 'Move Part Three']);
});
