import type {
  AdminContent,
  adminContent,
  ContentKind,
  ContentOf,
  OutputOf,
  PlacedKind,
  RevisionState,
} from '@grow/contracts';
import type { Localizable } from '@grow/text';
import type { EntityManager } from '@mikro-orm/postgresql';
import { snapshotText } from '../../database/snapshot-text.ts';
import { sourceTexts } from '../../database/texts.ts';
import { undeletedLessons } from '../../database/undeleted-content.ts';
import type { AnyContent } from '../kinds/content-kind.ts';
import { kindOf, parentOf } from '../kinds/kinds.ts';
import { language, presentState, undeletedItems } from './revision-store.ts';

const excerptLength = 60;

/** The latest revision of each item: by parent and order, or as the kind says. */
export async function listContent<K extends ContentKind>(em: EntityManager, kind: K): Promise<AdminContent<K>[]> {
  const { compare = () => 0 } = kindOf(kind);
  const rows = await latestRevisions(em, kind).execute();
  return rows
    .map((row) => ({ id: row.itemId, ...(row.snapshot as ContentOf[K]), ...presentRow(row) }))
    .toSorted(
      (one, other) =>
        (parentOf(kind, one)?.id ?? 0) - (parentOf(kind, other)?.id ?? 0) ||
        orderOf(one) - orderOf(other) ||
        compare(one, other) ||
        one.id - other.id,
    );
}

const orderOf = (content: AnyContent): number => ('order' in content ? content.order : 0);

export type Draft<K extends ContentKind> = { id: number; content: ContentOf[K]; state: RevisionState };

/** The latest revision of each item that is newer than the published one, or was never published; by id. */
export async function listDrafts<K extends ContentKind>(em: EntityManager, kind: K): Promise<Draft<K>[]> {
  const rows = await drafts(latestRevisions(em, kind)).orderBy('i.itemId').execute();
  return rows.map((row) => ({ id: row.itemId, content: row.snapshot as ContentOf[K], state: presentRow(row) }));
}

/** What belongs to a parent, in order. */
export async function listPlaces(
  em: EntityManager,
  kind: PlacedKind,
  parentId: number,
): Promise<{ id: number; order: number }[]> {
  if (kind === 'lesson') return listLessonsOf(em, parentId);
  return (await listContent(em, kind)).filter((item) => parentOf(kind, item)?.id === parentId);
}

type ListedLesson = OutputOf<typeof adminContent.lesson.list>[number];

/**
 * The latest revision of each lesson of a module, published there or never published, with an excerpt. The length of a
 * text is not computed, because that would read all of it.
 */
export async function listLessonsOf(em: EntityManager, moduleId: number): Promise<ListedLesson[]> {
  const unchanged = await undeletedLessons(em)
    .where('m.id', '=', moduleId)
    .innerJoin('ContentItem as i', (join) =>
      join.on('i.kind', '=', 'lesson').onRef('i.itemId', '=', 'l.id').on('i.language', '=', language),
    )
    .innerJoin(sourceTexts(em, 'lesson').as('t'), 't.itemId', 'l.id')
    .whereRef('i.published', '=', 'i.latest')
    .select(stateColumns)
    .select(['l.module as moduleId', 't.title', 'l.order', 'l.imageUrl as imageUrl'])
    .select(({ ref }) => snapshotText(ref('t.fields'), 'imageAlt').as('imageAlt'))
    .select(({ fn, lit }) => fn<string>('left', ['t.text', lit(excerptLength + 1)]).as('beginning'))
    .execute();
  const changed = await drafts(latestRevisions(em, 'lesson'))
    .where(({ and, eb, fn, or, val, cast }) => {
      const home = cast<number>(fn('jsonb_extract_path_text', ['r.snapshot', val('moduleId')]), 'integer');
      const isNew = and([eb('i.published', 'is', null), eb(home, '=', moduleId)]);
      return or([isNew, eb('i.itemId', 'in', undeletedLessons(em).where('m.id', '=', moduleId).select('l.id'))]);
    })
    .clearSelect()
    .select(stateColumns)
    .select(({ fn, val, lit }) => {
      const field = (name: string) => fn<string>('jsonb_extract_path_text', ['r.snapshot', val(name)]);
      return [
        field('title').as('title'),
        field('order').as('order'),
        field('moduleId').as('moduleId'),
        field('imageUrl').as('imageUrl'),
        field('imageAlt').as('imageAlt'),
        fn<string>('left', [field('content'), lit(excerptLength + 1)]).as('beginning'),
      ];
    })
    .execute();
  return [...unchanged, ...changed]
    .map(presentLesson)
    .toSorted((one, other) => one.order - other.order || one.id - other.id);
}

type LessonRow = StateRow & {
  itemId: number;
  title: string;
  order: number | string;
  moduleId: number | string;
  imageUrl: string | null;
  imageAlt: string | null;
  beginning: string;
};

function presentLesson(row: LessonRow): ListedLesson {
  const { itemId: id, title, imageUrl, imageAlt } = row;
  // PostgreSQL counts characters, JavaScript UTF-16 code units.
  const characters = [...row.beginning];
  const excerpt = characters.slice(0, excerptLength).join('');
  const isExcerptCut = characters.length > excerptLength;
  const place = { order: Number(row.order), moduleId: Number(row.moduleId) };
  return { id, title, imageUrl, imageAlt, ...place, ...presentRow(row), excerpt, isExcerptCut };
}

const stateColumns = [
  'i.itemId as itemId',
  'i.latest',
  'i.published',
  'i.problem',
  'i.schedule_revision',
  'i.schedule_at',
  'i.review_revision',
  'i.sent_back_at',
] as const;

type StateRow = {
  latest: number;
  published: number | null;
  problem: Localizable[] | null;
  schedule_revision: number | null;
  schedule_at: Date | null;
  review_revision: number | null;
  sent_back_at: Date | null;
};

function presentRow(row: StateRow): RevisionState {
  const { latest, published, problem, schedule_revision, schedule_at, review_revision, sent_back_at } = row;
  return presentState({
    latest,
    published,
    problem,
    schedule:
      schedule_revision === null || schedule_at === null ? null : { revision: schedule_revision, at: schedule_at },
    review: review_revision === null ? null : { revision: review_revision },
    sentBack: sent_back_at,
  });
}

/** Items that are not in the trash, each with its latest revision. */
function latestRevisions(em: EntityManager, kind: ContentKind) {
  return undeletedItems(em)
    .where('i.kind', '=', kind)
    .innerJoin('ContentRevision as r', (join) => join.onRef('r.item', '=', 'i.id').onRef('r.revision', '=', 'i.latest'))
    .select(['r.snapshot', ...stateColumns]);
}

function drafts(items: ReturnType<typeof latestRevisions>) {
  return items.where(({ eb, ref }) => eb('i.published', 'is distinct from', ref('i.latest')));
}
