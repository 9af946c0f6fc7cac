import { listedNotificationSchema, listNotifications, markNotificationsRead } from '@grow/contracts';
import { exampleOf, fakeApi, people, screenStory, usualStates } from '@grow/mfe-kit/stories';
import { remote } from '../../remote.tsx';

const reply = exampleOf(listedNotificationSchema, {
  id: 2,
  title: 'Ada replied to your post',
  body: 'Let it dry for a week, then water it from below.',
  url: '/discord/feed/1',
  isRead: false,
});

export const story = screenStory(
  'Notifications',
  { remote, path: '/inbox' },
  {
    ...usualStates(listNotifications, []),
    Filled: {
      answers: () => {
        fakeApi.answer(listNotifications, [
          reply,
          { ...reply, id: 1, title: 'Ben replied to your post', isRead: true },
        ]);
        fakeApi.answer(markNotificationsRead, { unread: 0 });
      },
    },
    Guest: { user: people.guest },
  },
);
