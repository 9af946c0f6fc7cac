import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { Identity } from '../users/identity.entity.ts';
import { ProviderSession } from '../users/provider-tables.entity.ts';
import { User } from '../users/user.entity.ts';

/** A signed-in device. Only the SHA-256 of its token is stored, so that nobody can sign in with a copy of the table. */
export const Session = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  triggers: [
    {
      // Notifies the gateways, which close the session's event streams and drop it from their caches. A trigger covers
      // all code that ends a session.
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
    /** The provider's session that this one was made from: each ends with the other. */
    providerSession: () => p.manyToOne(ProviderSession).ref().nullable().deleteRule('cascade').index(),
    timeZone: p.text().default('UTC'),
    device: p.text().default(''),
    createdAt: p.datetime().defaultRaw('now()'),
    lastSeenAt: p.datetime().defaultRaw('now()').index(),
  },
});
export type Session = InferEntity<typeof Session>;
