import { createHash } from 'node:crypto';
import type { ArchiveChange } from '@grow/contracts';
import { StoredFile, type ObjectStorage } from '@grow/service-kit';
import { localizable } from '@grow/text';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import { keysOfPicture, keyOfWidth, lessonImageFolder } from '../editing/image-address.ts';
import { Picture } from '../editing/picture.entity.ts';
import { throttle } from '../jobs/throttle.ts';
import { readEncodedPicture } from '../pictures/encode-picture.ts';
import type { ArchivedPicture } from './archive-item.ts';
import type { ArchiveProblems } from './archive-problems.ts';
import { pictureName, type Imported } from './import-outcome.ts';

type NewFile = { key: string; bytes: Buffer };

export type ImportedPictures = Imported & {
  /** Local keys by archive key, of pictures whose keys differ. */
  keysHere: ReadonlyMap<string, string>;
  /** Files to store after everything else is written: a rollback cannot delete them. */
  files: NewFile[];
};

const notOurs = localizable(
  'is not a picture as this site keeps them: WebP of at most 1600 pixels a side, with its pixels only',
);

type Import = { adminId: number; problems: ArchiveProblems; onRead: (files: number) => void };

/**
 * Adds pictures to the library under their archive names, which texts reference. Pictures that already exist only get
 * the new description.
 */
export async function importPictures(
  em: EntityManager,
  pictures: readonly ArchivedPicture[],
  { adminId, problems, onRead }: Import,
): Promise<ImportedPictures> {
  const changes: ArchiveChange[] = [];
  const same: Imported['same'] = [];
  const keysHere = new Map<string, string>();
  const files: NewFile[] = [];
  // The library lists them in this order.
  const byAge = pictures.toSorted((one, other) => (one.addedAt ?? '9').localeCompare(other.addedAt ?? '9'));
  for (const picture of byAge) {
    await throttle(() => importPicture(picture));
    onRead(picture.bytes === null ? 1 : 2);
  }
  return { changes, same, keysHere, files };

  async function importPicture({ name, bytes, alt, addedAt }: ArchivedPicture): Promise<void> {
    const file = `pictures/${name}.webp`;
    const key = `${lessonImageFolder}/${name}.webp`;
    const digest = bytes === null ? null : createHash('sha256').update(bytes).digest('hex');
    const known =
      (await em.findOne(Picture, { key })) ?? (digest === null ? null : await em.findOne(Picture, { digest }));
    if (known === null && bytes === null)
      return problems.add(file, localizable('is missing: only its description is there'));
    if (known !== null && digest !== null && known.digest !== digest)
      return problems.add(file, localizable('another picture has this name here. Please rename it, also in the texts'));
    if (known !== null) {
      if (known.key !== key) keysHere.set(key, known.key);
      return describe(known, alt);
    }
    if (bytes === null || digest === null) return;
    const picture = await readEncodedPicture(bytes);
    if (picture === null) return problems.add(file, notOurs);
    const { width, height, smaller } = picture;
    const all = [{ key, bytes }, ...smaller.map((one) => ({ key: keyOfWidth(key, one.width), bytes: one.bytes }))];
    const stored = await em.find(StoredFile, { key: { $in: keysOfPicture(key) } });
    if (stored.length > 0)
      return problems.add(
        file,
        localizable('a picture of this name was deleted here a while ago. Please try again in an hour'),
      );
    await em.insertMany(
      StoredFile,
      all.map((one) => ({ key: one.key, bytes: one.bytes.length, uploadedBy: adminId, attachedAt: new Date() })),
    );
    const about = { key, alt, width, height, digest, addedBy: adminId };
    const id = await em.insert(Picture, { ...about, addedAt: addedAt === undefined ? new Date() : new Date(addedAt) });
    files.push(...all);
    await record(id, { before: null, after: alt, change: 'create' });
  }

  async function describe(known: Picture, alt: string): Promise<void> {
    // A picture that was removed here stays removed.
    if (known.alt === alt || known.removedAt !== null)
      return void same.push({ kind: 'picture', id: known.id, name: pictureName(alt) });
    await em.nativeUpdate(Picture, { id: known.id }, { alt });
    await record(known.id, { before: known.alt, after: alt, change: 'update' });
  }

  async function record(
    id: number,
    { before, after, change }: { before: string | null; after: string; change: 'create' | 'update' },
  ): Promise<void> {
    changes.push({ kind: 'picture', id, name: pictureName(after), change, diff: [{ field: 'alt', before, after }] });
    await em.insert(AuditEntry, {
      adminId,
      action: 'import',
      entity: 'picture',
      entityId: id,
      before: before === null ? null : { alt: before },
      after: { alt: after },
    });
  }
}

/** Overwrites files without a row, left by an interrupted import. */
export async function storeFiles(storage: ObjectStorage, files: readonly NewFile[]): Promise<void> {
  for (const { key, bytes } of files) {
    await storage.delete(key);
    await storage.put(key, bytes);
  }
}
