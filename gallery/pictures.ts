// Every state of every story looks as on its picture taken before: `npm run gallery -- update`.
import { globSync } from 'node:fs';
import { repositoryRoot } from '@grow/tools/test/workspaces.ts';
import { expect, test, type Page } from '@playwright/test';
import { storyIdOf } from './src/story-id.ts';

type Shown = { kind: 'component' | 'screen'; states: string[] };

const phone = { width: 390, height: 844 };
const wide = { width: 1280, height: 800 };

/** The pictures of each state. A screen has each size and each theme once: other combinations add nothing. */
const shots = {
  component: [
    { name: 'light', viewport: phone, colorScheme: 'light' },
    { name: 'dark', viewport: phone, colorScheme: 'dark' },
  ],
  screen: [
    { name: 'phone-light', viewport: phone, colorScheme: 'light' },
    { name: 'wide-dark', viewport: wide, colorScheme: 'dark' },
  ],
} as const;

const files = globSync('{packages/ui,shell,mfe-*}/src/**/*.story.tsx', { cwd: repositoryRoot });
for (const id of files.map(storyIdOf).sort()) {
  test(id, async ({ page }) => {
    // A time after the dates of the example data.
    await page.clock.setFixedTime('2026-01-01T12:00:00Z');
    const { kind, states } = await open(page, id);
    for (const [index, state] of states.entries()) {
      if (index > 0) await open(page, id, state);
      for (const { name, viewport, colorScheme } of shots[kind]) {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        // What is fixed to the viewport is in the picture where the page is scrolled to, as by the focus.
        await page.evaluate(() => globalThis.scrollTo(0, 0));
        const picture = [...id.split('/'), `${slugOf(state)}-${name}.png`];
        await expect.soft(page).toHaveScreenshot(picture, { fullPage: true });
      }
    }
  });
}

async function open(page: Page, story: string, state?: string): Promise<Shown> {
  await page.setViewportSize(phone);
  const params = new URLSearchParams({ story, ...(state === undefined ? {} : { state }) });
  const failed = new Promise<never>((_, reject) => page.once('pageerror', reject));
  failed.catch(() => undefined);
  await page.goto(`/page.html?${params.toString()}`);
  const ready = page.waitForFunction(() => Reflect.get(globalThis, 'shownStory') as Shown | undefined);
  const shown = await Promise.race([ready, failed]);
  return (await shown.jsonValue()) as Shown;
}

const slugOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/gu, '-');
