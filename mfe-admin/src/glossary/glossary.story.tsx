import { adminContent } from '@grow/contracts';
import { exampleOf, fakeApi, people, screenStory, usualStates } from '@grow/mfe-kit/stories';
import { remote } from '../remote.tsx';
import { published } from '../testing/published.ts';

export const story = screenStory(
  'Terms',
  { remote, path: '/admin/glossary', user: people.admin },
  {
    ...usualStates(adminContent.term.list, []),
    Filled: {
      answers: () =>
        fakeApi.answer(adminContent.term.list, [
          exampleOf(adminContent.term.item, {
            id: 1,
            name: 'EC',
            meaning: 'How well a liquid conducts.',
            ...published,
          }),
        ]),
    },
  },
);
