import { decisionSchema, moderatedUserSchema, readModeratedUser, readUserTexts, userCardSchema } from '@grow/contracts';
import { exampleOf, fakeApi, people, screenStory } from '@grow/mfe-kit/stories';
import { remote } from '../remote.tsx';

const max = exampleOf(userCardSchema, { id: 7, username: 'max', displayName: 'Max' });
const warned = exampleOf(decisionSchema, { kind: 'warn', rule: 'respect', reason: 'Insults', about: null });

export const story = screenStory(
  'Page of a user for moderators',
  { remote, path: '/admin/users/7', user: people.moderator },
  {
    Loading: { answers: () => void fakeApi.hold(readModeratedUser) },
    Failed: { answers: () => fakeApi.refuse(readModeratedUser, 'service_unavailable') },
    Empty: {
      answers: () => {
        fakeApi.answer(
          readModeratedUser,
          exampleOf(moderatedUserSchema, {
            user: max,
            isGuest: false,
            restriction: null,
            decisions: [],
            notes: [],
            messages: [],
            madeReports: [],
          }),
        );
        fakeApi.answer(readUserTexts, { items: [], madeReports: [] });
      },
    },
    Filled: {
      answers: () =>
        fakeApi.answer(
          readModeratedUser,
          exampleOf(moderatedUserSchema, {
            user: max,
            isGuest: false,
            restriction: { kind: 'mute', until: '2999-03-03T09:00:00.000Z', reason: 'Insults' },
            decisions: [warned],
          }),
        ),
    },
  },
);
