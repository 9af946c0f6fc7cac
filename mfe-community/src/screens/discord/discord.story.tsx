import { readContactSettings } from '@grow/contracts';
import { screenStory, usualStates } from '@grow/mfe-kit/stories';
import { remote } from '../../remote.tsx';
import { answerPosts } from '../feed/posts.example.ts';

export const story = screenStory(
  'Community',
  { remote, path: '/discord' },
  { ...usualStates(readContactSettings), Filled: { answers: () => answerPosts() } },
);
