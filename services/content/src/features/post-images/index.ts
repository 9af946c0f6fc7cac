/** What others use of this feature. */
export { lessonImageRoutes } from './lesson-image.routes.ts';
export { postImageRoutes } from './post-image.routes.ts';
export { imageFolders } from './post-images.ts';
