import {
  contentReviewSchema,
  contentRevisionSchema,
  listRevisions,
  listTranslations,
  readReview,
  readRevision,
  readTranslation,
  type ListedTranslation,
  type OutputOf,
} from '@grow/contracts';
import { exampleOf, type fakeApi } from '@grow/mfe-kit/testing';

type FakeApi = typeof fakeApi;
type Read = OutputOf<typeof readTranslation>;

const state = { revision: 2, publishedRevision: 2, isOutOfDate: false };

const listed: ListedTranslation[] = [
  { kind: 'module', id: 1, name: 'Before You Begin', translatedName: null, translation: null },
  { kind: 'lesson', id: 31, name: 'The Law', translatedName: 'กฎหมาย', translation: { ...state, isOutOfDate: true } },
  {
    kind: 'term',
    id: 2,
    name: 'pH',
    translatedName: 'ค่า pH',
    translation: { ...state, publishedRevision: 1 },
  },
];

export function answerTranslations(fakeApi: FakeApi, items = listed): void {
  fakeApi.answer(listTranslations, { items, total: items.length, next: null });
}

export const law: Read = {
  name: 'The Law',
  source: {
    revision: 4,
    isPublished: true,
    text: { title: 'The Law', imageAlt: null, content: '## Age\n\nYou are 20 or older.\n\nAsk your town.' },
  },
  translation: {
    revision: 2,
    publishedRevision: 2,
    isOutOfDate: true,
    sourceRevision: 3,
    sourceText: { title: 'The Law', imageAlt: null, content: '## Age\n\nYou are 18 or older.\n\nGone now.' },
    text: { title: 'กฎหมาย', imageAlt: null, content: '## อายุ\n\nคุณอายุ 18 ปีขึ้นไป\n\nไม่มีแล้ว' },
  },
};

/** A translation with a draft that is newer than what learners read. */
export const draft = { ...law, translation: law.translation && { ...law.translation, revision: 3 } };

const review = exampleOf(contentReviewSchema, { revision: 3, isWaiting: true, authorName: 'Ada', sentBack: null });
/** A review that a reviewer has still to decide, and one that a reviewer sent back. */
export const waiting = { ...review, note: 'Please read it' };
export const sentBack = {
  ...review,
  isWaiting: false,
  sentBack: { at: '2026-11-25T08:00:00.000Z', byName: 'Ben', reason: 'Too formal.' },
};

type Answers = {
  read?: Read;
  review?: OutputOf<typeof readReview>['review'];
  comments?: OutputOf<typeof readReview>['comments'];
  schedule?: OutputOf<typeof listRevisions>['schedule'];
  mayPublish?: boolean;
};

export function answerTranslation(
  fakeApi: FakeApi,
  { read = law, review = null, comments = [], schedule = null, mayPublish = true }: Answers = {},
): void {
  const { revision = 0, publishedRevision = null } = read.translation ?? {};
  const item = { name: 'กฎหมาย', revision, publishedRevision, mayPublish };
  const items = Array.from({ length: revision }, (_, index) =>
    exampleOf(contentRevisionSchema, { revision: revision - index, authorName: 'Ada' }),
  );
  const state = { schedule, problem: null, review: null };
  fakeApi.answer(readTranslation, read);
  fakeApi.answer(readReview, { ...item, review, comments });
  fakeApi.answer(listRevisions, { ...item, ...state, items, next: null });
  fakeApi.answer(readRevision, ({ params }) => ({
    ...exampleOf(contentRevisionSchema, { revision: params.revision }),
    snapshot: { kind: 'lesson' as const, title: `กฎหมาย ${params.revision}`, imageAlt: null, content: 'อายุ' },
  }));
}
