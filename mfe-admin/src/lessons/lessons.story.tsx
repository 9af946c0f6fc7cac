import { adminContent } from '@grow/contracts';
import { fakeApi, people, screen, screenStory, userEvent, usualStates } from '@grow/mfe-kit/stories';
import { remote } from '../remote.tsx';

const choose = async () => userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Module' }), '1');
const { Loading, Error, Empty } = usualStates(adminContent.lesson.list, []);

export const story = screenStory(
  'Lessons',
  { remote, path: '/admin/lessons', user: people.admin },
  {
    'No module': {},
    Loading: { ...Loading, play: choose },
    Empty: { ...Empty, play: choose },
    Error: { ...Error, play: choose },
    Filled: { play: choose },
    Selecting: {
      play: async () => {
        await choose();
        await userEvent.click(await screen.findByRole('button', { name: 'Select' }));
        await userEvent.click((await screen.findAllByRole('checkbox'))[0] as HTMLElement);
      },
    },
    Adding: {
      answers: () => fakeApi.answer(adminContent.lesson.list, []),
      play: async () => {
        await choose();
        await screen.findByText(/^No lessons found/u);
        await userEvent.click(await screen.findByRole('button', { name: 'Add Lesson' }));
        await screen.findByRole('dialog');
      },
    },
  },
);
