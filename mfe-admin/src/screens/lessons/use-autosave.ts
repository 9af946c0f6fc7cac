import { discardUnsavedLesson, keepUnsavedLesson } from '@grow/contracts';
import { callApi } from '@grow/mfe-kit';
import { createDraftStore } from '@grow/mfe-kit/drafts';
import { useEffect, useState } from 'react';
import { createAutosave, latestOf, type AutosaveState, type StampedUnsaved } from './autosave.ts';
import { draftKey, lessonDraftSchema } from './lesson-draft.ts';

/** A lesson that is edited, or the module that a new one is written for. */
export type UnsavedKey = { of: 'lesson' | 'module'; id: number };

/** `kept` is what the server has kept of it. */
export function useAutosave({ of, id }: UnsavedKey, kept: StampedUnsaved | null) {
  const [state, setState] = useState<AutosaveState>('none');
  const [{ autosave, found }] = useState(() => {
    const device = createDraftStore(draftKey(of, id), lessonDraftSchema);
    const onDevice = device.read();
    const params = { of, id: String(id) };
    const server = {
      keep: (body: StampedUnsaved) => callApi(keepUnsavedLesson, { params, body }),
      discard: () => callApi(discardUnsavedLesson, { params }),
    };
    return {
      autosave: createAutosave({ device, server, isOnServer: kept !== null || onDevice !== null, onState: setState }),
      found: latestOf(onDevice === null ? null : { ...onDevice.value, savedAt: onDevice.savedAt }, kept),
    };
  });
  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === 'hidden') autosave.flush();
    };
    const { flush } = autosave;
    document.addEventListener('visibilitychange', onHide);
    addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [autosave]);
  return { ...autosave, found, state };
}
