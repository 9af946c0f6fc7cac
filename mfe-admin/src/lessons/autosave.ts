import { type LessonText, discardUnsavedLesson, keepUnsavedLesson } from '@grow/contracts';
import { callApi } from '@grow/mfe-kit';
import { createDraftStore } from '@grow/mfe-kit/drafts';
import { useEffect, useState } from 'react';
import { draftKey, lessonDraftSchema } from './lesson-draft.ts';
import type { EditedCopy } from './unsaved-copies.ts';

export type Unsaved = { text: LessonText; version: number };
export type StampedUnsaved = Unsaved & { savedAt: string };

/** Where what is typed is. Where the server has not got it, for whatever reason: on the device, or in the page alone. */
export type AutosaveState = 'none' | 'page' | 'device' | 'server';

type Places = {
  /** `write` answers whether the text outlasts the page. */
  device: { write: (unsaved: Unsaved) => boolean; clear: () => void };
  server: { keep: (unsaved: StampedUnsaved) => Promise<unknown>; discard: () => Promise<unknown> };
  /** Whether the server may have something from before. */
  isOnServer: boolean;
  onState: (state: AutosaveState) => void;
};

export const deviceRestMs = 500;
export const serverRestMs = 5000;

/**
 * Keeps what is typed: on the device once the keys rest for a moment, on the server after a longer rest, so that neither
 * slows the keys. One call to the server follows the other: a late one would bring back what was discarded.
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
        // The next rest tries again.
        console.warn('What is typed could not be kept on the server', error);
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
    enqueue(() => server.keep(unsaved), 'server');
  };
  return {
    change(unsaved: Unsaved): void {
      forDevice = unsaved;
      forServer = { ...unsaved, savedAt: new Date().toISOString() };
      clearTimeout(deviceTimer);
      clearTimeout(serverTimer);
      deviceTimer = setTimeout(writeToDevice, deviceRestMs);
      serverTimer = setTimeout(sendToServer, serverRestMs);
    },
    /** At once, where the page or the dialog may be left. */
    flush(): void {
      writeToDevice();
      sendToServer();
    },
    /** It is saved as a revision, or discarded. */
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
