export { adminModuleRoutes } from './admin-module.routes.ts';
export { moduleRoutes } from './module.routes.ts';
