export { achievementRoutes } from './achievement.routes.ts';
