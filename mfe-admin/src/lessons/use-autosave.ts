import { discardUnsavedLesson, keepUnsavedLesson } from '@grow/contracts';
import { callApi } from '@grow/mfe-kit';
import { createDraftStore } from '@grow/mfe-kit/drafts';
import { useEffect, useState } from 'react';
import { createAutosave, type AutosaveState, type StampedUnsaved } from './autosave.ts';
import { draftKey, lessonDraftSchema } from './lesson-draft.ts';
import type { EditedCopy } from './unsaved-copies.ts';

/** Keeps what is typed in an editor as its own copy. */
export function useAutosave({ key, copyId, opened, isOwn }: EditedCopy) {
  const [state, setState] = useState<AutosaveState>('none');
  const [autosave] = useState(() => {
    const device = createDraftStore(draftKey(key, copyId), lessonDraftSchema);
    const params = { of: key.of, id: String(key.id), copyId };
    const server = {
      keep: (body: StampedUnsaved) => callApi(keepUnsavedLesson, { params, body }),
      discard: () => callApi(discardUnsavedLesson, { params }),
    };
    return createAutosave({ device, server, isOnServer: isOwn && opened !== null, onState: setState });
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
  return { ...autosave, state };
}
