import type { LessonForm } from '@grow/contracts';

type LessonBody = Omit<LessonForm, 'imageUrl'> & { imageUrl?: string };

/** A lesson is sent with its picture only if it has one (specification 9.5). */
export function lessonBody({ imageUrl, ...lesson }: LessonForm): LessonBody {
  return imageUrl === null ? lesson : { ...lesson, imageUrl };
}
