import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { signInProviders } from './sign-in-providers.ts';
import { ProviderUser } from './provider-user.entity.ts';

export const ProviderSession = defineEntity({
  name: 'ProviderSession',
  schema: 'identity',
  tableName: 'session',
  properties: {
    id: p.text().primary(),
    expiresAt: p.datetime().fieldName('expiresAt'),
    token: p.text().unique(),
    createdAt: p.datetime().fieldName('createdAt').defaultRaw('now()'),
    updatedAt: p.datetime().fieldName('updatedAt'),
    ipAddress: p.text().fieldName('ipAddress').nullable(),
    userAgent: p.text().fieldName('userAgent').nullable(),
    user: () => p.manyToOne(ProviderUser).ref().fieldName('userId').deleteRule('cascade').index(),
    signInProvider: p.enum(signInProviders).fieldName('signInProvider').nullable(),
  },
});
export type ProviderSession = InferEntity<typeof ProviderSession>;
