import { discardUnsavedLesson, type listUnsavedLessons, type OutputOf } from '@grow/contracts';
import { callApi, randomUuid } from '@grow/mfe-kit';
import { createDraftStore, listDrafts } from '@grow/mfe-kit/drafts';
import { useEffect, useEffectEvent, useState } from 'react';
import { draftKey, isSameText, lessonDraftSchema, type LessonText, type UnsavedKey } from './lesson-draft.ts';

export type KeptCopy = OutputOf<typeof listUnsavedLessons>[number];

/** What one editor has kept, `isOnDevice` if that was in this browser. */
export type UnsavedCopy = KeptCopy & { isOnDevice: boolean };

/** An editor with the copy that it keeps, and the one that it was opened with. */
export type EditedCopy = {
  key: UnsavedKey;
  copyId: string;
  opened: UnsavedCopy | null;
  /** Whether the editor goes on with that copy. It does not where the text may still be open in another editor. */
  isOwn: boolean;
  others: readonly UnsavedCopy[];
};

/** What the device and the server have, the latest first; of each editor the later text. */
function listCopies(key: UnsavedKey, onServer: readonly KeptCopy[]): UnsavedCopy[] {
  const onDevice = listDrafts(draftKey(key), lessonDraftSchema).map(({ keyEnd, value, savedAt }) => ({
    ...value,
    copyId: keyEnd,
    savedAt,
  }));
  const ids = new Set(onDevice.map(({ copyId }) => copyId));
  const latest = new Map<string, UnsavedCopy>();
  for (const copy of [...onServer, ...onDevice].toSorted((a, b) => Date.parse(a.savedAt) - Date.parse(b.savedAt)))
    latest.set(copy.copyId, { ...copy, isOnDevice: ids.has(copy.copyId) });
  return [...latest.values()].toSorted((a, b) => Date.parse(b.savedAt) - Date.parse(a.savedAt));
}

/**
 * Marks a copy as open in this tab until the answered function is called. Null if another tab has it open, or if the
 * browser cannot tell.
 */
async function claim(copyId: string): Promise<(() => void) | null> {
  if (!('locks' in navigator)) return null;
  return await new Promise((resolve) => {
    const hold = (lock: Lock | null) => {
      if (lock === null) return resolve(null);
      return new Promise<void>((release) => resolve(release));
    };
    navigator.locks.request(`grow.unsaved.${copyId}`, { ifAvailable: true }, hold).catch(() => resolve(null));
  });
}

/** Forgets a copy that this editor does not go on with, unless another tab of this browser has it open. */
export async function discardCopy(key: UnsavedKey, { copyId, isOnDevice }: UnsavedCopy): Promise<void> {
  if (isOnDevice && 'locks' in navigator) return;
  createDraftStore(draftKey(key, copyId), lessonDraftSchema).clear();
  try {
    await callApi(discardUnsavedLesson, { params: { of: key.of, id: String(key.id), copyId } });
  } catch (error) {
    console.warn('A text could not be discarded on the server', error);
  }
}

type Saved = { text: LessonText; version: number; kept: readonly KeptCopy[] };

/**
 * Opens an editor with the wanted copy, or else with the latest that began with what is saved now. It goes on with a
 * copy of this browser that no tab has open; beside any other it begins one of its own. Null until that is known.
 */
export function useEditedCopy({ of, id }: UnsavedKey, saved: Saved, wantedId: string | null) {
  const [edited, setEdited] = useState<EditedCopy | null>(null);
  const findCopies = useEffectEvent(() => {
    const copies = listCopies({ of, id }, saved.kept).filter(({ text }) => !isSameText(text, saved.text));
    const isOpened = (copy: UnsavedCopy) =>
      wantedId === null ? copy.version === saved.version : copy.copyId === wantedId;
    return { copies, opened: copies.find(isOpened) ?? null };
  });
  useEffect(() => {
    const releases: (() => void)[] = [];
    let isGone = false;
    const releaseAll = () => {
      for (const release of releases.splice(0)) release();
    };
    const open = async () => {
      const { copies, opened } = findCopies();
      const claimed = opened?.isOnDevice === true ? await claim(opened.copyId) : null;
      const copyId = claimed === null || opened === null ? randomUuid() : opened.copyId;
      const release = claimed ?? (await claim(copyId));
      if (release !== null) releases.push(release);
      if (isGone) releaseAll();
      else
        setEdited({
          key: { of, id },
          copyId,
          opened,
          isOwn: claimed !== null,
          others: copies.filter((copy) => copy !== opened),
        });
    };
    void open();
    return () => {
      isGone = true;
      releaseAll();
    };
  }, [of, id, wantedId]);
  return edited;
}
