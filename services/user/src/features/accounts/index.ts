export { accountRoutes } from './account.routes.ts';
export { accountHandlers } from './erase-account.ts';
