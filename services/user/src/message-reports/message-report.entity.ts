import { decisionActionSchema, guidelineSchema, reportReasons, watchedKindSchema } from '@grow/contracts';
import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { Message } from '../messages/message.entity.ts';
import { User } from '../users/user.entity.ts';

/** A message in the moderation queue, because its receiver reported it or it is held. */
export const ReportedMessage = defineEntity({
  name: 'ReportedMessage',
  tableName: 'reported_messages',
  indexes: [{ properties: ['isOpen', 'reportedAt'] }],
  properties: {
    message: () => p.manyToOne(Message).ref().primary().updateRule('no action').deleteRule('cascade'),
    /** Whether the message waits for a decision. A new report reopens it. */
    isOpen: p.boolean().default(true),
    /** The time of the latest report. */
    reportedAt: p.datetime().defaultRaw('now()'),
    /** Why the message was held when it was sent, and the matching entry of the watch list. */
    holdCause: p.enum(watchedKindSchema.options).nullable(),
    holdDetail: p.text().nullable(),
    heldAt: p.datetime().nullable(),
  },
});
export type ReportedMessage = InferEntity<typeof ReportedMessage>;

/** One user's report of a message. */
export const MessageReport = defineEntity({
  name: 'MessageReport',
  tableName: 'message_reports',
  properties: {
    reporter: () => p.manyToOne(User).ref().primary().updateRule('no action').deleteRule('cascade'),
    item: () =>
      p
        .manyToOne(ReportedMessage)
        .ref()
        .primary()
        .updateRule('no action')
        .fieldName('message_id')
        .deleteRule('cascade')
        .index(),
    reason: p.enum(reportReasons),
    details: p.text().default(''),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});
export type MessageReport = InferEntity<typeof MessageReport>;

/** An admin's decision about a reported message. */
export const MessageDecision = defineEntity({
  name: 'MessageDecision',
  tableName: 'message_decisions',
  properties: {
    id: p.integer().primary(),
    item: () => p.manyToOne(ReportedMessage).ref().fieldName('message_id').deleteRule('cascade').index(),
    admin: () => p.manyToOne(User).ref().nullable().deleteRule('set null'),
    action: p.enum(decisionActionSchema.options),
    rule: p.enum(guidelineSchema.options).nullable(),
    note: p.text().default(''),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});
export type MessageDecision = InferEntity<typeof MessageDecision>;
