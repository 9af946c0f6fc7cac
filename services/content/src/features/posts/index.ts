/** What others use of this feature. */
export { Post } from './post.entity.ts';
export { postRoutes } from './post.routes.ts';
export { admitText } from './posting-allowance.ts';
export { publishToAll } from './publish.ts';
export { requireVisiblePost } from './require-visible.ts';
