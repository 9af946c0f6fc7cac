import { completeLesson, progressRecordSchema } from '@grow/contracts';
import { exampleOf, type FakeApi } from '@grow/mfe-kit/sandbox';
import { answerCourse, answerProgress } from './course/course.example.ts';

/** The sandbox's faked API: a small course whose completions last until a restart. */
export function prepareSandbox(api: FakeApi): void {
  const completed = [11];
  answerCourse(api, { completed });
  api.answer(completeLesson, ({ body: { moduleId, lessonId } }) => {
    completed.push(lessonId);
    answerProgress(api, completed);
    return { progress: exampleOf(progressRecordSchema, { moduleId, lessonId, completed: true }), isNew: true };
  });
}
