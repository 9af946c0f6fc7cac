import { isDeepStrictEqual } from 'node:util';
import {
  translatedPart,
  translatedTextSchemas,
  type OutputOf,
  type ParsedInputOf,
  type saveTranslation as contract,
  type TranslatedText,
} from '@grow/contracts';
import { translationFaults, type TranslationFault } from '@grow/learning-rules/translation';
import { AppError } from '@grow/service-kit';
import { firstFault, localizable, type Localizable } from '@grow/text';
import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudit } from '../audit/record-audit.ts';
import { attachReferencedImages } from '../editing/content-images.ts';
import { editDrafts } from '../editing/edit-content.ts';
import { ContentItem } from '../revisions/content-item.entity.ts';
import { appendRevision } from '../revisions/revision-store.ts';
import {
  findSource,
  findTranslation,
  presentState,
  readTranslated,
  type Place,
  type Source,
} from './translation-store.ts';

type Save = Omit<ParsedInputOf<typeof contract>['body'], 'text'> & { text: TranslatedText; authorId: number };

/**
 * Saves a translation as a draft. `revision` is the one that the translator started from: if somebody has saved another
 * one since, the answer is 409 with both texts. Saving the same again changes nothing.
 */
export function saveTranslation(em: EntityManager, place: Place, save: Save): Promise<OutputOf<typeof contract>> {
  return editDrafts(em, async (tx) => saveInEdit(tx, place, await findSource(tx, place), save));
}

async function saveInEdit(
  em: EntityManager,
  place: Place,
  source: Source,
  { revision, sourceRevision, text, note, authorId }: Save,
): Promise<OutputOf<typeof contract>> {
  const { language, kind, id } = place;
  const known = await findTranslation(em, place);
  const before = known === null ? null : await readTranslated(em, known, known.latest);
  if (known !== null && isDeepStrictEqual(before, { ...before, text, sourceRevision })) return presentState(em, known);
  if (revision !== (known?.latest ?? 0)) {
    throw new AppError('conflict', {
      message: localizable('Somebody else changed this translation in the meantime.'),
      details: {
        revision: known?.latest ?? 0,
        sourceRevision: before?.sourceRevision ?? 1,
        current: before?.text,
        yours: text,
      },
    });
  }
  assertFaultless(place, await readSourceText(source, sourceRevision), text);
  await attachReferencedImages(em, JSON.stringify(text));
  const item = known ?? em.create(ContentItem, { language, kind, itemId: id, latest: 0, published: null });
  await em.flush();
  await appendRevision(em, item, text, { authorId, note, sourceRevision, from: known?.latest ?? null });
  await recordAudit(em, {
    adminId: authorId,
    action: known === null ? 'create' : 'update',
    entity: kind,
    entityId: id,
    before: before && { language, ...before.text },
    after: { language, ...text },
  });
  return presentState(em, item);
}

function readSourceText(source: Source, revision: number): Promise<TranslatedText> {
  if (revision <= source.latest) return source.textOf(revision);
  throw new AppError('unprocessable', { message: localizable('The source has no revision {revision}.', { revision }) });
}

/** The text of this kind, or 400. */
export function parseText({ kind }: Place, text: TranslatedText): TranslatedText {
  const parsed = translatedTextSchemas[kind].safeParse(text);
  if (parsed.success) return translatedPart(kind, parsed.data);
  throw new AppError('bad_request', { message: firstFault(parsed.error) });
}

export const paragraphFault = ({ paragraph, message: fault }: TranslationFault): Localizable =>
  localizable('Paragraph {paragraph}: {fault}', { paragraph, fault });

/** @throws AppError unprocessable, with the paragraph of the first fault */
function assertFaultless({ kind }: Place, source: TranslatedText, text: TranslatedText): void {
  const faults = translationFaults(kind, source, text);
  const [first] = faults;
  if (first === undefined) return;
  const message = [paragraphFault(first)];
  if (faults.length > 1) message.push(localizable('And {count} more.', { count: faults.length - 1 }));
  throw new AppError('unprocessable', { message, details: { faults: faults.slice(0, 50) } });
}
