import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { Message } from '../messages/message.entity.ts';

export const ReportedMessage = defineEntity({
  name: 'ReportedMessage',
  tableName: 'reported_messages',
  indexes: [{ properties: ['isOpen', 'reportedAt'] }],
  properties: {
    message: () => p.manyToOne(Message).ref().primary().updateRule('no action').deleteRule('cascade'),
    /** Until an admin decides; a new report reopens it. */
    isOpen: p.boolean().default(true),
    /** The time of the latest report. */
    reportedAt: p.datetime().defaultRaw('now()'),
  },
});
export type ReportedMessage = InferEntity<typeof ReportedMessage>;
