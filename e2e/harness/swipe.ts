import type { Page } from '@playwright/test';

type Place = { x: number; y: number };

/** Moves a finger from one place to another. */
export async function swipe(page: Page, from: Place, to: Place): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Place[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [from]);
  for (const share of [0.25, 0.5, 0.75, 1]) {
    await send('touchMove', [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }]);
  }
  await send('touchEnd', []);
  await session.detach();
}
