import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { User } from '../users/user.entity.ts';

/** A day, from 4:00 on in the user's own time zone, with at least one signed-in request. */
export const ActiveDay = defineEntity({
  name: 'ActiveDay',
  tableName: 'active_days',
  properties: {
    user: () => p.manyToOne(User).ref().primary().deleteRule('cascade'),
    day: p.date().primary(),
  },
});
export type ActiveDay = InferEntity<typeof ActiveDay>;
