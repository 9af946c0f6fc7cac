import { reportReasons } from '@grow/contracts';
import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { User } from '../users/user.entity.ts';
import { ReportedMessage } from './reported-message.entity.ts';

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
