export { learningSettingsRoutes } from './learning-settings.routes.ts';
