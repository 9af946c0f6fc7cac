/** What other features use of this one. */
export { countCommentOff, countCommentOn } from './count-comment.ts';
export { findComment } from './read-comments.ts';
