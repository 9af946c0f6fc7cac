import { standingOf, type Course, type CourseModule } from './course.ts';
import { evaluateModuleLock } from './module-lock.ts';

/**
 * The completed lessons of a learner who reads each path in order, as its gates allow, up to a share of its lessons;
 * fewer if gates block the way.
 *
 * @param share 0 to 1
 */
export function lessonsOfSteadyLearner(course: Course, share: number): number[] {
  const lessons = Map.groupBy(course.moduleIdByLesson.keys(), (id) => course.moduleIdByLesson.get(id));
  const completed: number[] = [];
  for (const path of Map.groupBy(course.modules, ({ pathType }) => pathType).values()) {
    const total = path.reduce((sum, { lessonCount }) => sum + lessonCount, 0);
    let missing = Math.round(share * total);
    for (
      let next = nextModule(course, path, completed);
      missing > 0 && next;
      next = nextModule(course, path, completed)
    ) {
      const some = (lessons.get(next.id) ?? []).slice(0, missing);
      completed.push(...some);
      missing -= some.length;
    }
  }
  return completed;
}

/** The first module that is open and has lessons left. */
function nextModule(course: Course, path: readonly CourseModule[], completed: readonly number[]) {
  const learner = { completedLessons: new Set(completed), completedModules: new Set<number>() };
  const { completedIn } = standingOf(course, learner);
  return path.find(
    ({ id, lessonCount, gates }) =>
      completedIn(id) < lessonCount && !evaluateModuleLock({ gates, hasBeenOpened: false }, completedIn).isLocked,
  );
}
