import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

/** A table of the identity library, like the next four; its column names are the library's. */
export const ProviderUser = defineEntity({
  name: 'ProviderUser',
  schema: 'identity',
  tableName: 'user',
  properties: {
    id: p.text().primary(),
    name: p.text(),
    email: p.text().unique(),
    emailVerified: p.boolean().fieldName('emailVerified'),
    image: p.text().nullable(),
    createdAt: p.datetime().fieldName('createdAt').defaultRaw('now()'),
    updatedAt: p.datetime().fieldName('updatedAt').defaultRaw('now()'),
    isAnonymous: p.boolean().fieldName('isAnonymous').nullable(),
    /** The username for signing in, as `users.username_key`. */
    usernameKey: p.text().fieldName('usernameKey').unique().nullable(),
  },
});
export type ProviderUser = InferEntity<typeof ProviderUser>;
