/** What others use of this feature. */
export { likeRoutes } from './like.routes.ts';
export { PostLike } from './post-like.entity.ts';
