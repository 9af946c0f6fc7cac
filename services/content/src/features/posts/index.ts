export { postRoutes } from './post.routes.ts';
export { checkPostingLimits } from './check-posting-limits.ts';
export { broadcastEvent } from './broadcast-event.ts';
export { requireVisiblePost } from './require-visible.ts';
