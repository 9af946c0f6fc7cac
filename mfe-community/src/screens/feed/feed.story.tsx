import { createPost, listPosts } from '@grow/contracts';
import { fakeApi, people, screen, screenStory, userEvent, usualStates } from '@grow/mfe-kit/stories';
import { remote } from '../../remote.tsx';
import { answerPictures, answerPosts } from './posts.example.ts';

const write = async () => {
  const [text] = await screen.findAllByRole('textbox');
  if (text) await userEvent.type(text, 'How much light do tomatoes need?');
};

export const story = screenStory(
  'Community feed',
  { remote, path: '/discord/feed' },
  {
    ...usualStates(listPosts, { items: [], next: null }),
    Filled: { answers: () => answerPosts({ hasMore: true }) },
    Held: { answers: () => answerPosts({ isHeld: true }) },
    'Age not confirmed': { user: { ...people.guest, adultSince: null } },
    Guest: { user: people.guest, answers: () => answerPosts() },
    Pictures: { answers: answerPictures },
    Writing: { answers: () => answerPosts(), play: write },
    'Not sent': {
      answers: () => {
        answerPosts();
        fakeApi.refuse(createPost, 'too_many_links');
      },
      play: async () => {
        await write();
        await userEvent.click(await screen.findByRole('button', { name: 'Post' }));
      },
    },
  },
);
