import { IsolationLevel, type EntityManager } from '@mikro-orm/postgresql';
import { writeItem } from './archive-item.ts';
import { readLivingItems } from './read-archive-rows.ts';
import { ZipWriter } from './zip-writer.ts';

/** All living content, as it is at one moment, as a zip of markdown files with front matter. */
export function zipContent(em: EntityManager, write: (bytes: Buffer) => void): Promise<void> {
  return em.transactional(
    async (tx) => {
      const zip = new ZipWriter();
      for await (const path of readLivingItems(tx, 'learning-path'))
        write(zip.file(`learning-paths/${path.id}.md`, writeItem('learning-path', path)));
      for await (const module of readLivingItems(tx, 'module'))
        write(zip.file(`modules/${module.id}.md`, writeItem('module', module)));
      for await (const lesson of readLivingItems(tx, 'lesson'))
        write(
          zip.file(`lessons/${lesson.moduleId}/${lesson.id}-${slug(lesson.title)}.md`, writeItem('lesson', lesson)),
        );
      write(zip.end());
    },
    { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
  );
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
