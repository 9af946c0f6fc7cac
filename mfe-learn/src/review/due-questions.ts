import { listLessons } from '@grow/contracts';
import { apiQuery, queryClient } from '@grow/mfe-kit';
import { questionsOf, type Question } from '@grow/text/questions';
import { useQuery } from '@tanstack/react-query';
import type { AnswerLog } from '../questions/answer-log.ts';

export type ReviewQuestion = {
  moduleId: number;
  lessonId: number;
  lessonTitle: string;
  key: string;
  question: Question;
};

/** The due questions with their texts, without those that are no longer published. */
export function useDueQuestions(
  due: readonly { lessonId: number; key: string }[],
  moduleOf: AnswerLog['moduleOf'],
): { questions: ReviewQuestion[]; isLoading: boolean } {
  const moduleIds = [...new Set(due.flatMap(({ lessonId }) => moduleOf.get(lessonId) ?? []))];
  const { data: lists = [], isPending } = useQuery({
    queryKey: ['lessons to review', ...moduleIds],
    queryFn: () =>
      Promise.all(
        moduleIds.map((moduleId) =>
          queryClient.ensureQueryData(apiQuery(listLessons, { params: { moduleId: String(moduleId) } })),
        ),
      ),
    // The lesson lists are cached; cached lists are good enough for a review.
    staleTime: 0,
    meta: { isTranslated: true },
  });
  const lessons = new Map(lists.flat().map((lesson) => [lesson.id, lesson]));
  const questions = due.flatMap(({ lessonId, key }) => {
    const lesson = lessons.get(lessonId);
    const question = questionsOf(lesson?.content ?? '').questions.find((one) => one.key === key);
    return lesson && question
      ? [{ moduleId: lesson.moduleId, lessonId, lessonTitle: lesson.title, key, question }]
      : [];
  });
  return { questions, isLoading: isPending };
}
