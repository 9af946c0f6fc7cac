import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { entityOfKind } from '../editing/content-item.ts';
import type { ContentItem } from './content-item.entity.ts';

/**
 * Takes back the first publication of an item: there is no row any more that learners read, and it is a draft again. It
 * is refused once a learner has done something there, or something else belongs to it. Call it in `editContent`.
 *
 * @throws AppError conflict
 */
export async function withdraw(em: EntityManager, item: ContentItem): Promise<void> {
  const { kind, itemId: id } = item;
  // From here on nobody can add what refers to the row.
  await query(em).selectFrom(entityOfKind[kind]).select('id').where('id', '=', id).forUpdate().execute();
  await refuseIfUsed[kind](em, id);
  await query(em).deleteFrom(entityOfKind[kind]).where('id', '=', id).execute();
  item.published = null;
}

const refuseIfUsed = {
  async 'learning-path'(em: EntityManager, id: number): Promise<void> {
    const modules = query(em).selectFrom('Module').select('id').where('path', '=', id);
    if ((await modules.limit(1).execute()).length > 0) throw refused('A module of it is published.');
  },
  async module(em: EntityManager, id: number): Promise<void> {
    const lessons = query(em).selectFrom('Lesson').select('id').where('module', '=', id);
    if ((await lessons.limit(1).execute()).length > 0) throw refused('A lesson of it is published.');
    const gates = query(em).selectFrom('ModulePrerequisite').select('module').where('requiresModule', '=', id);
    if ((await gates.limit(1).execute()).length > 0) throw refused('Another module requires it.');
    const openings = query(em).selectFrom('ModuleOpening').select('userId').where('module', '=', id);
    const completions = query(em).selectFrom('UserProgress').select('userId').where('module', '=', id);
    const learners = await openings.union(completions).limit(1).execute();
    if (learners.length > 0) throw refused('Learners have begun it.');
  },
  async lesson(em: EntityManager, id: number): Promise<void> {
    const completions = query(em).selectFrom('UserProgress').select('userId').where('lesson', '=', id);
    if ((await completions.limit(1).execute()).length > 0) throw refused('Learners have completed it.');
  },
};

const refused = (message: string): AppError => new AppError('conflict', { message });
