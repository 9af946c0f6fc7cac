import type { LessonForm } from '@grow/contracts';

type LessonBody = Omit<LessonForm, 'imageUrl' | 'imageAlt'> & { imageUrl?: string; imageAlt?: string };

/** A lesson is sent with its picture and the description of it only if it has them (spec: call-conventions). */
export function lessonBody({ imageUrl, imageAlt, ...lesson }: LessonForm): LessonBody {
  return { ...lesson, ...(imageUrl === null ? {} : { imageUrl }), ...(imageAlt === null ? {} : { imageAlt }) };
}
