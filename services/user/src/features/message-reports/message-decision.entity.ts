import { decisionActionSchema } from '@grow/contracts';
import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { User } from '../users/user.entity.ts';
import { ReportedMessage } from './reported-message.entity.ts';

export const MessageDecision = defineEntity({
  name: 'MessageDecision',
  tableName: 'message_decisions',
  properties: {
    id: p.integer().primary(),
    item: () => p.manyToOne(ReportedMessage).ref().fieldName('message_id').deleteRule('cascade').index(),
    admin: () => p.manyToOne(User).ref().nullable().deleteRule('set null'),
    action: p.enum(decisionActionSchema.options),
    note: p.text().default(''),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});
export type MessageDecision = InferEntity<typeof MessageDecision>;
