import { adminContent, type AdminContent } from '@grow/contracts';
import { openAdminTool } from '../harness/admin-tools.ts';
import { expect, test } from '../harness/journey.ts';
import { toastRegion } from '../harness/toast.ts';

const drawing = (color: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 36" onload="alert(1)"><script>alert(1)</script><rect width="64" height="36" fill="${color}"/></svg>`,
  );

test('a picture is added, described, used in a lesson, replaced everywhere and kept while in use @desktop', async ({
  page,
  origin,
  signInAsDemo,
  expectedErrors,
}) => {
  const mark = `${process.pid}-${Date.now()}`;
  // Two very different colors, because drawings of similar colors count as one picture.
  const color = Date.now() % 0x1000000;
  const [first = '', second = ''] = [color, 0xffffff - color].map((value) => `#${value.toString(16).padStart(6, '0')}`);
  const toasts = toastRegion(page);
  await signInAsDemo('admin');
  await page.goto('/admin');
  await openAdminTool(page, 'Pictures');
  const add = async (fill: string) => {
    await page
      .getByLabel('Choose an image file')
      .setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: drawing(fill) });
    return page.getByRole('dialog', { name: 'Picture', exact: true });
  };
  const describe = async (fill: string, words: string) => {
    const dialog = await add(fill);
    await expect(dialog.getByText('Nothing uses it.')).toBeVisible();
    await dialog.getByLabel('Image description').fill(words);
    await dialog.getByRole('button', { name: 'Save description' }).click();
    await expect(dialog).toBeHidden();
  };
  await describe(first, `First ${mark}`);
  await describe(second, `Second ${mark}`);

  expectedErrors.push(/422/u);
  // The service does not fetch addresses of its own network.
  await page.getByLabel('Address of a picture').fill('https://169.254.169.254/latest/meta-data/');
  await page.getByRole('button', { name: 'Fetch', exact: true }).click();
  await expect(toasts.getByText(/^No file could be fetched from this address/u)).toBeVisible();

  const card = (words: string) => page.getByRole('list', { name: 'Pictures' }).getByRole('button', { name: words });
  const image = card(`First ${mark}`).locator('img');
  const address = ((await image.getAttribute('src')) ?? '').replace('-w480', '');
  const post = async <T>(path: string, data: object): Promise<T> => {
    const response = await page.request.post(`${origin}${path}`, { headers: { origin }, data });
    expect(response.status(), await response.text()).toBe(201);
    return (await response.json()) as T;
  };
  const module = await post<{ id: number }>(adminContent.module.create.path, {
    pathId: 1,
    name: `Module ${mark}`,
    description: 'Made by a journey.',
    order: 99,
  });
  const lesson = await post<AdminContent<'lesson'>>(adminContent.lesson.create.path, {
    moduleId: module.id,
    title: `Lesson ${mark}`,
    order: 1,
    content: `Look: ![Here](${address})`,
  });
  await page.reload();
  await card(`First ${mark}`).click();
  const dialog = page.getByRole('dialog', { name: 'Picture', exact: true });
  await expect(dialog.getByRole('listitem').filter({ hasText: `Lesson ${mark}` })).toContainText('Draft');
  await expect(dialog.getByRole('button', { name: 'Delete picture' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Replace everywhere' }).click();
  const picker = page.getByRole('dialog', { name: 'Replace everywhere by' });
  await picker.getByRole('button', { name: `Second ${mark}` }).click();
  await expect(toasts.getByText('Picture replaced in one place')).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: `Lesson ${mark}` })).toContainText('Earlier revisions');

  const changed = await page.request.get(`${origin}/api/admin/lessons/${lesson.id}`);
  const { content } = (await changed.json()) as AdminContent<'lesson'>;
  const [by = ''] = /\/api\/lesson-images\/[^)]+/u.exec(content) ?? [];
  expect(by).not.toBe(address);
  const shown = await page.request.get(`${origin}${by.replace('.webp', '-w480.webp')}`);
  expect([shown.status(), shown.headers()['content-type']]).toEqual([200, 'image/webp']);
  expect((await shown.body()).includes('script')).toBe(false);
  await page.request.delete(`${origin}/api/admin/modules/${module.id}`, { headers: { origin } });
});
