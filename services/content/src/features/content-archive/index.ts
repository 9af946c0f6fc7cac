export { archiveRoutes } from './archive.routes.ts';
export { type ContentArchive, createContentArchive } from './content-archive.ts';
