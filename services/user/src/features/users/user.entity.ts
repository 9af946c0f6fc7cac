import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { usernameKeys } from '../../usernames/username-keys.ts';

/** Stands in `password` for accounts that sign in at a provider: no password hashes to it, so it opens nothing. */
export const unusablePassword = '!';

/** Spec 3: users. `isGuest` marks anonymous accounts; `photoUrl` is the provider's picture, `profileImage` the uploaded one. */
export const User = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p.integer().primary().autoincrement(),
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
    emailVerified: p.boolean().default(false),
    displayName: p.text().nullable(),
    level: p.integer().default(1),
    xp: p.integer().default(0),
    profileImage: p.text().nullable(),
    photoUrl: p.text().nullable(),
    isAdmin: p.boolean().default(false),
    isGuest: p.boolean().default(false),
    timeZone: p.text().default('UTC'),
    createdAt: p.datetime().onCreate(() => new Date()),
    lastActive: p.datetime().onCreate(() => new Date()),
  },
});
export type UserEntity = InferEntity<typeof User>;
