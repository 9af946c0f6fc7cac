import { achievementSchema, listAchievements, listUserAchievements, readUserStats } from '@grow/contracts';
import { queryClient } from '@grow/mfe-kit';
import { exampleOf, fakeApi, people, screen, screenStory, userEvent } from '@grow/mfe-kit/stories';
import { remote } from '../../remote.tsx';

const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

const showAll = async () => {
  // The button waits for them.
  await screen.findByRole('list', { name: 'Earned achievements' });
  await click('View All');
  return screen.findByRole('list', { name: 'All achievements' });
};

const names = ['First Leaf', 'Know your Law', 'Water without Soil', 'Night Owl', 'Harvest'];
const icons = ['seedling', 'book', 'droplet', 'award', 'flower'];

function answerProfile(): void {
  fakeApi.answer(readUserStats, { lessons: 12, posts: 3, days: 41 });
  fakeApi.answer(
    listAchievements,
    names.map((name, index) => exampleOf(achievementSchema, { id: index + 1, name, icon: icons[index] ?? '' })),
  );
}

export const story = screenStory(
  'Profile',
  { remote, path: '/profile' },
  {
    Loading: {
      answers: () => {
        fakeApi.hold(readUserStats);
        fakeApi.hold(listAchievements);
      },
    },
    Empty: {
      answers: () => {
        answerProfile();
        fakeApi.answer(readUserStats, { lessons: 0, posts: 0, days: 0 });
        fakeApi.answer(listUserAchievements, []);
      },
    },
    'Course on the device': {
      answers: () => {
        answerProfile();
        queryClient.setQueryData(['course-pack'], { lessons: 62, bytes: 151_400, state: 'saved' });
      },
    },
    Error: {
      answers: () => {
        fakeApi.refuse(readUserStats, 'service_unavailable');
        fakeApi.refuse(listAchievements, 'service_unavailable');
      },
    },
    Filled: { answers: answerProfile },
    'All achievements': { answers: answerProfile, play: showAll },
    Achievement: {
      answers: answerProfile,
      play: async () => {
        const [first] = (await showAll()).querySelectorAll('button');
        if (first) await userEvent.click(first);
      },
    },
    Guest: { user: people.guest, answers: answerProfile },
    Editing: { answers: answerProfile, play: () => click('Edit profile') },
    'Editing, refused': {
      answers: answerProfile,
      play: async () => {
        await click('Edit profile');
        await userEvent.clear(await screen.findByRole('textbox', { name: 'Display Name' }));
        await click('Save Changes');
      },
    },
  },
);
