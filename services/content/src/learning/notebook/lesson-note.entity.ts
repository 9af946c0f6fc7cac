import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { searchColumn } from '../../database/search-vector.ts';

/** What a learner has noted on a lesson, for nobody else. It stays when the lesson changes or is deleted. */
export const LessonNote = defineEntity({
  name: 'LessonNote',
  tableName: 'lesson_notes',
  properties: {
    userId: p.integer().primary().autoincrement(false),
    /** Made by the device. */
    id: p.uuid().primary(),
    lessonId: p.integer(),
    /** As the learner saw it. */
    lessonTitle: p.text(),
    /** How the paragraph began that it is about; null for the whole lesson. */
    quote: p.text().nullable(),
    content: p.text(),
    revision: p.integer(),
    /** The editor that wrote the last revision. */
    editId: p.uuid(),
    /** The note that another editor had changed meanwhile. */
    copyOf: p.uuid().nullable(),
    editedAt: p.datetime(),
    search: searchColumn(),
  },
});
export type LessonNote = InferEntity<typeof LessonNote>;
