import type { ObjectStorage } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { lessonImageFolder } from '../editing/image-address.ts';
import { writeItem } from './archive-item.ts';
import { throttle } from './throttle.ts';
import type { ZipWriter } from './zip-writer.ts';

/**
 * Writes the pictures of the library, each with its description. Its smaller widths are made again where it is imported.
 */
export async function zipPictures(
  em: EntityManager,
  storage: ObjectStorage,
  zip: ZipWriter,
  write: (bytes: Buffer) => void,
): Promise<void> {
  const pictures = await query(em)
    .selectFrom('Picture')
    .select(['key', 'alt', 'addedAt as addedAt'])
    .where('removedAt', 'is', null)
    .orderBy('key')
    .execute();
  for (const { key, alt, addedAt } of pictures) {
    await throttle(async () => {
      const stored = await storage.get(key);
      // Deleted since the snapshot of this export.
      if (stored === null) return;
      const name = `pictures/${key.slice(lessonImageFolder.length + 1).replace(/\.webp$/u, '')}`;
      const text = writeItem('picture', { addedAt: addedAt.toISOString(), alt });
      write(Buffer.concat([zip.file(`${name}.md`, Buffer.from(text)), zip.file(`${name}.webp`, stored.bytes)]));
    });
  }
}
