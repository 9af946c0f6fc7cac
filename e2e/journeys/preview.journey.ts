import { adminContent, readCoursePack, uploadLessonImage } from '@grow/contracts';
import type { Page } from '@playwright/test';
import { openAdminTool } from '../harness/admin-tools.ts';
import { expect, test } from '../harness/journey.ts';

/** A drawing in a color of its own. The same picture is stored once, and another journey may have published it. */
const drawing = () =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 36"><rect width="64" height="36" fill="#${(Date.now() % 0x1000000).toString(16).padStart(6, '0')}"/></svg>`,
  );

/** The app in the preview frame, as seen by a person. */
async function seenBy(page: Page, person: string) {
  await page.getByLabel('Seen by').selectOption(person);
  const app = page.frameLocator(`iframe[title="Preview: ${person}"]`);
  await expect(app.getByRole('heading', { name: 'Overall Progress' })).toBeVisible();
  return app;
}

test('an admin previews drafts as different learners, and a completion in the preview is not saved @desktop', async ({
  page,
  origin,
  signInAsDemo,
  expectedErrors,
}) => {
  await signInAsDemo('admin');
  const mark = `${process.pid}-${Date.now()}`;
  const headers = { origin };
  const post = async <T>(path: string, input: object): Promise<T> => {
    const response = await page.request.post(`${origin}${path}`, { headers, ...input });
    expect(response.status(), await response.text()).toBe(201);
    return (await response.json()) as T;
  };
  const image = { name: 'field.svg', mimeType: 'image/svg+xml', buffer: drawing() };
  const { imageUrl } = await post<{ imageUrl: string }>(uploadLessonImage.path, { multipart: { image } });
  const name = `Fields ${mark}`;
  const title = `Meadows ${mark}`;
  const module = await post<{ id: number }>(adminContent.module.create.path, {
    data: { pathId: 1, name, description: 'Made by a journey.', order: 99 },
  });
  await post(adminContent.lesson.create.path, {
    data: { moduleId: module.id, title, order: 1, content: `# Grass\n\n![A meadow](${imageUrl})\n` },
  });

  await page.goto('/admin');
  await openAdminTool(page, 'Preview');
  // A page without a session cannot load the picture.
  expectedErrors.push(/NotSameOrigin.*\/api\/lesson-images\//u);
  const newcomer = await seenBy(page, 'A newcomer');
  const writes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // The page of the admin fetches the course for the device.
    if (request.method() !== 'GET' && pathname !== readCoursePack.path) writes.push(pathname);
  });
  await newcomer.getByRole('button', { name: new RegExp(`${name}.*0%`, 'u') }).click();
  await newcomer.getByRole('button', { name: new RegExp(title, 'u') }).click();
  const lesson = newcomer.getByRole('dialog', { name: title });
  const picture = lesson.getByRole('img', { name: 'A meadow' });
  await picture.scrollIntoViewIfNeeded();
  // Only authors may see the picture, so it comes through the page around the frame.
  await expect(picture).toHaveAttribute('src', /^blob:/u);
  await expect.poll(() => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);
  await lesson.getByRole('button', { name: 'Mark as Completed' }).click();
  await expect(lesson.getByText('Lesson completed, +10 XP')).toBeVisible();
  expect(writes).toEqual([]);

  const guest = await seenBy(page, 'A guest');
  await expect(guest.getByText('Guest Account Limitation')).toBeVisible();
  const halfWay = await seenBy(page, 'Somebody at 60 %');
  await expect(halfWay.getByText(/^Continue: /u)).toBeVisible();
  const admin = await seenBy(page, 'An admin');
  await expect(admin.getByRole('link', { name: 'Admin', exact: true })).toBeVisible();
  await expect(admin.getByText(name)).toBeVisible();

  await page.getByLabel('Content').selectOption('As published');
  await expect(admin.getByRole('heading', { name: 'Overall Progress' })).toBeVisible();
  await expect(admin.getByText(name)).toHaveCount(0);

  await page.goto(`/admin/lessons?module=${module.id}`);
  await page.getByRole('button', { name: `View ${title}` }).click();
  await page.getByRole('link', { name: 'See it as learners do' }).click();
  await expect(newcomer.getByRole('dialog', { name: title })).toBeVisible();
});
