import type { Page } from '@playwright/test';

/** Lets matching calls reach the server at once, and holds their responses until the returned function is called. */
export async function holdResponse(page: Page, method: string, address: RegExp): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const isFulfilled = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    const response = await route.fetch();
    await promise;
    await route.fulfill({ response });
    isFulfilled.resolve();
  });
  return async () => {
    resolve();
    await isFulfilled.promise;
    await page.unroute(address);
  };
}
