import { search } from '@grow/contracts';
import { fakeApi, people, screenStory } from '@grow/mfe-kit/stories';
import { remote } from '../../remote.tsx';
import { groups } from './search.example.ts';

export const story = screenStory(
  'Search',
  { remote, path: '/search?q=water' },
  {
    Filled: { answers: () => fakeApi.answer(search, { groups }) },
    Loading: { answers: () => void fakeApi.hold(search) },
    Nothing: { answers: () => fakeApi.answer(search, { groups: [] }) },
    Error: { answers: () => fakeApi.refuse(search, 'service_unavailable') },
    'No query': { path: '/search' },
    'Age not confirmed': { user: { ...people.learner, adultSince: null } },
  },
);
