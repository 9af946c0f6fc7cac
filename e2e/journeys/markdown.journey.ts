import { scriptPayloads } from '@grow/ui/testing';
import type { Locator } from '@playwright/test';
import { expect, test } from '../harness/journey.ts';

/** The elements in a part of the page that could run scripts after the browser has parsed it. */
function findActive(region: Locator): Promise<string[]> {
  return region.evaluate((root) =>
    [...root.querySelectorAll('*')].flatMap((element) => {
      const isActive = /^(?:script|iframe|object|embed|svg|math|form|style|link|meta|base|template|video|audio)$/iu;
      const found = isActive.test(element.tagName) ? [element.outerHTML] : [];
      const unsafe = [...element.attributes].filter(({ name, value }) => {
        const isAddress = /^(?:href|src|action|formaction|data)$/iu.test(name);
        return (
          name.startsWith('on') ||
          (isAddress && !/^(?:https?|mailto):$/u.test(new URL(value, document.baseURI).protocol))
        );
      });
      return [...found, ...unsafe.map(({ name, value }) => `${element.tagName} ${name}=${value}`)];
    }),
  );
}

test('no markdown in a lesson becomes a script', async ({ page, context, signInAsDemo, expectedErrors }) => {
  // The page requests pictures of other sites. The test blocks them.
  await context.route(/evil\.example|\/x$|x%22onerror/u, (route) => route.abort());
  expectedErrors.push(/Failed to load resource|net::ERR|Content Security Policy/u);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  // The screen is wide enough for the preview beside the text.
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAsDemo('admin');
  await page.goto('/admin/lessons');
  await page.getByRole('combobox', { name: 'Module' }).selectOption('1');
  await page.getByRole('button', { name: 'Add Lesson' }).click();
  const form = page.getByRole('dialog', { name: 'Add Lesson' });
  const preview = form.getByRole('region', { name: 'Preview' });
  // A link within the page asks about unsaved changes.
  const question = page.getByRole('alertdialog', { name: 'You have unsaved changes' });
  await page.addLocatorHandler(question, () => question.getByRole('button', { name: 'Cancel' }).click());

  for (const [index, payload] of scriptPayloads.entries()) {
    await form.getByLabel('Content').fill(`# Payload ${index}\n\n${payload}\n`);
    await expect(preview.getByRole('heading', { name: `Payload ${index}`, exact: true })).toBeVisible();
    expect(await findActive(preview), payload).toEqual([]);
    // A link without a URL does nothing. A click would run a script that was overlooked.
    await preview.locator('a:not([href^="http"])').evaluateAll((links) => {
      for (const link of links) link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    });
  }
  expect(dialogs).toEqual([]);
});
