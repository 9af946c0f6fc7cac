import { defaultLanguage, languageOf, type Language, type TranslatedText } from '@grow/contracts';
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
  if (kind === 'term')
    assertTranslatedSpellings(await readSpellingOwners(em, languageOf(item.language)), itemId, snapshot);
}

/** The terms that have a spelling in a language, by the key of the spelling. */
export type SpellingOwners = ReadonlyMap<string, readonly { itemId: number; name: string }[]>;

export async function readSpellingOwners(em: EntityManager, language: Language): Promise<SpellingOwners> {
  const terms = await textsIn(em, 'term', language).where('text.itemId', 'in', undeletedIds(em, 'term')).execute();
  const spelled = terms.flatMap(({ itemId, title, fields }) =>
    [title, ...(fields.spellings ?? [])].map((spelling) => ({ key: termSpellingKey(spelling), itemId, name: title })),
  );
  return Map.groupBy(spelled, ({ key }) => key);
}

/** @throws AppError unprocessable */
export function assertTranslatedSpellings(owners: SpellingOwners, itemId: number, text: TranslatedText): void {
  if (!('spellings' in text)) return;
  const own = new Set<string>();
  for (const spelling of [text.name, ...text.spellings]) {
    const key = termSpellingKey(spelling);
    const other = owners.get(key)?.findLast((owner) => owner.itemId !== itemId)?.name;
    const owner = own.has(key) ? text.name : other;
    if (owner !== undefined) {
      throw new AppError('unprocessable', {
        message:
          owner === text.name
            ? localizable('"{spelling}" is there twice.', { spelling })
            : localizable('"{spelling}" is a spelling of "{owner}" already.', { spelling, owner }),
      });
    }
    own.add(key);
  }
}
