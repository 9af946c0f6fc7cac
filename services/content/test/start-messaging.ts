import type { Caller } from '@grow/service-kit';
import { testCaller } from '@grow/service-kit/testing';
import { startContent } from './start-content.ts';
import { learnAuthors, startUserCards } from './start-user-cards.ts';

type NewPerson = { isGuest?: boolean; isAdmin?: boolean; createdAt?: string };

/** The app with a user service that knows the people of the test. */
export async function startMessaging(name: string) {
  const users = await startUserCards();
  const content = await startContent(name, undefined, users.url);
  let userId = 1000;
  return {
    ...content,
    users,
    /** Adds a user, with an old account by default. */
    async addPerson({ isGuest = false, isAdmin = false, createdAt }: NewPerson = {}): Promise<Caller> {
      userId += 1;
      const caller = { ...testCaller, userId, isAdmin, isGuest, sessionId: String(userId) };
      if (createdAt !== undefined) users.createdAt.set(userId, createdAt);
      if (isGuest) users.guests.add(userId);
      await learnAuthors(content, [userId]);
      return caller;
    },
    async close() {
      await content.close();
      await users.close();
    },
  };
}
export type Messaging = Awaited<ReturnType<typeof startMessaging>>;
