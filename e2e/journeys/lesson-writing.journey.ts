import { adminContent } from '@grow/contracts';
import type { Page } from '@playwright/test';
import { greenPng } from '../harness/green-png.ts';
import { expect, test } from '../harness/journey.ts';
import { toastRegion } from '../harness/toast.ts';

let madePath: number | null = null;

// Other journeys check lists and percentages, so this content is deleted.
test.afterEach(async ({ page, origin }) => {
  if (madePath !== null)
    await page.request.delete(`${origin}/api/admin/learning-paths/${madePath}`, { headers: { origin } });
  madePath = null;
});

async function makeModule(page: Page, origin: string): Promise<number> {
  const make = async (path: string, data: object): Promise<number> => {
    const response = await page.request.post(`${origin}${path}`, { headers: { origin }, data });
    expect(response.status(), await response.text()).toBe(201);
    return ((await response.json()) as { id: number }).id;
  };
  const described = { name: `Writing ${process.pid}-${Date.now()}`, description: 'Made by a journey.' };
  madePath = await make(adminContent['learning-path'].create.path, { ...described, type: 'soil' });
  return make(adminContent.module.create.path, { ...described, pathId: madePath, order: 1 });
}

/** Pastes a picture, like a screenshot, into the focused field. */
function pastePicture(page: Page): Promise<void> {
  return page.evaluate(
    (bytes) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([new Uint8Array(bytes)], 'mulch.png', { type: 'image/png' }));
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    },
    [...greenPng()],
  );
}

/** Pastes HTML, like text from a word processor, into the focused field. */
function pasteHtml(page: Page, html: string): Promise<void> {
  return page.evaluate((markup) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', markup);
    clipboardData.setData('text/plain', 'Straw');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, html);
}

test('an author writes a long lesson with the tools, leaves and continues @desktop', async ({
  page,
  origin,
  signInAsDemo,
}) => {
  await signInAsDemo('admin');
  const module = await makeModule(page, origin);
  await page.goto(`/admin/lessons?module=${module}`);
  await page.getByRole('button', { name: 'Add Lesson' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Lesson' });
  const field = dialog.getByLabel('Content');
  const preview = dialog.getByRole('region', { name: 'Preview' });
  const showPreview = async (isShown: boolean) => {
    const button = dialog.getByRole('button', { name: isShown ? 'Preview' : 'Write', exact: true });
    if (await button.isVisible()) await button.click();
  };
  await dialog.getByLabel('Title').fill('Mulching');

  await field.click();
  await page.keyboard.insertText('Why mulch');
  await dialog.getByRole('button', { name: 'Heading' }).click();
  await page.keyboard.press('End');
  await page.keyboard.insertText(`\n\n${'It keeps moisture in the soil. '.repeat(21).trim()}\n\n`.repeat(5));
  await page.keyboard.press('Control+b');
  await page.keyboard.insertText('ปุ๋ย');
  await expect(field).toHaveValue(/\*\*ปุ๋ย\*\*$/u);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(field).not.toHaveValue(/\*/u);
  await page.keyboard.press('Control+b');
  await page.keyboard.insertText('ปุ๋ย');
  await page.keyboard.press('End');

  await dialog.getByRole('button', { name: 'Table' }).click();
  await dialog.getByLabel('Columns').fill('2');
  await dialog.getByRole('button', { name: 'Insert table' }).click();
  await page.keyboard.insertText('Layer');
  await page.keyboard.press('Control+End');
  const unpasted = await field.inputValue();
  await pasteHtml(
    page,
    '<p class="MsoNormal" style="mso-style-name:x">Straw, <b style="color:#222">dry</b>, or</p><ul><li>bark</li></ul>',
  );
  await expect(field).toHaveValue(/\n\nStraw, \*\*dry\*\*, or\n\n- bark\n\n$/u);
  await page.keyboard.press('Control+z');
  await expect(field).toHaveValue(unpasted);
  await pastePicture(page);
  await dialog.getByRole('button', { name: 'Insert picture' }).click();
  await expect(dialog.getByText('Please describe the picture')).toBeVisible();
  await dialog.getByLabel('What does the picture show?').fill('A layer of green mulch');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(/!\[A layer of green mulch\]\(\/api\/lesson-images\/[\w-]+\.webp\)\n\n$/u);
  await expect(dialog.getByText(/^6\d\d words, 3 min to read$/u)).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'To check' })).toContainText('Nothing to correct was found.');
  await showPreview(true);
  await expect(preview.getByRole('table')).toContainText('Layer');
  // A preview beside the text scrolls to the text cursor.
  if (await field.isVisible()) await expect(preview.getByRole('table')).toBeInViewport();
  const shown = preview.getByRole('img', { name: 'A layer of green mulch' });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await showPreview(false);

  const written = await field.inputValue();
  await expect(dialog.getByText('Kept on this device and on the server.', { exact: false })).toBeVisible({
    timeout: 15_000,
  });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(dialog).toBeHidden();
  // Another device has no copy of the text.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('grow.draft.')) localStorage.removeItem(key);
  });
  await page.reload();
  await page.getByRole('button', { name: 'Add Lesson' }).click();
  await expect(dialog.getByText('This is a draft that was not saved')).toBeVisible();
  await expect(field).toHaveValue(written);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(toastRegion(page).getByText('Lesson created successfully')).toBeVisible();
  await page.getByRole('button', { name: 'View Mulching' }).click();
  const view = page.getByRole('dialog', { name: 'Mulching' });
  expect(await view.getByRole('region', { name: 'Lesson content' }).textContent()).toBe(written);
  await view.getByRole('button', { name: 'Edit Lesson' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Lesson' }).getByLabel('Content')).toHaveValue(written);
  await expect(page.getByText('This is a draft that was not saved')).toHaveCount(0);
});
