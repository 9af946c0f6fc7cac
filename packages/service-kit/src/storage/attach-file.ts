import { localizable, type Localizable } from '@grow/text';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../app-error.ts';
import { now } from '../database/expressions.ts';
import { query } from '../own-query.ts';

/**
 * Attaches an upload to the row that this transaction writes: once, by its uploader, while it exists. Anything else is
 * 422, with `missing` as its message. Call it before the row is written: until the commit the sweep cannot delete the
 * file.
 */
export async function attachFile(
  em: EntityManager,
  key: string,
  uploadedBy: number,
  missing?: Localizable,
): Promise<void> {
  const attached = await query(em)
    .updateTable('StoredFile')
    .set({ attachedAt: now })
    .where('key', '=', key)
    .where('uploadedBy', '=', uploadedBy)
    .where('attachedAt', 'is', null)
    .where('removedAt', 'is', null)
    .returning('key')
    .execute();
  if (attached.length === 0) throw fileNotFound(missing);
}

/** Like `attachFile`, for shared files that any row may reference. Returns the keys of existing files. */
export async function attachSharedFiles(em: EntityManager, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const attached = await query(em)
    .updateTable('StoredFile')
    .set({ attachedAt: now })
    .where('key', 'in', keys)
    .where('removedAt', 'is', null)
    .returning('key')
    .execute();
  return attached.map(({ key }) => key);
}

/** Deletes an account's unused uploads, when the account is deleted. */
export async function removeUnattachedFiles(em: EntityManager, uploadedBy: number): Promise<void> {
  await query(em)
    .updateTable('StoredFile')
    .set({ removedAt: now })
    .where('uploadedBy', '=', uploadedBy)
    .where('attachedAt', 'is', null)
    .where('removedAt', 'is', null)
    .execute();
}

export function fileNotFound(
  message = localizable('This picture no longer exists. Please upload it again.'),
): AppError {
  return new AppError('unprocessable', { message });
}
