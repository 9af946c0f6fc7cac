import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

/** State of the library between two steps of a sign-in. */
export const ProviderVerification = defineEntity({
  name: 'ProviderVerification',
  schema: 'identity',
  tableName: 'verification',
  properties: {
    id: p.text().primary(),
    identifier: p.text().index(),
    value: p.text(),
    expiresAt: p.datetime().fieldName('expiresAt'),
    createdAt: p.datetime().fieldName('createdAt').defaultRaw('now()'),
    updatedAt: p.datetime().fieldName('updatedAt').defaultRaw('now()'),
  },
});
export type ProviderVerification = InferEntity<typeof ProviderVerification>;
