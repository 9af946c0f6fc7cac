// Not named like the caches of the pages: those are dropped with every new version.
const cacheName = 'notification-preferences';
const place = '/notification-preferences';

/** Keeps what the settings screen has told: a service worker has no local storage and no memory. */
export async function keepPreferences(preferences: unknown): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.put(
    place,
    new Response(JSON.stringify(preferences), { headers: { 'content-type': 'application/json' } }),
  );
}

/** False only for a category that was switched off in this browser. */
export async function isWantedHere(category: string): Promise<boolean> {
  const kept = await (await caches.open(cacheName)).match(place);
  if (kept === undefined) return true;
  const preferences: unknown = await kept.json();
  if (typeof preferences !== 'object' || preferences === null) return true;
  return Reflect.get(preferences, category) !== false;
}
