import { sessionUserSchema, type SessionUser } from '@grow/contracts';
import { exampleOf } from './example.ts';

const example = exampleOf(sessionUserSchema, {
  uid: 'uid-1',
  username: 'grower',
  displayName: 'Grower',
  hasName: true,
  roles: [],
});

/** The users of tests, stories and the sandbox. */
export const people = {
  learner: example,
  guest: { ...example, isAnonymous: true, email: null, displayName: null, hasName: false },
  admin: { ...example, isAdmin: true },
  author: { ...example, roles: ['author'] },
  reviewer: { ...example, roles: ['reviewer'] },
  moderator: { ...example, roles: ['moderator'] },
} satisfies Record<string, SessionUser>;
