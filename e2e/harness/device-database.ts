import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** All entries of the product's database on this device, as text by store. Null without a database. */
export function readDatabase(page: Page): Promise<Record<string, string[]> | null> {
  return page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'grow-offline')) return null;
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('grow-offline');
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(opening.error ?? new Error('The database cannot be opened')));
    });
    const found: Record<string, string[]> = {};
    for (const store of database.objectStoreNames) {
      const values = await new Promise<unknown[]>((resolve) => {
        const reading = database.transaction(store).objectStore(store).getAll();
        reading.addEventListener('success', () => resolve(reading.result));
      });
      found[store] = values.map((value) => JSON.stringify(value));
    }
    database.close();
    return found;
  });
}

/** Overwrites every entry of a store with an invalid value. */
export function spoilDatabase(page: Page, store: string, value: unknown): Promise<void> {
  return page.evaluate(
    async ({ name, spoiled }) => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open('grow-offline');
        opening.addEventListener('success', () => resolve(opening.result));
      });
      const transaction = database.transaction(name, 'readwrite');
      const entries = transaction.objectStore(name);
      const keys = entries.getAllKeys();
      keys.addEventListener('success', () => {
        for (const key of keys.result) entries.put(spoiled, key);
      });
      await new Promise((resolve) => transaction.addEventListener('complete', resolve));
      database.close();
    },
    { name: store, spoiled: value },
  );
}

/** Waits until the course is on the device, and returns the number of its lessons. */
export async function expectCourse(page: Page): Promise<number> {
  const count = async () => (await readDatabase(page))?.['lessons']?.length ?? 0;
  await expect.poll(count, { timeout: 60_000 }).toBeGreaterThan(0);
  return count();
}
