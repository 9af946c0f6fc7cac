import { z, type ZodMiniType } from 'zod/mini';
import { deviceStorage } from '../device-storage.ts';

const prefix = 'grow.draft.';
const day = 24 * 60 * 60 * 1000;
const maxAgeMs = 14 * day;
const maxDrafts = 30;
/** More than the longest lesson has. */
const maxCharacters = 250_000;

const entrySchema = z.object({ savedAt: z.iso.datetime(), value: z.unknown() });

export type Draft<T> = { value: T; savedAt: string };

const listeners = new Set<() => void>();

/** The storage key of a draft; contains the owner's id, so that no other user sees the draft. */
export function draftStorageKey(userId: number | null, key: string): string {
  return `${prefix}${userId}.${key}`;
}

/** Calls `listen` after every change, including those by other tabs. */
export function subscribeToDrafts(listen: () => void): () => void {
  listeners.add(listen);
  globalThis.addEventListener('storage', listen);
  return () => {
    listeners.delete(listen);
    globalThis.removeEventListener('storage', listen);
  };
}

/** Null for a draft that is unreadable or too old. */
export function parseEntry<T>(entry: string | null, schema: ZodMiniType<T>): Draft<T> | null {
  if (entry === null) return null;
  try {
    const { savedAt, value } = entrySchema.parse(JSON.parse(entry));
    return Date.now() - Date.parse(savedAt) > maxAgeMs ? null : { savedAt, value: schema.parse(value) };
  } catch (error) {
    console.warn('A draft cannot be read', error);
    return null;
  }
}

/** Returns whether the draft outlasts the page. */
export function writeEntry(name: string, value: unknown): boolean {
  const entry = JSON.stringify({ savedAt: new Date().toISOString(), value });
  const isShort = entry.length <= maxCharacters;
  if (isShort && deviceStorage.read(name) === null) evictDrafts(name);
  if (!isShort) {
    console.warn('The draft is too long to be saved on this device');
    deviceStorage.saveInMemory(name, entry);
  }
  const isSaved = isShort && deviceStorage.save(name, entry);
  notify();
  return isSaved;
}

export function deleteEntry(name: string): void {
  deviceStorage.remove(name);
  notify();
}

/** For sign-out: deletes all drafts on this device. */
export function deleteDrafts(): void {
  deviceStorage.remove(...deviceStorage.listKeys(prefix));
  notify();
}

/** Deletes the drafts of other users of this device. */
export function deleteDraftsOfOthers(userId: number): void {
  const own = draftStorageKey(userId, '');
  deviceStorage.remove(...deviceStorage.listKeys(prefix).filter((name) => !name.startsWith(own)));
}

/** Frees space for one more draft: removes other users' drafts, then this user's oldest and unreadable ones. */
function evictDrafts(name: string): void {
  const own = name.slice(0, name.indexOf('.', prefix.length) + 1);
  const names = deviceStorage.listKeys(prefix);
  const ages = names
    .filter((saved) => saved.startsWith(own))
    .flatMap((saved) => {
      const draft = parseEntry(deviceStorage.read(saved), z.unknown());
      return draft === null ? [] : [{ saved, savedAt: draft.savedAt }];
    })
    .toSorted((one, other) => other.savedAt.localeCompare(one.savedAt));
  const newest = new Set(ages.slice(0, maxDrafts - 1).map(({ saved }) => saved));
  deviceStorage.remove(...names.filter((saved) => !newest.has(saved)));
}

function notify(): void {
  for (const listen of listeners) listen();
}
