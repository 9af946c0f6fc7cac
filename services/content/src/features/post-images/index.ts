/** What others use of this feature. */
export { imageFolders } from './image-folders.ts';
export { lessonImageRoutes } from './lesson-image.routes.ts';
export { postImageRoutes } from './post-image.routes.ts';
