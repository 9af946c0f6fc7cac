import { contractUrl, listLessons, packLessonSchema, type Lesson, type PackLesson } from '@grow/contracts';
import { removeAtOnce, withDatabase } from './device-database.ts';

/** The lessons of the course pack. One that cannot be read is dropped, and comes again with the next pack. */
export async function readLessons(): Promise<PackLesson[]> {
  return withDatabase(async (database) => {
    const lessons = [];
    for (const hash of await database.getAllKeys('lessons')) {
      const lesson = packLessonSchema.safeParse(await database.get('lessons', hash));
      if (lesson.success && lesson.data.hash === hash) lessons.push(lesson.data);
      else await removeAtOnce(database, 'lessons', hash);
    }
    return lessons;
  }, []);
}

/** Kept lists of lessons by the address of their call, as the server answers them. */
export async function readKeptLessons(): Promise<Map<string, Lesson[]>> {
  const lessons = (await readLessons()).toSorted((one, other) => one.order - other.order || one.id - other.id);
  return Map.groupBy(
    lessons.map(({ hash: _, ...lesson }): Lesson => lesson),
    ({ moduleId }) => contractUrl(listLessons, { params: { moduleId: String(moduleId) } }),
  );
}
