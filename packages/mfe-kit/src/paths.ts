/** Every address of the product. Remotes meet at these and nowhere else. */
export const paths = {
  auth: '/auth',
  learn: '/',
  community: '/discord',
  feed: '/discord/feed',
  post: (postId: number) => `/discord/feed/${postId}`,
  messages: '/messages',
  conversation: (conversationId: number) => `/messages/${conversationId}`,
  contact: '/support',
  profile: '/profile',
  account: '/account',
  notifications: '/notifications',
  privacy: '/privacy',
  admin: '/admin',
} as const;
