/**
 * The paths that others link to: another app, or a notification of a service. All other paths are only in the manifest
 * of their app.
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
  inbox: '/inbox',
  notifications: '/notifications',
  admin: '/admin',
} as const;
