/** What others use of this feature. */
export { profileRoutes } from './profile.routes.ts';
