/** What others use of this feature. */
export { Comment } from './comment.entity.ts';
export { commentRoutes } from './comment.routes.ts';
export { decrementCommentCount, incrementCommentCount } from './comment-count.ts';
export { findComment } from './read-comments.ts';
