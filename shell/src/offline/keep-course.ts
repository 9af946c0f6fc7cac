import { currentSession, loadOffline, sessionAtom } from '@grow/mfe-kit';
import { getDefaultStore } from 'jotai';
import { isDataDear } from '../remotes/is-data-dear.ts';
import { sendWaiting } from './send-waiting.ts';

/** Keeps the course and the last answers on the device for each user of this page, and sends what waits. */
export function keepCourse(): void {
  let keptFor = '';
  const keep = () => {
    const { user } = currentSession();
    const key = user ? `${user.id} ${user.adultSince}` : '';
    if (key === keptFor) return;
    keptFor = key;
    if (user) void keepFor(user.id, user.adultSince !== null);
  };
  getDefaultStore().sub(sessionAtom, keep);
  keep();
  globalThis.addEventListener('online', () => void sendWaiting());
}

async function keepFor(userId: number, isAdult: boolean): Promise<void> {
  try {
    const offline = await loadOffline();
    await offline.removeDataOfOthers(userId);
    await offline.startCaching();
    void sendWaiting();
    if (isAdult && !isDataDear() && !offline.isPackRemoved()) await offline.fetchCoursePack();
  } catch (error) {
    console.warn('The course is not kept on this device', error);
  }
}
