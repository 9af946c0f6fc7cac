import type { Page } from 'playwright-core';

/** Until the page is drawn in its new look, without the transitions to it. */
export function settle(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  });
}
