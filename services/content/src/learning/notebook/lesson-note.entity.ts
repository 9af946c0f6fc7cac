import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { searchColumn } from '../../database/search-vector.ts';

/** A learner's private note on a lesson. It stays when the lesson changes or is deleted. */
export const LessonNote = defineEntity({
  name: 'LessonNote',
  tableName: 'lesson_notes',
  properties: {
    userId: p.integer().primary().autoincrement(false),
    /** Chosen by the device. */
    id: p.uuid().primary(),
    lessonId: p.integer(),
    /** The title as the learner saw it. */
    lessonTitle: p.text(),
    /** The beginning of the annotated paragraph; null for the whole lesson. */
    quote: p.text().nullable(),
    content: p.text(),
    revision: p.integer(),
    /** The editor that wrote the last revision. */
    editId: p.uuid(),
    /** The original note, if another editor had changed it meanwhile. */
    copyOf: p.uuid().nullable(),
    editedAt: p.datetime(),
    search: searchColumn(),
  },
});
export type LessonNote = InferEntity<typeof LessonNote>;
