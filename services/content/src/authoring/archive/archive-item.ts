import {
  contentKinds as facts,
  defaultLanguage,
  idSchema,
  languageSchema,
  textSchema,
  translatedTextSchemas,
  type ContentKind,
} from '@grow/contracts';
import { localizable, messageOfIssue, type Localizable } from '@grow/text';
import { z } from 'zod/mini';
import { throttle } from '../jobs/throttle.ts';
import type { AnyContent } from '../kinds/content-kind.ts';
import { byKind, contentKinds, kindOf } from '../kinds/kinds.ts';
import type { ArchiveProblems } from './archive-problems.ts';
import { archivedRevisionSchema, checkHistory, type ItemHistory } from './archive-revision.ts';
import { formatFrontMatter, FrontMatterError, parseFrontMatter } from './front-matter.ts';

/** An item as read from a file. Without an id, it is the item with that name and parent, or a new one. */
export type FiledItem = AnyContent & { id?: number | undefined };

const schemaOf = (kind: ContentKind): z.ZodMiniObject => kindOf(kind).schema ?? facts[kind].form;

const translationSchemas = byKind((kind) =>
  z.extend(translatedTextSchemas[kind] as z.ZodMiniObject, { revision: archivedRevisionSchema }),
);

const pictureSchema = z.object({
  addedAt: z.optional(z.iso.datetime()),
  alt: textSchema.check(z.trim(), z.maxLength(200)),
});
/** A picture without bytes only updates the description of a picture that exists here. */
export type ArchivedPicture = z.infer<typeof pictureSchema> & { name: string; bytes: Buffer | null };

export type Archive = {
  items: Record<ContentKind, FiledItem[]>;
  pictures: ArchivedPicture[];
  /** The revisions, if the archive was exported with them. */
  history: ItemHistory[];
};

type Filed = ContentKind | 'picture';

/** The long text of each kind is the body of its file. The other fields are front matter. */
const bodyOf = (kind: Filed): string => (kind === 'picture' ? 'alt' : facts[kind].body);

export const folderOf = (kind: ContentKind): string => facts[kind].noun;

const kindOfFolder = new Map(contentKinds.map((kind) => [folderOf(kind), kind]));

/** The names of the folders of items. */
export const itemFolders = [...kindOfFolder.keys()];

const historyFile = /^history\/(?<language>[a-z]{2})\/(?<folder>[a-z-]+)\/(?<id>\d+)\/(?<revision>\d+)\.md$/u;

const batchSize = 250;

export function writeItem(kind: Filed, item: object): string {
  const { [bodyOf(kind)]: body, ...attributes } = item as Record<string, unknown>;
  return formatFrontMatter({ attributes, body: String(body) });
}

/** Parses the files of an archive into validated items, and adds each file that is invalid to `problems`. */
export async function readItems(
  files: ReadonlyMap<string, Buffer>,
  problems: ArchiveProblems,
  onRead: (files: number) => void = () => undefined,
): Promise<Archive> {
  const archive: Archive = {
    items: byKind(() => []),
    pictures: [],
    history: [],
  };
  const reading: Reading = { archive, problems, ids: new Map(), pictures: new Map(), histories: new Map() };
  const sources = [...files];
  for (let at = 0; at < sources.length; at += batchSize) {
    const some = sources.slice(at, at + batchSize);
    await throttle(() => some.forEach(([name, bytes]) => readInto(reading, name, bytes)));
    onRead(at + some.length);
  }
  archive.pictures = [...reading.pictures].map(([name, picture]) => ({ name, bytes: null, alt: '', ...picture }));
  archive.history = [...reading.histories.values()].map((history) => checkHistory(history, problems));
  return archive;
}

type Reading = {
  archive: Archive;
  problems: ArchiveProblems;
  /** File names by kind and id, to detect duplicate ids. */
  ids: Map<string, string>;
  pictures: Map<string, Partial<ArchivedPicture>>;
  histories: Map<string, ItemHistory>;
};

function readInto(reading: Reading, name: string, bytes: Buffer): void {
  const { archive } = reading;
  const [folder = '', place = ''] = name.split('/');
  if (folder === 'history') readRevision(reading, name, bytes);
  else if (folder === 'pictures') readPicture(reading, name, bytes);
  else {
    const kind = kindOfFolder.get(folder) as ContentKind;
    const { parent } = facts[kind];
    // A lesson's folder is its module id, unless its file names another module.
    const inside = parent !== null && /^\d+$/u.test(place) ? { [parent.field]: Number(place) } : {};
    const schema = z.extend(schemaOf(kind), { id: z.optional(idSchema) });
    const item = readFile<object>(reading, name, kind, bytes, schema, inside);
    if (item !== null) archive.items[kind].push(item as FiledItem);
  }
}

/** Null if the file is invalid. */
function readFile<T>(
  { problems, ids }: Reading,
  name: string,
  kind: Filed,
  bytes: Buffer,
  schema: z.ZodMiniType<T>,
  inside: object = {},
): T | null {
  try {
    const { attributes, body } = parseFrontMatter(decode(bytes));
    const { id } = attributes;
    const key = `${kind} ${String(id)}`;
    const other = ids.get(key);
    if (typeof id === 'number' && other !== undefined)
      throw new FrontMatterError(localizable('the id {id} is there twice, also in {other}', { id, other }));
    ids.set(key, name);
    return schema.parse({ ...inside, ...attributes, [bodyOf(kind)]: body });
  } catch (error) {
    for (const reason of reasonsOf(error)) problems.add(name, reason);
    return null;
  }
}

function readRevision(reading: Reading, name: string, bytes: Buffer): void {
  const { language = '', folder = '', id = '', revision = '' } = historyFile.exec(name)?.groups ?? {};
  const known = languageSchema.safeParse(language).data;
  if (known === undefined)
    return reading.problems.add(name, localizable('"{language}" is not a language of this content', { language }));
  const kind = kindOfFolder.get(folder) as ContentKind;
  const schema =
    language === defaultLanguage
      ? z.extend(schemaOf(kind), { revision: archivedRevisionSchema })
      : translationSchemas[kind];
  if (!idSchema.safeParse(Number(id)).success || !idSchema.safeParse(Number(revision)).success)
    return reading.problems.add(name, localizable('its numbers are too high'));
  const read = readFile<object>(reading, name, kind, bytes, schema);
  if (read === null) return;
  const { revision: about, ...content } = read as AnyContent & { revision: z.output<typeof archivedRevisionSchema> };
  const key = `history/${language}/${folder}/${id}`;
  const history = reading.histories.get(key) ?? { folder: key, kind, id: Number(id), language: known, revisions: [] };
  history.revisions.push({ ...about, revision: Number(revision), content });
  reading.histories.set(key, history);
}

function readPicture(reading: Reading, name: string, bytes: Buffer): void {
  const key = name.slice('pictures/'.length).replace(/\.(?:webp|md)$/u, '');
  const known = reading.pictures.get(key) ?? {};
  const found = name.endsWith('.webp') ? { bytes } : readFile(reading, name, 'picture', bytes, pictureSchema);
  reading.pictures.set(key, { ...known, ...found });
}

/** Windows programs write UTF-16 with a byte order mark. */
function decode(bytes: Buffer): string {
  const mark = bytes.toString('latin1', 0, 2);
  const encoding = mark === 'ÿþ' ? 'utf-16le' : mark === 'þÿ' ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new FrontMatterError(localizable('is not text in UTF-8'));
  }
}

function reasonsOf(error: unknown): Localizable[] {
  if (error instanceof FrontMatterError) return [error.reason];
  if (!(error instanceof z.core.$ZodError)) throw error;
  return error.issues.map((issue) =>
    localizable('{field}: {reason}', { field: issue.path.join('.'), reason: messageOfIssue(issue) }),
  );
}
