import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { Identity } from '../identities/identity.entity.ts';
import { User } from '../users/user.entity.ts';

/** A signed-in device. Only the sha256 of its token is kept, so that a copy of the table signs nobody in. */
export const Session = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    id: p.uuid().primary(),
    tokenHash: p.blob().unique().hidden(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    identity: () => p.manyToOne(Identity).nullable().deleteRule('cascade'),
    providerSession: p.text().nullable(),
    timeZone: p.text().default('UTC'),
    device: p.text().default(''),
    createdAt: p.datetime().onCreate(() => new Date()),
    lastSeenAt: p.datetime().onCreate(() => new Date()),
  },
});
export type SessionEntity = InferEntity<typeof Session>;
