import type { TrashItem, TrashKind } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { dayMs, trashDays } from './purge-trash.ts';

/** So much is listed of each kind, and of all together. */
const listedAtMost = 500;

/** What lies in the trash by itself. What went there with its module or path comes back with it, and is counted there. */
export async function readTrash(em: EntityManager): Promise<TrashItem[]> {
  const [paths, modules, lessons] = [await readPaths(em), await readModules(em), await readLessons(em)];
  return [
    ...paths.map((path) => present('learning-path', path)),
    ...modules.map((module) => present('module', module)),
    ...lessons.map((lesson) => present('lesson', { ...lesson, lessons: 1 })),
  ]
    .toSorted((one, other) => other.deletedAt.localeCompare(one.deletedAt) || other.id - one.id)
    .slice(0, listedAtMost);
}

function readPaths(em: EntityManager) {
  return query(em)
    .selectFrom('LearningPath as p')
    .where('p.deletedAt', 'is not', null)
    .select((eb) => {
      const lessons = eb
        .selectFrom('Lesson as l')
        .innerJoin('Module as m', 'm.id', 'l.module')
        .whereRef('m.path', '=', 'p.id')
        .where('m.deletedAt', 'is', null)
        .where('l.deletedAt', 'is', null);
      return [
        ...(['p.id', 'p.name', 'p.deletedAt'] as const),
        lessons.select(eb.fn.countAll<number>().as('count')).as('lessons'),
        lessons
          .innerJoin('UserProgress as u', 'u.lesson', 'l.id')
          .select(eb.fn.countAll<number>().as('count'))
          .as('completions'),
      ];
    })
    .orderBy('p.deletedAt', 'desc')
    .limit(listedAtMost)
    .execute();
}

function readModules(em: EntityManager) {
  return query(em)
    .selectFrom('Module as m')
    .where('m.deletedAt', 'is not', null)
    .select((eb) => {
      const lessons = eb.selectFrom('Lesson as l').whereRef('l.module', '=', 'm.id').where('l.deletedAt', 'is', null);
      return [
        ...(['m.id', 'm.name', 'm.deletedAt'] as const),
        lessons.select(eb.fn.countAll<number>().as('count')).as('lessons'),
        lessons
          .innerJoin('UserProgress as u', 'u.lesson', 'l.id')
          .select(eb.fn.countAll<number>().as('count'))
          .as('completions'),
      ];
    })
    .orderBy('m.deletedAt', 'desc')
    .limit(listedAtMost)
    .execute();
}

function readLessons(em: EntityManager) {
  return query(em)
    .selectFrom('Lesson as l')
    .where('l.deletedAt', 'is not', null)
    .select((eb) => [
      'l.id',
      'l.title as name',
      'l.deletedAt',
      eb
        .selectFrom('UserProgress as u')
        .whereRef('u.lesson', '=', 'l.id')
        .select(eb.fn.countAll<number>().as('count'))
        .as('completions'),
    ])
    .orderBy('l.deletedAt', 'desc')
    .limit(listedAtMost)
    .execute();
}

type Row = { id: number; name: string; deletedAt: Date | null; lessons: number | null; completions: number | null };

function present(kind: TrashKind, { id, name, deletedAt, lessons, completions }: Row): TrashItem {
  const at = deletedAt?.getTime() ?? 0;
  return {
    kind,
    id,
    name,
    deletedAt: new Date(at).toISOString(),
    expiresAt: new Date(at + trashDays * dayMs).toISOString(),
    lessons: lessons ?? 0,
    completions: completions ?? 0,
  };
}
