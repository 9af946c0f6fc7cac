import {
  contentKinds as facts,
  defaultLanguage,
  idSchema,
  languageSchema,
  textSchema,
  translatedPart,
  translatedTextSchemas,
  translationLanguageSchema,
  type ContentKind,
  type Language,
  type TranslatedText,
} from '@grow/contracts';
import { translationFaults } from '@grow/learning-rules/translation';
import { localizable, messageOfIssue, type Localizable } from '@grow/text';
import { z } from 'zod/mini';
import { throttle } from '../jobs/throttle.ts';
import type { AnyContent } from '../kinds/content-kind.ts';
import { byKind, contentKinds, kindOf } from '../kinds/kinds.ts';
import { paragraphFault } from '../revisions/translation.ts';
import type { ArchiveProblems } from './archive-problems.ts';
import { archivedRevisionSchema, checkHistory, type ItemHistory } from './archive-revision.ts';
import { formatFrontMatter, FrontMatterError, parseFrontMatter } from './front-matter.ts';

/** A published translation, from the file beside its item. */
export type FiledTranslation = {
  file: string;
  language: Language;
  text: TranslatedText;
  /** An earlier text of the item, if that is what it translates. */
  source: TranslatedText | null;
};

/** An item as read from a file. Without an id, it is the item with that name and parent, or a new one. */
export type FiledItem = AnyContent & { id?: number | undefined; translations: FiledTranslation[] };

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

const translationFile = /^(?<item>.+)\.(?<language>[a-z]{2})(?<source>\.source)?\.[mM][dD]$/u;

/** The name of a translation of an item, or of the earlier text that it translates. */
export const translationFileOf = (itemFile: string, language: string, isSource = false): string =>
  itemFile.replace(/\.md$/iu, `.${language}${isSource ? '.source' : ''}.md`);

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
  const reading: Reading = {
    archive,
    problems,
    ids: new Map(),
    items: new Map(),
    translations: new Map(),
    pictures: new Map(),
    histories: new Map(),
  };
  const sources = [...files];
  for (let at = 0; at < sources.length; at += batchSize) {
    const some = sources.slice(at, at + batchSize);
    await throttle(() => {
      for (const [name, bytes] of some) if (!problems.isFull) readInto(reading, name, bytes);
    });
    onRead(at + some.length);
  }
  for (const translation of reading.translations.values())
    if (!problems.isFull) await throttle(() => addTranslation(reading, translation));
  archive.pictures = [...reading.pictures].map(([name, picture]) => ({ name, bytes: null, alt: '', ...picture }));
  archive.history = [...reading.histories.values()].map((history) => checkHistory(history, problems));
  return archive;
}

type Reading = {
  archive: Archive;
  problems: ArchiveProblems;
  /** File names by kind and id, to detect duplicate ids. */
  ids: Map<string, string>;
  /** Items by file name without its ending; null for an invalid one. */
  items: Map<string, FiledItem | null>;
  translations: Map<string, ReadTranslation>;
  pictures: Map<string, Partial<ArchivedPicture>>;
  histories: Map<string, ItemHistory>;
};

/** The texts are null if their files are invalid, and undefined without such files. */
type ReadTranslation = {
  /** Of the first of its files. */
  name: string;
  kind: ContentKind;
  item: string;
  language: Language;
  text?: TranslatedText | null;
  source?: TranslatedText | null;
};

function readInto(reading: Reading, name: string, bytes: Buffer): void {
  const { archive } = reading;
  const [folder = '', place = ''] = name.split('/');
  if (folder === 'history') readRevision(reading, name, bytes);
  else if (folder === 'pictures') readPicture(reading, name, bytes);
  else {
    const kind = kindOfFolder.get(folder) as ContentKind;
    const translated = translationFile.exec(name)?.groups;
    if (translated !== undefined) return readTranslation(reading, name, bytes, kind, translated);
    const { parent } = facts[kind];
    // A lesson's folder is its module id, unless its file names another module.
    const inside = parent !== null && /^\d+$/u.test(place) ? { [parent.field]: Number(place) } : {};
    const schema = z.extend(schemaOf(kind), { id: z.optional(idSchema) });
    const item = readFile<object>(reading, name, kind, bytes, schema, inside);
    const filed = item === null ? null : ({ ...item, translations: [] } as object as FiledItem);
    reading.items.set(name.slice(0, -'.md'.length), filed);
    if (filed !== null) archive.items[kind].push(filed);
  }
}

function readTranslation(
  reading: Reading,
  name: string,
  bytes: Buffer,
  kind: ContentKind,
  { item = '', language = '', source }: Record<string, string | undefined>,
): void {
  const known = translationLanguageSchema.safeParse(language).data;
  if (known === undefined)
    return reading.problems.add(name, localizable('"{language}" is not a language of translations', { language }));
  // It may repeat the id of its item.
  const read = readFile(
    { ...reading, ids: new Map() },
    name,
    kind,
    bytes,
    translatedTextSchemas[kind] as z.ZodMiniObject,
  );
  const text = read === null ? null : translatedPart(kind, read as never);
  const key = `${item} ${language}`;
  const translation = reading.translations.get(key) ?? { name, kind, item, language: known };
  reading.translations.set(key, { ...translation, [source === undefined ? 'text' : 'source']: text });
}

/** Adds a translation to its item, if it has no faults. */
function addTranslation(
  { items, problems }: Reading,
  { name, kind, item, language, text, source }: ReadTranslation,
): void {
  const itemFile = `${item}.md`;
  const file = translationFileOf(itemFile, language);
  const filed = items.get(item);
  const missing = filed === undefined ? itemFile : text === undefined ? file : null;
  if (missing !== null) return problems.add(name, localizable('{file} is missing', { file: missing }));
  if (!filed || !text || source === null) return;
  const faults = translationFaults(kind, source ?? translatedPart(kind, filed as never), text);
  for (const fault of faults) problems.add(file, paragraphFault(fault));
  filed.translations.push({ file, language, text, source: source ?? null });
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
