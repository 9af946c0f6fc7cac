export { illustrationRoutes } from './illustration.routes.ts';
export { readDrawing } from './drawings.ts';
