/**
 * The addresses that somebody else links to: another app, or a notification of a service. Whoever serves one takes it
 * from here; all others stand in the manifest of their app alone.
 */
export const paths = {
  auth: '/auth',
  resetPassword: '/reset-password',
  learn: '/',
  feed: '/discord/feed',
  post: (postId: number) => `/discord/feed/${postId}`,
  messages: '/messages',
  conversation: (conversationId: number) => `/messages/${conversationId}`,
  profile: '/profile',
  account: '/account',
  notifications: '/notifications',
  admin: '/admin',
} as const;
