import { userEvents, type UserEvent } from '@grow/contracts';
import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { deviceStorage } from './device-storage.ts';
import { page } from './page.ts';
import { sessionAtom } from './session.ts';

type UserFlags = UserEvent<'flags-changed'>;

/** The last flags of the device's user: a page from the device has no others until it is connected. */
export const flagsKey = 'grow.flags';

function firstFlags(): UserFlags | null {
  if (page?.user && page.flags) return { userId: page.user.id, names: page.flags };
  try {
    return userEvents['flags-changed'].parse(JSON.parse(deviceStorage.read(flagsKey) ?? 'null'));
  } catch {
    return null;
  }
}

const flagsAtom = atom<UserFlags | null>(firstFlags());

/** The names of the flags that are on for the user who is signed in now. */
export const ownFlagsAtom = atom((get) => {
  const flags = get(flagsAtom);
  return flags !== null && flags.userId === get(sessionAtom).user?.id ? flags.names : [];
});

/** Whether a flag of a live release is on for the user. Changes while the page is open. False for an unknown name. */
export function useFlag(name: string): boolean {
  return useAtomValue(ownFlagsAtom).includes(name);
}

/** Sets the flags that are on for a user, here and for the next page of the device. */
export function setFlags(flags: UserFlags): void {
  getDefaultStore().set(flagsAtom, flags);
  deviceStorage.save(flagsKey, JSON.stringify(flags));
}
