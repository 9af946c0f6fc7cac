/** What others use of this feature. */
export { coursePackRoutes } from './course-pack.routes.ts';
