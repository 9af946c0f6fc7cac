import { listTranslations, readTranslation } from '@grow/contracts';
import { fakeApi, people, screenStory, usualStates } from '@grow/mfe-kit/stories';
import { remote } from '../remote.tsx';
import { answerTranslation, answerTranslations, sentBack, waiting } from './translations.example.ts';

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
      answers: () => answerTranslation(fakeApi, { translation: null, revisions: [] }),
    },
    'One that waits for a review': { ...one, answers: () => answerTranslation(fakeApi, { translation: waiting }) },
    'One that was sent back': { ...one, answers: () => answerTranslation(fakeApi, { translation: sentBack }) },
    'One, failed': { ...one, answers: () => fakeApi.refuse(readTranslation, 'service_unavailable') },
  },
);
