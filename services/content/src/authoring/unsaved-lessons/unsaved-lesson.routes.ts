import * as contracts from '@grow/contracts';
import { handle, type Route } from '@grow/service-kit';
import { findUnsavedLessons, keepUnsavedLesson } from './keep-unsaved-lesson.ts';
import { UnsavedLesson } from './unsaved-lesson.entity.ts';

export function unsavedLessonRoutes(): Route[] {
  return [
    handle(contracts.listUnsavedLessons, async ({ params: { of, id } }, { em, caller: { userId } }) => {
      const kept = await findUnsavedLessons(em, { userId, of, ofId: id });
      return kept.map(({ copyId, text, revision, typedAt }) => ({
        copyId,
        text,
        revision,
        savedAt: typedAt.toISOString(),
      }));
    }),
    handle(contracts.keepUnsavedLesson, ({ params: { of, id, copyId }, body }, { em, caller: { userId } }) => {
      const { text, revision, savedAt } = body;
      return keepUnsavedLesson(em, { userId, of, ofId: id, copyId }, { text, revision, typedAt: new Date(savedAt) });
    }),
    // Works for copies of deleted lessons from any editor, because a copy has its own id.
    handle(contracts.discardUnsavedLesson, async ({ params: { copyId } }, { em, caller: { userId } }) => {
      await em.nativeDelete(UnsavedLesson, { userId, copyId });
    }),
  ];
}
