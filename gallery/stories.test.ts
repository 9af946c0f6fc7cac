// Every state of every story: accessible in both themes and in each language, readable and reachable with large text on
// small screens, and with a visible focus. `npx vitest run --project gallery -t messages` tries one story.
import { languageSchema } from '@grow/contracts';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { findCoveredOrCut } from './test/find-covered-or-cut.ts';
import { findSmallTargets } from './test/find-small-targets.ts';
import { findUnmarkedFocus } from './test/find-unmarked-focus.ts';
import { findUntranslated } from './test/find-untranslated.ts';
import { findViolations } from './test/find-violations.ts';
import { openGallery } from './test/open-gallery.ts';
import { settle } from './test/settle.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };
const smallest = { width: 320, height: 568 };
const lying = { width: 844, height: 390 };

// A theme changes only colors, so two looks have both sizes and both themes. The nightly run has the others too.
const hasAllLooks = Boolean(process.env['ALL_LOOKS']);
const looks = [
  { colorScheme: 'light', viewport: phone, isWhole: true },
  { colorScheme: 'dark', viewport: desktop, isWhole: true },
  { colorScheme: 'dark', viewport: phone, isWhole: false },
  { colorScheme: 'light', viewport: desktop, isWhole: false },
] as const;

const gallery = await openGallery({ viewport: phone, hasTouch: true, isMobile: true });
afterAll(() => gallery.close());

it('finds the stories', () => {
  expect(gallery.stories.flatMap(({ states }) => states).length).toBeGreaterThan(200);
});

/** Sections with links that are smaller than a finger. */
const withSmallLinks = /\/(?:review|translations)$/u;

/** What is wrong with a state, in each look. */
async function findFaults(page: Page, id: string): Promise<string[]> {
  // A component brings no heading or landmark of a page.
  const isScreen = !id.startsWith('ui/');
  const found: string[] = [];
  const note = (look: string, faultsOfLook: readonly string[]) =>
    found.push(...faultsOfLook.map((fault) => `${look}: ${fault}`));
  const noteAt = async (viewport: typeof phone) => {
    await page.setViewportSize(viewport);
    await settle(page);
    note(`${viewport.width} x ${viewport.height}`, await page.evaluate(findCoveredOrCut));
  };

  await page.addScriptTag({ url: '/axe.js' });
  const rules = isScreen ? 'screen' : 'component';
  for (const { colorScheme, viewport, isWhole } of looks.filter((look) => look.isWhole || hasAllLooks)) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    await settle(page);
    note(`${colorScheme}, ${viewport.width} px`, await findViolations(page, isWhole ? rules : 'colors'));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(phone);
  note('focus', await page.evaluate(findUnmarkedFocus));
  if (id.startsWith('mfe-admin/') && !withSmallLinks.test(id)) note('touch', await page.evaluate(findSmallTargets));

  // As the text size of the app does it, which no media query sees.
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  for (const viewport of hasAllLooks ? [phone, lying, smallest] : [smallest]) await noteAt(viewport);
  for (const language of languageSchema.options.filter((one) => one !== 'en')) {
    await page.evaluate((chosen) => globalThis.showLanguage(chosen), language);
    // The texts of a component are examples.
    if (isScreen) note(language, await page.evaluate(findUntranslated));
    note(language, await findViolations(page, 'names'));
    await noteAt(smallest);
  }
  await page.setViewportSize(phone);
  return found;
}

for (const { id, states } of gallery.stories) {
  it.concurrent(id, { timeout: 600_000 }, async () => {
    expect(await gallery.visit(states, (page) => findFaults(page, id))).toEqual([]);
  });
}
