import { readContactSettings } from '@grow/contracts';
import { screenStory, usualStates } from '@grow/mfe-kit/stories';
import { remote } from '../../remote.tsx';

export const story = screenStory(
  'Community',
  { remote, path: '/discord' },
  { ...usualStates(readContactSettings), Filled: {} },
);
