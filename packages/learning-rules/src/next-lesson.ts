/**
 * The lesson that 'Continue Learning' opens: the first uncompleted one, or the first of all if all are completed (spec:
 * modules). `undefined` without lessons.
 *
 * @param lessons in display order
 */
export function nextLesson<L extends { id: number }>(
  lessons: readonly L[],
  isCompleted: (lessonId: number) => boolean,
): L | undefined {
  return lessons.find((lesson) => !isCompleted(lesson.id)) ?? lessons[0];
}
