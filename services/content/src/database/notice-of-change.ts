import type { TriggerDef } from '@mikro-orm/core';

/**
 * Tells every process of the service when content changes. The notice is part of the writing transaction: it goes out on
 * commit, never on rollback, and once a transaction however many rows it writes.
 */
export const noticeOfChange: TriggerDef = {
  name: 'content_changed',
  timing: 'after',
  events: ['insert', 'update', 'delete'],
  forEach: 'statement',
  body: `perform pg_notify('content_changed', ''); return null`,
};
