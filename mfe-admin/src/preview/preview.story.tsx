import { readPreviewedCourse } from '@grow/contracts';
import { fakeApi, people, screenStory } from '@grow/mfe-kit/stories';
import { remote } from '../remote.tsx';

export const story = screenStory(
  'Preview',
  { remote, path: '/admin/preview', user: people.admin },
  {
    Loading: { answers: () => void fakeApi.hold(readPreviewedCourse) },
    Error: { answers: () => fakeApi.refuse(readPreviewedCourse, 'service_unavailable') },
    Filled: { answers: () => fakeApi.answer(readPreviewedCourse, { paths: [], modules: [], lessons: [] }) },
  },
);
