import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import axe from 'axe-core';

const viewports = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };
const colorSchemes = ['light', 'dark'] as const;

/** What any rule of axe finds on the page as it stands, best practices included, in words that name the element. */
function violationsOn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { violations } = await axe.run({ resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    );
  });
}

/**
 * Looks at the page on a phone and on a desktop, light and dark, without loading it again. Asked again until it holds: a
 * control that is just turning from disabled to enabled is pale for a moment.
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  // Once for the page, not for each look at it: that takes as long as a look.
  await page.evaluate(axe.source);
  for (const [device, size] of Object.entries(viewports)) {
    await page.setViewportSize(size);
    for (const colorScheme of colorSchemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect.poll(() => violationsOn(page), { message: `${state}, ${device}, ${colorScheme}` }).toEqual([]);
    }
  }
}
