/** What others use of this feature. */
export { previewRoutes } from './preview.routes.ts';
