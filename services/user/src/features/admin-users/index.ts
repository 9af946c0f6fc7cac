/** What others use of this feature. */
export { AdminChange } from './admin-change.entity.ts';
export { adminUserRoutes } from './admin-user.routes.ts';
