import { now } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { keysOfPicture } from '../editing/image-address.ts';

/** The files of a picture are not served from the commit on, and swept later. */
export async function removeFiles(em: EntityManager, key: string): Promise<void> {
  await query(em).updateTable('StoredFile').set({ removedAt: now }).where('key', 'in', keysOfPicture(key)).execute();
}
