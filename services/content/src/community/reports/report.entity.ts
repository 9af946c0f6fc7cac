import { reportReasons } from '@grow/contracts';
import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { ReportedItem } from './reported-item.entity.ts';

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
