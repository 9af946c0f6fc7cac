import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { ProviderUser } from './provider-user.entity.ts';

/** A reset link that works once. Only the SHA-256 of its token is stored. */
export const PasswordReset = defineEntity({
  name: 'PasswordReset',
  schema: 'identity',
  tableName: 'password_resets',
  properties: {
    tokenHash: p.blob().primary().check('length(token_hash) = 32'),
    identityUser: () => p.manyToOne(ProviderUser).ref().deleteRule('cascade').index(),
    expiresAt: p.datetime(),
  },
});
export type PasswordReset = InferEntity<typeof PasswordReset>;
