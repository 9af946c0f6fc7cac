import {
  contentKindSchema,
  translatedPart,
  type Language,
  type ContentKind,
  type TranslatedText,
} from '@grow/contracts';
import { alignTranslation, type AlignedUnit } from '@grow/learning-rules/translation';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { undeletedItems } from '../revisions/revision-store.ts';

/** A source and its translation, without their texts. */
export type SourceState = {
  kind: ContentKind;
  id: number;
  /** The source's row in `content_items`, and its current revision: the published one, or else the latest. */
  source: { item: number; revision: number };
  translation: { item: number; latest: number } | null;
};

export const keyOf = ({ kind, id }: { kind: ContentKind; id: number }): string => `${kind}/${id}`;

const kinds = contentKindSchema.options;

/** Everything that is translated, by kind and id, in two queries. */
export async function readSources(em: EntityManager, language: Language): Promise<SourceState[]> {
  const items = await undeletedItems(em)
    .select(['i.id as item', 'i.kind', 'i.itemId as id'])
    .select(({ fn }) => fn.coalesce('i.published', 'i.latest').as('revision'))
    .execute();
  const translations = await query(em)
    .selectFrom('ContentItem')
    .where('language', '=', language)
    .select(['id as item', 'kind', 'itemId as id', 'latest'])
    .execute();
  const byKey = new Map(translations.map(({ kind, id, item, latest }) => [keyOf({ kind, id }), { item, latest }]));
  return items
    .map(({ kind, id, item, revision }) => ({ kind, id, source: { item, revision } }))
    .map((one) => ({ ...one, translation: byKey.get(keyOf(one)) ?? null }))
    .toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind) || one.id - other.id);
}

/** A source with the latest revision of its translation, unit by unit. */
export type AlignedSource = SourceState & {
  sourceRevision: number;
  text: TranslatedText;
  translated: TranslatedText | null;
  units: AlignedUnit[];
};

const batchSize = 100;

/** Reads the texts of sources, in two queries for each batch of them. */
export async function* readUnits(em: EntityManager, sources: readonly SourceState[]): AsyncGenerator<AlignedSource[]> {
  for (let at = 0; at < sources.length; at += batchSize) {
    const batch = sources.slice(at, at + batchSize);
    const current = await readRevisions(
      em,
      batch.flatMap(({ source, translation }) => [
        source,
        ...(translation === null ? [] : [{ item: translation.item, revision: translation.latest }]),
      ]),
    );
    const pairs = batch.map((one) => {
      const { translation } = one;
      const latest = translation && current.get(placeOf(translation.item, translation.latest));
      return { one, latest, sourceRevision: latest?.sourceRevision ?? 1 };
    });
    const earlier = await readRevisions(
      em,
      pairs.flatMap(({ one: { source }, latest, sourceRevision }) =>
        latest && sourceRevision !== source.revision ? [{ item: source.item, revision: sourceRevision }] : [],
      ),
    );
    yield pairs.map(({ one, latest, sourceRevision }) => {
      const { kind, source } = one;
      const textOf = (revision: number): TranslatedText => {
        const place = placeOf(source.item, revision);
        return translatedPart(kind, (current.get(place) ?? earlier.get(place))?.snapshot as never);
      };
      const text = textOf(source.revision);
      const translated = latest?.snapshot ?? null;
      const before = translated && { text: translated, source: textOf(sourceRevision) };
      return { ...one, sourceRevision: source.revision, text, translated, units: alignTranslation(kind, text, before) };
    });
  }
}

type Place = { item: number; revision: number };
const placeOf = (item: number, revision: number): string => `${item} ${revision}`;

async function readRevisions(em: EntityManager, places: readonly Place[]) {
  if (places.length === 0) return new Map<string, never>();
  const rows = await query(em)
    .selectFrom('ContentRevision')
    .select(['item', 'revision', 'snapshot', 'sourceRevision as sourceRevision'])
    .where((eb) =>
      eb.or(places.map(({ item, revision }) => eb.and([eb('item', '=', item), eb('revision', '=', revision)]))),
    )
    .execute();
  return new Map(
    rows.map(({ item, revision, snapshot, sourceRevision }) => [
      placeOf(item as unknown as number, revision),
      { snapshot: snapshot as unknown as TranslatedText, sourceRevision },
    ]),
  );
}

/** The place of a unit in a PO file: its `msgctxt`. */
export const contextOf = (kind: ContentKind, id: number, { field, paragraph }: AlignedUnit): string =>
  `${kind}/${id}/${field}/${paragraph}`;

/** A unit whose source has changed since it was translated. */
export const isFuzzy = ({ source, before, translated }: AlignedUnit): boolean =>
  translated !== '' && source !== null && before !== source;
