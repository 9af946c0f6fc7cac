import { maxSeeAlso } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sourceTexts } from '../../database/texts.ts';
import { undeletedLessons } from '../../database/undeleted-content.ts';

/** The links from and to each lesson, by lesson id. */
export type LessonLinks = ReadonlyMap<number, readonly { id: number; moduleId: number }[]>;

/** As `paths.lesson` writes it, with or without the origin. */
const address = String.raw`/\?lesson=\d{1,9}-(\d{1,9})(?!\d)`;

/** Reads the links between lessons from their texts. Links to deleted lessons are dropped. */
export async function readLessonLinks(em: EntityManager): Promise<LessonLinks> {
  const found = await undeletedLessons(em)
    .innerJoin(sourceTexts(em, 'lesson').as('t'), 't.itemId', 'l.id')
    .where('t.text', 'like', '%/?lesson=%')
    .select('l.id as from')
    .select(({ fn, val }) => fn<[string]>('regexp_matches', ['t.text', val(address), val('g')]).as('groups'))
    .orderBy('l.id')
    .execute();
  const links = found.map(({ from, groups: [to] }) => ({ from, to: Number(to) }));
  const ids = [...new Set(links.flatMap(({ from, to }) => [from, to]))];
  if (ids.length === 0) return new Map();
  const lessons = await undeletedLessons(em)
    .where(({ eb, fn, val }) => eb('l.id', '=', fn.any(val(ids))))
    .select(['l.id', 'l.module as moduleId'])
    .execute();
  const lessonById = new Map(lessons.map((lesson) => [lesson.id, lesson]));
  const linked = new Map<number, Set<number>>(ids.map((id) => [id, new Set()]));
  for (const { from, to } of links) linked.get(from)?.add(to);
  for (const { from, to } of links) linked.get(to)?.add(from);
  return new Map(
    [...linked].map(([id, others]) => [
      id,
      [...others].flatMap((other) => (other === id ? [] : (lessonById.get(other) ?? []))).slice(0, maxSeeAlso),
    ]),
  );
}
