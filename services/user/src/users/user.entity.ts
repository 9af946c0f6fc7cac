import {
  pathTypeSchema,
  roleSchema,
  type Guideline,
  type Moment,
  type Restriction,
  type WeeklyGoal,
} from '@grow/contracts';
import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { usernameKeys } from './username-keys.ts';

/** The `password` of accounts that sign in at a provider: no password has this hash, so none is accepted. */
const unusablePassword = '!';

/** A restriction, with the key and the guideline of its decision. */
export type StoredRestriction = Restriction & { key: string; rule: Guideline | null };

/** The columns that sessions and pages show. */
const shown = [
  'username',
  'email',
  'display_name',
  'level',
  'xp',
  'profile_image',
  'photo_url',
  'is_admin',
  'roles',
  'is_guest',
  'learning_path',
  'weekly_goal',
  'adult_since',
  'welcomed_at',
  'moments',
  'restriction',
  'language',
];
const shownOf = (row: 'old' | 'new') => `(${shown.map((column) => `${row}.${column}`).join(', ')})`;

/** The text for the admin's search, in the form of `fold`. */
const searched = "fold_text(username || ' ' || coalesce(email, '') || ' ' || coalesce(display_name, ''))";

export const User = defineEntity({
  name: 'User',
  tableName: 'users',
  checks: [
    { expression: 'not (is_admin and is_guest)' },
    { name: 'users_guest_roles_check', expression: "not (is_guest and roles <> '{}')" },
  ],
  indexes: [
    { name: 'users_admins', properties: ['id'], where: 'is_admin' },
    { name: 'users_email', expression: 'create index "users_email" on "users" (lower(email))' },
    {
      name: 'users_search_text',
      expression: `create index "users_search_text" on "users" using gin ((${searched}) gin_trgm_ops)`,
    },
  ],
  triggers: [
    {
      // Notifies the gateways and the user's open pages. A trigger covers all code that changes a user.
      name: 'user_changed',
      timing: 'after',
      events: ['update'],
      forEach: 'row',
      body: `if ${shownOf('old')} is distinct from ${shownOf('new')} then perform pg_notify('events', json_build_object('to', json_build_array(new.id), 'topic', 'user-changed', 'data', json_build_object('userId', new.id, 'level', new.level, 'xp', new.xp, 'hasMoments', new.moments <> '[]'))::text); end if; return new`,
    },
  ],
  properties: {
    id: p.integer().primary(),
    username: p.text().unique(),
    usernameKey: p
      .text()
      .unique()
      .onCreate((user: { username: string }) => usernameKeys(user.username).usernameKey),
    usernameLook: p
      .text()
      .unique()
      .onCreate((user: { username: string }) => usernameKeys(user.username).usernameLook),
    password: p.text().hidden().default(unusablePassword),
    email: p.text().nullable(),
    /** Whether the provider vouched for the email at the last sign-in. */
    emailVerified: p.boolean().default(false),
    displayName: p.text().nullable(),
    level: p.integer().default(1).check('level >= 1'),
    xp: p.integer().default(0).check('xp >= 0'),
    /** The uploaded picture. */
    profileImage: p.text().nullable(),
    /** The provider's picture. */
    photoUrl: p.text().nullable(),
    isAdmin: p.boolean().default(false),
    /** All roles except admin, which is `isAdmin`. */
    roles: p.enum(roleSchema.options).array().default([]),
    /** An anonymous account. */
    isGuest: p.boolean().default(false),
    learningPath: p.enum(pathTypeSchema.options).nullable(),
    weeklyGoal: p.integer().$type<WeeklyGoal>().nullable().check('weekly_goal in (1, 3, 5)'),
    /** When the person confirmed the minimum age for the course. */
    adultSince: p.datetime().nullable(),
    /** When the welcome was finished or skipped. */
    welcomedAt: p.datetime().nullable(),
    /** New levels and achievements that no device has shown yet, oldest first. */
    moments: p.json<Moment[]>().defaultRaw(`'[]'`),
    /** The current mute or suspension, which may have expired; null if none was made, or it was lifted. */
    restriction: p.json<StoredRestriction>().nullable(),
    /** The key of the latest decision about the person. */
    lastDecision: p.uuid().nullable(),
    timeZone: p.text().default('UTC'),
    /** The language of screens, mails and pushes; null if neither the person nor a sign-in has set it. */
    language: p.text().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    lastActive: p.datetime().defaultRaw('now()'),
  },
});
export type User = InferEntity<typeof User>;
