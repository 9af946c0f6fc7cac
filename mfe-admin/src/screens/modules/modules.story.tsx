import { gateSchema, listModules, moduleSchema } from '@grow/contracts';
import { exampleOf, fakeApi, people, screen, screenStory, userEvent, usualStates } from '@grow/mfe-kit/stories';
import { remote } from '../../remote.tsx';

function answerModules(): void {
  fakeApi.answer(listModules, [
    exampleOf(moduleSchema, { id: 1, name: 'Before You Begin', pathId: 1, pathName: 'Soil', gates: [] }),
    exampleOf(moduleSchema, {
      id: 2,
      name: 'Flowering Stage',
      order: 2,
      pathId: 1,
      pathName: 'Soil',
      gates: [exampleOf(gateSchema, { requiresModuleId: 1, requiresModuleName: 'Before You Begin' })],
    }),
  ]);
}

export const story = screenStory(
  'Modules',
  { remote, path: '/admin/modules', user: people.admin },
  {
    ...usualStates(listModules, []),
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
