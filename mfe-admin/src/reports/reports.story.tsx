import { listReports, reviewableItemSchema, type ReviewableItem } from '@grow/contracts';
import { exampleOf, fakeApi, people, screen, screenStory, userEvent, usualStates } from '@grow/mfe-kit/stories';
import { remote } from '../remote.tsx';

const post = exampleOf(reviewableItemSchema, { itemId: 1, isOpen: true, content: 'Cheap seeds! https://example.com' });

const held = { ...post, isHidden: true, reports: [], decisions: [] };
const firstPost = { cause: 'first-post' as const, detail: null, createdAt: '2026-03-01T09:00:00.000Z', until: null };

const appeal = { text: 'I only asked', createdAt: '2026-03-01T09:00:00.000Z', outcome: null, answer: '' };

const appealed = (action: 'hide' | 'suspend'): ReviewableItem['decisions'] =>
  post.decisions.map((decision) => ({ ...decision, action, content: 'Seeds!', appeal }));

export const story = screenStory(
  'Reports',
  { remote, path: '/admin/reports', user: people.admin },
  {
    ...usualStates(listReports),
    Empty: {
      answers: () => fakeApi.answer(listReports, []),
    },
    Held: {
      answers: () => {
        fakeApi.answer(listReports, [
          { ...held, itemId: 2, content: 'My first post: how do I water basil?', hold: firstPost },
          { ...held, itemId: 4, isAuthorSuspended: true, hold: { ...firstPost, cause: 'word', detail: 'cheap seeds' } },
          { ...held, itemId: 3, hold: { ...firstPost, cause: 'report', until: '2026-03-01T10:00:00.000Z' } },
        ]);
      },
    },
    Appealed: {
      answers: () => {
        const person = { ...post, kind: 'profile' as const, itemId: 5, postId: null, reports: [], reportCount: 0 };
        fakeApi.answer(listReports, [
          { ...post, isOpen: false, isHidden: true, decisions: appealed('hide') },
          { ...person, isOpen: false, content: '', decisions: appealed('suspend') },
        ]);
      },
    },
    Filled: { answers: () => fakeApi.answer(listReports, [post]) },
    Hiding: {
      answers: () => fakeApi.answer(listReports, [post]),
      play: async () => {
        await userEvent.click(await screen.findByRole('button', { name: 'Hide' }));
        await screen.findByLabelText('Reason');
      },
    },
  },
);
