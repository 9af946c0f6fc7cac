import { listTerms, termSchema } from '@grow/contracts';
import { exampleOf, fakeApi, people, screenStory, usualStates } from '@grow/mfe-kit/stories';
import { remote } from '../../remote.tsx';

const term = exampleOf(termSchema, {
  id: 1,
  name: 'EC',
  spellings: ['electrical conductivity'],
  meaning: 'How well a liquid conducts electricity.',
  lessonId: 11,
  moduleId: 1,
});

export const story = screenStory(
  'Glossary',
  { remote, path: '/glossary' },
  {
    ...usualStates(listTerms, []),
    Filled: {
      answers: () =>
        fakeApi.answer(listTerms, [
          term,
          { ...term, id: 2, name: 'pH', spellings: [], lessonId: null, moduleId: null },
        ]),
    },
    'Age not confirmed': { user: { ...people.learner, adultSince: null } },
  },
);
