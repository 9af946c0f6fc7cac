import {
  defaultLanguage,
  languageOf,
  translatedPart,
  translatedTextSchemas,
  type ContentKind,
  type ContentOf,
  type TranslatedText,
} from '@grow/contracts';
import { translationFaults, type TranslationFault } from '@grow/learning-rules/translation';
import { AppError } from '@grow/service-kit';
import { firstFault, localizable, type Localizable } from '@grow/text';
import type { EntityManager } from '@mikro-orm/postgresql';
import { PublishedText } from '../../database/published-text.entity.ts';
import { comparedTranslations } from '../editing/mark-translations.ts';
import type { AnyContent } from '../kinds/content-kind.ts';
import { assertSpellings } from '../kinds/term-spellings.ts';
import { writeTexts } from '../kinds/write-texts.ts';
import { ContentItem, type AnyContentItem } from './content-item.entity.ts';
import { findItem, findRevision } from './revision-store.ts';

/** The text of this kind, or 400. */
export function parseText(kind: ContentKind, text: TranslatedText): TranslatedText {
  const parsed = translatedTextSchemas[kind].safeParse(text);
  if (parsed.success) return translatedPart(kind, parsed.data);
  throw new AppError('bad_request', { message: firstFault(parsed.error) });
}

/** The text of a revision of the source. */
export async function readSourceText(
  em: EntityManager,
  source: AnyContentItem,
  revision: number,
): Promise<TranslatedText> {
  const { snapshot } = await findRevision(em, source, revision);
  return translatedPart(source.kind, snapshot as never);
}

/**
 * Refuses a text that does not have the paragraphs, questions, code and addresses of what it translates.
 *
 * @throws AppError unprocessable, with the paragraph of the first fault
 */
export async function assertTranslates(
  em: EntityManager,
  { kind, id }: { kind: ContentKind; id: number },
  sourceRevision: number,
  text: AnyContent,
): Promise<void> {
  const source = await findItem(em, kind, id);
  if (sourceRevision > source.latest) {
    const message = localizable('The source has no revision {revision}.', { revision: sourceRevision });
    throw new AppError('unprocessable', { message });
  }
  const faults = translationFaults(kind, await readSourceText(em, source, sourceRevision), text);
  const [first] = faults;
  if (first === undefined) return;
  const message = [paragraphFault(first)];
  if (faults.length > 1) message.push(localizable('And {count} more.', { count: faults.length - 1 }));
  throw new AppError('unprocessable', { message, details: { faults: faults.slice(0, 50) } });
}

export const paragraphFault = ({ paragraph, message: fault }: TranslationFault): Localizable =>
  localizable('Paragraph {paragraph}: {fault}', { paragraph, fault });

/** Whether the source has changed since. Readers of a published translation see this, too. */
export async function isOutOfDate(
  em: EntityManager,
  { id, kind, itemId, language, published }: AnyContentItem,
): Promise<boolean> {
  if (typeof published === 'number')
    return (await em.findOneOrFail(PublishedText, { kind, itemId, language }, { refresh: true })).isStale;
  return (await comparedTranslations(em).where('t.id', '=', id).executeTakeFirst())?.differs === true;
}

/** Writes a revision of a translation to the text that learners read. */
export async function writeTranslation(em: EntityManager, item: ContentItem, revision: number): Promise<void> {
  const { snapshot, sourceRevision } = await findRevision(em, item, revision);
  const text = { id: item.itemId, text: snapshot, sourceRevision: sourceRevision ?? 1 };
  await writeTexts(em, item.kind, languageOf(item.language), [text]);
}

/**
 * Refuses a translation of a source that is not published yet, and a term with a spelling of another term in this
 * language.
 */
export async function assertTranslationPublishable(
  em: EntityManager,
  item: ContentItem,
  revision: number,
): Promise<void> {
  const { kind, itemId } = item;
  const { snapshot, sourceRevision } = await findRevision(em, item, revision);
  const source = await em.findOneOrFail(ContentItem, { kind, itemId, language: defaultLanguage });
  if ((sourceRevision ?? 1) > (source.published ?? 0)) {
    const message = localizable('Please publish revision {revision} of the source first, which this translates.', {
      revision: sourceRevision ?? 1,
    });
    throw new AppError('source_not_published', { message });
  }
  if (kind === 'term') {
    const term = { id: itemId, ...(snapshot as ContentOf['term']) };
    await assertSpellings(em, [term], languageOf(item.language));
  }
}
