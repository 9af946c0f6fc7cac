import { useMemo, useSyncExternalStore } from 'react';
import type { ZodMiniType } from 'zod/mini';
import { listKeys, readItem } from '../storage/device-storage.ts';
import { currentSession, useSession } from '../session/session.ts';
import { draftStorageKey, deleteEntry, parseEntry, subscribeToDrafts, writeEntry } from './draft-store.ts';
import type { Draft } from './draft-store.ts';

/**
 * What the signed-in user has typed and not sent, saved on this device until it is sent, cleared or two weeks old, and
 * deleted when they sign out. One for each `key`; `schema` and `empty` are constants. A change is merged into what is
 * saved by then, so that an upload that ends late overwrites nothing.
 */
export function useDraft<T extends object>(key: string, schema: ZodMiniType<T>, empty: T) {
  const userId = useSession().user?.id ?? null;
  const name = draftStorageKey(userId, key);
  const read = () => readItem(name);
  const entry = useSyncExternalStore(subscribeToDrafts, read, read);
  const draft = useMemo(() => parseEntry(entry, schema), [entry, schema]);
  return {
    value: draft?.value ?? empty,
    savedAt: draft?.savedAt ?? null,
    change(changes: Partial<T>): void {
      if (currentSession().user?.id !== userId) return;
      const next = { ...empty, ...parseEntry(readItem(name), schema)?.value, ...changes };
      const isEmpty = (Object.keys(empty) as (keyof T)[]).every((field) => next[field] === empty[field]);
      if (isEmpty) deleteEntry(name);
      else writeEntry(name, next);
    },
    clear: () => deleteEntry(name),
  };
}

/** All drafts of the signed-in user whose keys begin like this, with what is left of the key. */
export function listDrafts<T>(keyStart: string, schema: ZodMiniType<T>): (Draft<T> & { keyEnd: string })[] {
  const start = draftStorageKey(currentSession().user?.id ?? null, keyStart);
  return listKeys(start).flatMap((name) => {
    const draft = parseEntry(readItem(name), schema);
    return draft === null ? [] : [{ ...draft, keyEnd: name.slice(start.length) }];
  });
}

/** A draft outside of React, for a form that holds its text itself. `write` answers whether it outlasts the page. */
export function createDraftStore<T>(key: string, schema: ZodMiniType<T>) {
  const name = draftStorageKey(currentSession().user?.id ?? null, key);
  return {
    read: (): Draft<T> | null => parseEntry(readItem(name), schema),
    write: (value: T) => writeEntry(name, value),
    clear: () => deleteEntry(name),
  };
}
