import { nextLesson } from '@grow/learning-rules';
import type { Lesson } from '@grow/contracts';
import { useLessons, type Completed, type JourneyModule, type useJourney } from './journey.queries.ts';

type NextLesson =
  | { isLoading: boolean; lesson?: undefined }
  | { isLoading: false; lesson: Lesson; module: JourneyModule; position: number };

/** The lesson with which a learner goes on in a path. */
export function useNextLesson(journey: ReturnType<typeof useJourney>, completed: Completed): NextLesson {
  const { current } = journey;
  const { lessons, isLoading } = useLessons(current?.id);
  if (current === undefined) return { isLoading: journey.isCounting };
  const lesson = nextLesson(lessons, completed.isCompleted);
  if (lesson === undefined) return { isLoading };
  return { isLoading: false, lesson, module: current, position: lessons.indexOf(lesson) + 1 };
}
