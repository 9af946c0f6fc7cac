import { defaultLanguage, type TranslatedText } from '@grow/contracts';
import { repeat, type Logger } from '@grow/service-kit';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { query } from '../database/query.ts';
import {
  courseVector,
  lessonVector,
  noteVector,
  postVector,
  termVector,
  translationVector,
} from '../database/search-vector.ts';

const everyMs = 60_000;
const batchSize = 100;

/**
 * Indexes texts that were written without their words, by seeds or by a version without the search. Each batch has its
 * own transaction; any number of processes may run. `forNoKeyUpdate` allows concurrent foreign keys to a text, which
 * would otherwise make a batch skip it.
 */
export async function indexTexts(em: EntityManager, isStopped = (): boolean => false): Promise<void> {
  for (const indexBatch of [
    indexPaths,
    indexModules,
    indexLessons,
    indexTerms,
    indexTranslations,
    indexNotes,
    indexPosts,
  ]) {
    while (!isStopped() && (await em.transactional(indexBatch)) === batchSize);
  }
}

const unindexed = (em: EntityManager, entity: 'LearningPath' | 'Module' | 'Lesson' | 'Term' | 'Post') =>
  query(em).selectFrom(entity).where('search', 'is', null).orderBy('id').limit(batchSize).forNoKeyUpdate().skipLocked();

async function indexPaths(em: EntityManager): Promise<number> {
  const rows = await unindexed(em, 'LearningPath').select(['id', 'name', 'description']).execute();
  for (const { id, ...text } of rows) {
    await query(em)
      .updateTable('LearningPath')
      .set({ search: courseVector(text) })
      .where('id', '=', id)
      .execute();
  }
  return rows.length;
}

async function indexModules(em: EntityManager): Promise<number> {
  const rows = await unindexed(em, 'Module').select(['id', 'name', 'description']).execute();
  for (const { id, ...text } of rows) {
    await query(em)
      .updateTable('Module')
      .set({ search: courseVector(text) })
      .where('id', '=', id)
      .execute();
  }
  return rows.length;
}

async function indexLessons(em: EntityManager): Promise<number> {
  const rows = await unindexed(em, 'Lesson').select(['id', 'title', 'content']).execute();
  for (const { id, ...text } of rows) {
    await query(em)
      .updateTable('Lesson')
      .set({ search: lessonVector(text) })
      .where('id', '=', id)
      .execute();
  }
  return rows.length;
}

async function indexTerms(em: EntityManager): Promise<number> {
  const rows = await unindexed(em, 'Term').select(['id', 'name', 'spellings', 'meaning']).execute();
  for (const { id, ...text } of rows) {
    await query(em)
      .updateTable('Term')
      .set({ search: termVector(text) })
      .where('id', '=', id)
      .execute();
  }
  return rows.length;
}

async function indexTranslations(em: EntityManager): Promise<number> {
  const rows = await query(em)
    .selectFrom('ContentItem as i')
    .innerJoin('ContentRevision as r', (join) =>
      join.onRef('r.item', '=', 'i.id').onRef('r.revision', '=', 'i.published'),
    )
    .where('i.language', '<>', defaultLanguage)
    .where('i.search', 'is', null)
    .select(['i.id', 'r.snapshot'])
    .orderBy('i.id')
    .limit(batchSize)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  for (const { id, snapshot } of rows) {
    const search = translationVector(snapshot as unknown as TranslatedText);
    await query(em).updateTable('ContentItem').set({ search }).where('id', '=', id).execute();
  }
  return rows.length;
}

async function indexPosts(em: EntityManager): Promise<number> {
  const rows = await unindexed(em, 'Post').select(['id', 'content']).execute();
  for (const { id, ...text } of rows) {
    await query(em)
      .updateTable('Post')
      .set({ search: postVector(text) })
      .where('id', '=', id)
      .execute();
  }
  return rows.length;
}

async function indexNotes(em: EntityManager): Promise<number> {
  const rows = await query(em)
    .selectFrom('LessonNote')
    .where('search', 'is', null)
    .select(['userId', 'id', 'lessonTitle', 'quote', 'content'])
    .orderBy('id')
    .limit(batchSize)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  for (const { userId, id, ...text } of rows) {
    const own = query(em).updateTable('LessonNote').where('userId', '=', userId).where('id', '=', id);
    await own.set({ search: noteVector(text) }).execute();
  }
  return rows.length;
}

/** Indexes texts periodically. Returns a function that stops it. */
export function startIndexingTexts(orm: MikroORM, log: Logger): () => Promise<void> {
  const job = (isStopped: () => boolean) => indexTexts(orm.em.fork(), isStopped);
  return repeat({ name: 'the indexing of texts', job, everyMs, firstMs: 0, log });
}
