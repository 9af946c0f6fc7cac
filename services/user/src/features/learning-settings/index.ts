/** What others use of this feature. */
export { learningSettingsRoutes } from './learning-settings.routes.ts';
