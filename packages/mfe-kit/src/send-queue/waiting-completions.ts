import { completeLesson } from '@grow/contracts';
import { atom, useAtomValue } from 'jotai';
import { z } from 'zod/mini';
import { deviceStorage } from '../device-storage.ts';
import { sessionAtom } from '../session.ts';
import { queueChangesAtom, queuePrefix } from './queue-changes.ts';

type Completion = z.infer<typeof completeLesson.body>;

const entrySchema = z.object({ data: completeLesson.body });

const completionsAtom = atom((get): readonly Completion[] => {
  get(queueChangesAtom);
  const { user } = get(sessionAtom);
  return user && !user.isAnonymous
    ? deviceStorage.listKeys(`${queuePrefix}${user.id}.completion.`).flatMap((name) => readCompletion(name) ?? [])
    : [];
});

/** A full account's unsent completions, whichever remote is loaded. */
export function useWaitingCompletions(): readonly Completion[] {
  return useAtomValue(completionsAtom);
}

function readCompletion(name: string): Completion | null {
  try {
    return entrySchema.parse(JSON.parse(deviceStorage.read(name) ?? 'null')).data;
  } catch {
    // Another release may have written it.
    return null;
  }
}
