import {
  appealOutcomeSchema,
  decisionActionSchema,
  guidelineSchema,
  holdCauseSchema,
  personDecisions,
  reportReasons,
  reviewableKindSchema,
} from '@grow/contracts';
import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

/** What moderators decide about: a text that was reported or is held, or a person, whose `itemId` is the user's id. */
export const ReviewableItem = defineEntity({
  name: 'ReviewableItem',
  tableName: 'reviewable_items',
  uniques: [{ properties: ['kind', 'itemId'] }],
  indexes: [{ properties: ['isOpen', 'enteredAt'] }],
  properties: {
    id: p.integer().primary(),
    kind: p.enum(reviewableKindSchema.options),
    itemId: p.integer(),
    /** The post's text when it entered the queue: its author may change it meanwhile. */
    reportedContent: p.text().nullable(),
    /** Whether the item waits for a decision; an open appeal waits besides. A new report reopens it. */
    isOpen: p.boolean().default(true),
    /** The time of the latest report, hold or appeal. */
    enteredAt: p.datetime().defaultRaw('now()'),
  },
});
export type ReviewableItem = InferEntity<typeof ReviewableItem>;

export const Report = defineEntity({
  name: 'Report',
  tableName: 'reports',
  properties: {
    reporterId: p.integer().primary().autoincrement(false),
    item: () => p.manyToOne(ReviewableItem).ref().primary().deleteRule('cascade').index(),
    reason: p.enum(reportReasons),
    details: p.text().default(''),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});
export type Report = InferEntity<typeof Report>;

/** A decision of moderators about a text or a person, with what the item showed then. */
export const Decision = defineEntity({
  name: 'Decision',
  tableName: 'decisions',
  indexes: [{ properties: ['userId', 'id'] }],
  properties: {
    id: p.integer().primary(),
    /** Deduplicates repeated deliveries. */
    key: p.uuid().unique(),
    item: () => p.manyToOne(ReviewableItem).ref().deleteRule('cascade').index(),
    /** The person whom the decision concerns. */
    userId: p.integer(),
    /** Null for a restriction of an earlier account that goes on. */
    adminId: p.integer().nullable(),
    action: p.enum([...decisionActionSchema.options, ...personDecisions]),
    rule: p.enum(guidelineSchema.options).nullable(),
    note: p.text().default(''),
    content: p.text().default(''),
    imageUrls: p.array().default([]),
    /** When a mute or suspension ends; null if it has no end. */
    until: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});
export type Decision = InferEntity<typeof Decision>;

/** The one appeal against a decision. */
export const Appeal = defineEntity({
  name: 'Appeal',
  tableName: 'appeals',
  indexes: [{ name: 'appeals_waiting', properties: ['createdAt'], where: 'outcome is null' }],
  properties: {
    decision: () => p.manyToOne(Decision).ref().primary().updateRule('no action').deleteRule('cascade'),
    text: p.text(),
    createdAt: p.datetime().defaultRaw('now()'),
    /** Null while the appeal waits. */
    outcome: p.enum(appealOutcomeSchema.options).nullable(),
    answer: p.text().default(''),
    decidedBy: p.integer().nullable(),
    decidedAt: p.datetime().nullable(),
  },
});
export type Appeal = InferEntity<typeof Appeal>;

/** A text that only its author sees until a moderator has looked at it. The row stays when the hold ends. */
export const ItemHold = defineEntity({
  name: 'ItemHold',
  tableName: 'item_holds',
  indexes: [{ name: 'item_holds_lasting', properties: ['until'], where: 'ended_at is null' }],
  properties: {
    id: p.integer().primary().autoincrement(),
    item: () => p.manyToOne(ReviewableItem).ref().deleteRule('cascade').index(),
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
