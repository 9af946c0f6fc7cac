import { listBlocks, listPosts, postSchema, readContactSettings, userCardSchema } from '@grow/contracts';
import { exampleOf, fakeApi, screenStory, usualStates } from '@grow/mfe-kit/stories';
import { remote } from '../../remote.tsx';

const author = exampleOf(userCardSchema, { id: 7, displayName: 'Ada', level: 4 });

function answerPosts(): void {
  const items = ['First tomatoes!', 'The leaves of my basil turn **yellow** from below. Too much water?'].map(
    (content, at) => exampleOf(postSchema, { id: 9 - at, userId: author.id, author, content, lesson: null }),
  );
  fakeApi.answer(listPosts, { items, next: null });
  fakeApi.answer(listBlocks, []);
}

export const story = screenStory(
  'Community',
  { remote, path: '/discord' },
  { ...usualStates(readContactSettings), Filled: { answers: answerPosts } },
);
