import { adminContent } from '@grow/contracts';
import { exampleOf, fakeApi, people, screen, screenStory, userEvent, usualStates } from '@grow/mfe-kit/stories';
import { remote } from '../remote.tsx';
import { published } from '../testing/published.ts';

function answerPaths(): void {
  fakeApi.answer(adminContent['learning-path'].list, [
    exampleOf(adminContent['learning-path'].item, { id: 1, name: 'Soil', type: 'soil', ...published }),
    exampleOf(adminContent['learning-path'].item, { id: 2, name: 'Hydroponics', type: 'hydroponics', ...published }),
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
    ...usualStates(adminContent['learning-path'].list, []),
    Filled: { answers: answerPaths },
    Adding: { answers: answerPaths, play: add },
  },
);
