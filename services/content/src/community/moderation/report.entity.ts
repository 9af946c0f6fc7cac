import { decisionActionSchema, guidelineSchema, holdCauseSchema, reportKinds, reportReasons } from '@grow/contracts';
import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

/** A text in the moderation queue, because somebody reported it or it is held. */
export const ReportedItem = defineEntity({
  name: 'ReportedItem',
  tableName: 'reported_items',
  uniques: [{ properties: ['kind', 'itemId'] }],
  indexes: [{ properties: ['isOpen', 'reportedAt'] }],
  properties: {
    id: p.integer().primary(),
    kind: p.enum(reportKinds),
    itemId: p.integer(),
    /** The post's text when it entered the queue: its author may change it meanwhile. */
    reportedContent: p.text().nullable(),
    /** Whether the item waits for a decision. A new report reopens it. */
    isOpen: p.boolean().default(true),
    /** The time of the latest report. */
    reportedAt: p.datetime().defaultRaw('now()'),
  },
});
export type ReportedItem = InferEntity<typeof ReportedItem>;

export const Report = defineEntity({
  name: 'Report',
  tableName: 'reports',
  properties: {
    reporterId: p.integer().primary().autoincrement(false),
    item: () => p.manyToOne(ReportedItem).ref().primary().deleteRule('cascade').index(),
    reason: p.enum(reportReasons),
    details: p.text().default(''),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});
export type Report = InferEntity<typeof Report>;

export const ReportDecision = defineEntity({
  name: 'ReportDecision',
  tableName: 'report_decisions',
  properties: {
    id: p.integer().primary(),
    item: () => p.manyToOne(ReportedItem).ref().deleteRule('cascade').index(),
    adminId: p.integer(),
    action: p.enum(decisionActionSchema.options),
    rule: p.enum(guidelineSchema.options).nullable(),
    note: p.text().default(''),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});
export type ReportDecision = InferEntity<typeof ReportDecision>;

/** A text that only its author sees until a moderator has looked at it. The row stays when the hold ends. */
export const ItemHold = defineEntity({
  name: 'ItemHold',
  tableName: 'item_holds',
  indexes: [{ name: 'item_holds_lasting', properties: ['until'], where: 'ended_at is null' }],
  properties: {
    id: p.integer().primary().autoincrement(),
    item: () => p.manyToOne(ReportedItem).ref().deleteRule('cascade').index(),
    cause: p.enum(holdCauseSchema.options),
    /** The entry of the watch list that the text contains. */
    detail: p.text().nullable(),
    /** The reporter, if a report caused the hold. */
    reporterId: p.integer().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    /** When the hold expires; null if only a moderator ends it. */
    until: p.datetime().nullable(),
    endedAt: p.datetime().nullable(),
  },
});
export type ItemHold = InferEntity<typeof ItemHold>;
