import { listWatched, watchedEntrySchema } from '@grow/contracts';
import { exampleOf, fakeApi, people, screenStory, usualStates } from '@grow/mfe-kit/stories';
import { remote } from '../remote.tsx';

const entries = [
  exampleOf(watchedEntrySchema, { id: 1, kind: 'address', value: 'spam.example', addedBy: 'Ada' }),
  exampleOf(watchedEntrySchema, { id: 2, kind: 'word', value: 'cheap seeds', addedBy: 'Ada' }),
  exampleOf(watchedEntrySchema, { id: 3, kind: 'word', value: 'guaranteed delivery to any country', addedBy: 'Max' }),
];

export const story = screenStory(
  'Watch list',
  { remote, path: '/admin/watch-list', user: people.admin },
  { ...usualStates(listWatched, []), Filled: { answers: () => fakeApi.answer(listWatched, entries) } },
);
