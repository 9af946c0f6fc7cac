import { z } from 'zod/mini';
import { defineContract } from './contract.ts';
import { pathTypeSchema } from './path-type.ts';
import { roleSchema } from './role.ts';

/** The session cookie without https, as with `npm start`. */
export const sessionCookie = 'sid';

/** With https the `__Host-` prefix makes browsers reject a cookie that a sibling domain sets. */
export function sessionCookieName(publicUrl: string | undefined): string {
  return publicUrl?.startsWith('https:') ? `__Host-${sessionCookie}` : sessionCookie;
}

/** A learner's possible goals, in lessons per week. */
const weeklyGoals = [1, 3, 5] as const;
export const weeklyGoalSchema = z.literal(weeklyGoals);
export type WeeklyGoal = z.infer<typeof weeklyGoalSchema>;

/** A mute (can read, cannot write) or a suspension (cannot use the account). */
export const restrictionSchema = z.object({
  kind: z.enum(['mute', 'suspend']),
  /** When the restriction ends; null if it has no end. */
  until: z.nullable(z.iso.datetime()),
  reason: z.string(),
});
export type Restriction = z.infer<typeof restrictionSchema>;

/** Whether a restriction is in force. The clock is compared at each use, so that no job has to lift it. */
export function isInForce({ until }: Pick<Restriction, 'until'>): boolean {
  return until === null || Date.parse(until) > Date.now();
}

/** Whether a user is suspended now. */
export function isSuspended({
  restriction,
}: {
  restriction?: Pick<Restriction, 'kind' | 'until'> | undefined;
}): boolean {
  return restriction?.kind === 'suspend' && isInForce(restriction);
}

/** The signed-in user as the client sees it, and as local storage caches it under `currentUser`. */
export const sessionUserSchema = z.object({
  id: z.int(),
  uid: z.string(),
  username: z.string(),
  email: z.nullable(z.string()),
  /** Until a name is chosen, the part of the email before the @; only this call returns it. */
  displayName: z.nullable(z.string()),
  /** Whether others see `displayName`: it was chosen here, or came from a provider. */
  hasName: z.boolean(),
  photoURL: z.nullable(z.string()),
  profileImage: z.nullable(z.string()),
  level: z.int(),
  xp: z.int(),
  isAdmin: z.boolean(),
  roles: z.array(roleSchema),
  isAnonymous: z.boolean(),
  learningPath: z.nullable(pathTypeSchema),
  weeklyGoal: z.nullable(weeklyGoalSchema),
  /** A code of `languages`, or one that this page does not know; null if none was chosen. */
  language: z.nullable(z.string()),
  /** When the person confirmed the minimum age; null before. */
  adultSince: z.nullable(z.iso.datetime()),
  /** When the welcome was finished or skipped; null before. */
  welcomedAt: z.nullable(z.iso.datetime()),
  /** Whether a moment was earned that no device has celebrated: see `claimMoments`. */
  hasMoments: z.boolean(),
  /** Present while the person is muted or suspended. */
  restriction: z.optional(restrictionSchema),
});
export type SessionUser = z.infer<typeof sessionUserSchema>;

/** A new member, for previews and tests. */
export const newMember: SessionUser = {
  id: 1,
  uid: 'uid-1',
  username: 'member',
  email: null,
  displayName: null,
  hasName: true,
  photoURL: null,
  profileImage: null,
  level: 1,
  xp: 0,
  isAdmin: false,
  roles: [],
  isAnonymous: false,
  learningPath: null,
  weeklyGoal: null,
  language: null,
  adultSince: '2020-01-01T00:00:00.000Z',
  welcomedAt: '2020-01-01T00:00:00.000Z',
  hasMoments: false,
};

const me = {
  service: 'user',
  method: 'GET',
  access: 'session',
  isForSuspended: true,
  output: sessionUserSchema,
} as const;

export const readMe = defineContract({
  ...me,
  id: 'read-me',
  summary: 'The current user, by session cookie or bearer session token.',
  path: '/api/auth/me',
});
export const readUser = defineContract({
  ...me,
  id: 'read-user',
  summary: 'The current user, as `GET /api/auth/me`.',
  path: '/api/user',
});

export const signOut = defineContract({
  id: 'sign-out',
  summary: 'Ends the session at once, everywhere. Without a session it does nothing.',
  service: 'user',
  method: 'POST',
  passesCookies: true,
  changesSession: true,
  path: '/api/auth/logout',
  access: 'public',
  output: z.void(),
  status: 204,
});
