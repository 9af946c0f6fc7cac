import { defaultLanguage, languageOf, type TranslatedText } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import { localizable } from '@grow/text';
import { termSpellingKey } from '@grow/text/search';
import type { EntityManager } from '@mikro-orm/postgresql';
import { textsIn } from '../../database/texts.ts';
import { undeletedIds } from '../../database/undeleted-content.ts';
import { writeTexts } from '../kinds/write-texts.ts';
import { ContentItem } from './content-item.entity.ts';
import { findRevision } from './revision-store.ts';

/** Writes a revision of a translation to the text that learners read. */
export async function writeTranslation(em: EntityManager, item: ContentItem, revision: number): Promise<void> {
  const { snapshot, sourceRevision } = await findRevision(em, item, revision);
  const text = { id: item.itemId, text: snapshot, sourceRevision: sourceRevision ?? 1 };
  await writeTexts(em, item.kind, languageOf(item.language), [text]);
}

/**
 * Refuses a translation of a source that is not published yet, and a term with a spelling of another term in this
 * language: a word in a lesson leads to one term.
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
  await assertTranslatedSpellings(em, item, snapshot);
}

/** @throws AppError unprocessable */
export async function assertTranslatedSpellings(
  em: EntityManager,
  { language, itemId }: Pick<ContentItem, 'language' | 'itemId'>,
  text: TranslatedText,
): Promise<void> {
  if (!('spellings' in text)) return;
  const others = await textsIn(em, 'term', languageOf(language))
    .where('text.itemId', 'in', undeletedIds(em, 'term'))
    .where('text.itemId', '<>', itemId)
    .execute();
  const owners = new Map<string, string>();
  for (const { title, fields } of others)
    for (const spelling of [title, ...(fields.spellings ?? [])]) owners.set(termSpellingKey(spelling), title);
  for (const spelling of [text.name, ...text.spellings]) {
    const owner = owners.get(termSpellingKey(spelling));
    if (owner !== undefined) {
      throw new AppError('unprocessable', {
        message:
          owner === text.name
            ? localizable('"{spelling}" is there twice.', { spelling })
            : localizable('"{spelling}" is a spelling of "{owner}" already.', { spelling, owner }),
      });
    }
    owners.set(termSpellingKey(spelling), text.name);
  }
}
