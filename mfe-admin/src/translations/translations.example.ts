import {
  contentReviewSchema,
  contentRevisionSchema,
  listTranslations,
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
    mayPublish: true,
    schedule: null,
    problem: null,
    review: null,
  },
  revisions: [2, 1].map((revision) => exampleOf(contentRevisionSchema, { revision, authorName: 'Ada' })),
};

const draft = law.translation && { ...law.translation, revision: 3 };
const review = exampleOf(contentReviewSchema, { revision: 3, isWaiting: true, authorName: 'Ada', sentBack: null });

/** A draft whose author asked for a review. */
export const waiting = draft && { ...draft, review };
/** A draft that a reviewer sent back. */
export const sentBack = draft && {
  ...draft,
  review: {
    ...review,
    isWaiting: false,
    sentBack: { at: '2026-11-25T08:00:00.000Z', byName: 'Ben', reason: 'Too formal.' },
  },
};

export function answerTranslation(fakeApi: FakeApi, changes: Partial<Read> = {}): void {
  fakeApi.answer(readTranslation, { ...law, ...changes });
}
