import { listPictures } from '@grow/contracts';
import { people, screenStory, usualStates } from '@grow/mfe-kit/stories';
import { remote } from '../remote.tsx';

export const story = screenStory(
  'Pictures',
  { remote, path: '/admin/pictures', user: people.admin },
  { ...usualStates(listPictures, { items: [], next: null }), Filled: {} },
);
