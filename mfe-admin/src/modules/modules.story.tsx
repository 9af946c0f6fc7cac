import { adminContent } from '@grow/contracts';
import { exampleOf, fakeApi, people, screen, screenStory, userEvent, usualStates } from '@grow/mfe-kit/stories';
import { remote } from '../remote.tsx';
import { published } from '../testing/published.ts';

function answerModules(): void {
  fakeApi.answer(adminContent.module.list, [
    exampleOf(adminContent.module.item, {
      id: 1,
      name: 'Before You Begin',
      pathId: 1,
      prerequisites: [],
      ...published,
    }),
    exampleOf(adminContent.module.item, {
      id: 2,
      name: 'Flowering Stage',
      order: 2,
      pathId: 1,
      prerequisites: [{ requiresModuleId: 1, thresholdPercent: 75 }],
      revision: 3,
      publishedRevision: 2,
      schedule: null,
      problem: null,
      review: null,
    }),
  ]);
}

export const story = screenStory(
  'Modules',
  { remote, path: '/admin/modules', user: people.admin },
  {
    ...usualStates(adminContent.module.list, []),
    Filled: { answers: answerModules },
    Adding: {
      answers: answerModules,
      play: async () => {
        await userEvent.click(await screen.findByRole('button', { name: 'Add Module' }));
        await screen.findByRole('dialog');
      },
    },
  },
);
