import type { PathType } from './path-type.ts';

/** Paths that other apps or notifications link to. All other paths are only in the manifest of their app. */
export const paths = {
  auth: '/auth',
  resetPassword: '/reset-password',
  learn: '/',
  notebook: '/notes',
  certificate: (pathType: PathType) => `/certificate/${pathType}`,
  search: '/search',
  glossary: '/glossary',
  /** A lesson of a module, on the tab Learn. */
  lesson: (moduleId: number, lessonId: number) => `/?lesson=${moduleId}-${lessonId}`,
  feed: '/discord/feed',
  post: (postId: number) => `/discord/feed/${postId}`,
  messages: '/messages',
  conversation: (conversationId: number) => `/messages/${conversationId}`,
  profile: '/profile',
  account: '/account',
  inbox: '/inbox',
  decisions: '/decisions',
  notifications: '/notifications',
  unsubscribe: '/unsubscribe',
  admin: '/admin',
  reports: '/admin/reports',
  adminUser: (userId: number) => `/admin/users/${userId}`,
} as const;
