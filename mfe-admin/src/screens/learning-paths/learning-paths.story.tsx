import { learningPathSchema, listLearningPaths } from '@grow/contracts';
import { exampleOf, fakeApi, people, screen, screenStory, userEvent, usualStates } from '@grow/mfe-kit/stories';
import { remote } from '../../remote.tsx';

function answerPaths(): void {
  fakeApi.answer(listLearningPaths, [
    exampleOf(learningPathSchema, { id: 1, name: 'Soil', type: 'soil' }),
    exampleOf(learningPathSchema, { id: 2, name: 'Hydroponics', type: 'hydroponics' }),
  ]);
}

const add = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Add Learning Path' }));
  await screen.findByRole('dialog');
};

export const story = screenStory(
  'Learning paths',
  { remote, path: '/admin', user: people.admin },
  {
    ...usualStates(listLearningPaths, []),
    Filled: { answers: answerPaths },
    Adding: { answers: answerPaths, play: add },
  },
);
