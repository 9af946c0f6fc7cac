/** What others use of this feature. */
export { illustrationRoutes } from './illustration.routes.ts';
export { readDrawing } from './drawings.ts';
