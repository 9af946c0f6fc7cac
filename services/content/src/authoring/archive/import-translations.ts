import { isDeepStrictEqual } from 'node:util';
import {
  defaultLanguage,
  translatedPart,
  type ArchiveChange,
  type ContentKind,
  type Language,
  type TranslatedTextOf,
} from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import { attachReferencedImages } from '../editing/content-images.ts';
import { throttle } from '../jobs/throttle.ts';
import { contentName, type AnyContent } from '../kinds/content-kind.ts';
import { readKnownItems } from '../kinds/rows.ts';
import { findRepeatedSpellings } from '../kinds/term-spellings.ts';
import { writeTexts } from '../kinds/write-texts.ts';
import { recordPublished } from '../revisions/add-revisions.ts';
import { ContentItem } from '../revisions/content-item.entity.ts';
import { ContentRevision } from '../revisions/content-revision.entity.ts';
import { appendRevision, createItem } from '../revisions/revision-store.ts';
import { readPublishedTranslations, type PublishedTranslation } from '../translations/published-translations.ts';
import type { ArchiveProblems } from './archive-problems.ts';
import { fieldsThatDiffer, type IdentifiedTranslation } from './compare-items.ts';
import { keyOf, withoutId, type Items } from './import-history.ts';
import type { Imported } from './import-outcome.ts';

export type PlannedTranslation = IdentifiedTranslation & { before: PublishedTranslation | null };

const batchItems = 50;

/** Finds the translations that differ from the published ones here, in what they say or in what they translate. */
export async function compareTranslations(
  em: EntityManager,
  translations: readonly IdentifiedTranslation[],
): Promise<Imported & { planned: PlannedTranslation[] }> {
  const changes: ArchiveChange[] = [];
  const same: Imported['same'] = [];
  const planned: PlannedTranslation[] = [];
  for (const [{ kind }, batch] of batchesOf(translations)) {
    await throttle(async () => {
      const ids = batch.map(({ id }) => id);
      const here = await readPublishedTranslations(em, kind, ids);
      const sources = await readSources(em, kind, ids);
      for (const translation of batch) {
        const { id, language, text, source } = translation;
        const before = here.find((one) => one.id === id && one.language === language) ?? null;
        const listed = { kind, id, language, name: contentName(text as AnyContent) };
        if (isDeepStrictEqual([before?.text, before?.source], [text, source ?? sources.get(id)])) same.push(listed);
        else {
          const diff = fieldsThatDiffer(before?.text ?? null, text);
          changes.push({ ...listed, change: before === null ? 'create' : 'update', diff });
          planned.push({ ...translation, before });
        }
      }
    });
  }
  return { changes, same, planned };
}

/** The texts of items as the archive has them, by id. */
async function readSources(em: EntityManager, kind: ContentKind, ids: readonly number[]) {
  const known = await readKnownItems(em, kind, ids);
  return new Map(known.map(({ item }) => [item.id, translatedPart(kind, item)]));
}

/**
 * Adds the earlier texts of items that translations translate, unless a revision here has them. `unrecorded` then has
 * these items, whose text is published once more.
 */
export async function recordSources(
  em: EntityManager,
  authorId: number,
  translations: readonly PlannedTranslation[],
  unrecorded: Items,
): Promise<void> {
  for (const translation of translations) {
    const { kind, id, source } = translation;
    if (source === null || (await findSourceRevision(em, translation)) !== null) continue;
    const [known] = await readKnownItems(em, kind, [id]);
    if (known === undefined) continue;
    const earlier = { ...withoutId(known.item), ...source } as AnyContent;
    await attachReferencedImages(em, JSON.stringify(earlier));
    const item = await em.findOne(ContentItem, { kind, itemId: id, language: defaultLanguage });
    const origin = { authorId, note: 'Imported' };
    await appendRevision(em, item ?? (await createItem(em, kind, id)), earlier, origin);
    await em.flush();
    unrecorded.set(keyOf({ kind, id }), { kind, id });
  }
}

/** The latest revision of the source that a translation translates. */
async function findSourceRevision(
  em: EntityManager,
  { kind, id, source }: Pick<PlannedTranslation, 'kind' | 'id' | 'source'>,
): Promise<number | null> {
  const item = await em.findOne(ContentItem, { kind, itemId: id, language: defaultLanguage }, { refresh: true });
  if (item === null) return null;
  if (source === null) return item.published ?? null;
  const revisions = await em.find(
    ContentRevision,
    { item: item.id },
    { orderBy: { revision: 'desc' }, disableIdentityMap: true },
  );
  const found = revisions.find(({ snapshot }) => isDeepStrictEqual(translatedPart(kind, snapshot as never), source));
  return found?.revision ?? null;
}

/** Publishes translations, each as a new revision. Call it once their items are published. */
export async function publishTranslations(
  em: EntityManager,
  authorId: number,
  translations: readonly PlannedTranslation[],
  problems: ArchiveProblems,
): Promise<void> {
  for (const [{ kind, language }, batch] of batchesOf(translations)) {
    await throttle(async () => {
      await attachReferencedImages(em, JSON.stringify(batch.map(({ text }) => text)));
      const written = [];
      for (const { id, text, source } of batch) {
        const sourceRevision = (await findSourceRevision(em, { kind, id, source })) ?? 1;
        written.push({ item: { id, ...text }, sourceRevision });
      }
      await writeTexts(
        em,
        kind,
        language,
        written.map(({ item, sourceRevision }) => ({ id: item.id, text: item, sourceRevision })),
      );
      await recordPublished(em, { kind, language, authorId, note: 'Imported' }, written);
      await em.insertMany(
        AuditEntry,
        batch.map(({ id, text, before }) => ({
          adminId: authorId,
          action: 'import' as const,
          entity: kind,
          entityId: id,
          before: before && { language, ...before.text },
          after: { language, ...text },
        })),
      );
    });
  }
  for (const [{ kind, language }, batch] of groupsOf(translations)) {
    if (kind !== 'term') continue;
    const terms = batch.map(({ id, text }) => ({ id, ...(text as TranslatedTextOf['term']) }));
    const fileOf = new Map(batch.map(({ id, file }) => [id, file]));
    // One query for each language, however many terms the archive has.
    for (const { id, message } of await findRepeatedSpellings(em, terms, language))
      problems.add(fileOf.get(id) ?? '', message);
  }
}

type Place = { kind: ContentKind; language: Language };

/** What is of one kind in one language. */
function groupsOf<T extends Place>(translations: readonly T[]): [Place, T[]][] {
  const groups = Map.groupBy(translations, ({ kind, language }) => `${kind} ${language}`);
  return [...groups.values()].map((some) => [some[0] as Place, some]);
}

function* batchesOf<T extends Place>(translations: readonly T[]): Generator<[Place, T[]]> {
  for (const [place, some] of groupsOf(translations))
    for (let at = 0; at < some.length; at += batchItems) yield [place, some.slice(at, at + batchItems)];
}
