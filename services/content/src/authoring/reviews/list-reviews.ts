import { languageOf, type listReviews as contract, type OutputOf } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { snapshotText } from '../../database/snapshot-text.ts';
import type { AuthorCards } from '../../user-service/author-cards.ts';
import { authorNameOf } from '../revisions/list-revisions.ts';
import { undeletedInAllLanguages } from '../revisions/revision-store.ts';

type Page = { cursor?: number | undefined; limit: number };

/** The items for which `isInReview` is true, without the trash. */
function itemsInReview(em: EntityManager) {
  return undeletedInAllLanguages(em)
    .whereRef('i.review_revision', '=', 'i.latest')
    .where('i.sent_back_at', 'is', null)
    .where(({ eb, ref }) => eb('i.published', 'is distinct from', ref('i.review_revision')))
    .where(({ eb, ref }) => eb('i.schedule_revision', 'is distinct from', ref('i.review_revision')));
}

/** The queue, longest waiting first. The cursor is the row of an item, whose time stays when the review ends. */
export async function listReviews(
  em: EntityManager,
  authors: AuthorCards,
  { cursor, limit }: Page,
): Promise<OutputOf<typeof contract>> {
  let page = itemsInReview(em)
    .innerJoin('ContentRevision as r', (join) =>
      join.onRef('r.item', '=', 'i.id').onRef('r.revision', '=', 'i.review_revision'),
    )
    .select([
      'i.kind',
      'i.language',
      'i.id as row',
      'i.itemId as id',
      'i.latest as revision',
      'i.published as publishedRevision',
    ])
    .select([
      'r.authorId as authorId',
      'r.authorName as authorName',
      'i.review_note as reviewNote',
      'r.note',
      'i.review_since as since',
    ])
    .select(({ ref }) => snapshotText(ref('r.snapshot'), 'title', 'name').as('name'))
    .orderBy('i.review_since')
    .orderBy('i.id')
    .limit(limit + 1);
  if (cursor !== undefined) {
    page = page.where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('i.review_since', 'i.id'),
        '>',
        selectFrom('ContentItem as last')
          .select(['last.review_since as since', 'last.id'])
          .where('last.id', '=', cursor)
          .$asTuple('since', 'id'),
      ),
    );
  }
  const rows = await page.execute();
  const shown = rows.slice(0, limit);
  const { total } = await itemsInReview(em)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const cardOf = await authors.read(shown.flatMap(({ authorId }) => authorId ?? []));
  const items = shown.map(({ row: _, name, note, reviewNote, since, language, ...item }) => ({
    ...item,
    language: languageOf(language),
    name: name ?? '',
    note: reviewNote ?? note,
    authorName: authorNameOf(item, cardOf),
    since: (since ?? new Date()).toISOString(),
  }));
  return { items, total, next: rows.length > limit ? (shown.at(-1)?.row ?? null) : null };
}
