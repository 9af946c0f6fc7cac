import { listOwnDecisions, ownDecisionSchema } from '@grow/contracts';
import { exampleOf, fakeApi, people, screenStory, usualStates } from '@grow/mfe-kit/stories';
import { remote } from '../../remote.tsx';

const hidden = exampleOf(ownDecisionSchema, {
  id: 2,
  kind: 'hide',
  rule: 'no-spam',
  reason: 'It offers seeds for sale. Trade has no place here.',
  about: { kind: 'post', itemId: 4, content: 'Cheap seeds, write to me', imageUrls: [] },
  until: null,
  appeal: null,
});
const suspended = exampleOf(ownDecisionSchema, {
  id: 3,
  kind: 'suspend',
  rule: 'respect',
  reason: 'Insults, after a warning.',
  about: null,
  until: '2999-03-03T09:00:00.000Z',
  appeal: { text: 'I only asked.', createdAt: '2026-03-02T09:00:00.000Z', outcome: null, answer: '' },
});

export const story = screenStory(
  'Decisions',
  { remote, path: '/decisions' },
  {
    ...usualStates(listOwnDecisions, []),
    Filled: { answers: () => fakeApi.answer(listOwnDecisions, [hidden]) },
    Suspended: {
      user: {
        ...people.learner,
        restriction: { kind: 'suspend', until: '2999-03-03T09:00:00.000Z', reason: 'Insults, after a warning.' },
      },
      answers: () => fakeApi.answer(listOwnDecisions, [suspended, hidden]),
    },
    Guest: { user: people.guest },
  },
);
