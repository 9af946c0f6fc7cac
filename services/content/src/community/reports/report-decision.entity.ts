import { decisionActionSchema } from '@grow/contracts';
import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { ReportedItem } from './reported-item.entity.ts';

export const ReportDecision = defineEntity({
  name: 'ReportDecision',
  tableName: 'report_decisions',
  properties: {
    id: p.integer().primary(),
    item: () => p.manyToOne(ReportedItem).ref().deleteRule('cascade').index(),
    adminId: p.integer(),
    action: p.enum(decisionActionSchema.options),
    note: p.text().default(''),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});
export type ReportDecision = InferEntity<typeof ReportDecision>;
