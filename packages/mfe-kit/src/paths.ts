/** Every address of the product. Remotes meet at these and nowhere else. */
export const paths = {
  auth: '/auth',
  learn: '/',
  community: '/discord',
  feed: '/community',
  post: (postId: number) => `/community/posts/${postId}`,
  messages: '/messages',
  conversation: (conversationId: number) => `/messages/${conversationId}`,
  contact: '/support',
  profile: '/profile',
  account: '/account',
  notifications: '/notifications',
  privacy: '/privacy',
  admin: '/admin',
} as const;
