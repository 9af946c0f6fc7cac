import { maxNotes, type writeNote as contract, type ParsedInputOf } from '@grow/contracts';
import { AppError, lockInTransaction } from '@grow/service-kit';
import { localizable } from '@grow/text';
import type { EntityManager } from '@mikro-orm/postgresql';
import { noteVector } from '../../database/search-vector.ts';
import { LessonNote } from './lesson-note.entity.ts';

type Written = ParsedInputOf<typeof contract>['body'];

/**
 * Writes a note, or deletes it if the text is empty. If another editor has changed the note since, that text stays, and
 * this one becomes a new note with the id of its editor. Returns the id of the note that has the text.
 */
export async function writeNote(em: EntityManager, userId: number, noteId: string, written: Written): Promise<string> {
  return em.transactional(async (tx) => {
    await lockInTransaction(tx, `notes ${userId}`);
    const known = await tx.findOne(LessonNote, { userId, id: noteId });
    const isOther = known !== null && known.editId !== written.editId && known.revision !== written.revision;
    const isDeleted = written.content.trim() === '';
    if (isOther && isDeleted) return noteId;
    const id = isOther ? written.editId : noteId;
    const note = isOther ? await tx.findOne(LessonNote, { userId, id }) : known;
    if (isDeleted) {
      await tx.nativeDelete(LessonNote, { userId, id });
      return id;
    }
    if (note?.content === written.content) return id;
    if (note === null && (await tx.count(LessonNote, { userId })) >= maxNotes) {
      throw new AppError('unprocessable', {
        message: localizable('You have {most} notes. Please delete some of them first.', { most: maxNotes }),
      });
    }
    await tx.upsert(LessonNote, {
      userId,
      id,
      lessonId: written.lessonId,
      lessonTitle: written.lessonTitle,
      quote: written.quote,
      content: written.content,
      revision: (note?.revision ?? 0) + 1,
      editId: written.editId,
      copyOf: isOther ? noteId : (note?.copyOf ?? null),
      editedAt: new Date(),
      search: noteVector(written),
    });
    return id;
  });
}
