import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

/** A key that signs identities; its private half is encrypted with the provider's secret. */
export const ProviderKey = defineEntity({
  name: 'ProviderKey',
  schema: 'identity',
  tableName: 'jwks',
  properties: {
    id: p.text().primary(),
    publicKey: p.text().fieldName('publicKey'),
    privateKey: p.text().fieldName('privateKey'),
    createdAt: p.datetime().fieldName('createdAt'),
    expiresAt: p.datetime().fieldName('expiresAt').nullable(),
    alg: p.text().nullable(),
    crv: p.text().nullable(),
  },
});
export type ProviderKey = InferEntity<typeof ProviderKey>;
