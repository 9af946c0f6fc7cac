export const notificationPreferencesCache = 'notification-preferences';
const cacheKey = '/notification-preferences';

/**
 * Saves the settings screen's preferences in a cache: a service worker has no local storage and no persistent memory.
 */
export async function savePreferences(preferences: unknown): Promise<void> {
  const cache = await caches.open(notificationPreferencesCache);
  await cache.put(
    cacheKey,
    new Response(JSON.stringify(preferences), { headers: { 'content-type': 'application/json' } }),
  );
}

/** False only for a category that was disabled in this browser. */
export async function isCategoryEnabled(category: string): Promise<boolean> {
  const saved = await (await caches.open(notificationPreferencesCache)).match(cacheKey);
  if (saved === undefined) return true;
  const preferences: unknown = await saved.json();
  if (typeof preferences !== 'object' || preferences === null) return true;
  return Reflect.get(preferences, category) !== false;
}
