import { useMemo, useSyncExternalStore } from 'react';
import type { ZodMiniType } from 'zod/mini';
import { readText } from '../device/device-store.ts';
import { currentSession, useSession } from '../session/session.ts';
import { draftName, dropEntry, parseEntry, watchDrafts, writeEntry } from './draft-store.ts';
import type { Draft } from './draft-store.ts';

/**
 * What the signed-in person has typed and not sent, kept on this device until it is sent, cleared or two weeks old, and
 * gone when they sign out. One for each `key`; `schema` and `empty` are constants. A change is merged into what is kept
 * by then, so that an upload that ends late takes nothing back.
 */
export function useDraft<T extends object>(key: string, schema: ZodMiniType<T>, empty: T) {
  const userId = useSession().user?.id ?? null;
  const name = draftName(userId, key);
  const read = () => readText(name);
  const entry = useSyncExternalStore(watchDrafts, read, read);
  const draft = useMemo(() => parseEntry(entry, schema), [entry, schema]);
  return {
    value: draft?.value ?? empty,
    savedAt: draft?.savedAt ?? null,
    change(changes: Partial<T>): void {
      if (currentSession().user?.id !== userId) return;
      const next = { ...empty, ...parseEntry(readText(name), schema)?.value, ...changes };
      const isEmpty = (Object.keys(empty) as (keyof T)[]).every((field) => next[field] === empty[field]);
      if (isEmpty) dropEntry(name);
      else writeEntry(name, next);
    },
    clear: () => dropEntry(name),
  };
}

/** The same outside of a component, for a form that holds its text itself. */
export function draftOf<T>(key: string, schema: ZodMiniType<T>) {
  const name = draftName(currentSession().user?.id ?? null, key);
  return {
    read: (): Draft<T> | null => parseEntry(readText(name), schema),
    write: (value: T) => writeEntry(name, value),
    drop: () => dropEntry(name),
  };
}
