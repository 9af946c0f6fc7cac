import type { EntityManager } from '@mikro-orm/postgresql';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { writeItem } from './archive-item.ts';
import { readLivingItems } from './read-archive-rows.ts';

/** Zips keep local time: this date is the same four bytes on every machine, and equal content gives equal bytes. */
const epoch = new Date(1980, 0, 1);

/** All living content as a zip of markdown files with front matter. */
export async function zipContent(em: EntityManager): Promise<Uint8Array<ArrayBuffer>> {
  const paths = await readLivingItems(em, 'learning-path');
  const modules = await readLivingItems(em, 'module');
  const lessons = await readLivingItems(em, 'lesson');
  const files: [string, string][] = [
    ...paths.map((item): [string, string] => [`learning-paths/${item.id}.md`, writeItem('learning-path', item)]),
    ...modules.map((item): [string, string] => [`modules/${item.id}.md`, writeItem('module', item)]),
    ...lessons.map((item): [string, string] => [
      `lessons/${item.moduleId}/${item.id}-${slug(item.title)}.md`,
      writeItem('lesson', item),
    ]),
  ];
  const sorted = files.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, text]) => [name, strToU8(text)] as const);
  return zipSync(Object.fromEntries(sorted) as Zippable, { level: 6, mtime: epoch });
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
