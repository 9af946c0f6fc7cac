/** What others use of this feature. */
export { Post } from './post.entity.ts';
export { postRoutes } from './post.routes.ts';
export { findSent, lockWriter, requirePostingAllowance } from './posting-allowance.ts';
export { fitsIntoNotice, publishToAll } from './publish.ts';
export { requireVisiblePost } from './require-visible.ts';
