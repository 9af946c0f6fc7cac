export { authorNameOf } from './author-name.ts';
export { deleteItem, moveToTrash } from './delete-item.ts';
export { listDeletedDrafts, purgeRevisions, restoreDraft } from './deleted-drafts.ts';
export { listDrafts } from './list-drafts.ts';
export { listLessonsOf, listModules, listPaths } from './list-admin-content.ts';
export { isOwn, mayPublish, mayPublishOwn } from './may-publish.ts';
export { startPublishing } from './publish-due.ts';
export { notifyAuthors } from './notify-authors.ts';
export { assertInReview, publish } from './publish-revision.ts';
export { placeItem, placeItems } from './reorder-items.ts';
export { replaceInItem } from './replace-in-item.ts';
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
export { reviseItem } from './revise-item.ts';
export { revisionRoutes } from './revision.routes.ts';
export { assertParent, createDraft, hasParent, nextId, parentOf, saveDraft } from './save-draft.ts';
export { withdraw } from './withdraw-item.ts';
