import { idSchema, type ContentKind } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import { z } from 'zod/mini';
import { contentSchemas, type LessonItem, type ModuleItem, type PathItem } from '../../editing/content-item.ts';
import { formatFrontMatter, FrontMatterError, parseFrontMatter } from '../../seeds/front-matter.ts';
import { throttle } from './throttle.ts';

const pathItem = z.extend(contentSchemas['learning-path'], { id: idSchema });
const moduleItem = z.extend(contentSchemas.module, { id: idSchema });
const lessonItem = z.extend(contentSchemas.lesson, { id: idSchema });

export type Archive = { paths: PathItem[]; modules: ModuleItem[]; lessons: LessonItem[] };

/** The one long text of each kind is the body of its file; all else is front matter. */
const bodies = { 'learning-path': 'description', module: 'description', lesson: 'content' } as const;
const folders = { 'learning-paths': 'learning-path', modules: 'module', lessons: 'lesson' } as const;

const batchSize = 250;

export function writeItem(kind: ContentKind, item: PathItem | ModuleItem | LessonItem): string {
  const { [bodies[kind]]: body, ...attributes } = item as Record<string, unknown>;
  return formatFrontMatter({ attributes, body: String(body) });
}

/** Parses the files of an archive into validated items. An invalid file is 422 and named. */
export async function readItems(
  files: ReadonlyMap<string, string>,
  onRead: (files: number) => void = () => undefined,
): Promise<Archive> {
  const archive: Archive = { paths: [], modules: [], lessons: [] };
  const sources = [...files];
  for (let at = 0; at < sources.length; at += batchSize) {
    const some = sources.slice(at, at + batchSize);
    await throttle(() => some.forEach(([name, source]) => readInto(archive, name, source)));
    onRead(at + some.length);
  }
  for (const items of Object.values(archive)) assertUnique(items);
  return archive;
}

function readInto(archive: Archive, name: string, source: string): void {
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
