export { xpRoutes } from './xp.routes.ts';
