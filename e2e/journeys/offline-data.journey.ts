import { listLessons, listProgress, readCoursePack, readMe, type Lesson, type ProgressRecord } from '@grow/contracts';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectCourse, readDatabase, spoilDatabase } from '../harness/device-database.ts';
import { expect, test } from '../harness/journey.ts';
import { createAccount, newEmail, openEmailPanel } from '../harness/sign-in-screen.ts';

const overall = (page: Page) => page.getByText(/^\d+ of \d+ lessons completed$/u);
const module = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name }) });
const dialog = (page: Page) => page.getByRole('dialog');
const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting to be sent' });
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
const offlineErrors = [/ERR_INTERNET_DISCONNECTED/u, /ERR_FAILED/u, /Failed to update lesson progress/u];

async function progressOf(request: APIRequestContext): Promise<ProgressRecord[]> {
  return (await (await request.get(listProgress.path)).json()) as ProgressRecord[];
}

async function lessonsOf(request: APIRequestContext, moduleId: number): Promise<Lesson[]> {
  const path = listLessons.path.replace('{moduleId}', String(moduleId));
  return (await (await request.get(path)).json()) as Lesson[];
}

async function completeFirst(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Start here: |^Continue: / }).click();
  await dialog(page).getByRole('button', { name: 'Mark as Completed' }).click();
  await expect(dialog(page)).toBeHidden();
}

test('the course on the device has no locked lesson, and a module is added when its gate opens', async ({
  page,
  signUp,
  origin,
}) => {
  await signUp();
  await page.goto('/');
  const count = await expectCourse(page);
  const locked = await lessonsOf(page.request, 4);
  expect(locked.length).toBeGreaterThan(0);
  const lessons = ((await readDatabase(page))?.['lessons'] ?? []).map((row) => JSON.parse(row) as Lesson);
  const kept = lessons.map(({ title }) => title);
  expect(kept).toContain('The Law and You');
  for (const { title } of locked) expect(kept).not.toContain(title);

  const required = (await lessonsOf(page.request, 3)).slice(0, 3);
  for (const { id, moduleId } of required) {
    const data = { moduleId, lessonId: id };
    expect((await page.request.post('/api/progress/complete', { headers: { origin }, data })).ok()).toBe(true);
  }
  await page.reload();
  await module(page, 'Vegetative Growth').getByRole('button', { name: 'Continue Learning' }).click();
  await dialog(page).getByRole('button', { name: 'Mark as Completed' }).click();
  await expect
    .poll(async () => (await readDatabase(page))?.['lessons']?.length, { timeout: 30_000 })
    .toBe(count + locked.length);
});

test('offline, both paths and their pictures are there, and changes wait to be sent', async ({
  page,
  context,
  signUp,
  expectedErrors,
}) => {
  expectedErrors.push(...offlineErrors);
  await signUp();
  await page.goto('/');
  await expectCourse(page);
  // The first lesson that is opened loads the code of the dialog.
  await page.getByRole('button', { name: /^Start here: / }).click();
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).click();
  await context.setOffline(true);

  await page.getByRole('button', { name: 'Advanced method for higher yields' }).click();
  const hydroponics = module(page, 'Hydroponics Basics');
  await expect(hydroponics).toBeVisible();
  const picture = hydroponics.locator('img');
  await expect(picture).toHaveAttribute('src', /^data:image\/svg/u);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await completeFirst(page);
  await expect(waiting(page).getByText('2 things waiting for a connection')).toBeVisible();
  await waiting(page).getByRole('button', { name: 'Send now' }).click();
  await expect(waiting(page)).toBeVisible();

  // A connection sends the changes automatically. If that fails, the button sends them.
  await page.route(/\/api\/(?:progress\/complete|users\/learning-settings)$/u, (route) => route.abort());
  await context.setOffline(false);
  await waiting(page).getByRole('button', { name: 'Send now' }).click();
  await expect(waiting(page)).toBeVisible();
  await page.unrouteAll();
  await waiting(page).getByRole('button', { name: 'Send now' }).click();
  await expect(waiting(page)).toBeHidden();
  expect(await progressOf(page.request)).toHaveLength(1);
});

test('a reload shows the kept data at once, and then the changes', async ({ page, signUp, origin }) => {
  await signUp();
  await page.goto('/');
  await expectCourse(page);
  await expect(overall(page)).toHaveText(/^0 of /u);
  const [lesson] = await lessonsOf(page.request, 1);
  const data = { moduleId: 1, lessonId: lesson?.id };
  expect((await page.request.post('/api/progress/complete', { headers: { origin }, data })).ok()).toBe(true);
  const held = Promise.withResolvers<void>();
  await page.route(/\/api\/(?:modules|user-progress|lessons)/u, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.reload();
  await expect(overall(page)).toHaveText(/^0 of /u);
  held.resolve();
  await expect(overall(page)).toHaveText(/^1 of /u);
});

test('the app works on a full device', async ({ page, context, signUp, origin }) => {
  await signUp();
  const browser = await context.newCDPSession(page);
  await page.goto('/terms');
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await page.goto('/');
  await completeFirst(page);
  await expect.poll(async () => (await progressOf(page.request)).length).toBe(1);
  await browser.send('Storage.overrideQuotaForOrigin', { origin });
  await page.reload();
  await expectCourse(page);
});

test('invalid entries of the database count as missing and are fetched again', async ({
  page,
  context,
  signUp,
  expectedErrors,
}) => {
  expectedErrors.push(...offlineErrors);
  await signUp();
  await page.goto('/');
  const count = await expectCourse(page);
  await spoilDatabase(page, 'lessons', { hash: 7, content: ['broken'] });
  await spoilDatabase(page, 'answers', 'broken');
  await spoilDatabase(page, 'drawings', null);
  await page.reload();
  await expect(overall(page)).toHaveText(/^0 of /u);
  await expect
    .poll(async () => (await readDatabase(page))?.['lessons']?.filter((text) => text.includes('moduleId')).length, {
      timeout: 60_000,
    })
    .toBe(count);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Advanced method for higher yields' }).click();
  await expect(module(page, 'Hydroponics Basics')).toBeVisible();
  await context.setOffline(false);
});

test('without IndexedDB the app works online and offers no lessons for the device', async ({ page, signUp }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', {
      value: { open: () => fail(), databases: () => fail(), deleteDatabase: () => fail() },
    });
    function fail(): never {
      throw new DOMException('Forbidden in a private window', 'SecurityError');
    }
  });
  await signUp();
  const packs: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(readCoursePack.path)) packs.push(request.url());
  });
  await page.goto('/');
  await completeFirst(page);
  await expect.poll(async () => (await progressOf(page.request)).length).toBe(1);
  await tab(page, 'Profile').click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(page.getByText('on this device')).toHaveCount(0);
  expect(packs).toEqual([]);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/auth$/u);
});

test('with a clock that is a year ahead, a completion is saved with the time of the server', async ({
  page,
  signUp,
}) => {
  await signUp();
  await page.addInitScript(() => {
    const { now } = Date;
    const year = 365 * 24 * 60 * 60 * 1000;
    Date.now = () => now() + year;
    globalThis.Date = class extends Date {
      constructor(...given: []) {
        super(...((given.length === 0 ? [now() + year] : given) as unknown as []));
      }
    } as DateConstructor;
  });
  await page.goto('/');
  await completeFirst(page);
  await expect.poll(async () => (await progressOf(page.request)).length).toBe(1);
  const [completion] = await progressOf(page.request);
  expect(Math.abs(Date.parse(completion?.completedAt ?? '') - Date.now())).toBeLessThan(10 * 60_000);
  await page.reload();
  await expect(overall(page)).toHaveText(/^1 of /u);
});

test('on a metered connection, the course is fetched only on request, and can be removed', async ({ page, signUp }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await signUp();
  await page.goto('/profile');
  const line = page.getByText('No lessons on this device');
  await expect(line).toBeVisible();
  await page.getByRole('button', { name: 'Keep on this device' }).click();
  await expect(page.getByText(/^\d+ lessons on this device, \d+ kB$/u)).toBeVisible();
  await page.getByRole('button', { name: 'Remove from this device' }).click();
  await expect(line).toBeVisible();
  const left = await readDatabase(page);
  expect([left?.['lessons'], left?.['drawings'], left?.['answers']]).toEqual([[], [], []]);
});

test('a guest who upgrades keeps the data on the device, and a sign-out removes it', async ({
  page,
  context,
  signInAsGuest,
  expectedErrors,
}) => {
  expectedErrors.push(...offlineErrors);
  await signInAsGuest();
  await page.goto('/');
  const count = await expectCourse(page);
  const guest = (await (await page.request.get(readMe.path)).json()) as { id: number };

  await page.goto('/auth');
  await openEmailPanel(page);
  await createAccount(page, newEmail(), 'green-fingers');
  await expect(page.getByRole('heading', { name: 'Modules' })).toBeVisible();
  expect(((await (await page.request.get(readMe.path)).json()) as { id: number }).id).toBe(guest.id);
  expect((await readDatabase(page))?.['lessons']).toHaveLength(count);

  // A completion waits to be sent during the sign-out.
  await page.route('**/api/progress/complete', (route) => route.abort());
  await completeFirst(page);
  await tab(page, 'Profile').click();
  // A tab is still loading its data when the session ends.
  expectedErrors.push(/status of 401/u);
  await page.getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('alertdialog', { name: '1 thing has not been sent yet. Log out and lose them?' });
  await question.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/auth$/u);
  await expect.poll(() => readDatabase(page)).toBeNull();
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /queue|draft|offline/u.test(key))),
  ).toEqual([]);
  await context.clearCookies();
});

test('another user of the same device finds no data of the last user', async ({ page, context, signUp, origin }) => {
  await signUp();
  await page.goto('/');
  await expectCourse(page);
  const former = JSON.parse((await readDatabase(page))?.['owner']?.[0] ?? '0') as number;
  await page.evaluate(
    (id) => localStorage.setItem(`grow.queue.${id}.completion.11`, '{"order":1,"data":{"moduleId":1,"lessonId":11}}'),
    former,
  );
  // The session has expired while no page was open.
  await page.goto('about:blank');
  await context.clearCookies();
  const next = await signUp();
  await page.goto(origin);
  await expect.poll(async () => (await readDatabase(page))?.['owner'], { timeout: 60_000 }).toEqual([String(next.id)]);
  await expectCourse(page);
  expect(JSON.stringify(await readDatabase(page))).not.toContain(`"userId":${former},`);
  expect(await page.evaluate((id) => localStorage.getItem(`grow.queue.${id}.completion.11`), former)).toBeNull();
  expect(await progressOf(page.request)).toEqual([]);
});
