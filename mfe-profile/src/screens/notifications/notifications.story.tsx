import { readNotificationPreferences } from '@grow/contracts';
import { exampleOf, fakeApi, screenStory, usualStates } from '@grow/mfe-kit/stories';
import { remote } from '../../remote.tsx';

const { preferences } = exampleOf(readNotificationPreferences.output);
const isOn = { ...preferences, community: true, learning: true };

export const story = screenStory(
  'Notification settings',
  { remote, path: '/notifications' },
  {
    ...usualStates(readNotificationPreferences),
    Filled: {
      answers: () =>
        fakeApi.answer(readNotificationPreferences, { preferences: isOn, isSaved: true, pushPublicKey: null }),
    },
  },
);
