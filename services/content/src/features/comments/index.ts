export { commentRoutes } from './comment.routes.ts';
export { decrementCommentCount, incrementCommentCount } from './comment-count.ts';
export { findComment } from './read-comments.ts';
