import { people, screenStory } from '@grow/mfe-kit/stories';
import { remote } from '../remote.tsx';

export const story = screenStory(
  'Import and export',
  { remote, path: '/admin/archive', user: people.admin },
  { Filled: {} },
);
