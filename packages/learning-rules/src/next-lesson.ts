/**
 * The lesson that 'Continue Learning' opens: the first one not completed, or the first of all when every one is
 * (spec: modules). `undefined` without lessons.
 *
 * @param lessons in the order in which they are shown
 */
export function nextLesson<L extends { id: number }>(
  lessons: readonly L[],
  isCompleted: (lessonId: number) => boolean,
): L | undefined {
  return lessons.find((lesson) => !isCompleted(lesson.id)) ?? lessons[0];
}
