import { defineRemote, paths } from '@grow/mfe-kit';
import { ownPaths } from './manifest.ts';
// Imported in the entry, or each lazy screen would bundle its own copy.
import './texts.ts';

export const remote = defineRemote({
  name: 'mfe-community',
  sendWaiting: async () => (await import('./sending/text-queue.ts')).sendWaiting(),
  routes: [
    {
      path: ownPaths.community,
      lazy: async () => {
        const { DiscordScreen, firstQueries } = await import('./screens/discord/discord.screen.tsx');
        return { Component: DiscordScreen, handle: { firstQueries } };
      },
    },
    {
      path: paths.feed,
      lazy: async () => ({ Component: (await import('./screens/feed/feed.screen.tsx')).FeedScreen }),
    },
    {
      path: `${paths.feed}/:postId`,
      lazy: async () => ({ Component: (await import('./screens/feed/post.screen.tsx')).PostScreen }),
    },
    {
      // A single route, so that opening a conversation beside the list does not remount the screen.
      path: `${paths.messages}/:conversationId?`,
      lazy: async () => ({ Component: (await import('./screens/messages/messages.screen.tsx')).MessagesScreen }),
    },
    {
      path: paths.decisions,
      lazy: async () => ({ Component: (await import('./screens/decisions/decisions.screen.tsx')).DecisionsScreen }),
    },
    {
      path: paths.inbox,
      lazy: async () => ({ Component: (await import('./screens/inbox/inbox.screen.tsx')).InboxScreen }),
    },
    {
      path: ownPaths.contact,
      lazy: async () => {
        const { ContactScreen, firstQueries } = await import('./screens/contact/contact.screen.tsx');
        return { Component: ContactScreen, handle: { firstQueries } };
      },
    },
  ],
});
