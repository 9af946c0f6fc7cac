import { adminUserSchema, listUsers } from '@grow/contracts';
import { exampleOf, fakeApi, people, screen, screenStory, userEvent, usualStates } from '@grow/mfe-kit/stories';
import { remote } from '../remote.tsx';

const users = [
  exampleOf(adminUserSchema, { id: 1, username: 'grower', isAdmin: true, roles: [], isEmailVerified: true }),
  exampleOf(adminUserSchema, {
    id: 2,
    username: 'a-name-as-long-as-they-may-be-here',
    displayName: null,
    roles: ['author'],
  }),
  exampleOf(adminUserSchema, { id: 3, username: 'guest-3', email: null, displayName: null, isGuest: true, roles: [] }),
];

export const story = screenStory(
  'Users',
  { remote, path: '/admin/users', user: people.admin },
  {
    ...usualStates(listUsers, { items: [], next: null }),
    Filled: { answers: () => fakeApi.answer(listUsers, { items: users, next: 3 }) },
    'Question of an unproven email': {
      answers: () => fakeApi.answer(listUsers, { items: users, next: 3 }),
      play: async () => userEvent.click(await screen.findByRole('switch', { name: /Admin status of a-name/u })),
    },
  },
);
