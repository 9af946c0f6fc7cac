import { recordLessonVisit } from '@grow/contracts';
import { callApi } from '@grow/mfe-kit';
import { useEffect } from 'react';

/** Records that a lesson was opened, for the statistics of authors. A failure is silent: no learner depends on it. */
export function useRecordVisit(lessonId: number | null): void {
  useEffect(() => {
    if (lessonId === null) return;
    callApi(recordLessonVisit, { params: { lessonId: String(lessonId) } }).catch(() => undefined);
  }, [lessonId]);
}
