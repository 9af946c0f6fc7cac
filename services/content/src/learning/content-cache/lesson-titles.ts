import type { Language } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { textsIn } from '../../database/texts.ts';
import { undeletedLessons } from '../../database/undeleted-content.ts';

/** The titles of lessons that are not deleted, by their ids. */
export type LessonTitles = ReadonlyMap<number, string>;

export async function readLessonTitles(em: EntityManager, language: Language, onlyId?: number): Promise<LessonTitles> {
  const lessons = undeletedLessons(em);
  const rows = await (onlyId === undefined ? lessons : lessons.where('l.id', '=', onlyId))
    .innerJoin(textsIn(em, 'lesson', language).as('t'), 't.itemId', 'l.id')
    .select(['l.id', 't.title'])
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}
