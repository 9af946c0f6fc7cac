import type * as contracts from '@grow/contracts';
import { AppError, json, now } from '@grow/service-kit';
import { localizable, type Localizable } from '@grow/text';
import { raw, type EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { ContentImport } from './content-import.entity.ts';

/** A job without a heartbeat for this long has ended. */
export const heartbeatLimit = `now() - interval '1 minute'`;
export const keptSince = `now() - interval '1 day'`;
const stagesUnderWay = ['reading', 'comparing'] as const;
export const interrupted = [
  localizable(
    'The import was interrupted. Please choose the file again: what is imported already does not change any more.',
  ),
];

type Started = { id: string; adminId: number; isDryRun: boolean; language: contracts.Language | null };

/** Records the start of an import, and deletes the records of yesterday. */
export async function createImport(em: EntityManager, started: Started): Promise<void> {
  await em.nativeDelete(ContentImport, { createdAt: { $lt: raw(keptSince) } });
  await em.insert(ContentImport, { ...started, stage: 'reading', files: 0, total: 0 });
}

export type ImportProgress = { stage: 'reading' | 'comparing'; files: number; total: number };
type Outcome = contracts.ImportOutcome | NonNullable<contracts.TranslationImport['outcome']>;
type Change = ImportProgress | { stage: 'done'; outcome: Outcome } | { stage: 'failed'; problem: Localizable[] };

/** Records the progress of an import, unless the import has ended. */
export async function updateImport(em: EntityManager, id: string, change: Change): Promise<void> {
  const failed = 'problem' in change && { stage: change.stage, problem: json(change.problem) };
  const done = 'outcome' in change && { stage: change.stage, outcome: json(change.outcome) };
  const values = failed || done || (change as ImportProgress);
  await query(em)
    .updateTable('ContentImport')
    .set({ ...values, updatedAt: now })
    .where('id', '=', id)
    .where('stage', 'in', stagesUnderWay)
    .execute();
}

/** An import of an archive, which every admin may read. */
export async function readImport(em: EntityManager, id: string): Promise<contracts.ContentImport> {
  const { isDryRun, stage, files, total, outcome, problem = null } = await findImport(em, { id, language: null });
  return {
    id,
    isDryRun,
    stage,
    files,
    total,
    outcome: (outcome ?? null) as contracts.ImportOutcome | null,
    problem,
  };
}

/** An import of translations, which only the person who started it may read. */
export async function readTranslationImport(
  em: EntityManager,
  id: string,
  userId: number,
): Promise<contracts.TranslationImport> {
  const found = await findImport(em, { id, language: { $ne: null }, adminId: userId });
  const { stage, files: texts, total, outcome, problem = null } = found;
  return {
    id,
    stage,
    texts,
    total,
    outcome: (outcome ?? null) as contracts.TranslationImport['outcome'],
    problem,
  };
}

async function findImport(em: EntityManager, where: FilterQuery<ContentImport> & { id: string }) {
  const abandoned = { id: where.id, stage: { $in: [...stagesUnderWay] }, updatedAt: { $lt: raw(heartbeatLimit) } };
  await em.nativeUpdate(ContentImport, abandoned, { stage: 'failed', problem: interrupted });
  const failHandler = () => new AppError('not_found', { message: localizable('There is no such import.') });
  return em.findOneOrFail(ContentImport, where, { failHandler });
}
