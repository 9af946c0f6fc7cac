import { z } from 'zod/mini';
import { defineContract, textSchema } from './contract.ts';
import { emailSchema } from './email.ts';
import { registrationNameSchema, usernameSchema } from './names.ts';
import { pathTypeSchema } from './path-type.ts';
import { roleSchema } from './role.ts';

/** The session cookie of a site without https, and of `npm start`. */
export const sessionCookie = 'sid';

/** With https the `__Host-` prefix makes browsers reject a cookie that a sibling domain sets. */
export function sessionCookieName(publicUrl: string | undefined): string {
  return publicUrl?.startsWith('https:') ? `__Host-${sessionCookie}` : sessionCookie;
}

/**
 * A password in the form in which it is set and compared (RFC 8265, OpaqueString): keyboards differ in how they compose
 * an é, and in which space they type.
 */
export function normalizePassword(password: string): string {
  return password.replaceAll(/\p{Zs}/gu, ' ').normalize('NFC');
}

/** How many lessons a week a learner wants to complete. */
const weeklyGoals = [1, 3, 5] as const;
export const weeklyGoalSchema = z.literal(weeklyGoals);
export type WeeklyGoal = z.infer<typeof weeklyGoalSchema>;

/** A mute (can read, cannot write) or a suspension (cannot use the account). */
export const restrictionSchema = z.object({
  kind: z.enum(['mute', 'suspend']),
  /** When it ends by itself; null for good. */
  until: z.nullable(z.iso.datetime()),
  reason: z.string(),
});
export type Restriction = z.infer<typeof restrictionSchema>;

/** Whether it has not ended yet. Its end is compared with the clock wherever it is read: nothing has to run then. */
export function isInForce({ until }: Pick<Restriction, 'until'>): boolean {
  return until === null || Date.parse(until) > Date.now();
}

/** Whether somebody is suspended at this moment. */
export function isSuspended({ restriction }: { restriction?: Restriction | undefined }): boolean {
  return restriction?.kind === 'suspend' && isInForce(restriction);
}

/** The signed-in user as the client sees it, and as local storage caches it under `currentUser`. */
export const sessionUserSchema = z.object({
  id: z.int(),
  uid: z.string(),
  username: z.string(),
  email: z.nullable(z.string()),
  /** Before a name is chosen, the part of the email before the @: only this answer has it. */
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
  /** When the person confirmed to be old enough for the course; null before. */
  adultSince: z.nullable(z.iso.datetime()),
  /** When the first minutes were finished or skipped; null before. */
  welcomedAt: z.nullable(z.iso.datetime()),
  /** Whether something was earned that no device has celebrated: see `claimMoments`. */
  hasMoments: z.boolean(),
  /** Only while the person is muted or suspended. */
  restriction: z.optional(restrictionSchema),
});
export type SessionUser = z.infer<typeof sessionUserSchema>;

const providerSignIn = z.object({
  email: z.nullish(textSchema.check(z.maxLength(320))),
  displayName: z.nullish(textSchema.check(z.maxLength(100))),
  uid: z.optional(textSchema.check(z.maxLength(128))),
  photoURL: z.nullish(textSchema.check(z.maxLength(2048))),
  token: z.string().check(z.maxLength(8192)),
  provider: z.optional(textSchema.check(z.maxLength(64))),
  /** The browser's IANA time zone, for days active and quiet hours. */
  timeZone: z.optional(textSchema.check(z.maxLength(64))),
});

const signIn = {
  service: 'user',
  method: 'POST',
  passesCookies: true,
  changesSession: true,
  access: 'public',
  body: providerSignIn,
  output: sessionUserSchema,
  errors: ['unauthorized', 'forbidden'],
  limit: { points: 60, seconds: 60, by: 'address' },
} as const;

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

export const signInWithGoogle = defineContract({
  ...signIn,
  id: 'sign-in-with-google',
  summary: 'Exchanges a Google identity token for a session.',
  path: '/api/auth/google',
});

export const signInWithOidc = defineContract({
  ...signIn,
  id: 'sign-in-with-oidc',
  summary: 'Exchanges the identity token of an account from the OpenID Connect provider of the settings for a session.',
  path: '/api/auth/oidc',
});

export const signInWithEmail = defineContract({
  ...signIn,
  id: 'sign-in-with-email',
  summary: 'Exchanges the identity token of an email account for a session.',
  path: '/api/auth/firebase',
});

export const signInAnonymously = defineContract({
  ...signIn,
  id: 'sign-in-anonymously',
  summary: 'Exchanges an anonymous identity token for a guest session.',
  path: '/api/auth/anonymous',
  body: z.object({
    uid: z.optional(textSchema.check(z.maxLength(128))),
    isAnonymous: z.optional(z.boolean()),
    token: z.string().check(z.maxLength(8192)),
    timeZone: z.optional(textSchema.check(z.maxLength(64))),
  }),
});

export const linkAnonymous = defineContract({
  ...signIn,
  id: 'link-anonymous',
  summary: 'Upgrades the guest of this session to a full account: same id, progress kept, session renewed.',
  path: '/api/auth/link-anonymous',
  access: 'session',
  errors: ['unauthorized', 'forbidden', 'conflict'],
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

export const register = defineContract({
  id: 'register',
  summary: 'Creates an account by username and password, which signs in by both, and signs it in.',
  service: 'user',
  method: 'POST',
  passesCookies: true,
  changesSession: true,
  path: '/api/auth/register',
  access: 'public',
  body: z.object({
    username: usernameSchema,
    password: z.string().check(
      z.minLength(6, 'Password must be at least 6 characters'),
      z.refine((password) => normalizePassword(password).length <= 128, 'Password must be at most 128 characters'),
    ),
    email: z.optional(emailSchema),
    displayName: z.optional(registrationNameSchema),
  }),
  output: sessionUserSchema,
  status: 201,
  errors: ['conflict', 'email_in_use', 'invalid_email', 'weak_password'],
  limit: { points: 20, seconds: 60, by: 'address' },
});
