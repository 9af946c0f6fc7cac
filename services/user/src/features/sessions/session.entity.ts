import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { ProviderSession } from '../provider-tables/index.ts';
import { Identity, User } from '../users/index.ts';

/** A signed-in device. Only the sha256 of its token is kept, so that a copy of the table signs nobody in. */
export const Session = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  triggers: [
    {
      // Tells the gateways, so that they close its event streams and forget it. A trigger, because no way of ending one can forget it.
      name: 'session_ended',
      timing: 'after',
      events: ['delete'],
      forEach: 'row',
      body: `perform pg_notify('events', json_build_object('to', json_build_array(), 'topic', 'session-ended', 'data', json_build_object('sessionId', old.id, 'userId', old.user_id))::text); return old`,
    },
  ],
  properties: {
    id: p.uuid().primary(),
    tokenHash: p.blob().unique().hidden().check('length(token_hash) = 32'),
    user: () => p.manyToOne(User).ref().deleteRule('cascade').index(),
    identity: () => p.manyToOne(Identity).ref().nullable().deleteRule('cascade'),
    /** The provider's session that it was made from: each ends with the other. */
    providerSession: () => p.manyToOne(ProviderSession).ref().nullable().deleteRule('cascade').index(),
    timeZone: p.text().default('UTC'),
    device: p.text().default(''),
    createdAt: p.datetime().defaultRaw('now()'),
    lastSeenAt: p.datetime().defaultRaw('now()').index(),
  },
});
export type Session = InferEntity<typeof Session>;
