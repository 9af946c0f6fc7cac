import type { TriggerDef } from '@mikro-orm/core';

/**
 * Notifies every process of the service when content changes. The notification is part of the writing transaction: it
 * is sent on commit, never on rollback, and once per transaction however many rows it writes.
 */
export const contentChangedTrigger: TriggerDef = {
  name: 'content_changed',
  timing: 'after',
  events: ['insert', 'update', 'delete'],
  forEach: 'statement',
  body: `perform pg_notify('content_changed', ''); return null`,
};
