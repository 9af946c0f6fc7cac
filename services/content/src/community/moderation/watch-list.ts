import { watchListMaximum, type addWatched, type ParsedInputOf } from '@grow/contracts';
import { AppError, lockInTransaction } from '@grow/service-kit';
import { localizable } from '@grow/text';
import { findWatched, watchedKey } from '@grow/text/markdown';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AuditEntry } from '../../authoring/audit/audit-entry.entity.ts';
import { query } from '../../database/query.ts';
import type { Cause } from './hold-text.ts';
import { WatchedTerm } from './watched-term.entity.ts';

/** The entries, by kind and value. */
export function listEntries(em: EntityManager) {
  return query(em)
    .selectFrom('WatchedTerm')
    .select(['id', 'kind', 'value', 'key', 'addedBy', 'createdAt'])
    .orderBy('kind')
    .orderBy('value')
    .orderBy('id')
    .execute();
}

/** Why a text has to be held; null if nothing in it is on the watch list. */
export async function findHoldCause(em: EntityManager, text: string): Promise<Cause | null> {
  const found = findWatched(text, await listEntries(em));
  return found === null ? null : { cause: found.kind, detail: found.value };
}

type NewEntry = ParsedInputOf<typeof addWatched>['body'] & { moderatorId: number };

/** Adds an entry and its line in the audit log. Returns its id. */
export async function addEntry(em: EntityManager, { kind, value, moderatorId }: NewEntry): Promise<number> {
  const key = watchedKey(kind, value);
  if (key === null) {
    const message =
      kind === 'word'
        ? localizable('Write a word that has letters.')
        : localizable('Write an address such as spam.example.');
    throw new AppError('bad_request', { message });
  }
  return em.transactional(async (tx) => {
    await lockInTransaction(tx, 'watch list');
    const entries = await listEntries(tx);
    if (entries.some((entry) => entry.kind === kind && entry.key === key)) {
      throw new AppError('conflict', { message: localizable('This is on the list already.') });
    }
    if (entries.length >= watchListMaximum) {
      const message = localizable('The list has {most} entries, which is the most. Please remove one first.', {
        most: watchListMaximum,
      });
      throw new AppError('unprocessable', { message });
    }
    const id = await tx.insert(WatchedTerm, { kind, value, key, addedBy: moderatorId });
    await record(tx, { moderatorId, action: 'create', id, before: null, after: { kind, name: value } });
    return id;
  });
}

export async function removeEntry(em: EntityManager, id: number, moderatorId: number): Promise<void> {
  await em.transactional(async (tx) => {
    await lockInTransaction(tx, 'watch list');
    const term = await tx.findOne(WatchedTerm, { id });
    if (term === null) throw new AppError('not_found');
    await tx.remove(term).flush();
    const before = { kind: term.kind, name: term.value };
    await record(tx, { moderatorId, action: 'delete', id, before, after: null });
  });
}

type Change = {
  moderatorId: number;
  action: 'create' | 'delete';
  id: number;
  before: object | null;
  after: object | null;
};

async function record(em: EntityManager, { moderatorId, id, ...change }: Change): Promise<void> {
  await em.insert(AuditEntry, { adminId: moderatorId, entity: 'watched-term', entityId: id, ...change });
}
