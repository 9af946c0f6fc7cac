import 'fake-indexeddb/auto';
import { listNotifications, listTerms, readCoursePack, readNotebook, signOut as endSession } from '@grow/contracts';
import { afterEach, expect, it, vi } from 'vitest';
import { setSessionUser } from '../session.ts';
import { signOut } from '../sign-out.ts';
import { fakeApi, people } from '../testing/index.ts';
import { fetchCoursePack } from './course-pack.ts';

afterEach(() => setSessionUser(null));

it('fetches nothing more once a sign-out has begun, which would be refused', async () => {
  setSessionUser(people.learner);
  fakeApi.answer(readNotebook, { bookmarks: [], notes: [] });
  fakeApi.answer(listTerms, []);
  const answerInbox = fakeApi.hold(listNotifications);
  const fetching = fetchCoursePack();
  await vi.waitFor(() => expect(fakeApi.callsOf(listNotifications)).toHaveLength(1));

  const endNow = fakeApi.hold(endSession);
  const leaving = signOut();
  await vi.waitFor(() => expect(fakeApi.callsOf(endSession)).toHaveLength(1));
  answerInbox();
  await fetching;
  expect(fakeApi.callsOf(readCoursePack)).toEqual([]);
  endNow();
  await leaving;
});
