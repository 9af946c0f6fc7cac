import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { contentChangedTrigger, publishedRevisionTrigger, softDelete } from '../../database/content-table.ts';
import { Module } from '../modules/module.entity.ts';

/** A lesson without its words: see `PublishedText`. */
export const Lesson = defineEntity({
  name: 'Lesson',
  tableName: 'lessons',
  filters: softDelete,
  indexes: [
    { name: 'lessons_module_order', properties: ['module', 'order', 'id'], where: 'deleted_at is null' },
    { name: 'lessons_trash', properties: ['deletedAt'], where: 'deleted_at is not null' },
  ],
  triggers: [contentChangedTrigger, publishedRevisionTrigger('lesson', 'lessons')],
  properties: {
    id: p.integer().primary(),
    module: () => p.manyToOne(Module).ref().deleteRule('cascade'),
    order: p.integer().check('"order" >= 1'),
    imageUrl: p.text().nullable(),
    /** Set while the lesson is soft-deleted. */
    deletedAt: p.datetime().nullable(),
  },
});
export type Lesson = InferEntity<typeof Lesson>;

/** When a learner first opened a lesson. */
export const LessonVisit = defineEntity({
  name: 'LessonVisit',
  tableName: 'lesson_visits',
  properties: {
    userId: p.integer().primary().autoincrement(false),
    lesson: () => p.manyToOne(Lesson).ref().primary().deleteRule('cascade').index(),
    openedAt: p.datetime().defaultRaw('now()'),
  },
});
export type LessonVisit = InferEntity<typeof LessonVisit>;
