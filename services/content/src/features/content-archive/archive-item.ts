import { idSchema, type ContentKind } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import { z } from 'zod/mini';
import { contentSchemas, type LessonItem, type ModuleItem, type PathItem } from '../../editing/content-item.ts';
import { formatFrontMatter, FrontMatterError, parseFrontMatter } from '../../seeds/front-matter.ts';
import { archivedRevisionSchema, checkHistory, type ItemHistory } from './archive-revision.ts';
import { throttle } from './throttle.ts';

const pathItem = z.extend(contentSchemas['learning-path'], { id: idSchema });
const moduleItem = z.extend(contentSchemas.module, { id: idSchema });
const lessonItem = z.extend(contentSchemas.lesson, { id: idSchema });

const revisionOf = {
  'learning-path': z.extend(contentSchemas['learning-path'], { revision: archivedRevisionSchema }),
  module: z.extend(contentSchemas.module, { revision: archivedRevisionSchema }),
  lesson: z.extend(contentSchemas.lesson, { revision: archivedRevisionSchema }),
};

export type Archive = {
  paths: PathItem[];
  modules: ModuleItem[];
  lessons: LessonItem[];
  /** Revisions, where the archive was written with them. */
  history: ItemHistory[];
};

/** The one long text of each kind is the body of its file; all else is front matter. */
const bodies = { 'learning-path': 'description', module: 'description', lesson: 'content' } as const;
const folders = { 'learning-paths': 'learning-path', modules: 'module', lessons: 'lesson' } as const;

const historyFile = /^history\/([a-z]{2})\/([a-z-]+)\/(\d+)\/(\d+)\.md$/u;

const batchSize = 250;

export const folderOf = (kind: ContentKind): string =>
  Object.keys(folders).find((name) => folders[name as keyof typeof folders] === kind) ?? '';

export function writeItem(kind: ContentKind, item: object): string {
  const { [bodies[kind]]: body, ...attributes } = item as Record<string, unknown>;
  return formatFrontMatter({ attributes, body: String(body) });
}

/** Parses the files of an archive into validated items. An invalid file is 422 and named. */
export async function readItems(
  files: ReadonlyMap<string, string>,
  onRead: (files: number) => void = () => undefined,
): Promise<Archive> {
  const archive: Archive = { paths: [], modules: [], lessons: [], history: [] };
  const histories = new Map<string, ItemHistory>();
  const sources = [...files];
  for (let at = 0; at < sources.length; at += batchSize) {
    const some = sources.slice(at, at + batchSize);
    await throttle(() => some.forEach(([name, source]) => readInto(archive, histories, name, source)));
    onRead(at + some.length);
  }
  for (const items of [archive.paths, archive.modules, archive.lessons]) assertUnique(items);
  archive.history = [...histories.values()].map(checkHistory);
  return archive;
}

type Histories = Map<string, ItemHistory>;

function readInto(archive: Archive, histories: Histories, name: string, source: string): void {
  const [, language, folder, id, version] = historyFile.exec(name) ?? [];
  if (language !== undefined) return readRevision(histories, name, source, { language, folder, id, version });
  const kind = folders[name.split('/')[0] as keyof typeof folders];
  if (kind === 'learning-path') archive.paths.push(readItem(name, kind, source, pathItem));
  else if (kind === 'module') archive.modules.push(readItem(name, kind, source, moduleItem));
  else archive.lessons.push(readItem(name, kind, source, lessonItem));
}

function readItem<S extends z.ZodMiniType>(name: string, kind: ContentKind, source: string, schema: S): z.output<S> {
  try {
    const { attributes, body } = parseFrontMatter(source);
    return schema.parse({ ...attributes, [bodies[kind]]: body });
  } catch (error) {
    throw new AppError('unprocessable', { message: `${name}: ${reasonOf(error)}` });
  }
}

type Place = { language: string; folder: string | undefined; id: string | undefined; version: string | undefined };

function readRevision(histories: Histories, name: string, source: string, place: Place): void {
  const kind = folders[place.folder as keyof typeof folders];
  const { revision, ...content } = readItem(name, kind, source, revisionOf[kind]);
  const key = `${place.language}/${place.folder}/${place.id}`;
  const history = histories.get(key) ?? { kind, id: Number(place.id), language: place.language, revisions: [] };
  history.revisions.push({ ...revision, version: Number(place.version), content });
  histories.set(key, history);
}

function reasonOf(error: unknown): string {
  if (error instanceof FrontMatterError) return error.message;
  if (!(error instanceof z.core.$ZodError)) throw error;
  return error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
}

function assertUnique(items: readonly { id: number }[]): void {
  const ids = new Set<number>();
  for (const { id } of items) {
    if (ids.has(id)) throw new AppError('unprocessable', { message: `The id ${id} is there twice.` });
    ids.add(id);
  }
}
