import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** A theme changes only colors, so these have both sizes and both themes. */
const looks = [
  { name: 'phone, light', size: { width: 390, height: 844 }, colorScheme: 'light' },
  { name: 'desktop, dark', size: { width: 1280, height: 800 }, colorScheme: 'dark' },
] as const;

/** The violations of axe with their elements. All rules and best practices count. */
function violationsOn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // The content of a preview frame is checked as a page of its own.
    const { violations } = await axe.run({ resultTypes: ['violations'], iframes: false });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    );
  });
}

/**
 * Checks the page on a phone and on a desktop, in the light and the dark theme, without a reload. It polls, because a
 * control has low contrast during its transition from disabled to enabled.
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  // Loaded once per page: loading takes as long as a check.
  await page.evaluate(axe.source);
  for (const { name, size, colorScheme } of looks) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect.poll(() => violationsOn(page), { message: `${state}, ${name}` }).toEqual([]);
  }
}
