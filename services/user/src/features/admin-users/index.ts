export { adminUserRoutes } from './admin-user.routes.ts';
