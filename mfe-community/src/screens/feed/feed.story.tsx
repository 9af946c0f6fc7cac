import { createPost, listPosts } from '@grow/contracts';
import { fakeApi, people, screen, screenStory, userEvent, usualStates } from '@grow/mfe-kit/stories';
import { remote } from '../../remote.tsx';
import { answerPictures, answerPosts } from './posts.example.ts';

const write = async () => {
  const [text] = await screen.findAllByRole('textbox');
  if (text) await userEvent.type(text, 'How much light do tomatoes need?');
};

const click = async (name: string) => {
  const [button] = await screen.findAllByRole('button', { name });
  if (button) await userEvent.click(button);
};

/** Picks something from the menu of the first post, which is Ada's, or of the last, which is the learner's. */
const choose = async (of: 'first' | 'last', name: string) => {
  const menu = (await screen.findAllByRole('button', { name: 'More about this post' })).at(of === 'first' ? 0 : -1);
  if (menu) await userEvent.click(menu);
  await userEvent.click(await screen.findByRole('menuitem', { name }));
  await screen.findByRole('dialog');
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
    'Picture open': { answers: answerPictures, play: () => click('Picture by Grower') },
    'Grower open': { answers: () => answerPosts(), play: () => click('Ada') },
    Reporting: { answers: () => answerPosts(), play: () => choose('first', 'Report') },
    Editing: { answers: () => answerPosts(), play: () => choose('last', 'Edit') },
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
