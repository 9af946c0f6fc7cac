import { listTranslations, readTranslation } from '@grow/contracts';
import { fakeApi, people, screenStory, usualStates } from '@grow/mfe-kit/stories';
import { remote } from '../remote.tsx';
import { comment } from '../reviews/review.example.ts';
import { answerTranslation, answerTranslations, draft, law, sentBack, waiting } from './translations.example.ts';

const one = { path: '/admin/translations/th/lesson/31' } as const;

export const story = screenStory(
  'Translations',
  { remote, path: '/admin/translations', user: people.admin },
  {
    ...usualStates(listTranslations, { items: [], total: 0, next: null }),
    Filled: { answers: () => answerTranslations(fakeApi) },
    'One, out of date': { ...one, answers: () => answerTranslation(fakeApi) },
    'One without a translation': {
      ...one,
      answers: () => answerTranslation(fakeApi, { read: { ...law, translation: null } }),
    },
    'One with a draft': { ...one, answers: () => answerTranslation(fakeApi, { read: draft }) },
    'One that is scheduled': {
      ...one,
      answers: () =>
        answerTranslation(fakeApi, { read: draft, schedule: { revision: 3, at: '2026-12-24T08:00:00.000Z' } }),
    },
    'One that waits for a review': {
      ...one,
      answers: () => answerTranslation(fakeApi, { read: draft, review: waiting, comments: [comment(1, {})] }),
    },
    'One that was sent back': { ...one, answers: () => answerTranslation(fakeApi, { read: draft, review: sentBack }) },
    'One, failed': { ...one, answers: () => fakeApi.refuse(readTranslation, 'service_unavailable') },
  },
);
