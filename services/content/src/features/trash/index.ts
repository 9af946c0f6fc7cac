export { startPurgingTrash } from './purge-trash.ts';
export { takeFromTrash } from './restore-item.ts';
export { trashRoutes } from './trash.routes.ts';
