import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

export const LessonEntity = defineEntity({
  name: 'Lesson',
  tableName: 'lessons',
  properties: {
    id: p.integer().primary(),
    moduleId: p.integer(),
    title: p.text(),
    /** Markdown. */
    content: p.text(),
    order: p.integer(),
    imageUrl: p.text().nullable(),
    /** Set while the lesson lies in the trash; every read leaves it out. */
    deletedAt: p.datetime().nullable(),
  },
});
export type LessonRow = InferEntity<typeof LessonEntity>;
