import {
  decisionSchema,
  moderatedUserSchema,
  readModeratedUser,
  readUserTexts,
  reviewableItemSchema,
  userCardSchema,
} from '@grow/contracts';
import { exampleOf, fakeApi, people, screenStory } from '@grow/mfe-kit/stories';
import { remote } from '../remote.tsx';

const max = exampleOf(userCardSchema, { id: 7, displayName: 'Max' });
const warned = exampleOf(decisionSchema, { kind: 'warn', rule: 'respect', reason: 'Insults', about: null });

const page = exampleOf(moderatedUserSchema, {
  user: { ...max, username: 'max' },
  isGuest: false,
  roles: ['author'],
  restriction: null,
  notes: [],
});
const post = exampleOf(reviewableItemSchema, { itemId: 4, author: max, content: 'Cheap seeds, write to me' });

export const story = screenStory(
  'Page of a user for moderators',
  { remote, path: '/admin/users/7', user: people.moderator },
  {
    Loading: { answers: () => void fakeApi.hold(readModeratedUser) },
    Failed: { answers: () => fakeApi.refuse(readModeratedUser, 'service_unavailable') },
    Empty: {
      answers: () => {
        fakeApi.answer(readModeratedUser, page);
        fakeApi.answer(readUserTexts, { items: [], madeReports: [], decisions: [] });
      },
    },
    Filled: {
      answers: () => {
        const restriction = { kind: 'mute', until: '2999-03-03T09:00:00.000Z', reason: 'Insults' } as const;
        fakeApi.answer(readModeratedUser, { ...page, restriction });
        fakeApi.answer(readUserTexts, { items: [post], madeReports: [], decisions: [warned] });
      },
    },
  },
);
