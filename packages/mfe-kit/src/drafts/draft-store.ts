import { z } from 'zod/mini';
import type { ZodMiniType } from 'zod/mini';
import { removeItems, saveInMemory, saveItem, listKeys, readItem } from '../storage/device-storage.ts';

const prefix = 'grow.draft.';
const day = 24 * 60 * 60 * 1000;
const maxAgeMs = 14 * day;
const maxDrafts = 30;
/** More than the longest lesson needs. */
const maxCharacters = 250_000;

const entrySchema = z.object({ savedAt: z.iso.datetime(), value: z.unknown() });

export type Draft<T> = { value: T; savedAt: string };

const listeners = new Set<() => void>();

/** The storage key of a draft has its owner's id, so that it is not read for another user. */
export function draftStorageKey(userId: number | null, key: string): string {
  return `${prefix}${userId}.${key}`;
}

/** Notifies of every change, also of those in other tabs. */
export function subscribeToDrafts(listen: () => void): () => void {
  listeners.add(listen);
  globalThis.addEventListener('storage', listen);
  return () => {
    listeners.delete(listen);
    globalThis.removeEventListener('storage', listen);
  };
}

/** Null for a draft that cannot be read or is too old. */
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

/** Answers whether the draft outlasts the page. */
export function writeEntry(name: string, value: unknown): boolean {
  const entry = JSON.stringify({ savedAt: new Date().toISOString(), value });
  const isShort = entry.length <= maxCharacters;
  if (isShort && readItem(name) === null) evictDrafts(name);
  if (!isShort) {
    console.warn('The draft is too long to be saved on this device');
    saveInMemory(name, entry);
  }
  const isSaved = isShort && saveItem(name, entry);
  notify();
  return isSaved;
}

export function deleteEntry(name: string): void {
  removeItems([name]);
  notify();
}

/** For sign-out: nothing that was typed stays on the device. */
export function deleteDrafts(): void {
  removeItems(listKeys(prefix));
  notify();
}

/** For a device that another person has used. */
export function deleteDraftsOfOthers(userId: number): void {
  removeItems(listKeys(prefix).filter((name) => !name.startsWith(draftStorageKey(userId, ''))));
}

/** Before one more is saved: removes drafts of other users, and one's own oldest and unreadable ones. */
function evictDrafts(name: string): void {
  const own = name.slice(0, name.indexOf('.', prefix.length) + 1);
  const names = listKeys(prefix);
  const ages = names
    .filter((kept) => kept.startsWith(own))
    .flatMap((kept) => {
      const draft = parseEntry(readItem(kept), z.unknown());
      return draft === null ? [] : [{ kept, savedAt: draft.savedAt }];
    })
    .toSorted((one, other) => other.savedAt.localeCompare(one.savedAt));
  const staying = new Set(ages.slice(0, maxDrafts - 1).map(({ kept }) => kept));
  removeItems(names.filter((kept) => !staying.has(kept)));
}

function notify(): void {
  for (const listen of listeners) listen();
}
