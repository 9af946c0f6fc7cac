import { discardUnsavedLesson, keepUnsavedLesson, type LessonText } from '@grow/contracts';
import { callApi } from '@grow/mfe-kit';
import { createDraftStore } from '@grow/mfe-kit/drafts';
import { useEffect, useState } from 'react';
import { draftKey, lessonDraftSchema } from './lesson-draft.ts';
import type { EditedCopy } from './unsaved-copies.ts';

type Unsaved = { text: LessonText; revision: number };
type StampedUnsaved = Unsaved & { savedAt: string };

/** Where the typed text is saved; `page` means in memory only. */
type AutosaveState = 'none' | 'page' | 'device' | 'server';

type Places = {
  /** `write` returns false if the device is full. */
  device: { write: (unsaved: Unsaved) => boolean; clear: () => void };
  server: { save: (unsaved: StampedUnsaved) => Promise<unknown>; discard: () => Promise<unknown> };
  /** Whether the server may have an earlier copy. */
  isOnServer: boolean;
  onState: (state: AutosaveState) => void;
};

export const deviceDelayMs = 500;
export const serverDelayMs = 5000;

/**
 * Debounced autosave: to the device after a short pause, to the server after a longer one. Server calls run one at a
 * time: a late save would restore a discarded text.
 */
export function createAutosave({ device, server, isOnServer, onState }: Places) {
  let forDevice: Unsaved | null = null;
  let forServer: StampedUnsaved | null = null;
  let mayBeOnServer = isOnServer;
  let isOnDevice = true;
  let calls = Promise.resolve();
  let deviceTimer: ReturnType<typeof setTimeout> | undefined;
  let serverTimer: ReturnType<typeof setTimeout> | undefined;

  const enqueue = (call: () => Promise<unknown>, state: AutosaveState): void => {
    calls = calls.then(async () => {
      try {
        await call();
        onState(state);
      } catch (error) {
        // The next change retries.
        console.warn('The unsaved text could not be saved on the server', error);
        onState(isOnDevice ? 'device' : 'page');
      }
    });
  };
  const writeToDevice = (): void => {
    clearTimeout(deviceTimer);
    if (forDevice === null) return;
    isOnDevice = device.write(forDevice);
    forDevice = null;
  };
  const sendToServer = (): void => {
    clearTimeout(serverTimer);
    if (forServer === null) return;
    const unsaved = forServer;
    forServer = null;
    mayBeOnServer = true;
    enqueue(() => server.save(unsaved), 'server');
  };
  return {
    change(unsaved: Unsaved): void {
      forDevice = unsaved;
      forServer = { ...unsaved, savedAt: new Date().toISOString() };
      clearTimeout(deviceTimer);
      clearTimeout(serverTimer);
      deviceTimer = setTimeout(writeToDevice, deviceDelayMs);
      serverTimer = setTimeout(sendToServer, serverDelayMs);
    },
    /** Saves at once, because the page or dialog may close. */
    flush(): void {
      writeToDevice();
      sendToServer();
    },
    /** Deletes all copies, after the text was saved as a revision or discarded. */
    clear(): void {
      clearTimeout(deviceTimer);
      clearTimeout(serverTimer);
      forDevice = null;
      forServer = null;
      device.clear();
      if (mayBeOnServer) enqueue(server.discard, 'none');
      mayBeOnServer = false;
      onState('none');
    },
  };
}

/** Autosaves an editor's unsaved copy. */
export function useAutosave({ key, copyId, opened, isOwn }: EditedCopy) {
  const [state, setState] = useState<AutosaveState>('none');
  const [autosave] = useState(() => {
    const device = createDraftStore(draftKey(key, copyId), lessonDraftSchema);
    const params = { of: key.of, id: String(key.id), copyId };
    const server = {
      save: (body: StampedUnsaved) => callApi(keepUnsavedLesson, { params, body }),
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
