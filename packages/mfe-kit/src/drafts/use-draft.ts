import { useMemo, useSyncExternalStore } from 'react';
import type { ZodMiniType } from 'zod/mini';
import { deviceStorage } from '../device-storage.ts';
import { currentSession, useSession } from '../session.ts';
import { draftStorageKey, deleteEntry, parseEntry, subscribeToDrafts, writeEntry, type Draft } from './draft-store.ts';

/**
 * Unsent text of the signed-in user. It is saved on this device until it is sent, cleared or two weeks old, and deleted
 * on sign-out. There is one draft per `key`; `schema` and `empty` are constants. Changes are merged into the saved
 * draft, so that an upload that ends late overwrites nothing.
 */
export function useDraft<T extends object>(key: string, schema: ZodMiniType<T>, empty: T) {
  const userId = useSession().user?.id ?? null;
  const name = draftStorageKey(userId, key);
  const read = () => deviceStorage.read(name);
  const entry = useSyncExternalStore(subscribeToDrafts, read, read);
  const draft = useMemo(() => parseEntry(entry, schema), [entry, schema]);
  return {
    value: draft?.value ?? empty,
    savedAt: draft?.savedAt ?? null,
    change(changes: Partial<T> | ((latest: T) => Partial<T>)): void {
      if (currentSession().user?.id !== userId) return;
      const latest = { ...empty, ...parseEntry(deviceStorage.read(name), schema)?.value };
      const next = { ...latest, ...(typeof changes === 'function' ? changes(latest) : changes) };
      // Comparable as JSON, because both have the same field order.
      if (JSON.stringify(next) === JSON.stringify(empty)) deleteEntry(name);
      else writeEntry(name, next);
    },
    clear: () => deleteEntry(name),
  };
}

/** All drafts of the signed-in user whose keys begin with `keyStart`, each with the rest of its key. */
export function listDrafts<T>(keyStart: string, schema: ZodMiniType<T>): (Draft<T> & { keyEnd: string })[] {
  const start = draftStorageKey(currentSession().user?.id ?? null, keyStart);
  return deviceStorage.listKeys(start).flatMap((name) => {
    const draft = parseEntry(deviceStorage.read(name), schema);
    return draft === null ? [] : [{ ...draft, keyEnd: name.slice(start.length) }];
  });
}

/** A draft outside React, for a form that manages its own text. `write` returns whether the draft outlasts the page. */
export function createDraftStore<T>(key: string, schema: ZodMiniType<T>) {
  const name = draftStorageKey(currentSession().user?.id ?? null, key);
  return {
    read: (): Draft<T> | null => parseEntry(deviceStorage.read(name), schema),
    write: (value: T) => writeEntry(name, value),
    clear: () => deleteEntry(name),
  };
}
