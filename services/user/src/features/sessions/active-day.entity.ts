import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { User } from '../users/user.entity.ts';

/** A day, in the user's own time zone, with at least one signed-in request. */
export const ActiveDay = defineEntity({
  name: 'ActiveDay',
  tableName: 'active_days',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    day: p.date().primary(),
  },
});
export type ActiveDayEntity = InferEntity<typeof ActiveDay>;
