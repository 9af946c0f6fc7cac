/** What others use of this feature. */
export { accountHandlers } from './account.handlers.ts';
export { accountRoutes } from './account.routes.ts';
