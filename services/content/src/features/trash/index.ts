/** What others use of this feature. */
export { startPurgingTrash } from './purge-trash.ts';
export { trashRoutes } from './trash.routes.ts';
