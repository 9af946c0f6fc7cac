/** What others use of this feature. */
export { ContentItem } from './content-item.entity.ts';
export { ContentRevision } from './content-revision.entity.ts';
export { deleteItem } from './delete-item.ts';
export { listDeletedDrafts, purgeRevisions, restoreDraft } from './deleted-drafts.ts';
export { listLessonsOf, listModules, listPaths } from './list-admin-content.ts';
export { startPublishing } from './publish-due.ts';
export { placeItems } from './reorder-items.ts';
export { replaceInItem } from './replace-in-item.ts';
export { findItem, readLatest, recordPublished } from './revision-store.ts';
export { revisionRoutes } from './revision.routes.ts';
export { createDraft, saveDraft } from './save-draft.ts';
