import { isOwnPath, localizable, firstCharacters } from '@grow/text';
import { z } from 'zod/mini';
import { defineContract, idSchema, textSchema } from './contract.ts';

/**
 * The switches of the notification settings. `community`: replies and messages. `learning`: reminders. `reviews`: what
 * happens to content.
 */
const notificationCategories = ['community', 'learning', 'support', 'reviews'] as const;
export const notificationCategorySchema = z.enum(notificationCategories);
export type NotificationCategory = z.infer<typeof notificationCategorySchema>;

/** The names of the switches in the notification settings: of the categories, and of optional mails. */
export const switchNames = {
  community: localizable('Community Updates'),
  learning: localizable('Learning Reminders'),
  support: localizable('Support Messages'),
  reviews: localizable('Content Reviews'),
  weeklyMail: localizable('Weekly Email'),
} as const;
export const switchSchema = z.enum([...notificationCategories, 'weeklyMail']);
export type NotificationSwitch = z.infer<typeof switchSchema>;

function isTimeZone(value: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone.length > 0;
  } catch {
    return false;
  }
}

/** An IANA time zone known to this runtime, such as 'Asia/Bangkok'. */
const timeZoneSchema = textSchema.check(
  z.maxLength(64),
  z.refine(isTimeZone, 'Must be a known time zone'),
  z.meta({ examples: ['Asia/Bangkok'] }),
);

const clockTimeSchema = z
  .string()
  .check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u, 'Must be a time such as 22:00'), z.meta({ examples: ['22:00'] }));

/** Quiet hours by the wall clock of `timeZone`, in which nothing is sent. `from` after `to` spans midnight. */
export const quietHoursSchema = z
  .object({ isOn: z.boolean(), from: clockTimeSchema, to: clockTimeSchema, timeZone: timeZoneSchema })
  .check(
    z.refine((quiet) => !quiet.isOn || quiet.from !== quiet.to, 'Quiet hours must end at another time than they start'),
  );
export type QuietHours = z.infer<typeof quietHoursSchema>;

export const notificationPreferencesSchema = z.object({
  community: z.boolean(),
  learning: z.boolean(),
  support: z.boolean(),
  reviews: z.boolean(),
  weeklyMail: z.boolean(),
  quietHours: quietHoursSchema,
});
export type NotificationPreferences = z.infer<typeof notificationPreferencesSchema>;

/** The push payload for the service worker. The notification opens `url`, a path on this site. */
export const pushMessageSchema = z.object({
  title: z.string(),
  body: z.string(),
  url: z.string().check(z.refine(isOwnPath), z.meta({ examples: ['/'] })),
  /** A notification replaces a shown one with the same tag, so that a repeated delivery is seen once. */
  tag: z.string(),
  category: z.enum([...notificationCategories, 'test', 'digest']),
});
export type PushMessage = z.infer<typeof pushMessageSchema>;

const nameLength = 60;

/** A name for the title of a notification, in whole characters, short enough for any sentence around it. */
export function notificationName(name: string): string {
  if (name.length <= nameLength) return name;
  const segments = [...new Intl.Segmenter().segment(name)];
  const last = segments.findLast(({ index, segment }) => index + segment.length < nameLength);
  return `${name.slice(0, last === undefined ? 0 : last.index + last.segment.length)}…`;
}

/** The beginning of a text for a notification: one line of at most 140 characters. */
export function notificationExcerpt(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  return firstCharacters(line, 140) === line ? line : `${firstCharacters(line, 139)}…`;
}

export const readNotificationPreferences = defineContract({
  id: 'read-notification-preferences',
  summary: "The caller's notification preferences, and whether and with which key this site sends pushes.",
  service: 'user',
  method: 'GET',
  path: '/api/notifications/preferences',
  access: 'session',
  output: z.object({
    preferences: notificationPreferencesSchema,
    /** Whether the caller has ever saved preferences. Until then these are the defaults. */
    isSaved: z.boolean(),
    /** The VAPID public key to subscribe with; null while push is disabled by the settings. */
    pushPublicKey: z.nullable(z.string()),
  }),
});

export const saveNotificationPreferences = defineContract({
  id: 'save-notification-preferences',
  summary: "Saves the caller's notification preferences, on every device.",
  service: 'user',
  method: 'PUT',
  path: '/api/notifications/preferences',
  access: 'session',
  body: notificationPreferencesSchema,
  output: notificationPreferencesSchema,
  limit: { points: 60, seconds: 60, by: 'user' },
});

const unsubscribing = {
  path: '/api/unsubscribe/{token}',
  access: 'public',
  /** `switchSchema`, the user, and a signature of both. */
  params: z.object({
    token: textSchema.check(
      z.regex(/^[a-zA-Z]{1,20}\.[1-9]\d{0,9}\.[\w-]{43}$/u, 'Must be the token of a link in a mail'),
      z.meta({ examples: [`weeklyMail.1.${'a'.repeat(43)}`] }),
    ),
  }),
  output: z.void(),
  status: 204,
} as const;

export const unsubscribe = defineContract({
  ...unsubscribing,
  id: 'unsubscribe',
  summary: 'Switches off what a mail came for, without a session. Repeating it changes nothing.',
  service: 'user',
  method: 'POST',
  ignoresBody: true,
  errors: ['not_found'],
  limit: { points: 60, seconds: 60, by: 'address' },
});

export const openUnsubscribe = defineContract({
  ...unsubscribing,
  id: 'open-unsubscribe',
  summary: 'Leads a person who opens the link of a mail to the page that asks. Changes nothing.',
  service: 'gateway',
  method: 'GET',
});

const endpointSchema = textSchema.check(
  z.maxLength(2048),
  z.regex(/^https?:\/\/[^\s"'<>\\]+$/u, 'Must be the address of a push service'),
);

export const subscribeToPush = defineContract({
  id: 'subscribe-to-push',
  summary: 'Stores a push subscription of this browser for the caller, and sends it a test notification.',
  service: 'user',
  method: 'POST',
  path: '/api/notifications/subscriptions',
  access: 'session',
  body: z.object({
    endpoint: endpointSchema,
    keys: z.object({
      p256dh: z.string().check(z.regex(/^[\w-]{86,88}={0,2}$/u, 'Must be a public key')),
      auth: z.string().check(z.regex(/^[\w-]{22,24}={0,2}$/u, 'Must be an authentication secret')),
    }),
    /** True if the user has just enabled push; false if a known subscription is only renewed. */
    wantsTest: z.boolean(),
  }),
  output: z.void(),
  status: 204,
  errors: ['unprocessable'],
  limit: { points: 20, seconds: 60, by: 'user' },
});

export const unsubscribeFromPush = defineContract({
  id: 'unsubscribe-from-push',
  summary: "Forgets one of the caller's push subscriptions. An unknown one is no error.",
  service: 'user',
  method: 'POST',
  path: '/api/notifications/unsubscribe',
  access: 'session',
  body: z.object({ endpoint: endpointSchema }),
  output: z.void(),
  status: 204,
});

/** The number of newest notifications stored per user. */
export const maxListedNotifications = 100;

export const listedNotificationSchema = z.object({
  id: z.int(),
  title: z.string(),
  body: z.string(),
  /** A path on this site. */
  url: z.string(),
  createdAt: z.iso.datetime(),
  isRead: z.boolean(),
});
export type ListedNotification = z.infer<typeof listedNotificationSchema>;

export const listNotifications = defineContract({
  id: 'list-notifications',
  summary: `The notifications of the caller, at most ${maxListedNotifications}, the newest first.`,
  service: 'user',
  method: 'GET',
  path: '/api/notifications',
  access: 'member',
  isCachedOffline: true,
  output: z.array(listedNotificationSchema),
});

const unreadSchema = z.object({ unread: z.int() });

export const readUnreadNotifications = defineContract({
  id: 'read-unread-notifications',
  summary: "How many of the caller's notifications are unread, for the bell in the header.",
  service: 'user',
  method: 'GET',
  path: '/api/notifications/unread',
  access: 'member',
  output: unreadSchema,
});

export const markNotificationsRead = defineContract({
  id: 'mark-notifications-read',
  summary: "Marks the caller's notifications up to the given one as read. Repeating it changes nothing.",
  service: 'user',
  method: 'POST',
  path: '/api/notifications/read',
  access: 'member',
  body: z.object({ upToId: idSchema }),
  isIdempotent: true,
  output: unreadSchema,
});
