import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

/** A post or comment that somebody reported. */
export const ReportedItem = defineEntity({
  name: 'ReportedItem',
  tableName: 'reported_items',
  uniques: [{ properties: ['kind', 'itemId'] }],
  indexes: [{ properties: ['isOpen', 'reportedAt'] }],
  properties: {
    id: p.integer().primary(),
    kind: p.enum(['post', 'comment']),
    itemId: p.integer(),
    /** The text of a post when it came into the queue: its author may change it meanwhile. */
    reportedContent: p.text().nullable(),
    /** Until an admin decides; a new report reopens it. */
    isOpen: p.boolean().default(true),
    /** The time of the latest report. */
    reportedAt: p.datetime().defaultRaw('now()'),
  },
});
export type ReportedItem = InferEntity<typeof ReportedItem>;
