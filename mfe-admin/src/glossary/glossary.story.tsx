import { adminTermSchema, listAdminTerms } from '@grow/contracts';
import { exampleOf, fakeApi, people, screenStory, usualStates } from '@grow/mfe-kit/stories';
import { remote } from '../remote.tsx';
import { published } from '../testing/published.ts';

export const story = screenStory(
  'Terms',
  { remote, path: '/admin/glossary', user: people.admin },
  {
    ...usualStates(listAdminTerms, []),
    Filled: {
      answers: () =>
        fakeApi.answer(listAdminTerms, [
          exampleOf(adminTermSchema, { id: 1, name: 'EC', meaning: 'How well a liquid conducts.', ...published }),
        ]),
    },
  },
);
