import type { Page } from '@playwright/test';

/** Lets the next call of this kind reach the server at once, and keeps its answer from the page until released. */
export async function holdAnswer(page: Page, method: string, address: RegExp): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const hasAnswered = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    const response = await route.fetch();
    await promise;
    await route.fulfill({ response });
    hasAnswered.resolve();
  });
  return async () => {
    resolve();
    await hasAnswered.promise;
    await page.unroute(address);
  };
}
