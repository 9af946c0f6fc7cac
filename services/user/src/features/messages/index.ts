export { messageRoutes } from './message.routes.ts';
