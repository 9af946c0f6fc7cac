import { listComments, readPost } from '@grow/contracts';
import { fakeApi, people, screen, screenStory, userEvent, usualStates } from '@grow/mfe-kit/stories';
import { remote } from '../../remote.tsx';
import { answerPosts } from './posts.example.ts';

const openMenu = async () => {
  const [menu] = await screen.findAllByRole('button', { name: /^More/u });
  if (menu) await userEvent.click(menu);
  await screen.findByRole('menu');
};

export const story = screenStory(
  'Post',
  { remote, path: '/discord/feed/1' },
  {
    ...usualStates(readPost),
    Gone: { answers: () => fakeApi.refuse(readPost, 'not_found') },
    Filled: { answers: () => answerPosts() },
    'Comment held': { answers: () => answerPosts({ isHeld: true }) },
    'Without comments': {
      answers: () => {
        answerPosts();
        fakeApi.answer(listComments, { items: [], next: null });
      },
    },
    'Comments failed': {
      answers: () => {
        answerPosts();
        fakeApi.refuse(listComments, 'service_unavailable');
      },
    },
    'Age not confirmed': { user: { ...people.guest, adultSince: null } },
    Guest: { user: people.guest, answers: () => answerPosts() },
    Menu: { answers: () => answerPosts(), play: openMenu },
  },
);
