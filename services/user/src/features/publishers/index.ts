export { publisherRoutes } from './publisher.routes.ts';
