import { listComments, readPost } from '@grow/contracts';
import { fakeApi, people, screen, screenStory, userEvent, usualStates } from '@grow/mfe-kit/stories';
import { remote } from '../../remote.tsx';
import { answerPosts } from './posts.example.ts';

const openMenu = async () => {
  const [menu] = await screen.findAllByRole('button', { name: /^More/u });
  if (menu) await userEvent.click(menu);
  await screen.findByRole('menu');
};

/** A comment with a picture that is not sent yet. */
const keepComment = () => {
  const value = { content: 'Here it is.', imageUrls: ['/api/post-images/0123456789abcdef.webp'] };
  const draft = JSON.stringify({ savedAt: new Date().toISOString(), value });
  localStorage.setItem(`grow.draft.${people.learner.id}.comment.1`, draft);
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
    'With a picture': {
      answers: () => {
        answerPosts();
        keepComment();
      },
      play: () => screen.findByRole('img', { name: 'Your picture' }),
    },
    Menu: { answers: () => answerPosts(), play: openMenu },
  },
);
