import {
  contentKinds,
  defaultLanguage,
  contentKindSchema,
  translatedPart,
  translatedTextSchemas,
  type Language,
  type ContentKind,
  type TranslatedTextOf,
} from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { expressionBuilder } from 'kysely';
import type { TextColumns } from './published-text.entity.ts';
import { query, type Database } from './query.ts';
import { undeletedIds } from './undeleted-content.ts';

/** The field of each kind that is stored as `text`. `title` is its name or title, and `fields` has the others. */
const bodyOf = (kind: ContentKind): string => contentKinds[kind].body;

const titleOf = (kind: ContentKind): 'title' | 'name' =>
  'title' in translatedTextSchemas[kind].shape ? 'title' : 'name';

/** The translated fields of some content, as columns. */
export function columnsOf<K extends ContentKind>(kind: K, content: TranslatedTextOf[K]): TextColumns {
  const part = translatedPart(kind, content) as Record<string, unknown>;
  const { [titleOf(kind)]: title, [bodyOf(kind)]: text, ...fields } = part;
  return { title: String(title), text: String(text), fields };
}

/** The translated fields of some content, from its columns. */
export function textOf<K extends ContentKind>(kind: K, { title, text, fields }: TextColumns): TranslatedTextOf[K] {
  const content = { ...fields, [titleOf(kind)]: title, [bodyOf(kind)]: text };
  return translatedPart(kind, content as unknown as TranslatedTextOf[K]);
}

/** The text of each item of a kind in a language, or else in the default one: at most one row an item. Its alias is `text`. */
export function textsIn(em: EntityManager, kind: ContentKind, language: Language) {
  return query(em)
    .selectFrom('PublishedText as text')
    .where('text.kind', '=', kind)
    .where('text.language', 'in', [language, defaultLanguage])
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('PublishedText as better')
            .select('better.itemId')
            .whereRef('better.kind', '=', 'text.kind')
            .whereRef('better.itemId', '=', 'text.itemId')
            .where('better.language', '=', language)
            .whereRef('better.language', '<>', 'text.language'),
        ),
      ),
    )
    .select(['text.itemId', 'text.language', 'text.title', 'text.text', 'text.fields', 'text.isStale', 'text.words']);
}

/** The text of each item of a kind in the default language. */
export const sourceTexts = (em: EntityManager, kind: ContentKind) => textsIn(em, kind, defaultLanguage);

/** The names or titles of these items in the default language, by their ids. */
export async function titlesOf(
  em: EntityManager,
  kind: ContentKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await sourceTexts(em, kind)
    .clearSelect()
    .select(['text.itemId', 'text.title'])
    .where('text.itemId', 'in', ids)
    .execute();
  return new Map(rows.map(({ itemId, title }) => [itemId, title]));
}

/** Whether the item of the text `t` is not deleted. */
export function isUndeletedText(em: EntityManager) {
  const eb = expressionBuilder<Database & { t: Database['PublishedText'] }, 't'>();
  return eb.or(
    contentKindSchema.options.map((kind) =>
      eb.and([eb('t.kind', '=', kind), eb('t.itemId', 'in', undeletedIds(em, kind))]),
    ),
  );
}
