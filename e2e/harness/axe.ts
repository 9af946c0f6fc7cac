import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expectTranslated } from './pseudo-locale.ts';

/**
 * Each size and each theme. A theme changes nothing but colours: both sizes and both themes are in the first two looks;
 * the nightly run also checks the contrast of what only one size shows in the other theme.
 */
const allLooks = [
  { name: 'phone, light', size: { width: 390, height: 844 }, colorScheme: 'light', rules: undefined },
  { name: 'desktop, dark', size: { width: 1280, height: 800 }, colorScheme: 'dark', rules: undefined },
  { name: 'phone, dark', size: { width: 390, height: 844 }, colorScheme: 'dark', rules: ['color-contrast'] },
  { name: 'desktop, light', size: { width: 1280, height: 800 }, colorScheme: 'light', rules: ['color-contrast'] },
] as const;
const looks = process.env['ALL_LOOKS'] ? allLooks : allLooks.slice(0, 2);

/** The violations of these axe rules, or of all, including best practices, with the elements. */
function violationsOn(page: Page, rules?: readonly string[]): Promise<string[]> {
  return page.evaluate(async (only) => {
    const runOnly = only && { type: 'rule' as const, values: [...only] };
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      // What a preview shows in its frame is checked as a page.
      iframes: false,
      ...(runOnly && { runOnly }),
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    );
  }, rules);
}

/**
 * Checks the page on a phone and on a desktop, light and dark, without a reload. Polls, because a control in transition
 * from disabled to enabled has little contrast.
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  // Once per page, not per check: it takes as long as one check.
  await page.evaluate(axe.source);
  for (const { name, size, colorScheme, rules } of looks) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect.poll(() => violationsOn(page, rules), { message: `${state}, ${name}` }).toEqual([]);
    if (process.env['PSEUDO_LOCALE']) await expectTranslated(page, `${state}, ${name}`);
  }
}
