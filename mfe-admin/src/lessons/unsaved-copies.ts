import { discardUnsavedLesson, type LessonText, type listUnsavedLessons, type OutputOf } from '@grow/contracts';
import { callApi, randomUuid } from '@grow/mfe-kit';
import { createDraftStore, listDrafts } from '@grow/mfe-kit/drafts';
import { useEffect, useEffectEvent, useState } from 'react';
import { draftKey, isSameText, lessonDraftSchema, type UnsavedKey } from './lesson-draft.ts';

/** An editor's unsaved text. */
export type UnsavedCopy = OutputOf<typeof listUnsavedLessons>[number];
export type FoundCopy = UnsavedCopy & { isOnDevice: boolean };

/** The copy that an editor writes, and the copy it was opened with. */
export type EditedCopy = {
  key: UnsavedKey;
  copyId: string;
  opened: FoundCopy | null;
  /** Whether the editor continues the opened copy. If another editor may have it open, this one writes a new copy. */
  isOwn: boolean;
  others: readonly FoundCopy[];
};

/** All copies on the device and the server, newest first. Of duplicates the newer one counts. */
function listCopies(key: UnsavedKey, onServer: readonly UnsavedCopy[]): FoundCopy[] {
  const onDevice = listDrafts(draftKey(key), lessonDraftSchema).map(({ keyEnd, value, savedAt }) => ({
    ...value,
    copyId: keyEnd,
    savedAt,
  }));
  const ids = new Set(onDevice.map(({ copyId }) => copyId));
  const latest = new Map<string, FoundCopy>();
  for (const copy of [...onServer, ...onDevice].toSorted((a, b) => Date.parse(a.savedAt) - Date.parse(b.savedAt)))
    latest.set(copy.copyId, { ...copy, isOnDevice: ids.has(copy.copyId) });
  return [...latest.values()].toSorted((a, b) => Date.parse(b.savedAt) - Date.parse(a.savedAt));
}

/**
 * Locks a copy for this tab. Returns a function that releases the lock. Null if another tab holds it or the browser has
 * no locks.
 */
async function lockCopy(copyId: string): Promise<(() => void) | null> {
  if (!('locks' in navigator)) return null;
  return await new Promise((resolve) => {
    const hold = (lock: Lock | null) => {
      if (lock === null) return resolve(null);
      return new Promise<void>((release) => resolve(release));
    };
    navigator.locks.request(`grow.unsaved.${copyId}`, { ifAvailable: true }, hold).catch(() => resolve(null));
  });
}

/** Deletes a copy that this editor does not continue, unless another tab of this browser has it open. */
export async function discardCopy(key: UnsavedKey, { copyId, isOnDevice }: FoundCopy): Promise<void> {
  if (isOnDevice && 'locks' in navigator) return;
  createDraftStore(draftKey(key, copyId), lessonDraftSchema).clear();
  try {
    await callApi(discardUnsavedLesson, { params: { of: key.of, id: String(key.id), copyId } });
  } catch (error) {
    console.warn('An unsaved text could not be deleted on the server', error);
  }
}

type Saved = { text: LessonText; revision: number; copies: readonly UnsavedCopy[] };

/**
 * Picks the copy that an editor opens: the wanted one, or the newest one based on the saved revision. The editor
 * continues a copy of this browser that no tab has open; otherwise it starts a new one. Null while pending.
 */
export function useEditedCopy({ of, id }: UnsavedKey, saved: Saved, wantedId: string | null) {
  const [edited, setEdited] = useState<EditedCopy | null>(null);
  const findCopies = useEffectEvent(() => {
    const copies = listCopies({ of, id }, saved.copies).filter(({ text }) => !isSameText(text, saved.text));
    const isOpened = (copy: FoundCopy) =>
      wantedId === null ? copy.revision === saved.revision : copy.copyId === wantedId;
    return { copies, opened: copies.find(isOpened) ?? null };
  });
  useEffect(() => {
    let release: (() => void) | null = null;
    let isGone = false;
    const open = async () => {
      const { copies, opened } = findCopies();
      const lock = opened?.isOnDevice === true ? await lockCopy(opened.copyId) : null;
      const copyId = lock === null || opened === null ? randomUuid() : opened.copyId;
      release = lock ?? (await lockCopy(copyId));
      if (isGone) return release?.();
      const others = copies.filter((copy) => copy !== opened);
      setEdited({ key: { of, id }, copyId, opened, isOwn: lock !== null, others });
    };
    void open();
    return () => {
      isGone = true;
      release?.();
    };
  }, [of, id, wantedId]);
  return edited;
}
