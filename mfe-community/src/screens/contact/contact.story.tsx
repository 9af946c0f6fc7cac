import { contactSettingsSchema, readContactSettings } from '@grow/contracts';
import { exampleOf, fakeApi, screenStory, usualStates } from '@grow/mfe-kit/stories';
import { remote } from '../../remote.tsx';

const donations = [
  { coin: 'BTC', address: 'bc1qexample0example0example0example0example' },
  { coin: 'SOL', address: 'Example0example0example0example0example0exam' },
] as const;

export const story = screenStory(
  'Contact',
  { remote, path: '/support' },
  {
    ...usualStates(readContactSettings, {
      discordInviteUrl: null,
      instagramUrl: null,
      lineUrl: null,
      telegramUrl: null,
      donations: [],
      isExample: false,
    }),
    Filled: {
      answers: () =>
        fakeApi.answer(readContactSettings, exampleOf(contactSettingsSchema, { donations: [...donations] })),
    },
    Demo: {
      answers: () =>
        fakeApi.answer(
          readContactSettings,
          exampleOf(contactSettingsSchema, { donations: [...donations], isExample: true }),
        ),
    },
  },
);
