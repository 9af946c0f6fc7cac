import { isOwnPath } from '@grow/text';
import { z } from 'zod/mini';
import { idParam, idSchema, textSchema } from '../contract.ts';
import { flagSwitchSchema } from '../flag.contract.ts';
import { notificationCategorySchema } from '../notification.contract.ts';
import { momentSchema } from '../profile.contract.ts';
import { roleSchema } from '../role.ts';
import { sessionUserSchema } from '../session.contract.ts';
import { userCardSchema } from '../user-card.contract.ts';
import { defineInternalContract } from './internal-contract.ts';

const resolvedSessionSchema = z.object({
  userId: z.int(),
  isAdmin: z.boolean(),
  roles: z.array(roleSchema),
  isGuest: z.boolean(),
  isAdult: z.boolean(),
  hasName: z.boolean(),
  sessionId: z.string(),
  timeZone: z.string(),
  sessionUser: sessionUserSchema,
});
export type ResolvedSession = z.infer<typeof resolvedSessionSchema>;

/** The session of a token; null if there is none. */
export const resolveSession = defineInternalContract({
  id: 'resolve-session',
  service: 'user',
  callers: ['gateway'],
  method: 'POST',
  path: '/internal/sessions/resolve',
  // The longest token that the gateway accepts from a client. An invalid token is no error here: it has no session.
  body: z.object({ token: z.string().check(z.maxLength(512)) }),
  output: z.object({ user: z.nullable(resolvedSessionSchema) }),
});

/** For whom each flag is on. Flags that are off for everybody are left out. */
export const readFlagSwitches = defineInternalContract({
  id: 'read-flag-switches',
  service: 'user',
  callers: ['gateway'],
  method: 'GET',
  path: '/internal/flags',
  output: z.array(z.extend(z.omit(flagSwitchSchema, { people: true }), { userIds: z.array(idSchema) })),
});
export type ServedFlagSwitch = z.infer<typeof readFlagSwitches.output>[number];

/** The maximum number of ids per call. */
export const maxUserCards = 500;

/** The card, when the account was created (new accounts have lower limits), and whether it is suspended now. */
const internalUserCardSchema = z.extend(userCardSchema, {
  createdAt: z.iso.datetime(),
  isGuest: z.boolean(),
  isSuspended: z.boolean(),
});
export type InternalUserCard = z.infer<typeof internalUserCardSchema>;

/** The cards of existing users, in any order. */
export const readUserCards = defineInternalContract({
  id: 'read-user-cards',
  service: 'user',
  callers: ['content'],
  method: 'POST',
  path: '/internal/users/cards',
  body: z.object({ ids: z.array(idSchema).check(z.maxLength(maxUserCards)) }),
  output: z.array(internalUserCardSchema),
});

/** The maximum number of users that one call searches by name. */
export const maxNamedUsers = 1000;

/** Filters users to those whose display name or username contains this text, ignoring case and accents. */
export const findUsersByName = defineInternalContract({
  id: 'find-users-by-name',
  service: 'user',
  callers: ['content'],
  method: 'POST',
  path: '/internal/users/by-name',
  body: z.object({ ids: z.array(idSchema).check(z.maxLength(maxNamedUsers)), name: z.string() }),
  output: z.array(idSchema),
});

/** Identifies an account with a verified email on any installation, by the SHA-256 of the email. */
export const accountKeySchema = z.string().check(z.regex(/^[0-9a-f]{64}$/u));

/** Author names for an archive. Omits ids without an account. */
export const readArchivedAuthors = defineInternalContract({
  id: 'read-archived-authors',
  service: 'user',
  callers: ['content'],
  method: 'POST',
  path: '/internal/users/archived-authors',
  body: z.object({ ids: z.array(idSchema).check(z.maxLength(maxUserCards)) }),
  output: z.array(z.object({ id: idSchema, name: z.string(), account: z.nullable(accountKeySchema) })),
});

/** The local accounts of authors in an archive. */
export const findArchivedAuthors = defineInternalContract({
  id: 'find-archived-authors',
  service: 'user',
  callers: ['content'],
  method: 'POST',
  path: '/internal/users/by-account',
  body: z.object({ accounts: z.array(accountKeySchema).check(z.maxLength(maxUserCards)) }),
  output: z.array(z.object({ account: accountKeySchema, id: idSchema })),
});

/** Accounts that have been inactive for this long do not count as publishers. */
export const activePublisherDays = 30;

/** Whether another active user may publish content. */
export const findOtherPublisher = defineInternalContract({
  id: 'find-other-publisher',
  service: 'user',
  callers: ['content'],
  method: 'GET',
  path: '/internal/users/{userId}/other-publisher',
  params: z.object({ userId: idParam }),
  output: z.object({ exists: z.boolean() }),
});

const keySchema = textSchema.check(z.minLength(1), z.maxLength(100));

/** A predefined text, which the user service has in the recipient's language. */
const notificationTextSchema = z.object({
  id: z.enum([
    'appeal.overturned',
    'appeal.upheld',
    'appeal.waits',
    'held',
    'held.body',
    'likes',
    'message',
    'reminder',
    'reminder.both',
    'reminder.lesson',
    'reminder.review',
    'reply',
    'reported',
    'reported.body',
    'review.asked',
    'review.published',
    'review.published.body',
    'review.sentBack',
    'schedule.noRight',
    'schedule.noRight.body',
    'thanks',
    'thanks.hidden',
    'thanks.kept',
  ]),
  values: z.optional(z.record(z.string(), z.union([textSchema.check(z.maxLength(500)), z.int()]))),
});
export type NotificationText = z.infer<typeof notificationTextSchema>;

/** One notification for one user. Plain strings are shown unchanged. */
export const notificationSchema = z.object({
  userId: idSchema,
  category: notificationCategorySchema,
  title: z.union([textSchema.check(z.minLength(1), z.maxLength(120)), notificationTextSchema]),
  body: z.union([textSchema.check(z.maxLength(500)), notificationTextSchema]),
  url: textSchema.check(z.maxLength(500), z.refine(isOwnPath, 'Must be a path on this site')),
  /** A later notification with the same key replaces this one on the device. */
  key: z.optional(keySchema),
  /** Whether the user's list includes it. Messages have their own list, and some matter only when sent. */
  isListed: z.boolean(),
  /** Lists the notification without notifying a device. */
  isOnlyListed: z.optional(z.boolean()),
  /**
   * The cause is gone, or part of it: removes the listed entry with this key, or changes its text. Nobody is notified.
   * Without an entry nothing happens.
   */
  change: z.optional(z.enum(['withdraw', 'amend'])),
  /** The user who caused the notification. */
  fromUserId: z.optional(idSchema),
});
export type UserNotification = z.infer<typeof notificationSchema>;

export const notifyUser = defineInternalContract({
  id: 'notify-user',
  service: 'user',
  callers: ['content'],
  method: 'POST',
  path: '/internal/notifications',
  /** Repeating the event of a listed notification changes nothing. */
  body: z.extend(notificationSchema, { eventId: z.uuid() }),
  output: z.void(),
});

/** Removes a user's notifications that somebody caused whom the user has blocked. */
export const withdrawNotifications = defineInternalContract({
  id: 'withdraw-notifications',
  service: 'user',
  callers: ['content'],
  method: 'POST',
  path: '/internal/withdrawn-notifications',
  body: z.object({ userId: idSchema, fromUserId: idSchema }),
  output: z.void(),
});

/** A notification for users with a role, except the one who caused it. */
export const staffNotificationSchema = z.extend(
  z.omit(notificationSchema, { userId: true, isOnlyListed: true, change: true }),
  {
    key: keySchema,
    fromUserId: idSchema,
  },
);
export type StaffNotification = z.infer<typeof staffNotificationSchema>;

export const notifyPublishers = defineInternalContract({
  id: 'notify-publishers',
  service: 'user',
  callers: ['content'],
  method: 'POST',
  path: '/internal/publisher-notifications',
  body: staffNotificationSchema,
  output: z.void(),
});

export const notifyModerators = defineInternalContract({
  id: 'notify-moderators',
  service: 'user',
  callers: ['content'],
  method: 'POST',
  path: '/internal/moderator-notifications',
  body: staffNotificationSchema,
  output: z.void(),
});

export const xpEventSchema = z.object({
  /** Deduplicates repeated deliveries. */
  eventId: z.string().check(z.minLength(1), z.maxLength(100)),
  userId: idSchema,
  /** An amount of 0 is sent as well, because it counts the day as active. */
  amount: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  /** 'lesson:<id>', 'achievement:<id>' or 'review:<day>'. */
  reason: z.string().check(z.minLength(1), z.maxLength(200)),
  /** When the XP was earned. A late delivery still counts for that day. */
  occurredAt: z.optional(z.iso.datetime()),
  /** What the user's device celebrates. */
  moments: z.optional(z.array(momentSchema).check(z.maxLength(10))),
});
export type XpEvent = z.infer<typeof xpEventSchema>;

const toUserService = { service: 'user', callers: ['content'], method: 'POST' } as const;

export const grantXp = defineInternalContract({
  ...toUserService,
  id: 'grant-xp',
  path: '/internal/xp-events',
  body: xpEventSchema,
  output: z.object({ isNew: z.boolean() }),
});

/** In one transaction: all or none. */
export const grantXpBatch = defineInternalContract({
  ...toUserService,
  id: 'grant-xp-batch',
  path: '/internal/xp-events/batch',
  body: z.object({ events: z.array(xpEventSchema).check(z.minLength(1), z.maxLength(100)) }),
  output: z.object({ added: z.int() }),
});
