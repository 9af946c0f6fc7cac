export { postImageRoutes } from './post-image.routes.ts';
export { imageFolders } from './post-images.ts';
