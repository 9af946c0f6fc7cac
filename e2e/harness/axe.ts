import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expectTranslated } from './pseudo-locale.ts';

/**
 * Each size in each theme. A theme changes only colors, so the first two looks cover both sizes and both themes. The
 * nightly run also checks the contrast in the other two looks.
 */
const allLooks = [
  { name: 'phone, light', size: { width: 390, height: 844 }, colorScheme: 'light', rules: undefined },
  { name: 'desktop, dark', size: { width: 1280, height: 800 }, colorScheme: 'dark', rules: undefined },
  { name: 'phone, dark', size: { width: 390, height: 844 }, colorScheme: 'dark', rules: ['color-contrast'] },
  { name: 'desktop, light', size: { width: 1280, height: 800 }, colorScheme: 'light', rules: ['color-contrast'] },
] as const;
const looks = process.env['ALL_LOOKS'] ? allLooks : allLooks.slice(0, 2);

/** The violations of these axe rules with their elements. Without `rules`, all rules and best practices count. */
function violationsOn(page: Page, rules?: readonly string[]): Promise<string[]> {
  return page.evaluate(async (only) => {
    const runOnly = only && { type: 'rule' as const, values: [...only] };
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      // The content of a preview frame is checked as a page of its own.
      iframes: false,
      ...(runOnly && { runOnly }),
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    );
  }, rules);
}

/**
 * Checks the page on a phone and on a desktop, in the light and the dark theme, without a reload. It polls, because a
 * control has low contrast during its transition from disabled to enabled.
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  // Loaded once per page: loading takes as long as a check.
  await page.evaluate(axe.source);
  for (const { name, size, colorScheme, rules } of looks) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect.poll(() => violationsOn(page, rules), { message: `${state}, ${name}` }).toEqual([]);
    if (process.env['PSEUDO_LOCALE']) await expectTranslated(page, `${state}, ${name}`);
  }
}
