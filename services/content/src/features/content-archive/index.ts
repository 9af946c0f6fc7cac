/** What others use of this feature. */
export { ArchiveImport } from './archive-import.entity.ts';
export { archiveRoutes } from './archive.routes.ts';
export { type ContentArchive, createContentArchive } from './content-archive.ts';
