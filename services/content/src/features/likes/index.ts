export { likeRoutes } from './like.routes.ts';
