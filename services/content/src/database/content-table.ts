import type { ContentKind } from '@grow/contracts';
import type { TriggerDef } from '@mikro-orm/core';

/** The channel on which changes of content are notified. */
export const contentChannel = 'content_changed';

/**
 * Notifies every process of the service when content changes. The notification is part of the writing transaction: it
 * is sent on commit, never on rollback, and once per transaction regardless of the number of rows.
 */
export const contentChangedTrigger: TriggerDef = {
  name: contentChannel,
  timing: 'after',
  events: ['insert', 'update', 'delete'],
  forEach: 'statement',
  body: `perform pg_notify('${contentChannel}', ''); return null`,
};

/** Hides soft-deleted rows unless a query disables it: `{ filters: { undeleted: false } }`. */
export const softDelete = { undeleted: { name: 'undeleted', cond: { deletedAt: null }, default: true } } as const;

/**
 * Refuses to commit a new row without an item and its published revision. The function is created by a migration.
 */
export function publishedRevisionTrigger(kind: ContentKind, table: string): TriggerDef {
  const name = 'has_published_revision';
  return {
    name,
    timing: 'after',
    events: ['insert'],
    forEach: 'row',
    // A constraint trigger, which waits for the commit: the revision may be written after the row.
    expression: `create constraint trigger "${name}" after insert on "${table}" deferrable initially deferred for each row execute function "${name}"('${kind}')`,
  };
}
