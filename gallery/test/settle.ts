import type { Page } from 'playwright-core';

/** Until the page is drawn in its new look. With reduced motion it has no transitions to it. */
export function settle(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}
