import type * as contracts from '@grow/contracts';
import { AppError, json, now, type FileFolder, type ObjectStorage } from '@grow/service-kit';
import { localizable, type Localizable } from '@grow/text';
import { raw, UniqueConstraintViolationException, type EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { ContentExport } from './content-export.entity.ts';
import { heartbeatLimit, keptSince } from './content-imports.ts';

/** The files have no rows in `stored_files`, so the sweep deletes them once they are a day old. */
export const exportFolder: FileFolder = { name: 'exports', findReferenced: () => Promise.resolve([]) };
const stagesUnderWay = ['waiting', 'writing'] as const;
export const interrupted = localizable('The export was interrupted. Please start it again.');

export const fileKeyOf = ({ id, kind }: Pick<ContentExport, 'id' | 'kind'>): string =>
  `${exportFolder.name}/${id}.${kind === 'content' ? 'zip' : 'po'}`;

type Started = { id: string; userId: number; wanted: contracts.WantedExport };

/**
 * Records the start of an export. Returns the one under way if it is the same; another one is 409. Deletes the records
 * of yesterday, and the earlier export of that kind, whose file it deletes.
 */
export async function createExport(
  em: EntityManager,
  storage: ObjectStorage,
  { id, userId, wanted }: Started,
): Promise<ContentExport> {
  await em.nativeDelete(ContentExport, { createdAt: { $lt: raw(keptSince) } });
  await failAbandoned(em);
  const { kind } = wanted;
  const language = 'language' in wanted ? wanted.language : null;
  const withHistory = 'withHistory' in wanted && wanted.withHistory;
  const where = { startedBy: userId, kind, language };
  const earlier = await em.find(ContentExport, { ...where, stage: { $in: ['done', 'failed'] } });
  try {
    await em.insert(ContentExport, { id, ...where, withHistory, stage: 'waiting', items: 0, total: 0 });
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    const running = await em.findOne(ContentExport, { startedBy: userId, stage: { $in: [...stagesUnderWay] } });
    const isSame =
      running?.kind === kind && (running.language ?? null) === language && running.withHistory === withHistory;
    if (isSame) return running;
    throw new AppError('conflict', {
      message: localizable('Another export of yours is under way. Please wait until it is done.'),
      cause: error,
    });
  }
  for (const row of earlier) {
    await em.nativeDelete(ContentExport, { id: row.id });
    // What fails here is deleted by the sweep.
    await storage.delete(fileKeyOf(row)).catch(() => undefined);
  }
  return em.findOneOrFail(ContentExport, { id });
}

export type ExportChange =
  | { stage?: 'writing'; items?: number; total?: number }
  | { stage: 'done'; bytes: number }
  | { stage: 'failed'; problem: Localizable };

/** Records the progress of an export, unless the export has ended. */
export async function updateExport(em: EntityManager, id: string, change: ExportChange): Promise<void> {
  const values = 'problem' in change ? { ...change, problem: json(change.problem) } : change;
  await query(em)
    .updateTable('ContentExport')
    .set({ ...values, updatedAt: now })
    .where('id', '=', id)
    .where('stage', 'in', stagesUnderWay)
    .execute();
}

async function failAbandoned(em: EntityManager): Promise<void> {
  const abandoned = { stage: { $in: [...stagesUnderWay] }, updatedAt: { $lt: raw(heartbeatLimit) } };
  await em.nativeUpdate(ContentExport, abandoned, { stage: 'failed', problem: interrupted });
}

const maxListed = 20;

/** The exports of a person that are kept, newest first. */
export async function listExports(em: EntityManager, userId: number): Promise<contracts.ContentExport[]> {
  await failAbandoned(em);
  const where = { startedBy: userId, createdAt: { $gte: raw(keptSince) } };
  const rows = await em.find(ContentExport, where, { orderBy: { createdAt: 'desc' }, limit: maxListed });
  return rows.map(presentExport);
}

export function presentExport(row: ContentExport): contracts.ContentExport {
  const { id, kind, language = null, withHistory, stage, items, total, bytes = null, problem = null } = row;
  return {
    id,
    kind,
    language: language as contracts.ContentExport['language'],
    withHistory,
    stage,
    items,
    total,
    fileName: fileNameOf(row),
    bytes,
    problem,
    startedAt: row.createdAt.toISOString(),
  };
}

const fileNameOf = ({ kind, language }: ContentExport): string =>
  kind === 'content' ? 'grow-bible-content.zip' : `grow-bible-${language}.po`;

/** The file of a person's own export; throws 404 where there is none. */
export async function readExportFile(em: EntityManager, storage: ObjectStorage, id: string, userId: number) {
  const where = { id, startedBy: userId, stage: 'done' as const, createdAt: { $gte: raw(keptSince) } };
  const row = await em.findOne(ContentExport, where);
  const file = row && (await storage.get(fileKeyOf(row)));
  if (!row || !file) throw new AppError('not_found', { message: localizable('There is no such export any more.') });
  return { name: fileNameOf(row), ...file };
}
