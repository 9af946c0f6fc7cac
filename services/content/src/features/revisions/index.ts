/** What others use of this feature. */
export { ContentItem } from './content-item.entity.ts';
export { ContentRevision } from './content-revision.entity.ts';
export { deleteItem } from './delete-item.ts';
export { listDeletedDrafts, purgeRevisions, restoreDraft } from './deleted-drafts.ts';
export { listLessonsOf, listModules, listPaths } from './list-admin-content.ts';
export { startPublishing } from './publish-due.ts';
export { mayPublish } from './may-publish.ts';
export { assertInReview } from './publish-revision.ts';
export { notifyAuthors } from './notify-authors.ts';
export { placeItems } from './reorder-items.ts';
export { replaceInItem } from './replace-in-item.ts';
export { ReviewComment } from './review-comment.entity.ts';
export {
  clearSendBack,
  findItem,
  isInReview,
  language,
  openItem,
  presentState,
  readLatest,
  readSnapshot,
  recordPublished,
} from './revision-store.ts';
export { revisionRoutes } from './revision.routes.ts';
export { createDraft, saveDraft } from './save-draft.ts';
