/** What others use of this feature. */
export { userRoutes } from './user.routes.ts';
