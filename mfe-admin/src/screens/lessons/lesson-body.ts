import type { LessonForm } from '@grow/contracts';

type LessonBody = Omit<LessonForm, 'imageUrl'> & { imageUrl?: string };

/** Spec 7: a lesson is sent with its picture only if it has one. */
export function lessonBody({ imageUrl, ...lesson }: LessonForm): LessonBody {
  return imageUrl === null ? lesson : { ...lesson, imageUrl };
}
