/** What others use of this feature. */
export { publisherRoutes } from './publisher.routes.ts';
