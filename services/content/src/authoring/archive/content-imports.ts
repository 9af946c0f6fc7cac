import { localizable, type ContentImport, type ImportOutcome } from '@grow/contracts';
import { AppError, json, now, storableText } from '@grow/service-kit';
import { raw, type EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { ArchiveImport } from './archive-import.entity.ts';

/** An import without a heartbeat for this long has ended. */
const heartbeatLimit = `now() - interval '1 minute'`;
const stagesUnderWay = ['reading', 'comparing'] as const;
export const interruptedMessage = localizable(
  'The import was interrupted. Please choose the archive again: you will see what is still to be changed.',
).id;

/** Records the start of an import, and deletes the records of yesterday. */
export async function createImport(
  em: EntityManager,
  started: { id: string; adminId: number; isDryRun: boolean },
): Promise<void> {
  await em.nativeDelete(ArchiveImport, { createdAt: { $lt: raw(`now() - interval '1 day'`) } });
  await em.insert(ArchiveImport, { ...started, stage: 'reading', files: 0, total: 0 });
}

export type ImportProgress = { stage: 'reading' | 'comparing'; files: number; total: number };
type Change = ImportProgress | { stage: 'done'; outcome: ImportOutcome } | { stage: 'failed'; problem: string };

/** Records the progress of an import, unless the import has ended. */
export async function updateImport(em: EntityManager, id: string, change: Change): Promise<void> {
  const values = {
    ...change,
    ...('outcome' in change && { outcome: json(change.outcome) }),
    // The problem text quotes the archive.
    ...('problem' in change && { problem: storableText(change.problem) }),
  };
  await query(em)
    .updateTable('ArchiveImport')
    .set({ ...values, updatedAt: now })
    .where('id', '=', id)
    .where('stage', 'in', stagesUnderWay)
    .execute();
}

export async function readImport(em: EntityManager, id: string): Promise<ContentImport> {
  const abandoned = { id, stage: { $in: [...stagesUnderWay] }, updatedAt: { $lt: raw(heartbeatLimit) } };
  await em.nativeUpdate(ArchiveImport, abandoned, { stage: 'failed', problem: interruptedMessage });
  const found = await em.findOne(ArchiveImport, { id });
  if (found === null) throw new AppError('not_found', { message: localizable('There is no such import.') });
  const { isDryRun, stage, files, total, outcome = null, problem = null } = found;
  return { id, isDryRun, stage, files, total, outcome, problem };
}
