import * as contracts from '@grow/contracts';
import { handle, type Route } from '@grow/service-kit';
import { findUnsavedLesson, keepUnsavedLesson } from './keep-unsaved-lesson.ts';
import { UnsavedLesson } from './unsaved-lesson.entity.ts';

export function unsavedLessonRoutes(): Route[] {
  return [
    handle(contracts.readUnsavedLesson, async ({ params: { of, id } }, { em, caller: { userId } }) => {
      const kept = await findUnsavedLesson(em, { userId, of, ofId: id });
      if (kept === null) return { unsaved: null };
      return { unsaved: { text: kept.text, version: kept.version, savedAt: kept.typedAt.toISOString() } };
    }),
    handle(contracts.keepUnsavedLesson, ({ params: { of, id }, body }, { em, caller: { userId } }) => {
      const { text, version, savedAt } = body;
      return keepUnsavedLesson(em, { userId, of, ofId: id }, { text, version, typedAt: new Date(savedAt) });
    }),
    handle(contracts.discardUnsavedLesson, async ({ params: { of, id } }, { em, caller: { userId } }) => {
      await em.nativeDelete(UnsavedLesson, { userId, of, ofId: id });
    }),
  ];
}
