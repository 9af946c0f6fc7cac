import { listMessageReports, listReports, reportedItemSchema } from '@grow/contracts';
import { exampleOf, fakeApi, people, screenStory, usualStates } from '@grow/mfe-kit/stories';
import { remote } from '../remote.tsx';

const post = exampleOf(reportedItemSchema, { itemId: 1, isOpen: true, content: 'Cheap seeds! https://example.com' });

export const story = screenStory(
  'Reports',
  { remote, path: '/admin/reports', user: people.admin },
  {
    ...usualStates(listReports),
    Empty: {
      answers: () => {
        fakeApi.answer(listReports, []);
        fakeApi.answer(listMessageReports, []);
      },
    },
    Filled: {
      answers: () => {
        fakeApi.answer(listReports, [post]);
        fakeApi.answer(listMessageReports, []);
      },
    },
  },
);
