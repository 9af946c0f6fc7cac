import type { TriggerDef } from '@mikro-orm/core';

/** The channel of changes of content. */
export const contentChannel = 'content_changed';

/**
 * Notifies every process of the service when content changes. The notification is part of the writing transaction: it
 * is sent on commit, never on rollback, and once per transaction however many rows it writes.
 */
export const contentChangedTrigger: TriggerDef = {
  name: contentChannel,
  timing: 'after',
  events: ['insert', 'update', 'delete'],
  forEach: 'statement',
  body: `perform pg_notify('${contentChannel}', ''); return null`,
};
