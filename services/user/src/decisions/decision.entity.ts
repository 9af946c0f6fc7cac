import { appealOutcomeSchema, decisionKindSchema, guidelineSchema, reportKinds } from '@grow/contracts';
import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { User } from '../users/user.entity.ts';

/** A moderator's decision about a person or their text. Its reason stays when the moderator's account is deleted. */
export const Decision = defineEntity({
  name: 'Decision',
  tableName: 'decisions',
  indexes: [{ properties: ['user', 'id'] }],
  properties: {
    id: p.integer().primary().autoincrement(),
    /** Deduplicates repeated deliveries. */
    key: p.uuid().unique(),
    /** The person whom the decision concerns. */
    user: () => p.manyToOne(User).ref().deleteRule('cascade'),
    moderator: () => p.manyToOne(User).ref().nullable().deleteRule('set null').index(),
    kind: p.enum(decisionKindSchema.options),
    rule: p.enum(guidelineSchema.options).nullable(),
    reason: p.text(),
    /** A copy of the text in question at that time. */
    itemKind: p.enum(reportKinds).nullable(),
    itemId: p.integer().nullable(),
    content: p.text().nullable(),
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
    decidedBy: () => p.manyToOne(User).ref().nullable().deleteRule('set null').index(),
    decidedAt: p.datetime().nullable(),
  },
});
export type Appeal = InferEntity<typeof Appeal>;
