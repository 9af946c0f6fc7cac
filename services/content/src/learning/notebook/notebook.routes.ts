import { addBookmark, maxBookmarks, maxNotes, readNotebook, removeBookmark, writeNote } from '@grow/contracts';
import { AppError, handle, insertIfAbsent, lockInTransaction, type Route } from '@grow/service-kit';
import { localizable } from '@grow/text';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { undeletedLessons } from '../../database/undeleted-content.ts';
import type { ContentCache } from '../content-cache/content-cache.ts';
import type { LessonTitles } from '../content-cache/lesson-titles.ts';
import { LessonBookmark } from './lesson-bookmark.entity.ts';
import { writeNote as write } from './write-note.ts';

export function notebookRoutes({ content }: { content: ContentCache }): Route[] {
  return [
    handle(readNotebook, async (_, { em, caller: { userId }, language }) => {
      const titles = await content.lessonTitles(language);
      return {
        bookmarks: (await readBookmarks(em, userId)).map((one) => withTitle(one, titles)),
        notes: (await readNotes(em, userId)).map((one) => withTitle(one, titles)),
      };
    }),

    handle(addBookmark, async ({ params: { lessonId }, body: { lessonTitle } }, { em, caller: { userId } }) => {
      await em.transactional(async (tx) => {
        await lockInTransaction(tx, `bookmarks ${userId}`);
        const bookmarks = await tx.find(LessonBookmark, { userId }, { fields: ['lessonId'] });
        if (bookmarks.some((one) => one.lessonId === lessonId)) return;
        if (bookmarks.length >= maxBookmarks) {
          const message = localizable('You have {most} bookmarks. Please remove some of them first.', {
            most: maxBookmarks,
          });
          throw new AppError('unprocessable', { message });
        }
        await insertIfAbsent(tx, LessonBookmark, { userId, lessonId, lessonTitle, createdAt: new Date() });
      });
    }),

    handle(removeBookmark, async ({ params: { lessonId } }, { em, caller: { userId } }) => {
      await em.nativeDelete(LessonBookmark, { userId, lessonId });
    }),

    handle(writeNote, async ({ params: { noteId }, body }, { em, caller: { userId }, language }) => {
      const id = await write(em, userId, noteId, body);
      const titles = await content.lessonTitles(language);
      const [note] = await readNotes(em, userId, id);
      return { note: note === undefined ? null : withTitle(note, titles) };
    }),
  ];
}

/** Names the lesson as it is called now, unless it is not there any more. */
function withTitle<Row extends { lessonId: number; lessonTitle: string; moduleId: number | null }>(
  row: Row,
  titles: LessonTitles,
): Row {
  const title = row.moduleId === null ? undefined : titles.get(row.lessonId);
  return { ...row, lessonTitle: title ?? row.lessonTitle };
}

/** Lessons that are published now, by their id. */
const published = (em: EntityManager) => undeletedLessons(em).select(['l.id', 'l.module as moduleId']);

async function readBookmarks(em: EntityManager, userId: number) {
  const rows = await query(em)
    .selectFrom('LessonBookmark as b')
    .leftJoin(published(em).as('now'), 'now.id', 'b.lessonId')
    .where('b.userId', '=', userId)
    .select(['b.lessonId', 'b.lessonTitle', 'b.createdAt', 'now.moduleId'])
    .orderBy('b.createdAt', 'desc')
    .orderBy('b.lessonId')
    .limit(maxBookmarks)
    .execute();
  return rows.map(({ createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
  }));
}

async function readNotes(em: EntityManager, userId: number, id?: string) {
  const all = query(em)
    .selectFrom('LessonNote as n')
    .leftJoin(published(em).as('now'), 'now.id', 'n.lessonId')
    .where('n.userId', '=', userId)
    .select(['n.id', 'n.lessonId', 'n.lessonTitle', 'n.quote', 'n.content', 'n.revision', 'n.copyOf', 'n.editedAt'])
    .select('now.moduleId')
    .orderBy('n.editedAt', 'desc')
    .orderBy('n.id')
    .limit(maxNotes);
  const rows = await (id === undefined ? all : all.where('n.id', '=', id)).execute();
  return rows.map(({ editedAt, ...row }) => ({
    ...row,
    editedAt: editedAt.toISOString(),
  }));
}
