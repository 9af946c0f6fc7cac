import { z } from 'zod/mini';
import type { ZodMiniType } from 'zod/mini';
import { dropTexts, keepInPage, keepText, namesOf, readText } from '../device/device-store.ts';

const prefix = 'grow.draft.';
const day = 24 * 60 * 60 * 1000;
const greatestAgeMs = 14 * day;
const mostDrafts = 30;
/** More than the longest lesson needs. */
const mostCharacters = 250_000;

const entrySchema = z.object({ savedAt: z.iso.datetime(), value: z.unknown() });

export type Draft<T> = { value: T; savedAt: string };

const listeners = new Set<() => void>();

/** The name of a draft holds its owner: nobody else's page asks for it. */
export function draftName(userId: number | null, key: string): string {
  return `${prefix}${userId}.${key}`;
}

/** Tells of every change, also of those in other tabs. */
export function watchDrafts(listen: () => void): () => void {
  listeners.add(listen);
  globalThis.addEventListener('storage', listen);
  return () => {
    listeners.delete(listen);
    globalThis.removeEventListener('storage', listen);
  };
}

/** A draft that cannot be read, or is too old, is as good as none. */
export function parseEntry<T>(entry: string | null, schema: ZodMiniType<T>): Draft<T> | null {
  if (entry === null) return null;
  try {
    const { savedAt, value } = entrySchema.parse(JSON.parse(entry));
    return Date.now() - Date.parse(savedAt) > greatestAgeMs ? null : { savedAt, value: schema.parse(value) };
  } catch (error) {
    console.warn('A draft cannot be read', error);
    return null;
  }
}

export function writeEntry(name: string, value: unknown): void {
  const entry = JSON.stringify({ savedAt: new Date().toISOString(), value });
  if (entry.length > mostCharacters) {
    console.warn('The draft is too long to be kept on this device');
    keepInPage(name, entry);
  } else {
    if (readText(name) === null) makeRoom(name);
    keepText(name, entry);
  }
  tell();
}

export function dropEntry(name: string): void {
  dropTexts([name]);
  tell();
}

/** At sign-out: nothing that was typed stays on the device. */
export function forgetDrafts(): void {
  dropTexts(namesOf(prefix));
  tell();
}

/** Before one more is kept: those of other people go, and of one's own the oldest and what cannot be read. */
function makeRoom(name: string): void {
  const own = name.slice(0, name.indexOf('.', prefix.length) + 1);
  const names = namesOf(prefix);
  const ages = names
    .filter((kept) => kept.startsWith(own))
    .flatMap((kept) => {
      const draft = parseEntry(readText(kept), z.unknown());
      return draft === null ? [] : [{ kept, savedAt: draft.savedAt }];
    })
    .toSorted((one, other) => other.savedAt.localeCompare(one.savedAt));
  const staying = new Set(ages.slice(0, mostDrafts - 1).map(({ kept }) => kept));
  dropTexts(names.filter((kept) => !staying.has(kept)));
}

function tell(): void {
  for (const listen of listeners) listen();
}
