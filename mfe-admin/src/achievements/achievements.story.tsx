import { adminContent } from '@grow/contracts';
import { exampleOf, fakeApi, people, screen, screenStory, userEvent, usualStates } from '@grow/mfe-kit/stories';
import { remote } from '../remote.tsx';
import { published } from '../testing/published.ts';

function answerAchievements(): void {
  fakeApi.answer(adminContent.achievement.list, [
    exampleOf(adminContent.achievement.item, {
      id: 1,
      name: 'First Seed',
      icon: 'seedling',
      xpReward: 10,
      moduleId: null,
      rule: { kind: 'lessons-completed', count: 1 },
      ...published,
    }),
  ]);
}

const add = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Add Achievement' }));
  await screen.findByRole('dialog');
};

export const story = screenStory(
  'Achievements',
  { remote, path: '/admin/achievements', user: people.admin },
  {
    ...usualStates(adminContent.achievement.list, []),
    Filled: { answers: answerAchievements },
    Adding: { answers: answerAchievements, play: add },
  },
);
