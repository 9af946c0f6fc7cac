export { coursePackRoutes } from './course-pack.routes.ts';
