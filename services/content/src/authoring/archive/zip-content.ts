import type { ObjectStorage, ServiceAddress } from '@grow/service-kit';
import { IsolationLevel, type EntityManager } from '@mikro-orm/postgresql';
import { contentKinds } from '../editing/content-item.ts';
import { readKnownItems, readUndeletedIds } from '../editing/read-items.ts';
import { writeItem } from './archive-item.ts';
import { createAuthorReader } from './archived-authors.ts';
import type { ArchivedItem } from './compare-items.ts';
import { throttle } from './throttle.ts';
import { readAchievements } from './import-achievements.ts';
import { zipHistory } from './zip-history.ts';
import { zipPictures } from './zip-pictures.ts';
import { ZipWriter } from './zip-writer.ts';

type Export = { withHistory: boolean; storage: ObjectStorage; userService: ServiceAddress };

const batchSize = 50;

/**
 * Writes a snapshot of all content that is not deleted as a zip of markdown files with front matter: what is published,
 * achievements, pictures, and with its history all revisions.
 */
export function zipContent(
  em: EntityManager,
  write: (bytes: Buffer) => void,
  { withHistory, storage, userService }: Export,
): Promise<void> {
  return em.transactional(
    async (tx) => {
      const zip = new ZipWriter();
      const modules = new Set(await readUndeletedIds(tx, 'module'));
      for (const kind of contentKinds) {
        const ids = await readUndeletedIds(tx, kind);
        for (let at = 0; at < ids.length; at += batchSize) {
          await throttle(async () => {
            const known = await readKnownItems[kind](tx, ids.slice(at, at + batchSize));
            const items = known.map(({ item }) => withGatesOn(modules, item));
            write(Buffer.concat(items.map((item) => zip.file(fileOf(item), Buffer.from(writeItem(kind, item))))));
          });
        }
      }
      const achievements = await readAchievements(tx);
      for (const one of achievements)
        write(zip.file(`achievements/${one.id}.md`, Buffer.from(writeItem('achievement', one))));
      await zipPictures(tx, storage, zip, write);
      if (withHistory) await zipHistory(tx, createAuthorReader(userService), zip, write);
      write(zip.end());
    },
    { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
  );
}

/** A gate on a module that is not in the archive could not be imported. */
function withGatesOn(modules: ReadonlySet<number>, item: ArchivedItem): ArchivedItem {
  if (!('prerequisites' in item)) return item;
  return { ...item, prerequisites: item.prerequisites.filter(({ requiresModuleId: id }) => modules.has(id)) };
}

function fileOf(item: ArchivedItem): string {
  if ('moduleId' in item) return `lessons/${item.moduleId}/${item.id}-${slug(item.title)}.md`;
  return `${'pathId' in item ? 'modules' : 'learning-paths'}/${item.id}.md`;
}

function slug(title: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/gu, '');
  return words === '' ? 'lesson' : words;
}
