import { localizable } from '@grow/text';
import type { OutputOf, publishTranslation as contract, TranslatedText } from '@grow/contracts';
import { termSpellingKey } from '@grow/text/search';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { textsIn } from '../../database/texts.ts';
import { undeletedIds } from '../../database/undeleted-content.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { editDrafts } from '../editing/edit-content.ts';
import { markTranslations } from '../editing/mark-translations.ts';
import { writeTexts } from '../kinds/write-texts.ts';
import { ContentRevision } from '../revisions/content-revision.entity.ts';
import { findSource, findTranslation, presentState, readTranslated, type Place } from './translation-store.ts';

type Publication = Place & { revision: number; adminId: number };

/** Makes a revision of a translation live. It is out of date unless the published source has the text that it translates. */
export function publishTranslation(
  em: EntityManager,
  { revision, adminId, ...place }: Publication,
): Promise<OutputOf<typeof contract>> {
  return editDrafts(em, async (tx) => {
    const source = await findSource(tx, place);
    const item = await findTranslation(tx, place);
    if (item === null) throw new AppError('not_found', { message: localizable('There is no such translation.') });
    const { text, sourceRevision } = await readTranslated(tx, item, revision);
    const before = item.published ?? null;
    const details = { publishedRevision: before, revision: item.latest };
    if (revision === before) throw new AppError('revision_published', { details });
    if (revision < (before ?? 0)) throw new AppError('revision_outdated', { details });
    if (sourceRevision > (source.published ?? 0)) {
      const message = localizable('Please publish revision {revision} of the source first, which this translates.', {
        revision: sourceRevision,
      });
      throw new AppError('source_not_published', { message });
    }
    await assertSpellings(tx, place, text);
    item.published = revision;
    await writeTexts(tx, place.kind, place.language, [{ id: place.id, text, sourceRevision }]);
    await tx.flush();
    await tx.nativeUpdate(ContentRevision, { item: item.id, revision }, { publishedAt: new Date() });
    await markTranslations(tx);
    await recordAudit(tx, {
      adminId,
      action: 'publish',
      entity: place.kind,
      entityId: place.id,
      before: { language: place.language, revision: before },
      after: { language: place.language, revision },
    });
    return presentState(tx, item);
  });
}

/** Refuses a term with a spelling of another term in this language: a word in a lesson leads to one term. */
async function assertSpellings(em: EntityManager, { language, kind, id }: Place, text: TranslatedText): Promise<void> {
  if (kind !== 'term' || !('spellings' in text)) return;
  const others = await textsIn(em, 'term', language)
    .where('text.itemId', 'in', undeletedIds(em, 'term'))
    .where('text.itemId', '<>', id)
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
