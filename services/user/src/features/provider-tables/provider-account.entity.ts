import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { ProviderUser } from './provider-user.entity.ts';

/** How a user of the provider signs in: by a password (`credential`), or at Google. */
export const ProviderAccount = defineEntity({
  name: 'ProviderAccount',
  schema: 'identity',
  tableName: 'account',
  uniques: [{ properties: ['providerId', 'accountId'] }],
  properties: {
    id: p.text().primary(),
    accountId: p.text().fieldName('accountId'),
    providerId: p.text().fieldName('providerId'),
    user: () => p.manyToOne(ProviderUser).ref().fieldName('userId').deleteRule('cascade').index(),
    accessToken: p.text().fieldName('accessToken').nullable(),
    refreshToken: p.text().fieldName('refreshToken').nullable(),
    idToken: p.text().fieldName('idToken').nullable(),
    accessTokenExpiresAt: p.datetime().fieldName('accessTokenExpiresAt').nullable(),
    refreshTokenExpiresAt: p.datetime().fieldName('refreshTokenExpiresAt').nullable(),
    scope: p.text().nullable(),
    password: p.text().nullable(),
    createdAt: p.datetime().fieldName('createdAt').defaultRaw('now()'),
    updatedAt: p.datetime().fieldName('updatedAt'),
  },
});
export type ProviderAccount = InferEntity<typeof ProviderAccount>;
