import { listProgress } from '@grow/contracts';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../harness/journey.ts';

const overall = (page: Page) => page.getByRole('progressbar', { name: 'Overall Progress' });
const header = (page: Page, module: string) => page.getByRole('button', { name: module });
const card = (page: Page, module: string) => page.getByRole('listitem').filter({ has: header(page, module) });

async function completeNext(page: Page, module: Locator): Promise<void> {
  await module.getByRole('button', { name: 'Continue Learning' }).click();
  const lesson = page.getByRole('dialog');
  await lesson.getByRole('button', { name: 'Mark as Completed' }).click();
  // The dialog closes by itself, on a slow machine even before the response has arrived.
  await expect(lesson).toBeHidden();
}

test('a new learner completes lessons until a gate opens, and the progress is kept', async ({
  page,
  browser,
  context,
  origin,
  signUp,
}) => {
  // The dialog of each lesson stays open for a while.
  test.slow();
  await signUp();
  await page.goto('/');
  await expect(overall(page)).toHaveAttribute('aria-valuenow', '0');
  // A number with one digit ends where longer numbers end: at the end of the bar.
  const number = await page
    .getByText('0%', { exact: true })
    .first()
    .evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().right;
    });
  expect(Math.abs(number - (await overall(page).evaluate((bar) => bar.getBoundingClientRect().right)))).toBeLessThan(4);
  await expect(page.getByRole('button', { name: 'For experienced growers' })).toHaveAttribute('aria-pressed', 'true');

  await header(page, 'Flowering Stage').click();
  const flowering = card(page, 'Flowering Stage');
  await expect(flowering.getByText('Complete the previous module to unlock')).toBeVisible();
  await expect(flowering.getByRole('button', { name: 'Locked', exact: true })).toBeDisabled();
  const missing = Number(/(\d+) more lesson/u.exec((await flowering.textContent()) ?? '')?.[1]);
  expect(missing).toBeGreaterThan(0);
  await flowering.getByRole('listitem').first().getByRole('button').click();
  const closed = page.getByRole('dialog');
  await expect(closed.getByRole('heading', { name: 'Module Locked' })).toBeVisible();
  await expect(
    closed.getByText("Complete at least 75% of the previous module's lessons to unlock this content."),
  ).toBeVisible();
  await closed.getByRole('button', { name: 'Go to Vegetative Growth' }).click();
  await expect(closed).toBeHidden();

  const growth = card(page, 'Vegetative Growth');
  for (let lesson = 0; lesson < missing; lesson += 1) await completeNext(page, growth);
  await expect(growth.getByRole('img', { name: 'Completed' })).toHaveCount(missing);

  await flowering.getByRole('button', { name: 'Continue Learning' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Mark as Completed' })).toBeEnabled();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  const percent = String(await overall(page).getAttribute('aria-valuenow'));
  expect(Number(percent)).toBeGreaterThan(0);

  const later = await browser.newContext({ baseURL: origin, storageState: await context.storageState() });
  const again = await later.newPage();
  await again.goto('/');
  await expect(overall(again)).toHaveAttribute('aria-valuenow', percent);
  await later.close();
});

test('the first module takes six taps from a cold start and leads to the next module @desktop', async ({
  page,
  signUp,
}) => {
  await signUp();
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 320, height: 640 });
  await page.goto('/');
  const start = page.getByRole('button', { name: /^Start here: / });
  await expect(start).toBeInViewport({ ratio: 1 });
  await start.click();
  // The celebration of the module may still be open above the lesson.
  const lesson = page.getByRole('dialog').first();
  for (let tap = 2; tap <= 4; tap += 1) await lesson.getByRole('button', { name: 'Complete and continue' }).click();
  await lesson.getByRole('button', { name: 'Mark as Completed' }).click();
  await expect(lesson).toBeHidden();
  const step = page.getByRole('region', { name: 'Next step' });
  await expect(step.getByText('Before You Begin completed')).toBeVisible();
  await step.getByRole('button', { name: 'Start module 2' }).click();
  await expect(lesson).toBeVisible();
  await expect(step).toBeHidden();
});

test('a lesson scrolls by keys from the moment it is open, and after a click on its text @desktop', async ({
  page,
  signUp,
}) => {
  await signUp();
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 480 });
  await page.goto('/');
  await card(page, 'Before You Begin').getByRole('button', { name: 'Continue Learning' }).click();
  const lesson = page.getByRole('dialog');
  const title = lesson.getByRole('heading').first();
  await expect(title).toBeFocused();
  const text = lesson.getByRole('paragraph').first();
  await expect(text).toBeVisible();
  // Measured from the title, because the dialog may still be moving up.
  const scroll = () =>
    lesson.evaluate((element) => {
      const [heading, paragraph] = ['h2', 'p'].map(
        (tag) => element.querySelector(tag)?.getBoundingClientRect().top ?? 0,
      );
      return Math.round((paragraph ?? 0) - (heading ?? 0));
    });
  const ends = await lesson.locator('[data-scroll-area]').evaluateHandle((area) => {
    const counter = { count: 0 };
    area.addEventListener('scrollend', () => (counter.count += 1));
    return counter;
  });
  // The browser drops keys during a smooth scroll, so each key waits until the last scroll has ended.
  const press = async (key: string) => {
    const before = await ends.evaluate(({ count }) => count);
    await page.keyboard.press(key);
    await expect.poll(() => ends.evaluate(({ count }) => count), { message: key }).toBeGreaterThan(before);
    return scroll();
  };
  const top = await scroll();
  for (const key of ['ArrowDown', 'PageDown', 'Space']) {
    expect(await press(key), key).toBeLessThan(top);
    expect(await press('Home'), `Home after ${key}`).toBe(top);
  }
  await text.click();
  expect(await press('ArrowDown')).toBeLessThan(top);
  // The title remains in view.
  await expect(title).toBeInViewport({ ratio: 1 });
});

test('a focused control in a lesson is not hidden behind the title @desktop', async ({ page, signUp }) => {
  await signUp();
  await page.goto('/?lesson=1-1');
  const lesson = page.getByRole('dialog');
  await expect(lesson.getByRole('heading').first()).toBeFocused();
  const question = lesson.getByRole('button', { name: /^Share it with adult friends/u });
  const isHidden = () =>
    question.evaluate((link) => {
      const { x, y, width, height } = link.getBoundingClientRect();
      return !link.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  await question.evaluate((link) => {
    const area = link.closest('[data-scroll-area]');
    area?.scrollBy({ top: link.getBoundingClientRect().top - area.getBoundingClientRect().top });
  });
  await expect.poll(isHidden, { message: 'behind the title' }).toBe(true);
  await question.focus();
  await expect.poll(isHidden, { message: 'with the focus' }).toBe(false);
});

test('after a reload, a lesson opens at the last reading position', async ({ page, signUp }) => {
  await signUp();
  await page.goto('/?lesson=1-1');
  const lesson = page.getByRole('dialog');
  const beginning = lesson.getByRole('paragraph').first();
  await expect(beginning).toBeInViewport();
  // Loads after the text, and has the last paragraph.
  await expect(lesson.getByText('Others asked')).toBeVisible();
  const last = lesson.getByRole('paragraph').last();
  await last.scrollIntoViewIfNeeded();
  await expect(beginning).not.toBeInViewport();
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.includes('reading-places')));
  await page.reload();
  await expect(last).toBeInViewport();
  await expect(beginning).not.toBeInViewport();
});

test('the other path has its own modules, and the account keeps the choice @desktop', async ({
  page,
  browser,
  context,
  origin,
  signUp,
}) => {
  await signUp();
  await page.goto('/');
  await page.getByRole('button', { name: 'Advanced method for higher yields' }).click();
  await expect(header(page, 'Hydroponics Basics')).toBeVisible();
  await expect(header(page, 'Before You Begin')).toBeHidden();
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).not.toContain('grow.queue.');
  const other = await browser.newContext({ baseURL: origin, storageState: await context.storageState() });
  const later = await other.newPage();
  await later.goto('/');
  await expect(header(later, 'Hydroponics Basics')).toBeVisible();
  await other.close();
});

test('a completion that does not reach the server remains marked and is sent again', async ({
  page,
  context,
  expectedErrors,
  signUp,
}) => {
  expectedErrors.push(/Failed to update lesson progress/u, /ERR_INTERNET_DISCONNECTED|ERR_FAILED/u);
  await signUp();
  await page.goto('/');
  const module = card(page, 'Before You Begin');
  await page.route('**/api/progress/complete', (route) => route.abort('internetdisconnected'));
  await completeNext(page, module);
  await expect(module.getByRole('img', { name: 'Completed' })).toHaveCount(1);

  await page.unroute('**/api/progress/complete');
  await page.reload();
  await expect
    .poll(async () => ((await (await context.request.get(listProgress.path)).json()) as unknown[]).length)
    .toBe(1);
  await expect(module.getByRole('img', { name: 'Completed' })).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).not.toContain('grow.queue.');
});

test('the link of a locked lesson leads to the module that unlocks it, in view and focused @desktop', async ({
  page,
  signUp,
}) => {
  await signUp();
  await page.goto('/');
  await header(page, 'Flowering Stage').click();
  const flowering = card(page, 'Flowering Stage');
  const growth = page.getByRole('button', { name: /^Vegetative Growth/u });
  const open = async () => {
    await flowering.getByRole('listitem').last().getByRole('button').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Go to Vegetative Growth' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(growth).toBeFocused();
    await expect(growth).toHaveAttribute('aria-expanded', 'true');
    await expect(growth).toBeInViewport({ ratio: 1 });
  };
  await open();
  // This time the module is open already.
  await open();
  // When the dialog is only closed, the focus returns to the row that opened it.
  await flowering.getByRole('listitem').first().getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  await expect(flowering.getByRole('listitem').first().getByRole('button')).toBeFocused();
});
