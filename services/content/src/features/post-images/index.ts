/** What others use of this feature. */
export { openPicture, pixelLimit, wrongType } from './encode-post-image.ts';
export { postImageRoutes } from './post-image.routes.ts';
export { imageFolders } from './post-images.ts';
