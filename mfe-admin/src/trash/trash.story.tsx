import { listTrash } from '@grow/contracts';
import { people, screenStory, usualStates } from '@grow/mfe-kit/stories';
import { remote } from '../remote.tsx';

export const story = screenStory(
  'Trash',
  { remote, path: '/admin/trash', user: people.admin },
  { ...usualStates(listTrash, []), Filled: {} },
);
