import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../errors/app-error.ts';

/**
 * Gives an upload to the row that this transaction writes: once, to its uploader, while it is still there. Anything else
 * is 422. Call it before the row is written: from here to the commit the sweep cannot take the file.
 */
export async function attachFile(em: EntityManager, key: string, uploadedBy: number): Promise<void> {
  const attached = await em.execute<object[]>(
    `update stored_files set attached_at = now()
     where key = ? and uploaded_by = ? and attached_at is null and removed_at is null returning key`,
    [key, uploadedBy],
  );
  if (attached.length === 0) throw fileIsGone();
}

/** The same for files that any number of rows may name, whoever uploaded them. Answers those that are there. */
export async function attachSharedFiles(em: EntityManager, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const attached = await em.execute<{ key: string }[]>(
    `update stored_files set attached_at = now()
     where key in (select jsonb_array_elements_text(?::jsonb)) and removed_at is null returning key`,
    [JSON.stringify(keys)],
  );
  return attached.map(({ key }) => key);
}

/** Takes back what an account uploaded and never used. For the erasure of the account. */
export async function removeUnattachedFiles(em: EntityManager, uploadedBy: number): Promise<void> {
  await em.execute(
    'update stored_files set removed_at = now() where uploaded_by = ? and attached_at is null and removed_at is null',
    [uploadedBy],
  );
}

export function fileIsGone(): AppError {
  return new AppError('unprocessable', { message: 'This picture is not there any more. Please upload it again.' });
}
